import { expect, test } from 'vitest';
import { dieOf, laidOut } from './dice.ts';

test('a die shows its band only where the rule has bands', () => {
	const t = { kind: 'dice' as const, sides: 6, bands: [1, 3, 0] };
	expect([1, 2, 3, 4].map((f) => dieOf(t, f))).toEqual(['low', 'middle', 'middle', 'plain']);
	expect(dieOf({ kind: 'dice', sides: 6 }, 1)).toBe('plain');
	expect(dieOf({ kind: 'dice', sides: 6, bands: [6] }, 1)).toBe('plain');
});

test('where only the ends are told from all between, both are marked', () => {
	const look = (sides: number, bands: number[]) =>
		Array.from({ length: sides }, (_, i) => dieOf({ kind: 'dice', sides, bands }, i + 1)).join(' ');
	expect(look(6, [1, 5])).toBe('low plain plain plain plain middle');
	expect(look(4, [1, 3])).toBe('low plain plain middle');
	expect(look(6, [2, 5])).toBe('low low middle middle middle plain');
	expect(look(6, [1, 4])).toBe('low middle middle middle plain plain');
});

test('a handful of dice lies as it fell, more of them lie in order', () => {
	expect(laidOut([6, 1, 5, 1, 2, 6, 3, 1])).toEqual([6, 1, 5, 1, 2, 6, 3, 1]);
	expect(laidOut([6, 1, 5, 1, 2, 6, 3, 1, 4])).toEqual([1, 1, 1, 2, 3, 4, 5, 6, 6]);
	expect(laidOut([])).toEqual([]);
});
