import { describe, expect, test } from 'vitest';
import type { Happening } from '../wire/api.ts';
import { asText, lineText } from './plain.ts';
import { readingsOf, throwsOf } from './text.ts';

const mod = (text: string, value: number, clause?: string) => ({
	word: text,
	text,
	value,
	...(clause ? { clause } : {}),
});

describe('the log as text', () => {
	test('is one line an event, with dice, chance, sum and clauses', () => {
		const log: Happening[] = [
			{ seq: 1, kind: 'turn', text: 'Turn 1 begins.', clause: 'X-1' },
			{
				seq: 2,
				kind: 'shoots',
				who: 'big',
				text: 'Big Tommy\nshoots.',
				clause: 'X-4',
				odds: 125,
				dice: [
					{ kind: 'dice', sides: 6, faces: [1, 2, 4, 6] },
					{ kind: 'draw', picked: 'KH' },
					{ kind: 'draw', picked: 'big' },
				],
				mods: [mod('GATS', 4, 'X-2'), mod('far', -1)],
				need: 3,
			},
			{ seq: 3, kind: 'sees', detail: true, text: 'Hot Dog sees.' },
		];
		expect(asText(log)).toBe(
			'Turn 1 begins. (X-1)\n' +
				'Big Tommy shoots. [1 2 4 6] [KH] chance 12.5 % 3 = GATS 4 (X-2), far -1 (X-4)\n' +
				'  Hot Dog sees.\n',
		);
		expect(asText([])).toBe('');
	});
	test('a sum without a number needed has its own', () => {
		expect(lineText({ kind: 'a', text: 'A.', late: true })).toBe('The time was up. A.');
		expect(lineText({ kind: 'a', text: 'A.', mods: [mod('x', -2), mod('y', 1)] })).toBe('A. -1 = x -2, y 1');
	});
	test('a throw that picked nothing is not told', () => {
		expect(throwsOf({ kind: 'a', text: '', dice: [{ kind: 'draw' }, { kind: 'dice' }] })).toEqual([{ kind: 'dice' }]);
	});
});

describe('a roll that is read on a printed table', () => {
	const roll = (more: object): Happening => ({
		kind: 'a',
		text: 'A.',
		dice: [{ kind: 'dice', sides: 10, faces: [3, 7], ...more }],
	});
	const chart = { table: 'X-T', row: 'in the open' };

	test('tells which die counts, and where it is read', () => {
		expect(lineText(roll({ keep: 'highest' }))).toBe('A. [3 7, the higher counts: 7]');
		expect(lineText(roll({ keep: 'lowest', chart }))).toBe('A. [3 7, the lower counts: 3] on X-T, in the open');
		expect(lineText(roll({ chart: { table: 'X-T' } }))).toBe('A. [3 7] on X-T');
	});
	test('is read by the faces that count', () => {
		expect(readingsOf(roll({ keep: 'lowest', chart }))).toEqual([
			{ chart, faces: [3], roll: '2 D10, the lower counts: 3 of 3, 7' },
		]);
		expect(readingsOf(roll({ chart }))).toEqual([{ chart, faces: [3, 7], roll: '2 D10: 3, 7' }]);
		expect(readingsOf(roll({}))).toEqual([]);
	});
});
