// @vitest-environment happy-dom
import { beforeEach, describe, expect, type Mock, test, vi } from 'vitest';
import { blank } from '../question/draft.ts';
import { question } from '../question/sample.ts';
import { type Keyed, press } from './keyboard.ts';

const calls = (...fs: unknown[]) => fs.map((f) => (f as Mock).mock.calls.length);
const find = (selector: string) => document.querySelector(selector) as HTMLElement;

function table(more: Partial<Keyed['play']> = {}) {
	const play = {
		question: question([{ text: 'Run' }, { text: 'Shoot' }]),
		draft: { ...blank('q1'), option: 1 },
		chooser: null,
		asking: false,
		lacking: null,
		ready: true,
		form: { on: false },
		clear: vi.fn(),
		commit: vi.fn(async () => {}),
		select: vi.fn(),
		...more,
	};
	return {
		play,
		stage: { playing: false, skip: vi.fn() },
		watch: { of: '', off: vi.fn() },
		behind: false,
		plan: true,
		decision: find('#decision') as HTMLElement | undefined,
		look: vi.fn(() => true),
		goOn: vi.fn(),
	};
}

function key(on: string, name: string, at: Keyed, more: KeyboardEventInit = {}): boolean {
	const e = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...more });
	find(on).addEventListener('keydown', () => press(e, at), { once: true });
	find(on).dispatchEvent(e);
	return e.defaultPrevented;
}

beforeEach(() => {
	document.body.innerHTML = `<p id="page"></p><div id="decision"><textarea></textarea>
		<button id="zero" data-option="0"></button><button id="one" data-option="1"></button>
		<button id="fold" data-opener="1"></button></div>
		<button class="cross" data-option="1"></button><button id="card" data-card="kh"></button>`;
});

describe('Escape', () => {
	test('goes from one’s own words back to the sentence', () => {
		const at = table();
		key('textarea', 'Escape', at);
		expect(at.goOn).toHaveBeenCalledOnce();
		expect(at.play.clear).not.toHaveBeenCalled();
	});
	test('ends what is being shown, else what a figure sees, else what was begun', () => {
		const at = table();
		at.stage.playing = true;
		expect(key('#page', 'Escape', at)).toBe(true);
		at.stage.playing = false;
		at.watch.of = 'ann';
		key('#page', 'Escape', at);
		at.watch.of = '';
		key('#page', 'Escape', at);
		expect(calls(at.stage.skip, at.watch.off, at.play.clear)).toEqual([1, 1, 1]);
	});
	test('closes a choice, and takes back a question, before it ends what a figure sees', () => {
		for (const more of [{ asking: true }, { chooser: { options: [], x: 0, y: 0 } }]) {
			const at = table(more);
			at.watch.of = 'ann';
			key('#page', 'Escape', at);
			expect(calls(at.watch.off, at.play.clear)).toEqual([0, 1]);
		}
	});
});

describe('Enter', () => {
	test('says the sentence, once however long it is held', () => {
		const at = table();
		expect(key('#page', 'Enter', at)).toBe(true);
		expect(key('#page', 'Enter', at, { repeat: true })).toBe(true);
		expect(at.play.commit).toHaveBeenCalledOnce();
	});
	test('belongs to the button it is on, unless that is what has been chosen', () => {
		const at = table();
		expect(key('#zero', 'Enter', at)).toBe(false);
		expect(at.play.commit).not.toHaveBeenCalled();
		key('#one', 'Enter', at);
		expect(at.play.commit).toHaveBeenCalledOnce();
	});
	test('on a card that was picked says it, on another one does not', () => {
		const at = table();
		key('#card', 'Enter', at);
		expect(at.play.commit).not.toHaveBeenCalled();
		at.play.draft = { ...at.play.draft, picked: ['kh'] };
		key('#card', 'Enter', at);
		expect(at.play.commit).toHaveBeenCalledOnce();
	});
	test('goes to what is still asked for, unless it is there', () => {
		const at = table({ lacking: 'place', ready: false });
		expect(key('#one', 'Enter', at)).toBe(true);
		expect(at.goOn).toHaveBeenCalledOnce();
		expect(key('.cross', 'Enter', at)).toBe(false);
		expect(at.goOn).toHaveBeenCalledOnce();
		expect(at.play.commit).not.toHaveBeenCalled();
	});
	test('ends what is being shown, but not on a button', () => {
		const at = table();
		at.stage.playing = true;
		key('#page', 'Enter', at);
		key('#page', ' ', at);
		key('#zero', 'Enter', at);
		expect(at.stage.skip).toHaveBeenCalledTimes(2);
	});
	test('does nothing while nothing is asked', () => {
		const at = table({ question: null });
		expect(key('#page', 'Enter', at)).toBe(false);
		expect(at.play.commit).not.toHaveBeenCalled();
	});
});

describe('a letter', () => {
	test('chooses its sentence, and the focus goes on to what that asks for', () => {
		const at = table();
		expect(key('#page', 'S', at)).toBe(true);
		expect(at.play.select).toHaveBeenCalledWith(1);
		expect(at.goOn).toHaveBeenCalledOnce();
	});
	test('that is no sentence’s, is held, or is pressed while nothing is asked, does nothing', () => {
		const at = table();
		expect(key('#page', 'x', at)).toBe(false);
		expect(key('#page', 's', at, { repeat: true })).toBe(false);
		expect(key('#page', 's', table({ form: { on: true } }))).toBe(false);
		expect(key('#page', 's', table({ question: null }))).toBe(false);
		expect(at.play.select).not.toHaveBeenCalled();
	});
	test('a digit opens what is folded away under it', () => {
		const at = table();
		const opened = vi.fn();
		find('#fold').addEventListener('click', opened);
		expect(key('#page', '1', at)).toBe(true);
		expect(opened).toHaveBeenCalledOnce();
		expect(at.play.select).not.toHaveBeenCalled();
	});
	test('v shows what a figure sees, where there is a plan', () => {
		const at = table();
		expect(key('#page', 'v', at)).toBe(true);
		expect(at.look).toHaveBeenCalledOnce();
		expect(key('#page', 'v', { ...at, plan: false })).toBe(false);
		expect(at.look).toHaveBeenCalledOnce();
	});
});

test('behind a curtain no key does anything', () => {
	const at = { ...table(), behind: true };
	for (const name of ['Escape', 'Enter', 's', 'v']) expect(key('#page', name, at)).toBe(false);
	expect(at.play.clear).not.toHaveBeenCalled();
	expect(at.look).not.toHaveBeenCalled();
});
