import { describe, expect, test } from 'vitest';
import type { Happening, Needs } from '../wire/api.ts';
import { thousandths } from './chances.ts';
import { chanceOf, shortly, untold } from './odds.ts';

describe('a chance that a rule can tell', () => {
	const needs = (more: Partial<Needs>): Needs => ({ mods: [], total: 0, dice: 0, sides: 0, ...more });

	test('is none where nothing is told of it, and 0 where something is', () => {
		expect(chanceOf(null)).toBeNull();
		expect(chanceOf(needs({}))).toBeNull();
		expect(chanceOf(needs({ odds: 875 }))).toBe(875);
		expect(chanceOf(needs({ text: 'Arrives' }))).toBe(0);
	});

	test.each([
		[0, '0 %'],
		[5, '0.5 %'],
		[875, '87.5 %'],
		[830, '83 %'],
		[1000, '100 %'],
	])('%i thousandths is %s', (n, text) => expect(thousandths(n)).toBe(text));

	test('the log adds it to a sentence that does not say it', () => {
		const e = (text: string, odds?: number): Happening => ({ kind: 'test', text, ...(odds ? { odds } : {}) });
		expect(untold(e('They test.', 875))).toBe('87.5 %');
		expect(untold(e('They test, 87.5 %.', 875))).toBe('');
		expect(untold(e('They test, 50.0 %.', 500))).toBe('');
		expect(untold(e('They test.'))).toBe('');
	});
});

test('what a sentence needs in a few words: its chance, else its dice, else nothing', () => {
	const needs: Needs = { mods: [], total: 2, reach: 'most', dice: 3, sides: 6 };
	expect(shortly(needs)).toBe('3 D6, 2 or less');
	expect(shortly({ ...needs, total: -1 })).toBe('3 D6, −1 or less');
	expect(shortly({ ...needs, odds: 125 })).toBe('12.5 %');
	expect(shortly({ ...needs, dice: 0 })).toBe('');
	expect(shortly({ ...needs, keep: 'highest' })).toBe('highest of 3 D6, 2 or less');
	expect(shortly({ ...needs, dice: 2, keep: 'lowest', reach: 'least' })).toBe('lower of 2 D6, 2 or more');
	// What is only a sum is no number that is needed.
	expect(shortly({ mods: [], total: 2, dice: 3, sides: 6 })).toBe('3 D6');
	expect(shortly(null)).toBe('');
});
