import { describe, expect, test } from 'vitest';
import { place } from './labels.ts';

describe('names beside their pieces', () => {
	const named = (id: string, x: number, y: number, weight = 1) => ({
		id,
		at: [x, y] as [number, number],
		radius: 10,
		width: 40,
		height: 10,
		weight,
	});
	test('stand below where there is room, else above', () => {
		expect(place([named('a', 0, 0)]).get('a')).toEqual({ id: 'a', x: 0, y: 17 });
		expect(place([named('a', 0, 0), named('b', 0, 25)]).get('a')).toEqual({ id: 'a', x: 0, y: -17 });
	});
	test('the more important is served first, and one without room is left out', () => {
		const crowd = [named('a', 0, 0), named('b', 15, 0, 5), named('c', -15, 0), named('d', 0, 20), named('e', 0, -20)];
		const found = place(crowd);
		expect(found.has('b')).toBe(true);
		expect(found.size).toBeLessThan(crowd.length);
	});
	test('never cover a base or each other', () => {
		const crowd = Array.from({ length: 40 }, (_, i) => named(`p${i}`, (i * 37) % 200, (i * 53) % 160, i % 3));
		const boxes = [...place(crowd).values()];
		expect(boxes.length).toBeGreaterThan(5);
		for (const b of boxes) {
			for (const c of boxes) {
				if (b !== c) expect(Math.abs(b.x - c.x) >= 40 || Math.abs(b.y - c.y) >= 10).toBe(true);
			}
			for (const p of crowd) {
				if (p.id !== b.id) expect(Math.abs(b.x - p.at[0]) >= 30 || Math.abs(b.y - p.at[1]) >= 15).toBe(true);
			}
		}
	});
	test('keep off all of what is wide', () => {
		const car = { ...named('car', 0, 0, 9), side: 60, width: 0 };
		const beside = { ...named('a', 40, -25), width: 30 };
		// Below it the car is in the way, as far as that reaches.
		expect(place([car, beside]).get('a')).toEqual({ id: 'a', x: 40, y: -42 });
		expect(place([{ ...car, side: undefined }, beside]).get('a')).toEqual({ id: 'a', x: 40, y: -8 });
	});
	test('stand beside the width of what is wide, and of what is within it', () => {
		const walls = [named('n', 0, 20), named('s', 0, -20)].map((n) => ({ ...n, width: 0 }));
		const car = { ...named('car', 0, 0), side: 60, width: 0 };
		const rider = { ...named('rider', 0, 0), side: 60, of: 'car' };
		expect(place([rider], [...walls, car]).get('rider')).toEqual({ id: 'rider', x: 83, y: 0 });
	});
	test('a piece without a name still keeps its room', () => {
		const found = place([named('a', 0, 0), { ...named('b', 0, 25), width: 0 }]);
		expect(found.has('b')).toBe(false);
		expect(found.get('a')?.y).toBe(-17);
	});
});
