import { describe, expect, test } from 'vitest';
import { unit } from '../geometry/points.ts';
import type { Feature, Plan, Point } from '../wire/api.ts';
import { lettering } from './lettering.ts';
import { isStreet, kerbs, meets, middles, type Stretch } from './streets.ts';

// Places in these tests are in inches; drawings are in units of a twentieth of one.

function rect(x: number, y: number, w: number, h: number): Point[] {
	return [
		[x, y],
		[x + w, y],
		[x + w, y + h],
		[x, y + h],
	];
}

function feature(id: string, kind: string, points: Point[], more: Partial<Feature> = {}): Feature {
	return { id, kind, points, floor: 0, ...more };
}

const inches = (stretches: Stretch[]) =>
	stretches.map((s) => s.map((p) => p.map((n) => Math.round((n / unit) * 1000) / 1000)));

describe('streets', () => {
	const down = feature('down', 'street', rect(20, 0, 8, 48));
	const across = feature('across', 'road', rect(0, 20, 48, 8));

	test('are streets and roads, not alleys', () => {
		expect(['street', 'road', 'alley', 'yard'].map((kind) => isStreet(feature('a', kind, [])))).toEqual([
			true,
			true,
			false,
			false,
		]);
	});

	test('have kerbs that stop at a crossing and none at the edge of the table', () => {
		expect(inches(kerbs([down, across], 48 * unit, 48 * unit))).toEqual([
			[
				[28, 0],
				[28, 20],
			],
			[
				[28, 28],
				[28, 48],
			],
			[
				[20, 48],
				[20, 28],
			],
			[
				[20, 20],
				[20, 0],
			],
			[
				[0, 20],
				[20, 20],
			],
			[
				[28, 20],
				[48, 20],
			],
			[
				[48, 28],
				[28, 28],
			],
			[
				[20, 28],
				[0, 28],
			],
		]);
	});

	test('a kerb is lowered where an alley opens into the street', () => {
		const alley = feature('alley', 'alley', rect(28, 10, 6, 3));
		const east = inches(kerbs([down, alley], 48 * unit, 48 * unit)).filter((s) => s.every((p) => p[0] === 28));
		expect(east).toEqual([
			[
				[28, 0],
				[28, 10],
			],
			[
				[28, 13],
				[28, 48],
			],
		]);
	});

	test('the line along the middle runs the long way and stops short of a crossing', () => {
		expect(inches(middles([down]))).toEqual([
			[
				[24, 0],
				[24, 48],
			],
		]);
		expect(inches(middles([down, across]))).toEqual([
			[
				[24, 0],
				[24, 19.4],
			],
			[
				[24, 28.6],
				[24, 48],
			],
			[
				[0, 24],
				[19.4, 24],
			],
			[
				[28.6, 24],
				[48, 24],
			],
		]);
	});

	test('a square has no middle line; twice as long as wide it has one', () => {
		expect(middles([feature('a', 'street', rect(0, 0, 15.9, 8))])).toEqual([]);
		expect(middles([feature('a', 'street', rect(0, 0, 16, 8))])).toHaveLength(1);
	});

	test('two lines meet where they cross, ends included', () => {
		expect(meets([0, 0], [10, 0], [5, -5], [5, 5])).toBe(0.5);
		expect(meets([0, 0], [10, 0], [10, 0], [10, 5])).toBe(1);
		expect(meets([0, 0], [10, 0], [10.1, 0], [10.1, 5])).toBeNull();
		expect(meets([0, 0], [10, 0], [0, 1], [10, 1])).toBeNull();
	});
});

