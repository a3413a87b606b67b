import { describe, expect, it } from 'vitest';
import type { Curve, Ladder } from '../../src/api.ts';
import { bands, chance, inWords, nothing, outlines, remembered, trust } from '../../src/ladder.ts';

const curve = (text: string, ...percent: string[]): Curve => ({
	events: text ? [{}] : [],
	text: text ? [text] : [],
	percent,
});

const good = [
	curve('', '100.00', '75.00', '50.00'),
	curve('One coin', '0', '25.00', '37.50'),
	curve('Two coins', '0', '0', '12.50'),
];
const bad = [curve('', '100.00', '100.00', '99.00'), curve('Hurt', '0', '0.00', '1.00')];
const ladder: Ladder = { from: 0, to: 2, exact: true, outcomes: null, good, bad };

describe('the chances over all numbers', () => {
	it('have a band for each result, in the order in which it needs more dice, but for nothing', () => {
		expect(bands(good)).toEqual([
			{ colour: 1, text: 'One coin', said: ['0', '25.00', '37.50'], percent: [0, 25, 37.5] },
			{ colour: 2, text: 'Two coins', said: ['0', '0', '12.50'], percent: [0, 0, 12.5] },
		]);
		expect(bands([])).toEqual([]);
		expect(bands([curve('', '100.00')])).toEqual([]);
	});

	it('say several sentences as one', () => {
		const fall: Curve = { events: [{}, {}], text: ['Ann falls.', 'Ann is stunned.'], percent: ['1.00'] };
		expect(bands([fall, { ...fall, text: null }]).map((b) => b.text)).toEqual([
			'Ann falls; Ann is stunned',
			'something else',
		]);
	});

	it('have five bands at most: the largest, and one for the rest', () => {
		const five = ['5.00', '4.00', '3.00', '2.00', '1.00'].map((p, i) => curve(`r${i}`, '0', p));
		expect(bands(five).map((b) => b.text)).toEqual(['r0', 'r1', 'r2', 'r3', 'r4']);
		const found = bands([curve('small', '0', '0.25'), ...five]);
		expect(found.map((b) => b.text)).toEqual(['r0', 'r1', 'r2', 'r3', 'one of 2 other results']);
		expect(found[4]).toEqual({ colour: 5, text: 'one of 2 other results', said: ['0', '1.25'], percent: [0, 1.25] });
	});

	it('are stacked from the middle, the good upwards and the bad downwards', () => {
		expect(outlines(bands(good), 100, 40, true)).toEqual([
			'M0 40L50 30L100 25L100 40L50 40L0 40Z',
			'M0 40L50 30L100 20L100 25L50 30L0 40Z',
		]);
		expect(outlines(bands(bad), 100, 40, false)).toEqual(['M0 40L50 40L100 40.4L100 40L50 40L0 40Z']);
		expect(outlines([], 100, 40, true)).toEqual([]);
		expect(outlines(bands([curve('a', '50.00')]), 100, 40, true)).toEqual(['M0 20L0 40Z']);
	});

	it('are said with a number', () => {
		expect(nothing(good, 1)).toBe('75.00');
		expect(nothing([curve('a', '100.00')], 0)).toBe('0');
		expect(inWords(ladder, 2)).toBe('2: something good 50 %, something bad 1 %');
		expect(inWords({ ...ladder, from: 1 }, 2)).toBe('2: something good 25 %, something bad 0 %');
		expect([chance('13.89'), chance('100.00'), chance('0.00'), chance('0')]).toEqual([
			'13.89 %',
			'100 %',
			'less than 0.01 %',
			'0 %',
		]);
	});

	it('say how they were found', () => {
		expect(trust(ladder, 1)).toBe('Counted exactly.');
		const tried = { ...ladder, exact: false, sampled: [2], samples: 100, error: 0.05, until: 'aftermath' };
		expect(trust(tried, 1)).toBe('Counted exactly, up to its own effects.');
		expect(trust(tried, 2)).toBe('Tried 100 times, give or take 5 %, up to its own effects.');
	});

	it('are remembered whatever the number and the words', () => {
		const a = { question: '1.1', option: 2, many: 5, text: 'ha' };
		expect(remembered(a)).toBe(remembered({ ...a, many: 6, text: '' }));
		expect(remembered(a)).not.toBe(remembered({ ...a, option: 3 }));
		expect(remembered(a)).not.toBe(remembered({ ...a, at: [1, 2] }));
	});
});
