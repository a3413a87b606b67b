import { describe, expect, test } from 'vitest';
import { unit } from '../geometry/points.ts';
import type { Feature, Plan, Point, Road } from '../wire/api.ts';
import { bands, laneLines, roadside } from './roads.ts';
import { kerbs, middles, type Stretch } from './streets.ts';

// Places in these tests are in inches; drawings are in units of a twentieth of one.

function planOf(...roads: Road[]): Plan {
	return { width: 40_000, depth: 40_000, floorHeight: 4000, features: [], openings: [], links: [], labels: [], roads };
}

function road(id: string, points: Point[], more: Partial<Road> = {}): Road {
	return { id, points, width: 6000, lanes: 1, back: 1, ...more };
}

const rounded = (n: number): number => Math.round((n / unit) * 1000) / 1000 + 0;
const inches = (stretches: Stretch[]) => stretches.map((s) => s.map((p) => p.map(rounded)));

const across = road('across', [
	[0, 20],
	[40, 20],
]);
const down = road('down', [
	[20, 0],
	[20, 20],
]);

describe('roads', () => {
	test('are bands along their middle line', () => {
		expect(bands(planOf(across))).toEqual([
			{
				id: 'road-across',
				kind: 'road',
				points: [
					[0, 17],
					[40, 17],
					[40, 23],
					[0, 23],
				],
				floor: 0,
			},
		]);
	});

	test('have their corners where their sides cross', () => {
		const bent = road('bent', [
			[0, 20],
			[20, 20],
			[20, 40],
		]);
		expect(roadside(bent, 3 * unit).map((p) => p.map(rounded))).toEqual([
			[0, 23],
			[17, 23],
			[17, 40],
		]);
		expect(roadside(bent, -3 * unit).map((p) => p.map(rounded))).toEqual([
			[0, 17],
			[23, 17],
			[23, 40],
		]);
	});

	test('have no kerb where another one opens', () => {
		const drawn = inches(kerbs(bands(planOf(across, down)), 40 * unit, 40 * unit));
		expect(drawn).toContainEqual([
			[0, 17],
			[17, 17],
		]);
		expect(drawn).toContainEqual([
			[23, 17],
			[40, 17],
		]);
		expect(drawn).toContainEqual([
			[40, 23],
			[0, 23],
		]);
		expect(drawn).toHaveLength(5);
	});

	test('have a line between every two lanes, short of where another road lies across', () => {
		expect(inches(laneLines(planOf(across, down)))).toEqual([
			[
				[0, 20],
				[40, 20],
			],
			[
				[20, 0],
				[20, 16.4],
			],
		]);
		const crossing = road('crossing', [
			[20, 0],
			[20, 40],
		]);
		expect(inches(laneLines(planOf(across, crossing)))).toContainEqual([
			[0, 20],
			[16.4, 20],
		]);
		const wide = road('wide', across.points, { width: 9000, lanes: 2 });
		expect(inches(laneLines(planOf(wide)))).toEqual([
			[
				[0, 18.5],
				[40, 18.5],
			],
			[
				[0, 21.5],
				[40, 21.5],
			],
		]);
		expect(laneLines(planOf(road('one', across.points, { back: 0 })))).toEqual([]);
		const { roads: _, ...none } = planOf();
		expect(laneLines(none)).toEqual([]);
	});

	test('take the place of the middle of a street they lie on', () => {
		const street: Feature = {
			id: 's',
			kind: 'street',
			points: [
				[0, 17],
				[40, 17],
				[40, 23],
				[0, 23],
			],
			floor: 0,
		};
		expect(middles([street])).toHaveLength(1);
		expect(middles([street], bands(planOf(across)))).toEqual([]);
	});
});
