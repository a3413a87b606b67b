// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Match } from '../match/match.svelte.ts';
import type { Scene, Snapshot } from '../wire/api.ts';
import BackBar from './BackBar.svelte';

const scene = {
	seats: [
		{ id: 'reds', name: 'The Reds', side: 'gang', gauges: [] },
		{ id: 'irish', name: 'The Irish', side: 'gang', gauges: [] },
	],
	pieces: [],
} as unknown as Scene;

const now = (more: Partial<Snapshot>): Snapshot => ({ match: 'm', seats: ['reds'], scene, ...more }) as Snapshot;

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

describe('the bar of a take back', () => {
	const bar = (state: Partial<Snapshot>, warning = false) => {
		const match = new Match('m', 'k');
		const replies: string[] = [];
		match.client.mayTakeBack = async (reply) => {
			replies.push(reply);
			return { seq: 1 };
		};
		const warned: boolean[] = [];
		return {
			replies,
			warned,
			...draw(BackBar, { match, now: now(state), scene, warning, onwarned: (go: boolean) => warned.push(go) }),
		};
	};

	test('asks whoever is to reply, and each button says what it says', async () => {
		for (const [name, reply] of [
			['Yes', 'yes'],
			['No', 'no'],
			['Never in this match', 'never'],
		] as const) {
			const b = bar({ asked: { id: '1', by: 'irish', reply: ['reds'], waiting: ['reds'] } });
			expect(b.words()).toContain('The Irish would like to take the last answer back.');
			b.press(name);
			expect(b.replies).toEqual([reply]);
			await Promise.resolve();
			if (drawn) await unmount(drawn);
			drawn = null;
		}
	});

	test('tells whoever asked whom they wait for, without any button', () => {
		const b = bar({ asked: { id: '1', by: 'reds', reply: [], waiting: ['irish'] } });
		expect(b.words()).toBe('You asked to take your last answer back. Waiting for The Irish.');
		expect(b.buttons()).toEqual([]);
	});

	test('warns of practice, which can be left', () => {
		const b = bar({ takeback: 'practice' }, true);
		expect(b.words()).toContain('this match is practice');
		b.press('Leave it');
		b.press('Take back, as practice');
		expect(b.warned).toEqual([false, true]);
	});

	test('is not there when there is nothing to be said', () => {
		expect(bar({}).words()).toBe('');
	});
});
