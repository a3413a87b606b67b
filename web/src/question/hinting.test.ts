// @vitest-environment happy-dom
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { empty, snapshot } from '../../test/fake/snapshot.ts';
import type { Hint } from '../match/asides.ts';
import { Match } from '../match/match.svelte.ts';
import HintBar from './HintBar.svelte';
import { Play } from './play.svelte.ts';
import { question } from './sample.ts';

const q1 = question([{ verb: 'go' }, { verb: 'stay' }]);

const best = (option: number, chance: number) => ({
	answer: { question: 'q1', option },
	text: option ? 'Stay' : 'Go',
	chance,
	error: 560,
});

const hint: Hint = {
	answer: { question: 'q1', option: 0 },
	text: 'Go',
	bot: 'sharp',
	told: false,
	best: [best(0, 5900), best(1, 5000)],
	margin: 900,
	marginError: 50,
};

let drawn: ReturnType<typeof mount> | null = null;
/** the requests for hints that were made, each with what ends it and what answers it */
let asked: { left: AbortSignal; reply: (r: Response) => void }[] = [];

beforeEach(() => {
	vi.useFakeTimers();
	asked = [];
	vi.stubGlobal(
		'fetch',
		(_path: string, init: RequestInit) =>
			new Promise<Response>((reply, fail) => {
				const left = init.signal as AbortSignal;
				left.addEventListener('abort', () => fail(new DOMException('left', 'AbortError')));
				asked.push({ left, reply });
			}),
	);
});
afterEach(() => {
	if (drawn) void unmount(drawn);
	drawn = null;
	document.body.replaceChildren();
	vi.unstubAllGlobals();
	vi.useRealTimers();
});

/** A table where somebody is asked something and may ask for a hint. */
function sitting() {
	const match = new Match('m', 'k');
	const answers: ((e?: Error) => void)[] = [];
	match.client.answer = () =>
		new Promise((given, refused) => answers.push((e) => (e ? refused(e) : given({ seq: 1 }))));
	match.take({
		id: '',
		event: 'snapshot',
		data: JSON.stringify(snapshot(empty, { questions: [q1], waiting: ['reds'] })),
	});
	const play = new Play(match);
	drawn = mount(HintBar, { target: document.body, props: { play, question: q1, told: false } });
	flushSync();
	const status = () => {
		flushSync();
		return document.querySelector('[role=status]')?.textContent?.replace(/\s+/g, ' ').trim() ?? '';
	};
	const button = () => {
		flushSync();
		const found = document.querySelector('button');
		if (!found) throw new Error('there is no button');
		return found;
	};
	return { match, play, answers, status, button };
}

const settled = async () => {
	await vi.advanceTimersByTimeAsync(0);
	flushSync();
	await tick();
};

describe('while a bot thinks about a hint', () => {
	test('that is said, and it can be called off by the button that asked', async () => {
		const { match, status, button } = sitting();
		expect([status(), button().textContent]).toEqual(['', 'What would a bot do?']);
		button().focus();
		button().click();
		expect([status(), button().textContent]).toEqual(['A bot is thinking…', 'Call it off']);
		expect(document.activeElement).toBe(button());
		button().dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true })); // the second half of a double click
		expect(asked[0]?.left.aborted).toBe(false);
		button().click();
		expect(asked[0]?.left.aborted).toBe(true);
		await settled();
		expect([status(), button().textContent, match.trouble]).toEqual(['', 'What would a bot do?', '']);
		button().click();
		expect(asked).toHaveLength(2);
		expect(status()).toBe('A bot is thinking…');
	});

	test('Escape calls it off, and nothing else', async () => {
		const { status, button } = sitting();
		let heard = 0;
		const hear = () => heard++;
		window.addEventListener('keydown', hear);
		button().click();
		button().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
		expect(asked[0]?.left.aborted).toBe(true);
		expect([status(), heard]).toEqual(['', 0]);
		button().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
		window.removeEventListener('keydown', hear);
		expect(heard).toBe(1);
	});

	test('one may answer, and calls it off by that', async () => {
		const { match, play, answers, status, button } = sitting();
		button().click();
		expect([match.busy, play.held]).toEqual([false, false]);
		const given = match.answer({ question: 'q1', option: 1 });
		expect(answers).toHaveLength(1);
		flushSync();
		expect(asked[0]?.left.aborted).toBe(true);
		expect(match.sending).toBe('q1');
		expect(status()).toBe('');
		answers[0]?.(new Error('refused'));
		await vi.advanceTimersByTimeAsync(500);
		expect([await given, match.sending]).toEqual([false, '']);
	});

	test('what else is done at the table leaves it be', async () => {
		const { match, status, button } = sitting();
		button().click();
		await match.attempt(async () => {});
		expect([asked[0]?.left.aborted, status()]).toEqual([false, 'A bot is thinking…']);
	});

	test('leaving the question calls it off', () => {
		sitting().button().click();
		if (drawn) void unmount(drawn);
		drawn = null;
		flushSync();
		expect(asked[0]?.left.aborted).toBe(true);
	});

	test('what goes wrong is said', async () => {
		const { match, status, button } = sitting();
		button().click();
		asked[0]?.reply(Response.json({ code: 'busy', detail: 'Much is being counted.' }, { status: 503 }));
		await settled();
		expect([status(), match.trouble, button().textContent]).toEqual([
			'',
			'Much is being counted.',
			'What would a bot do?',
		]);
	});
});

describe('a hint that has come', () => {
	test('has the two best with their chances, and the focus where it was asked for by key', async () => {
		const { status, button } = sitting();
		button().focus();
		button().click();
		asked[0]?.reply(Response.json(hint));
		await settled();
		expect(status()).toBe(
			'A bot would say the first of these. Your chance to win with each: “Go” 59 % ±5.6 Choose that“Stay” 50 % ±5.6 Choose that The first is better by 9.0 points (±0.5): so many more of a hundred matches are won.',
		);
		expect(document.activeElement?.getAttribute('aria-label')).toBe('Choose that: Go');
	});
	test('is gone to where there is nothing to be chosen: a form is filled in part by part', async () => {
		const { play, button } = sitting();
		play.form.on = true;
		button().focus();
		button().click();
		asked[0]?.reply(Response.json(hint));
		await settled();
		expect(document.querySelector('button')).toBeNull();
		expect(document.activeElement?.className).toContain('hint');
	});
	test('takes the focus from nobody who has gone elsewhere', async () => {
		const { button } = sitting();
		button().click();
		asked[0]?.reply(Response.json(hint));
		await settled();
		expect(document.activeElement).toBe(document.body);
	});
	test('without chances is said alone', async () => {
		const { best: _b, ...alone } = hint;
		const { status, button } = sitting();
		button().click();
		asked[0]?.reply(Response.json(alone));
		await settled();
		expect([status(), button().textContent]).toEqual(['A bot would say: “Go”.', 'Choose that']);
	});
});
