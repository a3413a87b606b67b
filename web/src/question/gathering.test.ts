import { describe, expect, test } from 'vitest';
import type { Option, Question } from '../wire/api.ts';
import { handles, read, wantsMore } from './clicks.ts';
import { answer, begin, blank, choose, type Draft, gather, lacks, toggle } from './draft.ts';
import { offered } from './list.ts';
import { question } from './sample.ts';
import { endApart, forced } from './sentences.ts';

describe('gathering: sentences that are said of exactly these things', () => {
	const lay = (...among: string[]): Partial<Option> => ({
		verb: 'lay',
		text: `Lay ${among.join(' ')}`,
		pick: { least: among.length, most: among.length, among },
	});
	const hand = question([
		{ ...lay('9h'), with: '9h' },
		{ ...lay('9s'), with: '9s' },
		lay('9h', '9s'),
		lay('9h', '9s', '9d'),
		lay('7c', '8c', '9h'),
		lay('kc', 'kd'),
		{ verb: 'knock', text: 'Knock' },
		{ verb: 'swap', text: 'Swap some', pick: { least: 1, most: 2, among: ['2c', '3c', '4c'] } },
	]);
	const d = blank('q1');
	/** The draft after these clicks, and what the last of them meant. */
	function clicked(q: Question, begun: ReturnType<typeof blank>, ...things: string[]) {
		let draft = begun;
		let means: ReturnType<typeof read> = { does: 'nothing' };
		for (const thing of things) {
			means = read(q, draft, { thing });
			if (means.does === 'gather') draft = gather(q, draft, means.things, means.options);
			if (means.does === 'select') draft = choose(q, draft, means.option);
			if (means.does === 'toggle') draft = toggle(q, draft, means.thing);
		}
		return { draft, means };
	}

	test('a sentence is of exactly these when all it could pick must be picked', () => {
		const of = (least: number, among: string[]) =>
			forced({ index: 0, verb: 'do', text: '', pick: { least, most: 2, among } });
		expect([of(2, ['a', 'b']), of(1, ['a', 'b']), of(0, [])]).toEqual([true, false, false]);
		expect(forced({ index: 0, verb: 'do', text: '' })).toBe(false);
	});

	const cases: [string, string[], ReturnType<typeof read>, string[], number | null][] = [
		[
			'a thing of several is gathered, though one of them is called by it',
			['9h'],
			{ does: 'gather', things: ['9h'], options: [0] },
			['9h'],
			0,
		],
		[
			'a thing of one sentence of three says all of it',
			['9d'],
			{ does: 'gather', things: ['9d'], options: [3] },
			['9d'],
			3,
		],
		[
			'two that are a sentence choose it',
			['9h', '9s'],
			{ does: 'gather', things: ['9h', '9s'], options: [2] },
			['9h', '9s'],
			2,
		],
		[
			'the order of the clicks is all the same',
			['9s', '9h'],
			{ does: 'gather', things: ['9s', '9h'], options: [2] },
			['9s', '9h'],
			2,
		],
		[
			'two that are only a part choose nothing yet',
			['9h', '7c'],
			{ does: 'gather', things: ['9h', '7c'], options: [] },
			['9h', '7c'],
			null,
		],
		[
			'the third completes it',
			['9h', '7c', '8c'],
			{ does: 'gather', things: ['9h', '7c', '8c'], options: [4] },
			['9h', '7c', '8c'],
			4,
		],
		[
			'what no sentence has beside the gathered begins anew',
			['7c', '9h', '9s'],
			{ does: 'gather', things: ['9s'], options: [1] },
			['9s'],
			1,
		],
		['a gathered thing is dropped', ['9h', '9s', '9h'], { does: 'gather', things: ['9s'], options: [1] }, ['9s'], 1],
		['the last one too', ['9h', '9h'], { does: 'gather', things: [], options: [] }, [], null],
		[
			'a thing of one sentence only says all of it',
			['kc'],
			{ does: 'gather', things: ['kc'], options: [5] },
			['kc'],
			5,
		],
		[
			'which clicking the other leaves chosen',
			['kc', 'kd'],
			{ does: 'gather', things: ['kc', 'kd'], options: [5] },
			['kc', 'kd'],
			5,
		],
		['one of them can be dropped', ['kc', 'kd', 'kd'], { does: 'gather', things: ['kc'], options: [] }, ['kc'], null],
		[
			'and taken again',
			['kc', 'kd', 'kd', 'kd'],
			{ does: 'gather', things: ['kc', 'kd'], options: [5] },
			['kc', 'kd'],
			5,
		],
		['a thing nobody can lay changes nothing', ['9h', 'ah'], { does: 'nothing' }, ['9h'], 0],
		['a thing of a free choice chooses that', ['9h', '2c'], { does: 'select', option: 7 }, [], 7],
	];
	test.each(cases)('%s', (_, clicks, meaning, gathered, option) => {
		const { draft, means } = clicked(hand, d, ...clicks);
		expect(means).toEqual(meaning);
		expect([draft.gathered, draft.option]).toEqual([gathered, option]);
	});

	test('what is chosen is ready to be said, what is a part is not', () => {
		const pair = clicked(hand, d, '9s', '9h').draft;
		expect(lacks(hand, pair)).toBeNull();
		expect(answer(hand, pair)).toEqual({ question: 'q1', option: 2, picked: ['9h', '9s'] });
		const part = clicked(hand, d, '9h', '7c').draft;
		expect([lacks(hand, part), part.picked, answer(hand, part)]).toEqual(['option', [], null]);
	});

	test('one chosen in the list can be added to by a click', () => {
		expect(clicked(hand, choose(hand, d, 2), '9d').means).toEqual({
			does: 'gather',
			things: ['9h', '9s', '9d'],
			options: [3],
		});
		expect(choose(hand, clicked(hand, d, '9h').draft, 5)).toMatchObject({ gathered: [], picked: ['kc', 'kd'] });
	});

	test('gathering begins beside another chosen sentence, and a free choice goes on as it is', () => {
		expect(clicked(hand, choose(hand, d, 6), '9h').means).toEqual({ does: 'gather', things: ['9h'], options: [0] });
		const swap = clicked(hand, d, '2c', '3c').draft;
		expect([swap.option, swap.picked, swap.gathered]).toEqual([7, ['3c'], []]);
		expect(clicked(hand, swap, '9h').draft).toMatchObject({ option: 0, picked: ['9h'], gathered: ['9h'] });
	});

	test('two sentences of the same things ask which; the verb chosen before decides', () => {
		const q = question([
			{ ...lay('a'), verb: 'lay' },
			{ ...lay('a'), verb: 'burn' },
			{ ...lay('a', 'b'), verb: 'lay' },
			{ ...lay('a', 'b'), verb: 'burn' },
		]);
		const { draft, means } = clicked(q, d, 'a');
		expect(means).toEqual({ does: 'gather', things: ['a'], options: [0, 1] });
		expect([draft.gathered, draft.option]).toEqual([['a'], null]);
		expect(clicked(q, choose(q, d, 1), 'b').means).toEqual({ does: 'gather', things: ['a', 'b'], options: [3] });
	});

	test('what ends a sentence as its target is not gathered, unless gathering has begun', () => {
		const q = question([{ whom: 'a' }, lay('a', 'b'), lay('a', 'c'), lay('b', 'c')]);
		expect(clicked(q, d, 'a').means).toEqual({ does: 'select', option: 0 });
		expect(clicked(q, d, 'b', 'a').means).toEqual({ does: 'gather', things: ['b', 'a'], options: [1] });
	});

	test('who can begin a sentence begins it, and the focus bounds what is gathered', () => {
		const q = question([
			{ who: 'ada', whom: 'mill' },
			{ ...lay('x', 'y'), who: 'ada' },
			{ ...lay('x', 'z'), who: 'ada' },
			{ ...lay('x', 'w'), who: 'ben' },
			lay('ada', 'x'),
			lay('ada', 'y'),
		]);
		expect(clicked(q, d, 'ada').means).toEqual({ does: 'focus', thing: 'ada' });
		const ada = { ...d, focus: 'ada' };
		expect(clicked(q, ada, 'x', 'z').means).toEqual({ does: 'gather', things: ['x', 'z'], options: [2] });
		expect(clicked(q, ada, 'x', 'w').means).toEqual({ does: 'nothing' });
	});

	test('the only sentence there is cannot be taken apart', () => {
		const q = question([lay('a', 'b')]);
		expect(read(q, begin(q), { thing: 'a' })).toEqual({ does: 'nothing' });
		expect(begin(q)).toMatchObject({ option: 0, picked: ['a', 'b'] });
	});

	test('what can still be added is worth a click', () => {
		const picks = (draft: typeof d) => [...handles(hand, draft).picks].sort();
		expect(picks(d)).toEqual(['2c', '3c', '4c', '7c', '8c', '9d', '9h', '9s', 'kc', 'kd']);
		expect(picks(clicked(hand, d, '9h').draft)).toEqual(['7c', '8c', '9d', '9h', '9s']);
		expect(picks(clicked(hand, d, '9h', '9s').draft)).toEqual(['9d', '9h', '9s']);
		expect(picks(choose(hand, d, 4))).toEqual(['7c', '8c', '9h']);
		expect(picks(choose(hand, d, 7))).toEqual(['2c', '3c', '4c']);
		expect(picks(choose(hand, d, 6))).toHaveLength(10);
		const q = question([{ ...lay('a'), who: 'ada' }, { ...lay('b'), who: 'ben' }, { who: 'ben' }]);
		expect(handles(q, { ...d, focus: 'ada' }).picks).toEqual(new Set(['a']));
	});

	test('the list keeps what the gathered things can become, and what is said without any', () => {
		const of = (draft: typeof d) => offered(hand, draft).map((o) => o.index);
		expect(of(d)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
		expect(of(clicked(hand, d, '9h', '9s').draft)).toEqual([2, 3, 6, 7]);
		expect(of(choose(hand, d, 2))).toHaveLength(8);
	});
});

describe('things that can go to several places', () => {
	const send = (whom: string, least: number, among: string[]) => ({
		verb: 'send',
		who: 'reds',
		whom,
		pick: { least, most: among.length, among },
	});
	const q = question([{ verb: 'stay', who: 'reds' }, send('mill', 1, ['ada', 'ben']), send('pier', 1, ['ada', 'ben'])]);

	test('one of them begins the sentence, its end finishes it, and what it began with is picked', () => {
		const d = blank('q');
		expect(read(q, d, { thing: 'ada' })).toEqual({ does: 'focus', thing: 'ada' });
		const begun = { ...d, focus: 'ada' };
		expect(read(q, begun, { thing: 'ada' })).toEqual({ does: 'nothing' });
		expect(read(q, begun, { thing: 'ben' })).toEqual({ does: 'focus', thing: 'ben' });
		expect(read(q, begun, { thing: 'pier' })).toEqual({ does: 'select', option: 2 });
		expect(choose(q, begun, 2)).toMatchObject({ option: 2, picked: ['ada'], focus: '' });
		expect(choose(q, begun, 0)).toMatchObject({ option: 0, picked: [], focus: 'ada' });
		expect(choose(q, { ...d, focus: 'cal' }, 2)).toMatchObject({ picked: [], focus: 'cal' });
	});
	test('with the place chosen, a click takes one more along', () => {
		const d = choose(q, { ...blank('q'), focus: 'ada' }, 1);
		expect(read(q, d, { thing: 'ben' })).toEqual({ does: 'toggle', thing: 'ben' });
	});
	test('the last one is gathered, and does not ask for more', () => {
		const last = question([{ verb: 'stay' }, send('mill', 1, ['ada']), send('pier', 1, ['ada'])]);
		expect(read(last, blank('q'), { thing: 'ada' })).toEqual({ does: 'gather', things: ['ada'], options: [1, 2] });
		const d = gather(last, blank('q'), ['ada'], [1, 2]);
		expect(wantsMore(last, d)).toBe(false);
		expect(read(last, d, { thing: 'pier' })).toEqual({ does: 'select', option: 2 });
		expect(choose(last, d, 2).picked).toEqual(['ada']);
	});
	test('more is wanted while nothing is said of exactly what was gathered', () => {
		const pair = question([{ pick: { least: 2, most: 2, among: ['a', 'b'] } }, { verb: 'stay' }]);
		expect(wantsMore(pair, blank('q'))).toBe(false);
		expect(wantsMore(pair, { ...blank('q'), gathered: ['a'] })).toBe(true);
		expect(wantsMore(pair, { ...blank('q'), gathered: ['a', 'b'] })).toBe(false);
	});
	test('ends tell sentences apart when each has its own', () => {
		const apart = (...whom: (string | undefined)[]) =>
			endApart(question(whom.map((w) => (w ? { whom: w } : {}))).options);
		expect(apart('a', 'b')).toBe(true);
		expect(apart('a', 'a')).toBe(false);
		expect(apart('a', undefined)).toBe(false);
		expect(apart('a')).toBe(false);
		expect(apart()).toBe(false);
	});
});

describe('when one thing is enough to know the sentence', () => {
	const q = question([{ verb: 'knock' }, { verb: 'lay', pick: { least: 3, most: 3, among: ['a', 'b', 'c'] } }]);
	const click = (d: Draft, thing: string): Draft => {
		const means = read(q, d, { thing });
		if (means.does !== 'gather') throw new Error(`${thing} does ${means.does}`);
		return gather(q, d, means.things, means.options);
	};

	test('the first click chooses it, and clicking the others as well leaves it chosen', () => {
		let d = blank('q');
		for (const thing of ['a', 'b', 'c']) {
			d = click(d, thing);
			expect(d).toMatchObject({ option: 1, picked: ['a', 'b', 'c'] });
		}
		expect(d.gathered).toEqual(['a', 'b', 'c']);
	});
	test('a click on one that was clicked takes it back', () => {
		expect(click(click(blank('q'), 'a'), 'a')).toMatchObject({ option: null, picked: [], gathered: [] });
		expect(click(click(click(blank('q'), 'a'), 'b'), 'a')).toMatchObject({ option: null, gathered: ['b'] });
	});
});
