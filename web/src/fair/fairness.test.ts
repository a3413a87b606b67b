// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Verdict } from './check.ts';
import Fairness from './Fairness.svelte';

let drawn: ReturnType<typeof mount> | null = null;

afterEach(() => {
	if (drawn) void unmount(drawn);
	drawn = null;
	document.body.replaceChildren();
	vi.useRealTimers();
});

/** Draws a part; its words, its buttons. */
// biome-ignore lint/suspicious/noExplicitAny: the props of any part
function draw(part: any, props: object) {
	drawn = mount(part, { target: document.body, props });
	flushSync();
	const words = () => document.body.textContent?.replace(/\s+/g, ' ').trim() ?? '';
	const buttons = () => [...document.querySelectorAll('button')];
	const press = (name: string) => {
		const found = buttons().find((b) => b.textContent?.trim() === name);
		if (!found) throw new Error(`there is no button ${name}`);
		found.click();
		flushSync();
	};
	return { words, buttons: () => buttons().map((b) => b.textContent?.trim()), press };
}

describe('the mark', () => {
	const fair: Verdict = {
		mark: 'fair',
		missing: [],
		faults: [],
		dice: 412,
		lines: 3,
		starts: 1,
		practice: false,
		persons: [[0], [1]],
		bots: [],
		own: true,
	};
	const mark = (verdict: Verdict | null, trouble = '') =>
		draw(Fairness, { verdict, trouble, name: (s: number) => ['The Reds', 'The Irish'][s] });
	const state = () => document.querySelector('[data-fair]')?.getAttribute('data-fair');

	test('says that the dice are fair, and what was checked', () => {
		const m = mark(fair);
		expect(state()).toBe('fair');
		expect(m.words()).toContain('Fair dice: checked here, 412 dice');
		expect(m.words()).toContain('Seeds: The Reds; The Irish. One of them is this browser’s own.');
	});

	test('names what does not fit', () => {
		const m = mark({ ...fair, mark: 'unfair', faults: ['a D6 shows 6', 'a seed is gone'] });
		expect(state()).toBe('unfair');
		expect(m.words()).toContain('The dice do not fit: a D6 shows 6.');
		expect(m.words()).toContain('And: a seed is gone.');
		expect(m.words()).not.toContain('follows from');
	});

	test('says what could not be checked', () => {
		const m = mark({ ...fair, mark: 'partly', missing: ['it came later', 'it kept nothing'], lines: 0, own: false });
		expect(m.words()).toContain('Not checked in full: it came later.');
		expect(m.words()).toContain('Not checked: it kept nothing.');
		expect(m.words()).not.toContain('told here');
	});

	test('waits, and says when there is nothing to check', () => {
		expect(mark(null).words()).toBe('Checking the dice…');
		if (drawn) void unmount(drawn);
		drawn = null;
		document.body.replaceChildren();
		expect(mark(null, 'The server is away.').words()).toBe('Not checked: The server is away. Check again');
		expect(state()).toBe('failed');
	});
});
