import { describe, expect, test } from 'vitest';
import { chanceIn, diceOf, reasons, shareIn } from './reading.ts';

/** The same, counted die by die. */
function counted(from: number, to: number, dice: number, sides: number, keep: 'highest' | 'lowest'): number {
	let [hits, all] = [0, 0];
	const roll = (faces: number[]): void => {
		if (faces.length < dice) {
			for (let f = 1; f <= sides; f++) roll([...faces, f]);
			return;
		}
		const face = keep === 'highest' ? Math.max(...faces) : Math.min(...faces);
		all++;
		if (face >= from && face <= to) hits++;
	};
	roll([]);
	return (hits * 100) / all;
}

describe('the chance of a cell', () => {
	test.each([
		['highest', 2],
		['lowest', 2],
		['highest', 3],
		['lowest', 3],
	] as const)('where the %s of %i dice counts, is as it is counted', (keep, dice) => {
		for (const [from, to] of [
			[1, 1],
			[2, 4],
			[5, 9],
			[10, 10],
		] as const) {
			expect(shareIn({ from, to }, dice, 10, keep)).toBeCloseTo(counted(from, to, dice, 10, keep), 9);
		}
	});
	test('where each die counts, is that of one', () => {
		expect(shareIn({ from: 2, to: 4 }, 3, 10)).toBeCloseTo(30, 9);
		expect(shareIn({ from: 5, to: Number.POSITIVE_INFINITY }, 1, 6)).toBeCloseTo(100 / 3, 9);
		expect(shareIn({ from: 7, to: 9 }, 1, 6)).toBe(0);
	});
	test('reads as other chances do', () => {
		expect(chanceIn({ from: 10, to: 10 }, { dice: 2, sides: 10, keep: 'highest' })).toBe('19 %');
		expect(chanceIn({ from: 1, to: 10 }, { dice: 2, sides: 10, keep: 'highest' })).toBe('100 %');
		expect(chanceIn({ from: 1, to: 1 }, { dice: 4, sides: 10, keep: 'highest' })).toBe('<0.1 %');
	});
});

test('the dice of a roll in words', () => {
	expect(diceOf({ dice: 2, sides: 10, keep: 'highest' })).toBe('2 D10, the higher counts');
	expect(diceOf({ dice: 3, sides: 6, keep: 'lowest' })).toBe('3 D6, the lowest counts');
	expect(diceOf({ dice: 3, sides: 6 })).toBe('3 D6');
});

test('lines without numbers are reasons, unless they are all there is', () => {
	const mod = (value: number) => ({ word: 'w', text: 'W', value });
	expect(reasons({ mods: [mod(0), mod(0)], total: 5 })).toBe(true);
	expect(reasons({ mods: [mod(0), mod(1)], total: 5 })).toBe(false);
	expect(reasons({ mods: [mod(0)], total: 0 })).toBe(false);
});
