import { describe, expect, test } from 'vitest';
import type { Option, Question } from '../wire/api.ts';
import { handles, read } from './clicks.ts';
import { answer, begin, blank, choose, gather, lacks, toggle } from './draft.ts';
import { beginning, folded, groups, keys, letters, listed, offered } from './list.ts';
import { question } from './sample.ts';
import { passing } from './sentences.ts';

const shooting = question(
	[
		{ verb: 'shoot', who: 'hotdog', whom: 'spats' },
		{ verb: 'shoot', who: 'hotdog', whom: 'tommy' },
		{ verb: 'blaze', who: 'hotdog', whom: 'tommy' },
		{ verb: 'run', who: 'hotdog', where: { kind: 1 } },
		{ verb: 'pass' },
	],
	{ default: 4 },
);

describe('what a click means', () => {
	const bid = question([
		{ verb: 'give', who: 'gimpy', whom: 'chianti' },
		{ verb: 'give', who: 'chianti', whom: 'gimpy' },
		{ verb: 'rally', who: 'gimpy', pick: { least: 1, most: 2, among: ['a', 'b', 'c'] } },
		{ verb: 'walk', who: 'chianti', where: { kind: 1 } },
		{ verb: 'run', who: 'chianti', where: { kind: 2 } },
	]);
	const d = blank('q1');
	const cases: [string, Question, ReturnType<typeof blank>, Parameters<typeof read>[2], ReturnType<typeof read>][] = [
		['a target that ends one sentence selects it', shooting, d, { thing: 'spats' }, { does: 'select', option: 0 }],
		['a target that ends two asks which', shooting, d, { thing: 'tommy' }, { does: 'choose', options: [1, 2] }],
		[
			'with a verb chosen, another target takes the same verb',
			shooting,
			choose(shooting, d, 0),
			{ thing: 'tommy' },
			{ does: 'select', option: 1 },
		],
		[
			'the one everybody’s sentence begins with asks which of them',
			shooting,
			d,
			{ thing: 'hotdog' },
			{ does: 'choose', options: [0, 1, 2, 3] },
		],
		[
			'a place with one sentence that wants it selects that',
			shooting,
			d,
			{ place: [1, 2] },
			{ does: 'select', option: 3, at: [1, 2] },
		],
		[
			'a place for the chosen sentence is its place',
			shooting,
			choose(shooting, d, 3),
			{ place: [1, 2] },
			{ does: 'place', at: [1, 2] },
		],
		['a thing in no sentence means nothing', shooting, d, { thing: 'lamp' }, { does: 'nothing' }],
		[
			'two ways to go ask which, and keep the place',
			bid,
			d,
			{ place: [5, 5] },
			{ does: 'choose', options: [3, 4], at: [5, 5] },
		],
		[
			'a verb chosen before decides between the ways',
			bid,
			choose(bid, d, 4),
			{ place: [5, 5] },
			{ does: 'place', at: [5, 5] },
		],
		[
			'no sentence wants a place of somebody else',
			bid,
			{ ...d, focus: 'gimpy' },
			{ place: [5, 5] },
			{ does: 'nothing' },
		],
		['who can begin a sentence and end one begins it', bid, d, { thing: 'gimpy' }, { does: 'focus', thing: 'gimpy' }],
		['and ends the one that has begun', bid, choose(bid, d, 4), { thing: 'gimpy' }, { does: 'select', option: 1 }],
		[
			'who was begun with is asked which',
			bid,
			{ ...d, focus: 'gimpy' },
			{ thing: 'gimpy' },
			{ does: 'choose', options: [0, 2] },
		],
		[
			'the focus decides which sentence is ended',
			bid,
			{ ...d, focus: 'gimpy' },
			{ thing: 'chianti' },
			{ does: 'select', option: 0 },
		],
		['a thing among the picks chooses that option', bid, d, { thing: 'b' }, { does: 'select', option: 2 }],
		[
			'a thing among the chosen picks is toggled',
			bid,
			choose(bid, d, 2),
			{ thing: 'b' },
			{ does: 'toggle', thing: 'b' },
		],
	];
	test.each(cases)('%s', (_, q, draft, click, meaning) => {
		expect(read(q, draft, click)).toEqual(meaning);
	});

	test('the first click on one of several who can begin only begins', () => {
		const q = question([
			{ verb: 'use', who: 'a' },
			{ verb: 'use', who: 'b' },
			{ verb: 'hold', who: 'b' },
		]);
		expect(read(q, d, { thing: 'a' })).toEqual({ does: 'focus', thing: 'a' });
		expect(read(q, { ...d, focus: 'a' }, { thing: 'a' })).toEqual({ does: 'select', option: 0 });
		expect(read(q, { ...d, focus: 'b' }, { thing: 'b' })).toEqual({ does: 'choose', options: [1, 2] });
		expect(read(q, { ...d, focus: 'a' }, { thing: 'b' })).toEqual({ does: 'focus', thing: 'b' });
	});

	test('who has more sentences than can be asked about at once is begun with, and let go of', () => {
		const of = (n: number) => question(Array.from({ length: n }, () => ({ who: 'a' })));
		expect(read(of(9), d, { thing: 'a' })).toMatchObject({ does: 'choose' });
		expect(read(of(10), d, { thing: 'a' })).toEqual({ does: 'focus', thing: 'a' });
		expect(read(of(10), { ...d, focus: 'a' }, { thing: 'a' })).toEqual({ does: 'nothing' });
	});

	test('a weapon named by the sentence ends it as well', () => {
		const q = question([
			{ who: 'a', with: 'pistol' },
			{ who: 'a', with: 'bat' },
		]);
		expect(read(q, d, { thing: 'bat' })).toEqual({ does: 'select', option: 1 });
	});

	test('what is worth clicking follows the focus', () => {
		expect(handles(shooting, d)).toEqual({
			starts: new Set(['hotdog']),
			ends: new Set(['spats', 'tommy']),
			picks: new Set(),
		});
		const q = question([
			{ who: 'a', whom: 'x', with: 'gun' },
			{ who: 'b', whom: 'y' },
			{ whom: 'z', pick: { least: 0, most: 1, among: ['p'] } },
		]);
		expect(handles(q, { ...d, focus: 'a' }).ends).toEqual(new Set(['x', 'gun', 'z']));
		expect(handles(q, choose(q, d, 2)).picks).toEqual(new Set(['p']));
	});
});

