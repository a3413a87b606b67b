import { flushSync, mount, unmount } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Verdict } from '../fair/check.ts';
import Fairness from '../fair/Fairness.svelte';
import Line from '../log/Line.svelte';
import { Match } from '../match/match.svelte.ts';
import type { Scene, Snapshot } from '../wire/api.ts';
import BackBar from './BackBar.svelte';
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
			const b = bar({ asked: { by: 'irish', reply: ['reds'], waiting: ['reds'] } });
			expect(b.words()).toContain('May The Irish take the last answer back?');
			b.press(name);
			expect(b.replies).toEqual([reply]);
			await Promise.resolve();
			if (drawn) await unmount(drawn);
			drawn = null;
		}
	});

	test('tells whoever asked whom he waits for, without any button', () => {
		const b = bar({ asked: { by: 'reds', reply: [], waiting: ['irish'] } });
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
			dice: { commitment: 'c', reveal: reds[0] && irish[0] },
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
		g.press('Begin the dice anew');
		expect(g.restarts()).toBe(1);
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

test('a line of the table has no rule and no seat’s sign', () => {
	const line = (kind: string) =>
		draw(Line, {
			event: { seq: 1, kind, text: 'Somebody did something.', clause: 'FK-01' },
			livery: undefined,
			words: ['card'],
			names: { pattern: null, places: new Set() },
			clause: false,
		});
	line('takeback');
	expect(document.querySelector('.event')?.classList.contains('table')).toBe(true);
	expect(document.querySelector('.dot')).toBeNull();
	if (drawn) void unmount(drawn);
	line('shoots');
	expect(document.querySelectorAll('.dot')).toHaveLength(1);
});
