import { describe, expect, test } from 'vitest';
import { bodies, counting, kept, lots } from './dice.ts';
import { pipsOf, shapeOf } from './shapes.ts';
import { tumble } from './tumble.ts';

describe('dice', () => {
	const corners = (sides: number) => shapeOf(sides).outline.split(/[ML]/).length - 1;

	test('have the outline of their body', () => {
		expect([4, 8, 10, 12, 20].map(corners)).toEqual([3, 4, 4, 10, 6]);
		expect(shapeOf(8).outline).not.toBe(shapeOf(10).outline);
		expect(shapeOf(6).outline).toContain('A');
		expect(shapeOf(2)).toEqual(shapeOf(7));
		expect(shapeOf(2).outline).not.toBe(shapeOf(6).outline);
	});
	test.each([4, 6, 8, 10, 12, 20, 2])('a D%i stays within its square', (sides) => {
		const { outline, edges, x, y } = shapeOf(sides);
		const figures = `${outline}${edges}`.match(/[\d.]+/g) ?? [];
		for (const n of [...figures.map(Number), x, y]) expect(n >= 0 && n <= 24).toBe(true);
	});
	test('of six faces have as many pips as they count, the opposite ones alike', () => {
		for (const face of [1, 2, 3, 4, 5, 6]) {
			const pips = pipsOf(face).map(([x, y]) => `${x} ${y}`);
			expect(new Set(pips).size).toBe(face);
			const turned = pipsOf(face).map(([x, y]) => `${24 - x} ${24 - y}`);
			expect(turned.sort()).toEqual(pips.sort());
		}
		expect(pipsOf(1)).toEqual([[12, 12]]);
		expect([0, 7].map((face) => pipsOf(face))).toEqual([[], []]);
	});
});

describe('a throw as it lies', () => {
	const alike = (n: number) => Array.from({ length: n }, (_, i) => (i % 3) + 1);

	test('is told die by die up to twenty-four, in order from nine on', () => {
		expect(lots([6, 1, 6])).toEqual([
			{ face: 6, many: 1 },
			{ face: 1, many: 1 },
			{ face: 6, many: 1 },
		]);
		expect(lots(alike(9)).map((l) => l.face)).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3]);
		expect(lots(alike(24))).toHaveLength(24);
		expect(lots([])).toEqual([]);
	});
	test('is told face by face beyond', () => {
		expect(lots(alike(25))).toEqual([
			{ face: 1, many: 9 },
			{ face: 2, many: 8 },
			{ face: 3, many: 8 },
		]);
	});
	test('of a hundred is two dice: the tens and the ones', () => {
		const reads = (face: number) => bodies(100, face).map((b) => b.reads);
		expect([1, 9, 10, 47, 99, 100].map(reads)).toEqual([
			['00', '1'],
			['00', '9'],
			['10', '0'],
			['40', '7'],
			['90', '9'],
			['00', '0'],
		]);
		expect(bodies(100, 100).map((b) => [b.sides, b.face])).toEqual([
			[10, 10],
			[10, 10],
		]);
		expect(bodies(20, 7)).toEqual([{ sides: 20, face: 7, reads: '7' }]);
	});
});

describe('a die that tumbles', () => {
	const of = 5;
	const falls = (sides: number, within = 600) =>
		Array.from({ length: of }, (_, order) => tumble({ sides, face: 1 + (order % sides), order, of }, within));

	test.each([2, 3, 4, 6, 8, 10, 12, 20])(
		'of %i sides shows another face at each change, and its own at last',
		(sides) => {
			falls(sides).forEach((turns, order) => {
				turns.forEach((turn, i) => {
					expect(turn.face >= 1 && turn.face <= sides).toBe(true);
					if (i > 0) expect(turn.face).not.toBe(turns[i - 1]?.face);
				});
				expect(turns.at(-1)?.face).toBe(1 + (order % sides));
			});
		},
	);
	test('begins at once and slows down', () => {
		for (const turns of falls(6)) {
			expect(turns[0]?.at).toBe(0);
			const waits = turns.slice(1).map((t, i) => t.at - (turns[i]?.at ?? 0));
			expect(waits).toEqual([...waits].sort((a, b) => a - b));
		}
	});
	test('stands one after the other, the last when it was asked to', () => {
		const rests = (within: number) => falls(6, within).map((turns) => turns.at(-1)?.at);
		expect(rests(600)).toEqual([360, 420, 480, 540, 600]);
		expect(rests(100)).toEqual([60, 70, 80, 90, 100]);
		expect(rests(5000)).toEqual(rests(600));
		expect(tumble({ sides: 6, face: 2, order: 0, of: 1 }, 300).at(-1)).toEqual({ at: 300, face: 2 });
	});
	test('stands at once when nothing is to move, or nothing can', () => {
		expect(tumble({ sides: 6, face: 4, order: 1, of: 2 }, 0)).toEqual([{ at: 0, face: 4 }]);
		expect(tumble({ sides: 6, face: 4, order: 1, of: 2 }, -1)).toEqual([{ at: 0, face: 4 }]);
		expect(tumble({ sides: 1, face: 1, order: 0, of: 1 }, 600)).toEqual([{ at: 0, face: 1 }]);
	});
});

describe('dice of which one counts', () => {
	const idle = (faces: number[], keep: 'highest' | 'lowest') =>
		lots(faces, keep).map((l) => (l.idle ? `(${l.face})` : `${l.face}`));

	test('lie there with the others, which do not', () => {
		expect(idle([3, 7], 'highest')).toEqual(['(3)', '7']);
		expect(idle([3, 7, 9], 'lowest')).toEqual(['3', '(7)', '(9)']);
		expect(idle([10, 1, 2, 3, 4, 5, 6, 7, 8], 'highest').at(-1)).toBe('10');
		expect(lots([3, 7]).some((l) => l.idle)).toBe(false);
	});
	test('of two alike only one counts', () => expect(idle([7, 7], 'highest')).toEqual(['7', '(7)']));
	test('say which it is', () => {
		expect([kept([3, 7], 'highest'), kept([3, 7], 'lowest'), kept([3, 7], undefined), kept([], 'highest')]).toEqual([
			[7],
			[3],
			[3, 7],
			[],
		]);
		expect([
			counting(2, 'highest'),
			counting(2, 'lowest'),
			counting(3, 'highest'),
			counting(4, 'lowest'),
			counting(2, undefined),
		]).toEqual(['the higher counts', 'the lower counts', 'the highest counts', 'the lowest counts', '']);
	});
});