describe('what a sentence lacks, and the answer it gives', () => {
	const q = question(
		[
			{ verb: 'roll', many: { from: 2, to: 5 } },
			{ verb: 'run', where: { kind: 1 } },
			{ verb: 'rally', pick: { least: 1, most: 2, among: ['a', 'b', 'c'] } },
			{ verb: 'all', pick: { least: 2, most: 2, among: ['a', 'b'] } },
			{ verb: 'pass' },
			{ verb: 'some', pick: { least: 0, most: 1, among: ['a'] } },
		],
		{ free: true },
	);
	const d = begin(q);

	test('nothing chosen', () => {
		expect(lacks(q, d)).toBe('option');
		expect(answer(q, d)).toBeNull();
		expect(lacks(q, choose(q, d, 99))).toBe('option');
	});

	test('a lone option is chosen from the start', () => {
		expect(begin(question([{ verb: 'go' }])).option).toBe(0);
		expect(d.option).toBeNull();
	});

	test('a number begins at its least, and must stay within', () => {
		const roll = choose(q, d, 0);
		expect(roll.many).toBe(2);
		expect(answer(q, roll)).toEqual({ question: 'q1', option: 0, many: 2 });
		expect(lacks(q, { ...roll, many: 5 })).toBeNull();
		expect(lacks(q, { ...roll, many: 6 })).toBe('number');
		expect(lacks(q, { ...roll, many: 1 })).toBe('number');
		expect(lacks(q, { ...roll, many: null })).toBe('number');
	});

	test('a place, and the corners on the way', () => {
		const run = choose(q, d, 1);
		expect(lacks(q, run)).toBe('place');
		expect(answer(q, { ...run, at: [1, 2] })).toEqual({ question: 'q1', option: 1, at: [1, 2] });
		expect(answer(q, { ...run, at: [1, 2], via: [[3, 4]] })).toEqual({
			question: 'q1',
			option: 1,
			at: [1, 2],
			via: [[3, 4]],
		});
	});

	test('picks, at least and at most', () => {
		const rally = choose(q, d, 2);
		expect(lacks(q, rally)).toBe('picks');
		const one = toggle(q, rally, 'a');
		expect(answer(q, one)).toEqual({ question: 'q1', option: 2, picked: ['a'] });
		const two = toggle(q, one, 'c');
		expect(answer(q, two)).toEqual({ question: 'q1', option: 2, picked: ['a', 'c'] });
		expect(toggle(q, two, 'b').picked).toEqual(['a', 'c']);
		expect(lacks(q, { ...two, picked: ['a', 'b', 'c'] })).toBe('picks');
		expect(toggle(q, two, 'a').picked).toEqual(['c']);
		expect(toggle(q, two, 'stranger')).toBe(two);
		expect(toggle(q, choose(q, d, 4), 'a').picked).toEqual([]);
	});

	test('a single pick is replaced by the next; all of all is picked at once', () => {
		const single = question([{ pick: { least: 1, most: 1, among: ['a', 'b'] } }]);
		const a = toggle(single, begin(single), 'a');
		expect(toggle(single, a, 'b').picked).toEqual(['b']);
		expect(choose(q, d, 3).picked).toEqual(['a', 'b']);
		expect(answer(q, choose(q, d, 5))).toEqual({ question: 'q1', option: 5, picked: [] });
	});

	test('free text is trimmed, and sent only where it is asked for', () => {
		const said = { ...choose(q, d, 4), text: '  Stick ’em up ' };
		expect(answer(q, said)).toEqual({ question: 'q1', option: 4, text: 'Stick ’em up' });
		expect(answer({ ...q, free: false }, said)).toEqual({ question: 'q1', option: 4 });
		expect(answer(q, { ...said, text: '  ' })).toEqual({ question: 'q1', option: 4 });
	});

	test('another option forgets what the former had asked for; the same one keeps it', () => {
		const run = { ...choose(q, d, 1), at: [1, 1] as [number, number], via: [[2, 2] as [number, number]] };
		expect(choose(q, run, 1)).toBe(run);
		expect(choose(q, run, 1, [3, 3])).toMatchObject({ at: [3, 3], via: [[2, 2]] });
		expect(choose(q, run, 0)).toMatchObject({ at: null, via: [], many: 2 });
		expect(choose(q, run, 99)).toBe(run);
	});
});

