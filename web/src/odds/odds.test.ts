import { describe, expect, test } from 'vitest';
import type { Effect, Odds } from '../wire/api.ts';
import { always, certain, fates, honesty, slices } from './odds.ts';

describe('the odds bar', () => {
	const odds = (...list: [number, string, number?][]): Odds => ({
		exact: true,
		until: 'end',
		figures: [],
		outcomes: list.map(([p, text, events = 1]) => ({
			p: '',
			percent: String(p),
			text: [text],
			events: Array.from({ length: events }, () => ({ kind: 'x' })),
		})),
	});
	test('the likeliest first among equals, nothing last', () => {
		expect(slices(odds([20, 'a'], [30, '', 0], [50, 'b']))).toEqual([
			{ tone: 'other', percent: 50, text: 'b' },
			{ tone: 'other', percent: 20, text: 'a' },
			{ tone: 'nothing', percent: 30, text: 'nothing happens' },
		]);
	});
	test('five stand alone; of six, two share a piece', () => {
		const five = odds([5, 'a'], [4, 'b'], [3, 'c'], [2, 'd'], [1, 'e']);
		expect(slices(five).map((s) => s.text)).toEqual(['a', 'b', 'c', 'd', 'e']);
		const six = odds([6, 'a'], [5, 'b'], [4, 'c'], [3, 'd'], [2, 'e'], [1, 'f']);
		expect(slices(six).at(-1)).toEqual({
			tone: 'other',
			percent: 3,
			text: 'one of 2 rarer outcomes: something else',
		});
		expect(slices(six)).toHaveLength(5);
	});
	test('outcomes that read alike share a line, whatever parts them', () => {
		expect(slices(odds([40, 'It slides.'], [33.5, 'It slides.'], [26.5, 'It stops.']))).toEqual([
			{ tone: 'other', percent: 73.5, text: 'It slides.' },
			{ tone: 'other', percent: 26.5, text: 'It stops.' },
		]);
	});
	test('numbers next to each other share a line when there are too many of them', () => {
		const few = odds([50, 'It drives 2 inches.'], [30, 'It drives 3 inches.'], [20, 'It drives 4 inches.']);
		expect(slices(few)).toHaveLength(3);
		const many = odds(
			[10, 'It drives 5 inches.'],
			[20, 'It drives 10 inches.'],
			[30, 'It drives 8 inches.'],
			[15, 'It drives 6.5 inches.'],
			[20, 'It drives 9 inches.'],
			[5, 'It drives 12 inches.'],
		);
		expect(slices(many).map((s) => [s.percent, s.text])).toEqual([
			[40, 'It drives 9 to 10 inches.'],
			[30, 'It drives 8 inches.'],
			[25, 'It drives 5 to 6.5 inches.'],
			[5, 'It drives 12 inches.'],
		]);
	});
	test('what befalls somebody is told the worst first', () => {
		const events = [
			{ kind: 'unhurt', tone: 'nothing' as const },
			{ kind: 'killed', tone: 'down' as const },
			{ kind: 'owes' },
		];
		const chances = [
			{ kind: 'unhurt', p: '', percent: '40', text: 'unhurt' },
			{ kind: 'owes', p: '', percent: '30', text: 'owes' },
			{ kind: 'killed', p: '', percent: '5', text: 'killed' },
		];
		const told = { ...odds([50, 'a'], [50, 'b']), figures: [{ who: 'a', chances }] };
		for (const o of told.outcomes) o.events = events;
		expect(fates(told)[0]?.chances.map((c) => c.text)).toEqual(['killed', 'owes', 'unhurt']);
	});
	test('what happens in any case is said once, and not in each line', () => {
		const told: Odds = {
			...odds(),
			outcomes: [
				{
					p: '',
					percent: '60',
					text: ['A draws.', 'A hits B.'],
					events: [{ kind: 'draws' }, { kind: 'hits', tone: 'hurt' }],
				},
				{
					p: '',
					percent: '30',
					text: ['A draws.', 'A misses B.'],
					events: [{ kind: 'draws' }, { kind: 'misses', tone: 'nothing' }],
				},
				{ p: '', percent: '10', text: ['A draws.'], events: [{ kind: 'draws' }] },
			],
			figures: [
				{ who: 'a', chances: [{ kind: 'draws', p: '1', percent: '100', text: 'draws' }] },
				{
					who: 'b',
					chances: [
						{ kind: 'misses', p: '', percent: '30', text: 'is missed' },
						{ kind: 'hits', p: '', percent: '60', text: 'is hit' },
					],
				},
			],
		};
		expect(always(told)).toEqual(['A draws.']);
		expect(slices(told).map((s) => s.text)).toEqual(['A hits B.', 'A misses B.', 'no more than that']);
		expect(fates(told)).toEqual([
			{
				who: 'b',
				chances: [
					{ text: 'is hit', percent: 60 },
					{ text: 'is missed', percent: 30 },
				],
			},
		]);
		expect(always(odds([20, 'a'], [80, 'b']))).toEqual([]);
		expect(always(odds([100, 'a']))).toEqual([]);
	});
	test('an outcome is told by what it means to somebody, or else by how it ended', () => {
		const told: Odds = {
			...odds(),
			outcomes: [
				{
					p: '',
					percent: '60',
					text: ['A misses B.', 'B hits A.'],
					events: [
						{ kind: 'misses', tone: 'nothing' },
						{ kind: 'hits', tone: 'hurt' },
					],
				},
				{
					p: '',
					percent: '40',
					text: ['A misses B.', 'B misses A.'],
					events: [
						{ kind: 'misses', tone: 'nothing' },
						{ kind: 'miss', tone: 'nothing' },
					],
				},
				{
					p: '',
					percent: '1',
					text: ['B misses C.', 'A misses.'],
					events: [
						{ kind: 'misses', tone: 'nothing' },
						{ kind: 'miss', tone: 'nothing' },
					],
				},
			],
		};
		expect(slices(told).map((s) => s.text)).toEqual(['B hits A.', 'B misses A.', 'A misses.']);
	});
	test('from the worst to the best; rarer ones share a piece by what they mean', () => {
		const of = (...list: [number, string, Effect['tone']][]): Odds => ({
			...odds(),
			outcomes: list.map(([n, text, tone]) => ({
				p: '',
				percent: `${n}`,
				events: [{ kind: 'x', ...(tone && { tone }) }],
				text: [text],
			})),
		});
		const many = of(
			[30, 'miss', 'nothing'],
			[20, 'hit', 'hurt'],
			[15, 'duck', 'rattled'],
			[10, 'killed', 'down'],
			[9, 'wounded', 'hurt'],
			[8, 'out', 'down'],
			[5, 'dead', 'down'],
			[3, 'jam', 'spoilt'],
		);
		expect(slices(many)).toEqual([
			{ tone: 'down', percent: 10, text: 'killed' },
			{ tone: 'down', percent: 13, text: 'one of 2 rarer outcomes: somebody goes down' },
			{ tone: 'hurt', percent: 20, text: 'hit' },
			{ tone: 'hurt', percent: 9, text: 'wounded' },
			{ tone: 'rattled', percent: 15, text: 'duck' },
			{ tone: 'spoilt', percent: 3, text: 'jam' },
			{ tone: 'nothing', percent: 30, text: 'miss' },
		]);
	});
	test('what is certain is said in words: one result, counted, and not merely tried', () => {
		expect(certain(odds([100, 'a']))).toBe('a');
		expect(certain(odds([100, '', 0]))).toBe('nothing happens');
		expect(certain({ ...odds([100, 'a']), exact: false })).toBe('');
		expect(certain(odds([99.99, 'a'], [0.01, 'b']))).toBe('');
		expect(certain(odds())).toBe('');
	});
	test('how far they can be trusted is said', () => {
		expect(honesty(odds())).toBe('Counted exactly.');
		expect(honesty({ ...odds(), until: 'aftermath' })).toBe('Counted exactly, up to its own effects.');
		expect(honesty({ ...odds(), exact: false, samples: 2000, error: 0.0112 })).toBe(
			'Tried 2000 times, give or take 1.1 %.',
		);
	});
	test('an outcome without words still has some', () => {
		const o = odds([100, '']);
		expect(slices(o)[0]?.text).toBe('something else');
		expect(slices({ ...o, outcomes: [] })).toEqual([]);
	});
});
