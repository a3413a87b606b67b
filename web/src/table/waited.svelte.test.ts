// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Scene, Snapshot } from '../wire/api.ts';
import Waiting from './Waiting.svelte';
import { botPlays, waitedFor } from './waited.ts';

const plays = (seat: string, player: string) => ({ seat, player, joined: true, shown: true });
const players = [plays('reds', 'human'), plays('irish', 'sharp'), plays('cops', 'open'), plays('docks', 'random')];

test('a bot plays where its name stands, and in the place of somebody whose time was over', () => {
	const bots = (stoodIn: string[]) => players.map((p) => p.seat).filter((s) => botPlays({ players, stoodIn }, s));
	expect(bots([])).toEqual(['irish', 'docks']);
	expect(bots(['cops'])).toEqual(['irish', 'cops', 'docks']);
	expect(botPlays({ players: [] }, 'nobody')).toBe(false);
});

test('people are waited for, bots think', () => {
	expect(waitedFor(['The Reds', 'The Law'], [])).toBe('Waiting for The Reds and The Law.');
	expect(waitedFor([], ['The Irish'])).toBe('A bot is thinking for The Irish.');
	expect(waitedFor(['The Reds'], ['The Irish', 'The Docks'])).toBe(
		'Waiting for The Reds. Bots are thinking for The Irish and The Docks.',
	);
	expect(waitedFor([], [])).toBe('');
});

describe('the line about who is waited for', () => {
	const scene = {
		seats: players.map((p) => ({ id: p.seat, name: `The ${p.seat}`, gauges: [] })),
		pieces: [],
	} as unknown as Scene;
	let drawn: ReturnType<typeof mount> | null = null;
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		if (drawn) void unmount(drawn);
		drawn = null;
		document.body.replaceChildren();
		vi.useRealTimers();
	});

	/** Draws it; what can be read, and heard politely. */
	function line(waiting: string[], showing = false) {
		const props = $state({ scene, now: { players } as Snapshot, waiting, showing });
		drawn = mount(Waiting, { target: document.body, props });
		flushSync();
		const words = () => {
			flushSync();
			return document.querySelector('[role=status]')?.textContent?.trim();
		};
		return { props, words };
	}

	test('says that a bot thinks once it takes its time: one that answers at once is not told of', () => {
		const { props, words } = line(['irish']);
		expect(words()).toBe('The table plays on…');
		vi.advanceTimersByTime(499);
		expect(words()).toBe('The table plays on…');
		vi.advanceTimersByTime(1);
		expect(words()).toBe('A bot is thinking for The irish.');
		// The same bot is asked again: it thinks on, and nothing flickers.
		props.waiting = ['irish'];
		expect(words()).toBe('A bot is thinking for The irish.');
		props.waiting = ['docks'];
		expect(words()).toBe('The table plays on…');
		vi.advanceTimersByTime(500);
		expect(words()).toBe('A bot is thinking for The docks.');
		props.waiting = [];
		expect(words()).toBe('The table plays on…');
	});
	test('waits for people at once, also beside a bot', () => {
		const { words } = line(['cops', 'irish']);
		expect(words()).toBe('Waiting for The cops.');
		vi.advanceTimersByTime(500);
		expect(words()).toBe('Waiting for The cops. A bot is thinking for The irish.');
	});
	test('says first what happens', () => {
		const { words } = line(['irish'], true);
		vi.advanceTimersByTime(1000);
		expect(words()).toBe('See what happens…');
	});
});
