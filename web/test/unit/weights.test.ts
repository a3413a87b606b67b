import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { kindOf, table, total, weights } from '../../build/weights.ts';

let folder: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'weights-'));
	mkdirSync(join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('weights', () => {
	test('scripts and styles count, icons and fonts are counted apart', () => {
		const kinds = ['index-a1.js', 'Table-x_Y-.css', 'index.html', 'icons-Ab_c-.js', 'f-latin.woff2', 'favicon.svg'];
		expect(kinds.map(kindOf)).toEqual(['page', 'page', 'page', 'icons', 'font', 'rest']);
		expect(kindOf('MyIcons-a.js')).toBe('page');
		expect(kindOf('icons-a.css')).toBe('page');
	});

	test('what goes over the line is counted, in every folder, but not what is never sent', () => {
		writeFileSync(join(folder, '.keep'), '');
		writeFileSync(join(folder, 'index.html'), 'a'.repeat(1000));
		writeFileSync(join(folder, 'assets', 'a.js'), 'b'.repeat(9000));
		writeFileSync(join(folder, 'assets', 'a.woff2'), 'c'.repeat(5000));
		const found = weights(folder);
		expect(found.map((w) => [w.name, w.whole])).toEqual([
			['a.woff2', 5000],
			['a.js', 9000],
			['index.html', 1000],
		]);
		expect(total(found, 'font')).toBe(5000);
		expect(total(found, 'page')).toBeGreaterThan(30);
		expect(total(found, 'page')).toBeLessThan(100);
		expect(total(found, 'icons')).toBe(0);
		expect(table(found)).toMatch(/^a\.woff2 +5\.0 +5\.0$/m);
	});
});
