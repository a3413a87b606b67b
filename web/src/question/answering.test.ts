// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { empty, snapshot } from '../../test/fake/snapshot.ts';
import { Match } from '../match/match.svelte.ts';
import type { Question, Snapshot } from '../wire/api.ts';
import { Refusal } from '../wire/refusal.ts';
import { Play } from './play.svelte.ts';
import { question } from './sample.ts';

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

const away = new Refusal(0, 'unreachable', 'Away.');

/** Somebody who is asked something at a table, whose answers get these replies, one after the other; then all are taken. */
function asked(...replies: (Error | null)[]) {
	const match = new Match('m', 'k');
	const sent: string[] = [];
	match.client.answer = async (a, sign) => {
		sent.push(`${a.question} ${a.option} ${sign}`);
		const r = replies[sent.length - 1];
		if (r) throw r;
		return { seq: 1 };
	};
	const picture = (questions: Question[], more: Partial<Snapshot> = {}) =>
		snapshot(empty, { waiting: questions.map((q) => q.seat), questions, ...more });
	const tell = (event: 'snapshot' | 'step', questions: Question[], more?: Partial<Snapshot>) =>
		match.take({ id: '', event, data: JSON.stringify(picture(questions, more)) });
	return { match, sent, tell };
}

/** Answers, and lets the moment pass in which the next picture mostly comes. */
async function given(match: Match): Promise<boolean> {
	const done = match.answer(yes);
	await vi.advanceTimersByTimeAsync(500);
	return done;
}

const q1 = question([{ verb: 'go' }, { verb: 'stay' }]);
const q2 = { ...q1, id: 'q2' };
const open = (m: Match) => m.questions.map((q) => q.id);
const yes = { question: 'q1', option: 0 };

describe('an answer', () => {
	test('that gets no reply is sent again with the same sign, a few times with longer waits', async () => {
		const { match, sent, tell } = asked(away, away);
		tell('snapshot', [q1]);
		const given = match.answer(yes);
		await vi.advanceTimersByTimeAsync(100);
		expect(match.trouble).toMatch(/sending your answer again/);
		expect(await Promise.all([given, vi.advanceTimersByTimeAsync(2000)]).then(([g]) => g)).toBe(true);
		expect(sent).toHaveLength(3);
		expect(new Set(sent).size).toBe(1);
		expect(sent[0]).toMatch(/^q1 0 [0-9a-f]{32}$/);
		expect(match.trouble).toBe('');
	});

	test('another one has another sign', async () => {
		const { match, sent, tell } = asked();
		tell('snapshot', [q1]);
		await given(match);
		await given(match);
		expect(sent).toHaveLength(2);
		expect(sent[0]).not.toBe(sent[1]);
	});

	test('is given up in the end, and told', async () => {
		const { match, sent, tell } = asked(...Array.from({ length: 9 }, () => away));
		tell('snapshot', [q1]);
		const given = match.answer(yes);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(await given).toBe(false);
		expect(sent).toHaveLength(5);
		expect(match.trouble).toBe('Away.');
		expect(open(match)).toEqual(['q1']);
	});

	test('that is refused is not sent again', async () => {
		const { match, sent, tell } = asked(new Refusal(409, 'stale', 'Too late.'));
		tell('snapshot', [q1]);
		expect(await given(match)).toBe(false);
		expect(sent).toHaveLength(1);
		expect(open(match)).toEqual(['q1']);
	});

	test('whose reply was lost, but not the answer, is not sent again once the table has gone on', async () => {
		const { match, sent, tell } = asked(away, away, away);
		tell('snapshot', [q1]);
		const given = match.answer(yes);
		await vi.advanceTimersByTimeAsync(100);
		tell('step', [q2]);
		await vi.advanceTimersByTimeAsync(5000);
		expect(await given).toBe(true);
		expect(sent).toHaveLength(1);
		expect(match.trouble).toBe('');
		expect(open(match)).toEqual(['q2']);
	});

	test('is given once, however often it is said while it is on its way', async () => {
		const { match, sent, tell } = asked(away);
		tell('snapshot', [q1]);
		const given = match.answer(yes);
		expect(await match.answer(yes)).toBe(false);
		await vi.advanceTimersByTimeAsync(5000);
		await given;
		expect(new Set(sent).size).toBe(1);
	});

	test('of somebody who leaves is not sent again', async () => {
		const { match, sent, tell } = asked(away, away, away);
		vi.stubGlobal('fetch', () => new Promise(() => {}));
		const leave = match.open();
		tell('snapshot', [q1]);
		const given = match.answer(yes);
		await vi.advanceTimersByTimeAsync(100);
		leave();
		await vi.advanceTimersByTimeAsync(10_000);
		expect(await given).toBe(false);
		expect(sent).toHaveLength(1);
		vi.unstubAllGlobals();
	});
});