describe('letting it pass', () => {
	test('is the default, when that asks for nothing', () => {
		expect(passing(shooting)?.index).toBe(4);
	});
	const not: [string, Partial<Option>][] = [
		['it wants a place', { where: { kind: 1 } }],
		['it wants a number', { many: { from: 0, to: 1 } }],
		['it wants picks', { pick: { least: 0, most: 1, among: ['a'] } }],
		['chance follows', { risk: true }],
		['it is done to somebody', { whom: 'a' }],
		['somebody does something', { who: 'a', verb: 'take-bat' }],
	];
	test.each(not)('but not when %s', (_, o) => {
		expect(passing(question([o, { verb: 'other' }]))).toBeUndefined();
		expect(passing(question([{}, { verb: 'other' }]))?.index).toBe(0);
	});
	test('though a figure may be said to stay', () => {
		expect(passing(question([{ who: 'a', verb: 'stay' }, {}]))?.index).toBe(0);
	});
	test('and never the only option, nor one that is not there', () => {
		expect(passing(question([{ verb: 'pass' }]))).toBeUndefined();
		expect(passing(question([{}, {}], { default: 7 }))).toBeUndefined();
	});
});

describe('keys and groups', () => {
	test('initials first, then letters, then digits, then none', () => {
		const of = (...texts: string[]) => [...keys(question(texts.map((text) => ({ text }))).options).values()];
		expect(of('Shoot at Spats', 'Shoot at Tommy', 'Run')).toEqual(['s', 'a', 'r']);
		expect(of('Aa', 'A', 'Ab')).toEqual(['a', '1', 'b']);
		expect(of('?', '??')).toEqual(['1', '2']);
		expect(of(...Array.from({ length: 11 }, () => 'x'))).toHaveLength(10);
	});
	test('no key twice, and none that the page keeps for itself', () => {
		const options = question(Array.from({ length: 30 }, (_, i) => ({ text: `Do thing ${i} at once?` }))).options;
		const found = [...keys(options).values()];
		expect(new Set(found).size).toBe(found.length);
		expect(found).not.toContain('?');
	});
	const many = (n: number, whos: string[], verbs: string[]) =>
		question(
			Array.from({ length: n }, (_, i) => ({ who: whos[i % whos.length] ?? '', verb: verbs[i % verbs.length] ?? '' })),
		).options;
	const shape = (options: Option[]) => groups(options).map((g) => [g.by, g.options.length]);
	test('a short list stays a list', () => {
		expect(shape(many(9, ['a', 'b'], ['run']))).toEqual(Array.from({ length: 9 }, () => ['alone', 1]));
	});
	test('a long one is sorted by figure, or by verb when there is one figure only', () => {
		expect(shape(many(10, ['a', 'b'], ['run']))).toEqual([
			['figure', 5],
			['figure', 5],
		]);
		expect(shape(many(10, ['a'], ['run', 'shoot']))).toEqual([
			['verb', 5],
			['verb', 5],
		]);
	});
	test('what has no company stands alone', () => {
		const options = question([...many(10, ['a', 'b'], ['run']), { verb: 'pass' }, { verb: 'hold' }]).options;
		expect(shape(options)).toEqual([
			['figure', 5],
			['figure', 5],
			['alone', 1],
			['alone', 1],
		]);
	});
	test('beginning with a figure leaves its sentences and nobody’s', () => {
		const q = question([{ who: 'a' }, { who: 'b' }, {}]);
		expect(offered(q, blank('q1'))).toHaveLength(3);
		expect(offered(q, { ...blank('q1'), focus: 'a' }).map((o) => o.index)).toEqual([0, 2]);
	});
	test('only sentences that are shown have a letter', () => {
		const q = question([...many(10, ['a', 'b'], ['run']), { verb: 'pass', text: 'Pass' }]);
		expect([...letters(q, blank('q1'))]).toEqual([[10, 'p']]);
		expect(letters(q, { ...blank('q1'), focus: 'a' }).size).toBe(6);
	});
	test('a long group is folded, and its sentences have no letters; those of a short one come after the lonely', () => {
		const q = question([
			...Array.from({ length: 5 }, (_, i) => ({ verb: 'lay', text: `Lay ${i}` })),
			...Array.from({ length: 4 }, (_, i) => ({ verb: 'swap', text: `Keep ${i}` })),
			{ verb: 'knock', text: 'Knock' },
		]);
		const list = listed(q, blank('q1'));
		expect(list.map((g) => [g.by, g.options.length, folded(g)])).toEqual([
			['verb', 5, true],
			['verb', 4, false],
			['alone', 1, false],
		]);
		expect([...letters(q, blank('q1')).keys()].sort()).toEqual([5, 6, 7, 8, 9]);
		expect(letters(q, blank('q1')).get(9)).toBe('k');
		expect(folded({ by: 'figure', options: [] })).toBe(true);
	});
	test('what was gathered leads the list', () => {
		const lay = (...among: string[]) => ({ verb: 'lay', pick: { least: among.length, most: among.length, among } });
		const q = question([lay('b', 'a'), lay('a'), ...Array.from({ length: 9 }, (_, i) => lay('a', `c${i}`))]);
		const d = gather(q, blank('q1'), ['a'], [1]);
		expect(listed(q, d).map((g) => [g.by, g.options[0]?.index, g.options.length])).toEqual([
			['alone', 1, 1],
			['verb', 0, 10],
		]);
		expect(listed(q, gather(q, d, [], [])).map((g) => g.options.length)).toEqual([11]);
	});
	test('what sentences share is their beginning, in whole words', () => {
		expect(beginning(['A shoots at Bob', 'A shoots at Bill'])).toBe('A shoots at');
		expect(beginning(['A runs', 'A runs away'])).toBe('A runs');
		expect(beginning(['A runs away', 'A runs'])).toBe('A runs');
		expect(beginning(['x', 'y'])).toBe('');
		expect(beginning([])).toBe('');
	});
});