describe('the words of a plan', () => {
	function town(features: Feature[], labels: Plan['labels']): Plan {
		return { width: 48000, depth: 48000, floorHeight: 8000, features, openings: [], links: [], labels };
	}
	const street = feature('main', 'street', rect(0, 20, 48, 8), { name: 'Main Street' });
	const wide = 'Main Street'.length * 15 * 0.84;

	test('a street’s name stays where it was put, beside the middle, when nothing is in its way', () => {
		const [found] = lettering(town([street], [{ text: 'Main Street', at: [20, 22] }]), 0, 8);
		expect(found).toMatchObject({ text: 'Main Street', role: 'street', turn: 0, size: 15 });
		expect(Math.abs((found?.at[0] ?? 0) - 400)).toBeLessThanOrEqual(unit / 2);
		expect(found?.at[1]).toBe(22 * unit);
	});

	test('it keeps clear of what stands in the street and stays in it', () => {
		for (const x of [2, 10, 20, 30, 45]) {
			const cart = feature('cart', 'van', rect(x, 20.5, 5, 3), { cover: 1, going: 3 });
			const [found] = lettering(town([street, cart], [{ text: 'Main Street', at: [x + 2, 22] }]), 0, 8);
			const [left, right] = [(found?.at[0] ?? 0) - wide / 2, (found?.at[0] ?? 0) + wide / 2];
			const [top, bottom] = [(found?.at[1] ?? 0) - 9, (found?.at[1] ?? 0) + 9];
			expect(left >= 0 && right <= 48 * unit && top >= 20 * unit && bottom <= 28 * unit).toBe(true);
			expect(right <= x * unit || left >= (x + 5) * unit || top >= 23.5 * unit || bottom <= 20.5 * unit).toBe(true);
		}
	});

	test('it keeps off a crossing, and two names of one street keep off each other', () => {
		const other = feature('side', 'street', rect(20, 0, 8, 48), { name: 'Side Street' });
		const words = lettering(
			town(
				[street, other],
				[
					{ text: 'Main Street', at: [24, 22] },
					{ text: 'Main Street', at: [24, 22] },
				],
			),
			0,
			8,
		).filter((l) => l.text === 'Main Street');
		expect(words).toHaveLength(2);
		for (const l of words) expect(l.at[0] + wide / 2 <= 20 * unit || l.at[0] - wide / 2 >= 28 * unit).toBe(true);
		const [a, b] = words;
		expect(
			Math.abs((a?.at[0] ?? 0) - (b?.at[0] ?? 0)) >= wide || Math.abs((a?.at[1] ?? 0) - (b?.at[1] ?? 0)) >= 15,
		).toBe(true);
	});

	test('the name of a wood stays in the wood, where it was put', () => {
		const wood = feature('wood', 'wood', rect(10, 2, 20, 1), { name: 'Wood', cover: 1, going: 1 });
		expect(lettering(town([wood], [{ text: 'Wood', at: [20, 2.5] }]), 0, 8)).toMatchObject([
			{ at: [400, 50], size: 12 },
		]);
	});

	test('the name of an upright street is read from above', () => {
		const upright = feature('up', 'street', rect(20, 0, 8, 48), { name: 'Up' });
		const [found] = lettering(town([upright], [{ text: 'Up', at: [22, 8], upright: true }]), 0, 8);
		expect(found?.turn).toBeCloseTo(90);
	});

	test('a street or an alley without a label is named where there is room, else not at all', () => {
		const alley = feature('alley', 'alley', rect(0, 0, 20, 2), { name: 'Long Alley' });
		expect(lettering(town([alley], []), 0, 8).map((l) => [l.text, l.role])).toEqual([['Long Alley', 'ground']]);
		const blocked = feature('carts', 'crate', rect(0, 0, 20, 2), { cover: 1 });
		expect(lettering(town([alley, blocked], []), 0, 8)).toEqual([]);
		expect(lettering(town([feature('alley', 'alley', rect(0, 0, 4, 2), { name: 'Long Alley' })], []), 0, 8)).toEqual(
			[],
		);
	});

	test('a building’s name goes to the free part of its own room', () => {
		const house = feature('house', 'building', rect(10, 10, 20, 10), { inside: true });
		const wall = feature('wall', 'wall', [[20, 10] as Point, [20, 20]], { line: true, blocks: true });
		const counter = feature('counter', 'counter', rect(11, 14, 8, 2), { cover: 1, going: 2 });
		const [found] = lettering(town([house, wall, counter], [{ text: 'Diner', at: [15, 15], building: true }]), 0, 8);
		const half = ('Diner'.length * 12 * 0.84) / 2;
		const [x, y] = found?.at ?? [0, 0];
		expect(x - half >= 10 * unit && x + half <= 20 * unit).toBe(true);
		expect(y + 6 <= 14 * unit || y - 6 >= 16 * unit).toBe(true);
	});

	test('on a house without an inside it stands in the middle, in light letters', () => {
		const block = feature('block', 'block', rect(10, 10, 20, 10), { blocks: true });
		expect(lettering(town([block], [{ text: 'Bank', at: [12, 11], building: true }]), 0, 8)).toMatchObject([
			{ at: [400, 300], dark: true, turn: 0 },
		]);
	});

	test('words belong to their floor', () => {
		expect(lettering(town([], [{ text: 'Roof', at: [12, 11, 2], building: true }]), 0, 8)).toEqual([]);
		expect(lettering(town([], [{ text: 'Roof', at: [12, 11, 2], building: true }]), 2, 8)).toHaveLength(1);
	});
});
