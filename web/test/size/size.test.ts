import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { manifestOf, most, pages, table, total, weights } from '../../build/weights.ts';

test('the pages are light', () => {
	const folder = fileURLToPath(new URL('../../dist/', import.meta.url));
	const built = weights(folder);
	const by = pages(manifestOf(folder), built);
	process.stdout.write(`${table(built, by)}\n`);
	// Without these the folder was not built, or not as it is weighed here, and a light page says nothing.
	expect(total(built, 'icons')).toBeGreaterThan(0);
	expect(total(built, 'font')).toBeGreaterThan(0);
	expect(by.map((p) => p.page)).toEqual(expect.arrayContaining(['Front', 'Table', 'Gang']));
	expect(by.filter((p) => p.packed > most)).toEqual([]);
});
