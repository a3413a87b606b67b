import { describe, expect, test } from 'vitest';
import type { Option, Question } from '../wire/api.ts';
import { aims } from './clicks.ts';
import { blank } from './draft.ts';
import { goings } from './sentences.ts';

function ask(options: Partial<Option>[], who?: string): Question {
	return {
		id: 'q',
		seat: 's',
		prompt: 'p',
		text: 't',
		default: 0,
		...(who ? { who } : {}),
		options: options.map((o, index) => ({ index, verb: 'shoot', text: `${index}`, ...o })),
	};
}

describe('whom the sentences of a figure can end at', () => {
	const q = ask([
		{ who: 'ann', whom: 'bob', risk: true },
		{ verb: 'aim', who: 'ann', whom: 'bob', risk: true },
		{ verb: 'aim', who: 'ann', whom: 'cal', risk: true },
		{ who: 'dot', whom: 'bob', risk: true },
		{ verb: 'talk', who: 'ann', whom: 'eve' },
		{ verb: 'run', who: 'ann', risk: true },
		{ who: 'ann', whom: 'fay', risk: true, concedes: true },
	]);
	const indices = (of: Option[]) => of.map((o) => o.index);
	test('one for each, the first sentence of it; what risks nothing is no aim', () => {
		expect(indices(aims(q, { ...blank('q'), focus: 'ann' }))).toEqual([0, 2]);
		expect(indices(aims(ask(q.options, 'dot'), blank('q')))).toEqual([3]);
	});
	test('the chosen sentence, and its verb at the others', () => {
		expect(indices(aims(q, { ...blank('q'), option: 1 }))).toEqual([1, 2]);
		expect(indices(aims(q, { ...blank('q'), option: 2 }))).toEqual([1, 2]);
		expect(indices(aims(q, { ...blank('q'), option: 3, focus: 'ann' }))).toEqual([3]);
	});
	test('nobody, while it is open who acts', () => {
		expect(aims(q, blank('q'))).toEqual([]);
	});
});

test('a figure can be carried where its sentences take it, not where it only looks', () => {
	const q = ask([
		{ verb: 'run', who: 'ann', where: { far: 0, kind: 1 } },
		{ verb: 'face', who: 'ann', where: { far: 0, kind: 1, direction: true } },
		{ verb: 'run', who: 'bob', where: { far: 0, kind: 1 } },
		{ verb: 'hide', who: 'ann' },
		{ verb: 'flee', who: 'ann', where: { far: 0, kind: 1 }, concedes: true },
	]);
	expect(goings(q, 'ann').map((o) => o.index)).toEqual([0]);
	expect(goings(q, 'cal')).toEqual([]);
});
