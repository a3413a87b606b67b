import { describe, expect, test } from 'vitest';
import type { Question } from '../wire/api.ts';
import { handles, read } from './clicks.ts';
import { blank, choose } from './draft.ts';
import { question } from './sample.ts';

const shooting = question(
	[
		{ verb: 'shoot', who: 'hotdog', whom: 'spats' },
		{ verb: 'shoot', who: 'hotdog', whom: 'tommy' },
		{ verb: 'blaze', who: 'hotdog', whom: 'tommy' },
		{ verb: 'run', who: 'hotdog', where: { far: 0, kind: 1 } },
		{ verb: 'pass' },
	],
	{ default: 4 },
);

describe('what a click means', () => {
	const bid = question([
		{ verb: 'give', who: 'gimpy', whom: 'chianti' },
		{ verb: 'give', who: 'chianti', whom: 'gimpy' },
		{ verb: 'rally', who: 'gimpy', pick: { least: 1, most: 2, among: ['a', 'b', 'c'] } },
		{ verb: 'walk', who: 'chianti', where: { far: 0, kind: 1 } },
		{ verb: 'run', who: 'chianti', where: { far: 0, kind: 2 } },
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
