import { expect, test } from 'vitest';
import type { Odds, OddsByNumber } from '../wire/api.ts';
import { atAGlance, headlinesOf, inWords } from './headline.ts';

const hit = { text: '8 % hit' };
const hardly = { text: '0.4 % hit', note: 'hardly a chance' };
const killed = { text: '1 % killed' };
const odds = { headlines: [hit, killed] } as unknown as Odds;
const byNumber = { from: 2, to: 4, headlines: [[hardly], [hit], [hit, killed]] } as unknown as OddsByNumber;

test('odds begin with their own headlines, and with a number with those of the number', () => {
	expect(headlinesOf(null, null, null)).toEqual([]);
	expect(headlinesOf({} as Odds, null, null)).toEqual([]);
	expect(headlinesOf(odds, null, 3)).toEqual([hit, killed]);
	expect(headlinesOf(null, byNumber, 2)).toEqual([hardly]);
	expect(headlinesOf(odds, byNumber, 4)).toEqual([hit, killed]);
	expect(headlinesOf(odds, byNumber, null)).toEqual([hardly]);
	expect(headlinesOf(odds, byNumber, 9)).toEqual([]);
	expect(headlinesOf(odds, { from: 1, to: 2 } as OddsByNumber, 1)).toEqual([]);
});

test('at a glance there are but a few, and in words all, with what is hardly a chance', () => {
	expect(atAGlance(undefined, 2)).toBe('');
	expect(atAGlance([hit, killed, hardly], 2)).toBe('8 % hit, 1 % killed');
	expect(atAGlance([hit, killed], 1)).toBe('8 % hit');
	expect(inWords([hardly, killed])).toBe('0.4 % hit (hardly a chance), 1 % killed');
});
