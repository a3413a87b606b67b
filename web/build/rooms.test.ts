import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circle, faults, importedBy, importsOf, rooms } from './rooms.ts';

const source = join(import.meta.dirname, '../src');
const imports = importsOf(source);

describe('the rooms of this page', () => {
	test('are all looked through', () => {
		expect(imports.size).toBeGreaterThan(200);
		expect(imports.get('App.svelte')).toContain('pages.ts');
		expect(new Set([...imports.keys()].map((f) => f.split('/')[0]).filter((f) => !f?.includes('.')))).toEqual(
			new Set(rooms),
		);
	});
	test('have no files that import each other in a circle', () => {
		expect(circle(imports)).toBeNull();
	});
	test('import from rooms before them only', () => {
		expect(faults(imports)).toEqual([]);
	});
	test('are drawn in README.md, each with what it is for, in this order from the top down', () => {
		const drawing = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');
		const drawn = [...drawing.matchAll(/^ {2}(\w+) {2,}\S/gm)].map((m) => m[1]);
		expect(drawn).toEqual([...rooms].reverse());
	});
});

describe('a fault is found', () => {
	const of = (...list: [string, ...string[]][]) => new Map(list.map(([file, ...used]) => [file, used]));

	test('a circle of two, of three, and of one with itself', () => {
		expect(circle(of(['a', 'b'], ['b', 'a']))).toEqual(['a', 'b', 'a']);
		expect(circle(of(['z', 'a'], ['a', 'b'], ['b', 'c'], ['c', 'a']))).toEqual(['a', 'b', 'c', 'a']);
		expect(circle(of(['a', 'a']))).toEqual(['a', 'a']);
	});
	test('two ways to one file are no circle', () => {
		expect(circle(of(['a', 'b', 'c'], ['b', 'd'], ['c', 'd'], ['d']))).toBeNull();
	});
	test('an import from a room above', () => {
		expect(faults(of(['wire/api.ts', 'board/view.ts']))).toEqual(['wire/api.ts imports board/view.ts']);
		expect(faults(of(['wire/api.test.ts', 'board/view.ts']))).toHaveLength(1);
		expect(faults(of(['board/view.ts', 'wire/api.ts', 'board/hand.ts', 'routes.ts']))).toEqual([]);
	});
	test('an import from the top, which composes and is not used', () => {
		expect(faults(of(['table/Menu.svelte', 'pages.ts']))).toEqual(['table/Menu.svelte imports pages.ts']);
		expect(faults(of(['App.svelte', 'pages.ts', 'habits/habits.svelte.ts', 'pages/Front.svelte']))).toEqual([]);
		expect(faults(of(['routes.ts', 'wire/api.ts']))).toHaveLength(1);
	});
	test('a file that lies loose, or in a room that nobody has heard of', () => {
		expect(faults(of(['loose.ts'], ['utils/all.ts'], ['main.ts'], ['routes.test.ts'], ['dice/Die.svelte']))).toEqual([
			'loose.ts lies in no room',
			'utils/all.ts lies in no room',
		]);
	});
	test('what was made up for tests is for tests', () => {
		expect(faults(of(['stage/beats.ts', 'stage/sample.ts', '../test/fake/town.ts']))).toHaveLength(2);
		expect(faults(of(['stage/beats.test.ts', 'stage/sample.ts', '../test/fake/town.ts']))).toEqual([]);
		expect(faults(of(['stage/beats.ts', 'stage/beats.test.ts']))).toHaveLength(1);
	});
	test('however an import is written', () => {
		const text = `import './a.css';
import type { B } from '../wire/b.ts';
import {
	c,
} from './c.ts';
export { d } from './d.ts';
const e = () => import('./E.svelte');
import { f } from 'svelte';`;
		expect(importedBy('board/x.ts', text)).toEqual([
			'board/a.css',
			'wire/b.ts',
			'board/c.ts',
			'board/d.ts',
			'board/E.svelte',
		]);
	});
});
