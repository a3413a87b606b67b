import { describe, expect, test } from 'vitest';
import { lengthOf, unit } from '../geometry/points.ts';
import type { Feature, Opening, Point } from '../wire/api.ts';
import { runs, swing } from './walls.ts';

const u = unit;

const wall = (points: Point[], more: Partial<Feature> = {}): Feature => ({
	id: 'w',
	kind: 'wall',
	line: true,
	floor: 0,
	points,
	...more,
});

const gap = (a: Point, b: Point, kind = 'door'): Opening => ({ id: 'o', kind, a, b });

const square: Point[] = [
	[0, 0],
	[10, 0],
	[10, 10],
	[0, 10],
];

describe('the stretches of a wall between its openings', () => {
	test('a wall without openings is one stretch; a closed one stays closed', () => {
		expect(
			runs(
				wall([
					[0, 0],
					[4, 0],
				]),
				[],
			),
		).toEqual([
			{
				points: [
					[0, 0],
					[4 * u, 0],
				],
				closed: false,
			},
		]);
		expect(runs(wall(square, { closed: true }), [])).toEqual([
			{ points: square.map(([x, y]) => [x * u, y * u]), closed: true },
		]);
	});
	test('an opening cuts it in two, whichever way round it is written', () => {
		for (const o of [gap([1, 0], [2, 0]), gap([2, 0], [1, 0])]) {
			expect(
				runs(
					wall([
						[0, 0],
						[4, 0],
					]),
					[o],
				).map((r) => r.points),
			).toEqual([
				[
					[0, 0],
					[u, 0],
				],
				[
					[2 * u, 0],
					[4 * u, 0],
				],
			]);
		}
	});
	test('a closed wall runs on through its first corner', () => {
		const found = runs(wall(square, { closed: true }), [gap([4, 0], [6, 0])]);
		expect(found).toEqual([
			{
				points: [
					[6 * u, 0],
					[10 * u, 0],
					[10 * u, 10 * u],
					[0, 10 * u],
					[0, 0],
					[4 * u, 0],
				],
				closed: false,
			},
		]);
	});
	test('openings that overlap are one gap; one off the wall is none', () => {
		const found = runs(
			wall([
				[0, 0],
				[10, 0],
			]),
			[gap([2, 0], [4, 0]), gap([3, 0], [5, 0]), gap([7, 1], [8, 1])],
		);
		expect(found.map((r) => r.points)).toEqual([
			[
				[0, 0],
				[2 * u, 0],
			],
			[
				[5 * u, 0],
				[10 * u, 0],
			],
		]);
	});
	test('an opening at the very end leaves no stump', () => {
		expect(
			runs(
				wall([
					[0, 0],
					[10, 0],
				]),
				[gap([0, 0], [2, 0])],
			).map((r) => r.points),
		).toEqual([
			[
				[2 * u, 0],
				[10 * u, 0],
			],
		]);
	});
	test('the stretches and the gaps together are as long as the wall', () => {
		const found = runs(wall(square, { closed: true }), [
			gap([1, 0], [3, 0]),
			gap([10, 2], [10, 5]),
			gap([0, 9], [0, 8]),
		]);
		expect(found.reduce((sum, r) => sum + lengthOf(r.points), 0)).toBeCloseTo((40 - 6) * u);
	});
	test('nothing is drawn of a wall without length', () => {
		expect(runs(wall([]), [])).toEqual([]);
		expect(runs(wall([[1, 1]]), [])).toEqual([]);
		expect(
			runs(
				wall([
					[1, 1],
					[1, 1],
				]),
				[gap([1, 1], [2, 1])],
			),
		).toEqual([]);
	});
});

test('a door turns about its first end: shut it lies in the wall, open it stands across', () => {
	const o = gap([1, 5], [3, 5]);
	expect(swing(o, false).leaf).toBe(`M${u} ${5 * u}L${3 * u} ${5 * u}`);
	expect(swing(o, true).leaf).toBe(`M${u} ${5 * u}L${u} ${3 * u}`);
	expect(swing(o, true).arc).toBe(`M${3 * u} ${5 * u}A${2 * u} ${2 * u} 0 0 0 ${u} ${3 * u}`);
});
