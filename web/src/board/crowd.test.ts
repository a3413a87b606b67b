import { describe, expect, test } from 'vitest';
import type { XY } from '../geometry/points.ts';
import { apart, type Stood } from './apart.ts';
import { type Aimed, chips, sizeOf, wordsOf } from './chips.ts';
import { aside, beyond, callable, type Named, place, room, standing } from './labels.ts';

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
	const stands = (t: Aimed): Named => ({ id: t.whom, at: t.to, radius: t.radius, width: 0, height: 10, weight: 1 });

	test('tell how far it is and what it needs', () => {
		expect(wordsOf({ far: 6.04, short: '8 % hit' })).toBe('6″ · 8 % hit');
		expect(wordsOf({ far: 6.04, short: '' })).toBe('6″');
	});

	test('stand above, and where that is taken below', () => {
		const one = at(0, [0, 0], 4);
		const { height } = sizeOf(wordsOf(one), text);
		expect(chips([one], text, [stands(one)]).get(0)).toMatchObject({ x: 0, y: -(10 + height * 0.7) });
		const above = room({ width: 20, height: 20 }, { id: '', x: 0, y: -20 });
		expect(chips([one], text, [stands(one)], above).get(0)).toMatchObject({ x: 0, y: 10 + height * 0.7 });
	});

	test('never lie over one another; the nearest eight have one', () => {
		const many = Array.from({ length: 12 }, (_, i) => at(i, [(i % 4) * 70, Math.floor(i / 4) * 90], 12 - i));
		const found = chips(many, text, many.map(stands));
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

	test('where somebody stands too close stand off a little, and in a dense crowd are left out', () => {
		const one = at(0, [0, 0], 4);
		const around = (many: number) =>
			Array.from({ length: many * many }, (_, i): Named => {
				const [x, y] = [(i % many) - (many - 1) / 2, Math.floor(i / many) - (many - 1) / 2];
				return { id: `c${i}`, at: [x * 20, y * 20], radius: 10, width: 0, height: 10, weight: 0 };
			}).filter((c) => c.at[0] !== 0 || c.at[1] !== 0);
		const beside = chips([one], text, [stands(one), ...around(5)]).get(0);
		expect(Math.max(Math.abs(beside?.x ?? 0), Math.abs(beside?.y ?? 0))).toBeGreaterThan(50);
		expect(chips([one], text, [stands(one), ...around(25)]).size).toBe(0);
	});
});

/** Whether two boxes about their middles lie over one another. */
function over(a: { at: XY; wide: number; high: number }, b: { at: XY; wide: number; high: number }): boolean {
	return (
		Math.abs(a.at[0] - b.at[0]) * 2 < a.wide + b.wide - 1e-6 && Math.abs(a.at[1] - b.at[1]) * 2 < a.high + b.high - 1e-6
	);
}

/** Whether a box about its middle lies on a round base. */
function on(b: { at: XY; radius: number }, box: { at: XY; wide: number; high: number }): boolean {
	const beyond = (i: 0 | 1, long: number) => Math.max(0, Math.abs(b.at[i] - box.at[i]) - long / 2);
	return Math.hypot(beyond(0, box.wide), beyond(1, box.high)) < b.radius * 0.99;
}

// Two sides that face each other in a street, bystanders between them, 36 in all: whatever the zoom, nothing written lies on anybody,
// nor on anything else that is written.
describe.each([0.4, 0.6, 1, 1.6, 2.6])('words in a crowd of 36 at %f pixels for a drawing unit', (drawn) => {
	const text = Math.max(7.2, 11.5 / drawn);
	const radius = Math.max(10, 13 / drawn);
	const stood = apart(
		Array.from({ length: 36 }, (_, i) =>
			base(`p${i}`, [((i * 61) % 240) + (i % 3) * 140, ((i * 89) % 200) + 40], radius, 10),
		),
	);
	const crowd = [...stood].map(
		([id, at], i): Named => ({
			id,
			at,
			radius,
			tip: [at[0] + Math.sin(i) * radius * 1.4, at[1] - Math.cos(i) * radius * 1.4],
			width: `Somebody ${i}`.length * text * 0.54,
			height: text * 1.15,
			weight: i % 4,
		}),
	);
	const aimed = crowd
		.slice(0, 8)
		.map(
			(c, i): Aimed => ({ option: i, who: 'p35', whom: c.id, far: i + 2, to: c.at, radius, short: '4 D6, needs 2' }),
		);
	const found = chips(aimed, text, crowd);
	const chipAt = [...found].map(([option, p]) => {
		const { width, height } = sizeOf(wordsOf(aimed[option] as Aimed), text);
		return { at: [p.x, p.y] as XY, wide: width, high: height, box: room({ width, height }, p) };
	});
	const names = place(crowd, crowd, chipAt.flatMap((c) => c.box)); // biome-ignore format: one line
	const nameAt = crowd.flatMap((c) => {
		const p = names.get(c.id);
		return p ? [{ id: c.id, at: [p.x, p.y] as XY, wide: c.width, high: c.height }] : [];
	});
	const bases = crowd;

	test('chips and names cover nobody, nor one another', () => {
		expect(nameAt.length).toBeGreaterThan(4);
		for (const c of chipAt) expect(bases.filter((b) => on(b, c)).map((b) => b.id)).toEqual([]);
		for (const n of nameAt) expect(bases.filter((b) => on(b, n)).map((b) => b.id)).toEqual([]);
		const words = [...chipAt, ...nameAt];
		words.forEach((a, i) => {
			expect(words.slice(i + 1).some((b) => over(a, b))).toBe(false);
		});
	});

	test('the length of a shot and the cost of a way stand beside whoever is there', () => {
		const size = { width: text * 3.4, height: text * 1.7 };
		const around = standing(crowd, names);
		for (const c of crowd) {
			for (const wished of [[c.at], [[c.at[0], c.at[1] + text * 2] as XY, [c.at[0], c.at[1] - text * 2] as XY]]) {
				const at = aside(wished, size, around);
				expect(bases.filter((b) => on(b, { at, wide: size.width, high: size.height }))).toEqual([]);
			}
		}
	});
});

describe('words that come and go', () => {
	const size = { width: 20, height: 10 };
	const box = (x: number, y: number) => room({ width: 30, height: 30 }, { id: '', x, y });
	test('stand where they are wished, if that is free', () => {
		expect(aside([[0, 0], [50, 0]], size, { bases: box(0, 0), words: [] })).toEqual([50, 0]); // biome-ignore format: places
		expect(aside([[0, 0], [50, 0]], size, { bases: [], words: box(0, 0) })).toEqual([50, 0]); // biome-ignore format: places
	});
	test('else on the nearest place that is, and rather on a name than on anybody', () => {
		const [x, y] = aside([[0, 0]], size, { bases: box(0, 0), words: [] });
		expect([x, Math.abs(y)]).toEqual([0, 24]);
		const names = Array.from({ length: 400 }, (_, i) =>
			room({ width: 30, height: 30 }, { id: '', x: ((i % 20) - 10) * 20, y: (Math.floor(i / 20) - 10) * 20 }),
		).flat();
		const [left, down] = aside([[0, 0]], size, { bases: box(0, 0), words: names });
		expect(Math.max(Math.abs(left), Math.abs(down))).toBeGreaterThan(19);
	});
});
