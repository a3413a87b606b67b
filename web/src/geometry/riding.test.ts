import { describe, expect, test } from 'vitest';
import type { XY } from './points.ts';
import { bearing, swung, turned, turning } from './riding.ts';

describe('a vehicle on its way', () => {
	test('bearings are clockwise from north', () => {
		const from: XY = [10, 10];
		expect(
			[bearing(from, [10, 0]), bearing(from, [20, 10]), bearing(from, [10, 20]), bearing(from, [0, 10])].map(
				Math.round,
			),
		).toEqual([0, 90, 180, -90]);
	});
	test('turns the shorter way round, over north too', () => {
		expect(turning(350, 10)).toBe(20);
		expect(turning(10, 350)).toBe(-20);
		expect(turning(90, 270)).toBe(-180);
	});
	test('is turned along each leg', () => {
		const way: XY[] = [
			[0, 0],
			[100, 0],
			[100, -100],
			[0, -100],
		];
		expect(turned(way, 90).map(Math.round)).toEqual([90, 0, -90]);
	});
	test('backs up without turning round, and a stop turns nothing', () => {
		const way: XY[] = [
			[0, 0],
			[0, 0],
			[-40, 0],
		];
		expect(turned(way, 90)).toEqual([90, 90]);
	});
	test('those aboard swing with it', () => {
		expect(swung([0, -10], 90).map((n) => Math.round(n) + 0)).toEqual([10, 0]);
		expect(swung([5, 0], 180).map((n) => Math.round(n) + 0)).toEqual([-5, 0]);
	});
});
