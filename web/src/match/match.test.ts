// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { empty, snapshot } from '../../test/fake/snapshot.ts';
import type { Pace } from '../habits/pace.svelte.ts';
import { piece, start, town, walk } from '../stage/sample.ts';
import type { Scene } from '../wire/api.ts';
import { Refusal, sentence } from '../wire/refusal.ts';
import { advance, Match, more } from './match.svelte.ts';

describe('the match', () => {
	afterEach(() => {
		vi.useRealTimers();
	});
	const scene = { ...empty, title: 'T', table: { width: 1 } } as unknown as Scene;
	const now = snapshot(scene, {
		dice: { commitment: 'c', start: 1, commitments: [] },
		log: [{ seq: 1, kind: 'a', text: 'one' }],
	});

	test('a step keeps the table and the seal, and replaces the rest', () => {
		const next = advance(now, { scene: { title: 'U' } as Scene, questions: [] });
		expect(next.scene.table).toEqual({ width: 1 });
		expect(next.scene.title).toBe('U');
		expect(next.dice?.commitment).toBe('c');
		expect(next.questions).toEqual([]);
		expect(advance(now, { dice: { commitment: 'c', start: 1, commitments: [], secret: 's' } }).dice?.secret).toBe('s');
	});

	test('an offer, clocks and a pause are gone when the next picture has none', () => {
		const offer = { id: 'o', kind: 'draw' as const, by: 'reds', reply: [], waiting: ['irish'] };
		const before = {
			...now,
			offer,
			clocks: [{ seat: 'reds', left: 3 }],
			paused: 'pause' as const,
			givenUp: ['cops'],
			agreed: {},
		};
		const next = advance(before, { questions: [] });
		expect([next.offer, next.clocks, next.paused, next.givenUp, next.agreed]).toEqual([
			undefined,
			undefined,
			undefined,
			undefined,
			{},
		]);
	});

	test('what goes on beside it is told to whoever listens, from the beginning', () => {
		const match = new Match('m', 'k');
		const heard: string[] = [];
		const tell = (event: string) => match.take({ id: '', event, data: '{}' });
		tell('company');
		tell('chat');
		match.listenAside((m) => heard.push(m.event));
		tell('room');
		tell('weather');
		expect(heard).toEqual(['company', 'chat', 'room']);
		expect(match.now).toBeNull();
	});

	test('a table that has changed comes with the step', () => {
		const fallen = { width: 1, features: [{ kind: 'rubble' }] };
		const next = advance(now, { scene: { title: 'U', table: fallen } as unknown as Scene });
		expect(next.scene.table).toBe(fallen);
	});

	test('the log grows by what is new, and nothing is told twice', () => {
		const log = [{ seq: 1, kind: 'a', text: 'one' }];
		expect(more(log, [])).toBe(log);
		expect(more(log, [{ seq: 1, kind: 'a', text: 'one' }])).toBe(log);
		expect(more(log, [{ seq: 2, kind: 'b', text: 'two' }]).map((e) => e.text)).toEqual(['one', 'two']);
		expect(more(log, [{ kind: 'b', text: 'unnumbered' }])).toHaveLength(2);
	});

	test('messages of the stream become the picture; unknown ones are passed over', () => {
		const match = new Match('m', 'k');
		match.take({ id: '1', event: 'step', data: '{"log":[]}' });
		expect(match.now).toBeNull();
		match.take({ id: '1', event: 'snapshot', data: JSON.stringify({ ...now, questions: [{ id: 'q1' }] }) });
		expect(match.questions.map((q) => q.id)).toEqual(['q1']);
		match.take({
			id: '2',
			event: 'step',
			data: JSON.stringify({ scene, questions: [], log: [{ seq: 2, text: 'two' }] }),
		});
		expect(match.log.map((e) => e.text)).toEqual(['one', 'two']);
		expect(match.questions).toEqual([]);
		match.take({ id: '3', event: 'weather', data: 'rain' });
		expect(match.log).toHaveLength(2);
		match.take({ id: '4', event: 'snapshot', data: JSON.stringify(now) });
		expect(match.log).toHaveLength(1);
	});

	test('one request at a time, and its refusal is kept as a sentence', async () => {
		const match = new Match('m', 'k');
		let let_go = () => {};
		const first = match.attempt(() => new Promise<void>((done) => (let_go = done)));
		expect(await match.attempt(async () => 1)).toBe(false);
		let_go();
		expect(await first).toBe(true);
		expect(await match.attempt(() => Promise.reject(new Refusal(409, 'stale', 'Too late.')))).toBe(false);
		expect(match.trouble).toBe('Too late.');
		expect(await match.attempt(async () => 1)).toBe(true);
		expect(match.trouble).toBe('');
		expect(sentence(new Error('secret detail'))).not.toContain('secret');
	});

	test('a match puts its question once it has been shown what it is about', () => {
		vi.useFakeTimers();
		const usual: Pace = { still: () => false, factor: () => 1 };
		const later = town(piece('ann', 4), piece('bob', 8));
		const last = town(piece('ann', 4), piece('bob', 8, { out: true }));
		const question = { id: 'q', seat: 's', prompt: 'p', text: 't', default: 0, options: [] };
		const match = new Match('m', 'k', usual);
		const tell = (event: string, data: object) => match.take({ id: '', event, data: JSON.stringify(data) });
		tell('snapshot', snapshot(start));
		tell('step', { scene: later, log: [{ ...walk, seq: 1 }], questions: [question] });
		expect(match.questions).toEqual([]);
		vi.advanceTimersByTime(500);
		expect(match.questions).toEqual([question]);
		// While a clock is running the story takes a tenth of what is left at most, and the question never comes before its end.
		const timed = { ...question, id: 'r', seconds: 20, left: 2 };
		tell('step', { scene: last, log: [{ ...walk, seq: 2 }], questions: [timed] });
		expect(match.questions).toEqual([]);
		vi.advanceTimersByTime(199);
		expect(match.questions).toEqual([]);
		vi.advanceTimersByTime(1);
		expect(match.questions).toEqual([timed]);
		// What happens while somebody thinks does not take their question away.
		tell('step', { scene: last, log: [{ ...walk, seq: 3 }], questions: [timed, { ...timed, id: 's' }] });
		expect(match.questions).toEqual([timed]);
		vi.advanceTimersByTime(200);
		expect(match.questions.length).toBe(2);
	});
});
