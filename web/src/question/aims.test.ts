import { describe, expect, test, vi } from 'vitest';
import { Glances } from '../odds/glances.svelte.ts';
import { shortly } from '../odds/odds.ts';
import type { Answer, Odds, Option, Question } from '../wire/api.ts';
import { aims, blank, goings } from './sentences.ts';

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
		{ who: 'ann', whom: 'fay', risk: true, yields: true },
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
		{ verb: 'run', who: 'ann', where: { kind: 1 } },
		{ verb: 'face', who: 'ann', where: { kind: 1 } },
		{ verb: 'run', who: 'bob', where: { kind: 1 } },
		{ verb: 'hide', who: 'ann' },
		{ verb: 'flee', who: 'ann', where: { kind: 1 }, yields: true },
	]);
	expect(goings(q, 'ann').map((o) => o.index)).toEqual([0]);
	expect(goings(q, 'cal')).toEqual([]);
});

test('what a sentence needs in a few words: its chance, else its dice, else nothing', () => {
	const needs = { mods: [], total: 2, dice: 3, sides: 6 };
	expect(shortly(needs)).toBe('3 D6, needs 2');
	expect(shortly({ ...needs, total: -1 })).toBe('3 D6, needs −1');
	expect(shortly({ ...needs, odds: 125 })).toBe('12.5 %');
	expect(shortly({ ...needs, dice: 0 })).toBe('');
	expect(shortly(null)).toBe('');
});

describe('glances at the odds', () => {
	const odds = (n: number): Odds => ({ exact: true, runs: n, outcomes: [], figures: [] });
	const answer = (option: number): Answer => ({ question: 'q', option });

	test('are counted one after the other, once each; a refusal leaves the others', async () => {
		const count = vi.fn(async (a: Answer) => {
			if (a.option === 2) throw new Error('refused');
			return odds(a.option);
		});
		const glances = new Glances(count);
		glances.ask([1, 2, 3].map(answer));
		await vi.waitFor(() => expect([...glances.known.keys()]).toEqual([1, 3]));
		glances.ask([1, 4].map(answer));
		await vi.waitFor(() => expect(glances.known.get(4)).toEqual(odds(4)));
		expect(count.mock.calls.map(([a]) => a.option)).toEqual([1, 2, 3, 4]);
	});
	test('of another question are forgotten, also those still on their way', async () => {
		const waiting: ((o: Odds) => void)[] = [];
		const glances = new Glances(
			(_, signal) =>
				new Promise((done) => {
					waiting.push((o) => done(o));
					expect(signal.aborted).toBe(false);
				}),
		);
		glances.ask([1, 2].map(answer));
		glances.clear();
		waiting[0]?.(odds(1));
		await Promise.resolve();
		await Promise.resolve();
		expect(glances.known.size).toBe(0);
		expect(waiting.length).toBe(1);
		glances.ask([answer(3)]);
		waiting[1]?.(odds(3));
		await vi.waitFor(() => expect([...glances.known.keys()]).toEqual([3]));
	});
});
