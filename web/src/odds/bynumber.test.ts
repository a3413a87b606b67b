import { describe, expect, it } from 'vitest';
import type { Curve, OddsByNumber } from '../wire/api.ts';
import { bands, emptier, inWords, marks, nothing, outlines, reckoned, something, trust } from './bynumber.ts';

const curve = (text: string, ...percent: string[]): Curve => ({
	events: text ? [{ kind: text }] : [],
	text: text ? [text] : [],
	percent,
});

const good = [
	curve('', '100.00', '75.00', '50.00'),
	curve('One coin', '0', '25.00', '37.50'),
	curve('Two coins', '0', '0', '12.50'),
];
const bad = [curve('', '100.00', '100.00', '99.00'), curve('Hurt', '0', '0.00', '1.00')];
const byNumber: OddsByNumber = { from: 0, to: 2, exact: true, until: 'end', runs: 100, outcomes: [], good, bad };

describe('the chances over all numbers', () => {
	it('leave more room at one of their ends, at the later one in doubt', () => {
		const stack = (...percent: number[]) => [{ colour: 1, text: '', said: [], percent }];
		expect(emptier(stack(0, 50, 10))).toBe('start');
		expect(emptier(stack(10, 50, 0))).toBe('end');
		expect(emptier(stack(5, 50, 5))).toBe('end');
		expect(emptier([...stack(5, 0, 3), ...stack(0, 0, 3)])).toBe('start');
		expect(emptier([])).toBe('end');
	});
	it('have a band for each result, in the order in which it needs more dice, but for nothing', () => {
		expect(bands(good)).toEqual([
			{ colour: 1, text: 'One coin', said: ['0', '25.00', '37.50'], percent: [0, 25, 37.5] },
			{ colour: 2, text: 'Two coins', said: ['0', '0', '12.50'], percent: [0, 0, 12.5] },
		]);
		expect(bands([])).toEqual([]);
		expect(bands([curve('', '100.00')])).toEqual([]);
	});

	it('say several sentences as one', () => {
		const fall: Curve = {
			events: [{ kind: 'falls' }, { kind: 'stunned' }],
			text: ['Ann falls.', 'Ann is stunned.'],
			percent: ['1.00'],
		};
		expect(bands([fall, { ...fall, text: [] }]).map((b) => b.text)).toEqual([
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

	it('go by amounts where there is more or less of one thing: the likeliest amounts, each up to the next', () => {
		const inches = (n: number, ...percent: string[]): Curve => ({
			events: [n ? { kind: 'goes', who: 'ann', many: n } : { kind: 'goes', who: 'ann' }],
			text: [`Ann goes ${n}.`],
			percent,
		});
		const far = [inches(3, '0', '2.00'), inches(1, '0', '9.00'), inches(2, '0', '8.00'), inches(4, '0', '7.00')];
		const all = reckoned([inches(0, '100.00', '55.00'), ...far, inches(5, '0', '6.00'), inches(6, '0', '13.00')]);
		expect(nothing(all, 1)).toBe('55.00');
		expect(something(all, 1)).toBe('45 %');
		expect(bands(all).map((b) => `${b.colour} ${b.text}: ${b.said}`)).toEqual([
			'1 Ann goes 1: 0,9.00',
			'2 Ann goes 2, or a little more: 0,10.00',
			'3 Ann goes 4: 0,7.00',
			'4 Ann goes 5: 0,6.00',
			'5 Ann goes 6: 0,13.00',
		]);
		expect(bands(reckoned([...far, inches(5, '0', '1.00'), inches(6, '0.00', '0')])).at(-1)).toMatchObject({
			text: 'Ann goes 5 or more',
			said: ['0.00', '1.00'],
		});
	});

	it('have none of a thing counted as nothing, but only where there may be some of it', () => {
		const bare: Curve = { events: [{ kind: 'falls', who: 'ann' }], text: ['Ann falls.'], percent: ['10.00'] };
		const some: Curve = { events: [{ kind: 'falls', who: 'ann', many: 2 }], text: ['Ann falls 2.'], percent: ['5.00'] };
		const empty = curve('', '85.00');
		expect(nothing(reckoned([empty, bare]), 0)).toBe('85.00');
		expect(nothing(reckoned([empty, bare, some]), 0)).toBe('95.00');
		expect(nothing(reckoned([bare, { ...some, events: [{ kind: 'falls', who: 'bob', many: 2 }] }]), 0)).toBe('0');
		expect(reckoned([])).toEqual([]);
	});

	it('have numbers below them: the ends, and quarters where there is room', () => {
		expect(marks(0, 100)).toEqual([0, 25, 50, 75, 100]);
		expect(marks(1, 21)).toEqual([1, 6, 11, 16, 21]);
		expect(marks(1, 20)).toEqual([1, 20]);
		expect(marks(3, 3)).toEqual([3]);
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
		expect(inWords(byNumber, 2)).toBe('2: something good 50 %, something bad 1 %');
		expect(inWords({ ...byNumber, from: 1 }, 2)).toBe('2: something good 25 %, something bad 0 %');
	});

	it('say how they were found', () => {
		expect(trust(byNumber, 1)).toBe('Counted exactly.');
		const tried = { ...byNumber, exact: false, sampled: [2], samples: 100, error: 0.05, until: 'aftermath' as const };
		expect(trust(tried, 1)).toBe('Counted exactly, up to its own effects.');
		expect(trust(tried, 2)).toBe('Tried 100 times, give or take 5 %, up to its own effects.');
	});
});
