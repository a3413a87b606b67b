// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { blank } from '../question/draft.ts';
import type { Play } from '../question/play.svelte.ts';
import { question } from '../question/sample.ts';
import { goOn, others, type Parts, same } from './focus.ts';

let parts: Parts;
const ids = (found: (Element | null | undefined)[]) => found.map((e) => e?.id ?? '');
const play = (lacking: Play['lacking'], option: number | null = 1) => ({
	lacking,
	draft: { ...blank('q1'), option },
	question: question([{ who: 'ann' }, { who: 'bob' }]),
});

beforeEach(() => {
	document.body.innerHTML = `<div id="page"><button id="cross" class="cross"></button><div id="decision">
		<h2 id="question" tabindex="-1"></h2><button id="one" data-option="1"></button>
		<button id="bob" data-figure="bob"></button><label class="pick"><input id="pick" /></label></div></div>`;
	parts = { page: document.body, decision: document.querySelector('#decision') as HTMLElement };
});

test('a sentence is stood for by itself, or by the figure it is folded under', () => {
	expect(ids(same(parts, play(null), '1'))).toEqual(['one', 'bob']);
	expect(ids(same(parts, play(null), '7'))).toEqual(['', '']);
});

test('else the focus goes to the cross-hair where a place is asked for, to the sentence, to the question', () => {
	expect(ids(others(parts, play('place')))).toEqual(['cross', 'one', 'question', '']);
	expect(ids(others(parts, play(null, null)))).toEqual(['', '', 'question', '']);
});

test('what is still asked for is gone to, else the sentence', async () => {
	const at = async (lacking: Play['lacking']) => {
		await goOn(parts, play(lacking));
		return document.activeElement?.id;
	};
	expect(await at('place')).toBe('cross');
	expect(await at('picks')).toBe('pick');
	expect(await at(null)).toBe('one');
	document.querySelector('#cross')?.remove();
	expect(await at('place')).toBe('one');
});
