import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { manifestOf, most, pages, table, total, unlisted, weights } from '../../build/weights.ts';

test('the pages are light', () => {
	const folder = fileURLToPath(new URL('../../dist/', import.meta.url));
	const built = weights(folder);
	const manifest = manifestOf(folder);
	const by = pages(manifest, built);
	process.stdout.write(`${table(built, by)}\n`);
	// Without these the folder was not built, or not as it is weighed here, and a light page says nothing.
	expect(total(built, 'icons')).toBeGreaterThan(0);
	expect(total(built, 'font')).toBeGreaterThan(0);
	expect(by.map((p) => p.page)).toEqual(expect.arrayContaining(['Front', 'Table: inches', 'Replay: places', 'Gang']));
	// Whatever is fetched by itself counts for a sort of table, or waits until somebody wants it: build/weights.ts says which.
	expect(unlisted(manifest)).toEqual([]);
	expect(by.filter((p) => p.packed > most)).toEqual([]);
});
