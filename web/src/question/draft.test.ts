import { describe, expect, test } from 'vitest';
import { answer, begin, choose, lacks, toggle } from './draft.ts';
import { question } from './sample.ts';

describe('what a sentence lacks, and the answer it gives', () => {
	const q = question(
		[
			{ verb: 'roll', many: { from: 2, to: 5 } },
			{ verb: 'run', where: { far: 0, kind: 1 } },
			{ verb: 'rally', pick: { least: 1, most: 2, among: ['a', 'b', 'c'] } },
			{ verb: 'all', pick: { least: 2, most: 2, among: ['a', 'b'] } },
			{ verb: 'pass' },
			{ verb: 'some', pick: { least: 0, most: 1, among: ['a'] } },
		],
		{ freeText: true },
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
		expect(answer({ ...q, freeText: false }, said)).toEqual({ question: 'q1', option: 4 });
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
