import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { most, table, total, weights } from '../../build/weights.ts';

test('the pages are light', () => {
	const built = weights(fileURLToPath(new URL('../../dist/', import.meta.url)));
	process.stdout.write(`${table(built)}\n`);
	// Without these the folder was not built, and a light page says nothing.
	expect(total(built, 'icons')).toBeGreaterThan(0);
	expect(total(built, 'font')).toBeGreaterThan(0);
	expect(total(built, 'page')).toBeLessThanOrEqual(most);
});
