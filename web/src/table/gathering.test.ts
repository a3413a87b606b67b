// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Match } from '../match/match.svelte.ts';
import type { Scene, Snapshot } from '../wire/api.ts';
import Gathering from './Gathering.svelte';

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

describe('before play begins', () => {
	const player = (seat: string, joined: boolean, shown: boolean) => ({ seat, player: 'human', joined, shown });
	const gathering = (reds: [boolean, boolean], irish: [boolean, boolean]) => {
		const match = new Match('m', 'k');
		let restarts = 0;
		match.client.restart = async () => {
			restarts++;
		};
		const state = now({
			players: [player('reds', ...reds), player('irish', ...irish)],
			dice: { commitment: 'c', start: 1, commitments: [], reveal: reds[0] && irish[0] },
		});
		return { match, restarts: () => restarts, ...draw(Gathering, { match, now: state, scene }) };
	};

	test('who is to come is named', () => {
		const g = gathering([true, false], [false, false]);
		expect(g.words()).toBe('Waiting for The Irish to sit down. The Reds joined The Irish not here yet');
	});

	test('a new start is offered after a while, and not before', () => {
		vi.useFakeTimers();
		const g = gathering([true, true], [true, false]);
		expect(g.words()).toContain('Waiting for the seed of The Irish.');
		expect(g.words()).toContain('The Reds seed shown The Irish seed not shown yet');
		expect(g.buttons()).toEqual([]);
		vi.advanceTimersByTime(4100);
		flushSync();
		g.press('Start the dice again');
		expect(g.restarts()).toBe(1);
	});

	test('who is kept some turns behind is not told to wait for somebody who has come long ago', () => {
		const behind = {
			seats: [],
			players: [player('reds', true, false), player('irish', true, true)],
			dice: { reveal: true },
		};
		const watch = (watching: string) => {
			const g = draw(Gathering, {
				match: new Match('m', 'k'),
				now: now({ ...behind, agreed: { watching } } as unknown as Partial<Snapshot>),
				scene,
			});
			const words = g.words();
			if (drawn) void unmount(drawn);
			drawn = null;
			return words;
		};
		expect(watch('later')).toBe(
			'The table as it stood before play. Its first turn is shown when some more have been played.',
		);
		expect(watch('at-once')).toContain('Waiting for the seed of The Reds.');
	});

	test('what went wrong is told, and can be tried again', () => {
		const match = new Match('m', 'k');
		match.opening.trouble = 'The server cannot be reached.';
		const again = vi.spyOn(match.opening, 'again');
		const g = draw(Gathering, { match, now: now({ players: [player('reds', false, false)] }), scene });
		expect(g.words()).toContain('The server cannot be reached.');
		g.press('Try again');
		expect(again).toHaveBeenCalledOnce();
	});

	test('whose seed is in another browser is sent there', () => {
		const match = new Match('m', 'k');
		match.opening.due = 'elsewhere';
		expect(draw(Gathering, { match, now: now({ players: [player('reds', true, false)] }), scene }).words()).toContain(
			'open the table there',
		);
	});
});
