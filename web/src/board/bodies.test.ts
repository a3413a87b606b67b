import { beforeAll, describe, expect, test } from 'vitest';
import { fetched } from '../terrain/symbols/later.svelte.ts';
import { bodyOf, halfHigh, halfWide, rear, seatOn } from './bodies.ts';

beforeAll(() => fetched('bodies'));

/** All numbers of a path's points. */
const points = (d: string): [number, number][] =>
	[...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map((m) => [Number(m[1]), Number(m[2])]);

describe('bodies from above', () => {
	test('stay in what they cover of the table, and are longer than wide', () => {
		for (const word of ['horse', 'cattle', 'buffalo', 'grizzly', 'cougar', 'wolf', 'alligator', 'elephant', 'snake']) {
			const drawn = points(bodyOf(word, 40, 36)?.body ?? '');
			expect(drawn.length, word).toBeGreaterThan(8);
			for (const [x, y] of drawn) expect(Math.hypot(x, y), word).toBeLessThanOrEqual(21.1);
			const [wide, long] = [Math.max(...drawn.map((p) => p[0])), Math.max(...drawn.map((p) => -p[1]))];
			expect(long, word).toBeGreaterThan(wide);
		}
	});
	test('vehicles fill the length they have, the front to the north', () => {
		for (const word of ['wagon', 'coach', 'engine', 'cart', 'motor-car', 'car', 'truck', 'motorcycle']) {
			const d = bodyOf(word, 100, 40);
			const drawn = points(`${d?.body}${d?.fine}`);
			expect(Math.min(...drawn.map((p) => p[1])), word).toBeLessThan(-45);
			for (const [x, y] of drawn) expect(Math.abs(x) <= 20.5 && Math.abs(y) <= 50.5, word).toBe(true);
		}
	});
	test('a word without a drawing has none', () => {
		expect(bodyOf('unheard-of', 10, 10)).toBeNull();
		expect(bodyOf(undefined, 10, 10)).toBeNull();
	});
});

describe('who is carried', () => {
	test('sits alone in the middle of a mount, two one behind the other as it is turned', () => {
		expect(seatOn({ radius: 1000, facing: 90 }, 0, 1).map((n) => Math.abs(Math.round(n)))).toEqual([0, 0]);
		const [first, second] = [0, 1].map((i) => seatOn({ radius: 1000, facing: 90 }, i, 2).map(Math.round));
		expect([first, second]).toEqual([
			[6, -0],
			[-6, 0],
		]);
	});
	test('sits in a vehicle from the front to the back', () => {
		const rows = [0, 1, 2].map((i) => seatOn({ radius: 1000, long: 5000 }, i, 3).map(Math.round));
		expect(rows.map(([, y]) => y)).toEqual([-31, -0, 31]);
		expect(seatOn({ radius: 1000, long: 5000 }, 0, 1).map(Math.round)).toEqual([0, -20]);
	});
});

describe('something long that is turned', () => {
	const rounded = (all: [number, number][]) => all.map(([x, y]) => [Math.round(x) + 0, Math.round(y) + 0]);
	test('has its marks at its rear corners first, then along its sides', () => {
		expect(rounded(rear(0, 100, 40))).toEqual([
			[20, 50],
			[-20, 50],
			[20, 18],
			[-20, 18],
		]);
		// It looks east: its rear is in the west.
		expect(rounded(rear(90, 100, 40))).toEqual([
			[-50, 20],
			[-50, -20],
			[-17, 20],
			[-17, -20],
		]);
	});
	test('takes so much of the height of the screen', () => {
		expect(halfHigh({ long: 5000, wide: 2000, facing: 0 })).toBeCloseTo(50);
		expect(halfHigh({ long: 5000, wide: 2000, facing: 90 })).toBeCloseTo(20);
		expect(halfHigh({ long: 5000, wide: 2000, facing: 225 })).toBeCloseTo(49.5, 1);
		expect([0, 90, 225].map((facing) => Math.round(halfWide({ long: 5000, wide: 2000, facing })))).toEqual([
			20, 50, 49,
		]);
		expect(halfWide({ long: 5000, wide: 2000 })).toBeCloseTo(20);
	});
});
