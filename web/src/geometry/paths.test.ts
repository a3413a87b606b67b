import { expect, test } from 'vitest';
import type { Point } from '../wire/api.ts';
import { brief } from './lengths.ts';
import { area, areas, path } from './paths.ts';
import { centre } from './points.ts';

test('paths are short and exact', () => {
	expect(path([])).toBe('');
	expect(path([[0.123456, 1]], true)).toBe('M0.12 1Z');
	expect(
		area([
			[0, 0],
			[1, 0],
			[1, 1],
		]),
	).toBe('M0 0L20 0L20 20Z');
	expect(
		centre([
			[0, 0],
			[4, 2],
		]),
	).toEqual([2, 1]);
	expect([14.94, 3, 0.06].map((n) => brief(n))).toEqual(['14.9″', '3″', '0.1″']);
});

test('outlines are one drawing, so that what lies inside another is a hole in it', () => {
	const square = (from: number, to: number, floor = 0): Point[] => [
		[from, from, floor],
		[to, from, floor],
		[to, to, floor],
	];
	expect(areas([square(0, 3), square(1, 2)], 0)).toBe('M0 0L60 0L60 60ZM20 20L40 20L40 40Z');
	expect(areas([square(0, 3), square(1, 2, 1), []], 1)).toBe('M20 20L40 20L40 40Z');
	expect(areas([], 0)).toBe('');
});
