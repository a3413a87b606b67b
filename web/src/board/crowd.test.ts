import { describe, expect, test } from 'vitest';
import type { XY } from '../geometry/points.ts';
import { apart, type Stood } from './apart.ts';
import { type Aimed, chips, sizeOf, wordsOf } from './chips.ts';
import { beyond, callable, type Named, place, room } from './labels.ts';

const base = (id: string, at: XY, shown: number, real: number): Stood => ({ id, at, shown, real });

const far = (a: XY | undefined, b: XY | undefined) => (a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : Number.NaN);

describe('bases drawn larger than they are', () => {
	test('give way to one another, each by half', () => {
		const found = apart([base('a', [0, 0], 13, 8), base('b', [20, 0], 13, 8)]);
		expect(far(found.get('a'), found.get('b'))).toBeCloseTo(26 * 0.94, 5);
		expect(found.get('a')?.[0]).toBeCloseTo(-(26 * 0.94 - 20) / 2, 5);
		expect(found.get('a')?.[1]).toBe(0);
	});

	test('never leave the place uncovered where they stand', () => {
		const heap = Array.from({ length: 9 }, (_, i) => base(`p${i}`, [(i % 3) * 4, Math.floor(i / 3) * 4], 13, 8));
		const found = apart(heap);
		for (const b of heap) expect(far(found.get(b.id), b.at)).toBeLessThanOrEqual(5 + 1e-9);
	});

	test('on one spot go left and right', () => {
		const found = apart([base('a', [7, 7], 13, 8), base('b', [7, 7], 13, 8)]);
		expect(found.get('a')).toEqual([2, 7]);
		expect(found.get('b')).toEqual([12, 7]);
	});

	test('stay where they stand when they are drawn as large as they are, or when there is room', () => {
		expect([...apart([base('a', [0, 0], 8, 8), base('b', [3, 0], 8, 8)]).values()]).toEqual([
			[0, 0],
			[3, 0],
		]);
		expect([...apart([base('a', [0, 0], 13, 8), base('b', [26, 0], 13, 8)]).values()]).toEqual([
			[0, 0],
			[26, 0],
		]);
	});
});

describe('names on a small drawing', () => {
	test('are those of the seats, and of whoever matters', () => {
		expect(callable('reds', false, 5)).toBe(true);
		expect(callable('', false, 11.9)).toBe(false);
		expect(callable('', false, 12)).toBe(true);
		expect(callable(undefined, true, 5)).toBe(true);
	});

	test('stay on the sheet, and off what stood there before', () => {
		const named: Named = { id: 'a', at: [50, 95], radius: 10, width: 40, height: 10, weight: 1 };
		expect(place([named]).get('a')).toMatchObject({ x: 50, y: 112 });
		const sheet = beyond([0, 0], [100, 110]);
		expect(place([named], [named], sheet).get('a')).toMatchObject({ x: 50, y: 78 });
		const stood = room({ width: 10, height: 4 }, { id: '', x: 50, y: 78 });
		expect(place([named], [named], [...sheet, ...stood]).get('a')).toMatchObject({ x: 77, y: 82 });
		expect(room({ width: 1, height: 1 }, undefined)).toEqual([]);
	});
});

describe('chips', () => {
	const text = 10;
	const at = (option: number, to: XY, inches: number): Aimed => ({
		option,
		who: 'me',
		whom: `t${option}`,
		far: inches,
		to,
		radius: 10,
		short: '',
	});
	const standing = (t: Aimed): Named => ({ id: t.whom, at: t.to, radius: t.radius, width: 0, height: 10, weight: 1 });

	test('tell how far it is and what it needs', () => {
		expect(wordsOf({ far: 6.04, short: '6 D6, needs 2' })).toBe('6″ · 6 D6, needs 2');
		expect(wordsOf({ far: 6.04, short: '' })).toBe('6″');
	});

	test('stand above, and where that is taken below', () => {
		const one = at(0, [0, 0], 4);
		const { height } = sizeOf(wordsOf(one), text);
		expect(chips([one], text, [standing(one)]).get(0)).toMatchObject({ x: 0, y: -(10 + height * 0.7) });
		const above = room({ width: 20, height: 20 }, { id: '', x: 0, y: -20 });
		expect(chips([one], text, [standing(one)], above).get(0)).toMatchObject({ x: 0, y: 10 + height * 0.7 });
	});

	test('never lie over one another; the nearest eight have one', () => {
		const many = Array.from({ length: 12 }, (_, i) => at(i, [(i % 4) * 70, Math.floor(i / 4) * 90], 12 - i));
		const found = chips(many, text, many.map(standing));
		expect([...found.keys()].sort((a, b) => a - b)).toEqual([4, 5, 6, 7, 8, 9, 10, 11]);
		const boxes = [...found].map(([option, p]) => ({ p, ...sizeOf(wordsOf(many[option] as Aimed), text) }));
		for (const a of boxes) {
			for (const b of boxes) {
				if (a === b) continue;
				const clear =
					Math.abs(a.p.x - b.p.x) >= (a.width + b.width) / 2 || Math.abs(a.p.y - b.p.y) >= (a.height + b.height) / 2;
				expect(clear).toBe(true);
			}
		}
	});

	test('in a crowd cover only those of whom nothing is said', () => {
		const one = at(0, [0, 0], 4);
		const crowd = Array.from({ length: 49 }, (_, i): Named => {
			const [x, y] = [(i % 7) - 3, Math.floor(i / 7) - 3];
			return { id: `c${i}`, at: [x * 20, y * 20], radius: 10, width: 0, height: 10, weight: 0 };
		}).filter((c) => c.at[0] !== 0 || c.at[1] !== 0);
		expect(chips([one], text, [standing(one), ...crowd]).get(0)).toMatchObject({ x: 0 });
		const spoken = crowd.map((c): Named => ({ ...c, id: 'me' }));
		expect(chips([one], text, [standing(one), ...spoken]).size).toBe(0);
	});
});