describe('what was answered is no question any more', () => {
	test('though the picture after it is still on its way: others may think long', async () => {
		const { match, tell } = asked();
		const play = new Play(match);
		tell('snapshot', [q1]);
		play.follow(play.question);
		await given(match);
		expect(open(match)).toEqual([]);
		expect(play.question).toBeNull();
		expect(play.ready).toBe(false);
		tell('step', []);
		tell('step', [q2]);
		expect(open(match)).toEqual(['q2']);
	});

	test('but for a moment, in which the next picture mostly comes: nothing flickers, and nothing can be said twice', async () => {
		const { match, tell, sent } = asked();
		tell('snapshot', [q1]);
		const done = match.answer(yes);
		await vi.advanceTimersByTimeAsync(100);
		expect([open(match), match.busy]).toEqual([['q1'], true]);
		expect(await match.answer(yes)).toBe(false);
		tell('step', [q2]);
		await vi.advanceTimersByTimeAsync(0);
		expect([open(match), match.busy]).toEqual([['q2'], false]);
		expect(await done).toBe(true);
		expect(sent).toHaveLength(1);
	});

	test('unless it is asked anew: it was taken back', async () => {
		const { match, tell } = asked();
		tell('snapshot', [q1]);
		await given(match);
		tell('step', []);
		expect(match.answered).toBe('');
		tell('snapshot', [q1]);
		expect(open(match)).toEqual(['q1']);
		await given(match);
		tell('snapshot', [q1]);
		expect(open(match)).toEqual(['q1']);
	});

	test('and a step that still has it does not bring it back', async () => {
		const { match, tell } = asked();
		tell('snapshot', [q1]);
		await given(match);
		tell('step', [q1]);
		expect(open(match)).toEqual([]);
	});

	test('when the picture was quicker than the reply nothing is kept', async () => {
		const { match, tell } = asked();
		tell('snapshot', [q1]);
		match.client.answer = async () => {
			tell('step', [q2]);
			return { seq: 2 };
		};
		await given(match);
		expect(match.answered).toBe('');
		expect(open(match)).toEqual(['q2']);
	});
});

describe('what changes the table', () => {
	test('is done once until it is seen what came of it', async () => {
		const { match, tell } = asked();
		tell('snapshot', [q1]);
		let times = 0;
		const act = async () => {
			times++;
		};
		await match.act(act);
		await match.act(act);
		expect([times, match.acting]).toEqual([1, true]);
		tell('step', [q1]);
		expect(match.acting).toBe(false);
		await match.act(act);
		expect(times).toBe(2);
	});

	test('when the picture was quicker than the reply, or it was refused, the next may follow at once', async () => {
		const { match, tell } = asked();
		tell('snapshot', [q1]);
		await match.act(async () => tell('snapshot', [q1]));
		expect(match.acting).toBe(false);
		await match.act(async () => {
			throw new Refusal(409, 'refused-before', 'They do not want it.');
		});
		expect([match.acting, match.trouble]).toEqual([false, 'They do not want it.']);
	});
});

test('what is told only as long as there is any does not stay from the picture before', () => {
	const { match, tell } = asked();
	tell('snapshot', [q1], {
		takeback: 'ask',
		practice: true,
		asked: { id: '1', by: 'irish', reply: ['reds'], waiting: ['reds'] },
	});
	expect([match.now?.takeback, match.now?.practice, match.now?.asked?.by]).toEqual(['ask', true, 'irish']);
	tell('step', [q1]);
	expect([match.now?.takeback, match.now?.practice, match.now?.asked]).toEqual([undefined, undefined, undefined]);
	expect('takeback' in (match.now ?? {})).toBe(false);
});

describe('in a pause', () => {
	test('a sentence can be prepared, and is said when the match goes on', async () => {
		const { match, sent, tell } = asked();
		const going = question([{ verb: 'go' }, { verb: 'stay', passes: true }]);
		tell('snapshot', [going], { paused: 'pause' });
		const play = new Play(match);
		play.select(0);
		expect([play.held, play.ready, play.sayable]).toEqual([true, false, false]);
		await play.hand();
		await play.letPass();
		expect(sent).toEqual([]);
		tell('step', [going]);
		expect([play.held, play.ready, play.sayable]).toEqual([false, true, true]);
		await Promise.all([play.hand(), vi.advanceTimersByTimeAsync(500)]);
		expect(sent).toHaveLength(1);
		expect(sent[0]).toMatch(/^q1 0 /);
	});
});
