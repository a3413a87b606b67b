import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
	kindOf,
	type Manifest,
	pages,
	table,
	tables,
	total,
	unlisted,
	type Weight,
	wanted,
	weights,
} from './weights.ts';

let folder: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'weights-'));
	mkdirSync(join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('weights', () => {
	test('scripts and styles count, icons and fonts are counted apart', () => {
		const kinds = ['index-a1.js', 'Table-x_Y-.css', 'index.html', 'icons-Ab_c-.js', 'f-latin.woff2', 'favicon.svg'];
		expect(kinds.map(kindOf)).toEqual(['code', 'code', 'code', 'icons', 'font', 'rest']);
		expect(kindOf('MyIcons-a.js')).toBe('code');
		expect(kindOf('icons-a.css')).toBe('code');
	});

	test('what goes over the line is counted, in every folder, but not what is never sent', () => {
		writeFileSync(join(folder, '.keep'), '');
		mkdirSync(join(folder, '.vite'));
		writeFileSync(join(folder, '.vite', 'manifest.json'), '{}');
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
		expect(total(found, 'code')).toBeGreaterThan(30);
		expect(total(found, 'code')).toBeLessThan(100);
		expect(total(found, 'icons')).toBe(0);
		expect(table(found, [])).toMatch(/^a\.woff2 +5\.0 +5\.0$/m);
	});

	test('a page weighs what it cannot do without, once, with the start; neither icons nor other pages', () => {
		const code = (name: string, packed: number): Weight => ({ name, kind: kindOf(name), whole: packed, packed });
		const built = [
			code('index.html', 1),
			code('index-a.js', 10),
			code('index-a.css', 100),
			code('svelte-a.js', 1000),
			code('Big-a.js', 10_000),
			code('Small-a.js', 20_000),
			code('icons-a.js', 100_000),
		];
		const manifest: Manifest = {
			'index.html': { file: 'assets/index-a.js', css: ['assets/index-a.css'], imports: ['_svelte.js'] },
			'_svelte.js': { file: 'assets/svelte-a.js', imports: ['index.html'] },
			'_icons.js': { file: 'assets/icons-a.js' },
			'_part.js': { file: 'assets/Big-a.js' },
			'src/pages/Big.svelte': {
				file: 'assets/Small-a.js',
				imports: ['_svelte.js', '_part.js', '_icons.js'],
				dynamicImports: ['src/other.ts'],
			},
			'src/pages/Small.svelte': { file: 'assets/Small-a.js', imports: ['index.html'] },
			'src/other.ts': { file: 'assets/Big-a.js' },
		};
		expect(pages(manifest, built)).toEqual([
			{ page: 'Big', packed: 31_111 },
			{ page: 'Small', packed: 21_111 },
		]);
		expect(table(built, pages(manifest, built))).toMatch(/page Big +31\.1$/m);
	});

	test('a page with a table is weighed for each sort of table, with what draws that and what it has in common only once', () => {
		const built: Weight[] = Object.entries({
			'index.html': 1,
			'Table.js': 10,
			'Board.js': 100,
			'Board.css': 1000,
			'Felt.js': 10_000,
			'Cards.js': 100_000,
		}).map(([name, packed]) => ({ name, kind: 'code', whole: packed, packed }));
		const manifest: Manifest = {
			'index.html': { file: 'assets/index.js' },
			'src/pages/Table.svelte': {
				file: 'assets/Table.js',
				dynamicImports: ['src/board/Board.svelte', '_Cards.js', 'src/zones/Felt.svelte'],
			},
			'src/board/Board.svelte': { file: 'assets/Board.js', name: 'Board', css: ['assets/Board.css'] },
			'src/zones/Felt.svelte': { file: 'assets/Felt.js', name: 'Felt', imports: ['_Cards.js'] },
			'_Cards.js': { file: 'assets/Cards.js', name: 'Cards' },
		};
		const by = new Map(pages(manifest, built).map((p) => [p.page, p.packed]));
		expect([...by.keys()].sort()).toEqual(
			Object.keys(tables)
				.map((sort) => `Table: ${sort}`)
				.sort(),
		);
		expect(by.get('Table: inches')).toBe(1111);
		expect(by.get('Table: inches and cards')).toBe(101_111);
		expect(by.get('Table: no plan')).toBe(110_011);
	});

	test('what is fetched by itself must be in a list, and what is in a list must be fetched by itself', () => {
		const listed = [...new Set([...Object.values(tables).flat(), ...wanted])];
		const manifest: Manifest = {
			'src/pages/Table.svelte': { file: 'assets/Table.js', dynamicImports: ['src/pages/Front.svelte', ...listed] },
			...Object.fromEntries(listed.map((name) => [name, { file: `assets/${name}.js`, name }])),
		};
		expect(unlisted(manifest)).toEqual([]);
		manifest.late = { file: 'assets/Late.js', name: 'Late' };
		manifest.Menu = { file: 'assets/Menu.js', name: 'Menu', dynamicImports: ['late'] };
		expect(unlisted(manifest)).toEqual(['Late']);
		expect(unlisted({})).toEqual(listed);
	});
});
