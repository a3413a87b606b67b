import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChosenPace, type Pace, still } from '../habits/pace.svelte.ts';
import { Match } from '../match/match.svelte.ts';
import type { Happening, Piece, Scene } from '../wire/api.ts';
import { after, beatOf, haste, patience } from './beats.ts';
import { Stage } from './stage.svelte.ts';

function piece(id: string, x: number, more: Partial<Piece> = {}): Piece {
	return {
		id,
		name: id,
		role: '',
		icon: '',
		seat: '',
		at: [x, 0],
		radius: 500,
		badges: null,
		stats: null,
		items: null,
		skills: null,
		...more,
	};
}

function town(...pieces: Piece[]): Scene {
	return {
		title: '',
		turn: '',
		whose: '',
		why: '',
		clause: '',
		seats: [],
		pieces,
		piles: [],
		zones: [],
		gauges: [],
	};
}

const start = town(piece('ann', 0), piece('bob', 8));
const line = (kind: string, more: Partial<Happening> = {}): Happening => ({ kind, text: kind, ...more });
const walk = line('walks', {
	who: 'ann',
	path: [
		[0, 0],
		[4, 0],
	],
});
const roll = { kind: 'dice', sides: 6, faces: [3] };

describe('what is to be seen of an event', () => {
	test('a figure walks the way that is told, or straight from where it was', () => {
		expect(beatOf(walk, start)).toMatchObject({ sort: 'walk', long: 500, path: walk.path });
		const jump = line('falls', { who: 'ann', from: [0, 0], to: [0, 2] });
		expect(beatOf(jump, start)).toMatchObject({
			sort: 'walk',
			long: 350,
			path: [
				[0, 0],
				[0, 2],
			],
		});
	});
	test('a long way is not longer than a second, and dice on the way are seen to fall', () => {
		expect(beatOf({ ...walk, path: [[0, 0], [40, 0]] }, start).long).toBe(950); // biome-ignore format: a way
		expect(beatOf({ ...walk, dice: [roll] }, start).long).toBe(1000);
	});
	test('who is not on the table does not walk', () => {
		expect(beatOf({ ...walk, who: 'nobody' }, start)).toMatchObject({ sort: 'say', path: [] });
		expect(beatOf(line('walks', { who: 'ann', from: [0, 0] }), start).sort).toBe('say');
	});
	test('a shot goes from one to the other, a blow lands, a word is said', () => {
		const both = { who: 'ann', whom: 'bob' };
		expect(beatOf(line('shoots', { ...both, detail: true }), start)).toMatchObject({ sort: 'shot', long: 380 });
		expect(beatOf(line('hit', both), start)).toMatchObject({ sort: 'blow', long: 440 });
		expect(beatOf(line('hit', { ...both, dice: [roll] }), start).long).toBe(1000);
		expect(beatOf(line('sees', { ...both, detail: true }), start)).toMatchObject({ sort: 'say', long: 90 });
		expect(beatOf(line('shoots', { who: 'ann', whom: 'ann' }), start)).toMatchObject({ sort: 'say', long: 430 });
		expect(beatOf(line('shoots', { who: 'ann', whom: 'door' }), start).sort).toBe('say');
		expect(beatOf(line('turn', { dice: [{ kind: 'draw', picked: 'kh' }] }), start).long).toBe(430);
	});
});

test('however much has happened, it takes twice the patience at most', () => {
	const of = (n: number) => Array.from({ length: n }, () => beatOf(line('turn'), start));
	expect(haste(of(9))).toBe(1);
	expect(haste([{ ...(of(1)[0] as ReturnType<typeof beatOf>), long: patience }])).toBe(1);
	const left = of(200);
	let spent = 0;
	while (left.length > 0) {
		spent += (left[0]?.long ?? 0) * haste(left);
		left.shift();
	}
	expect(spent).toBeGreaterThan(patience);
	expect(spent).toBeLessThan(2 * patience);
});

test('the walker stands where he went; whoever nothing is told of any more is as he will be', () => {
	const end = town(piece('ann', 4, { active: true }), piece('bob', 8, { out: true }));
	const first = beatOf(walk, start);
	const second = beatOf(line('hit', { who: 'ann', whom: 'bob' }), start);
	const once = after(start, first, [second], end);
	expect(once.pieces).toEqual([piece('ann', 4), piece('bob', 8)]);
	expect(after(once, second, [], end).pieces).toEqual(end.pieces);
	expect(after(start, first, [], end).pieces).toEqual([piece('ann', 4, { active: true }), piece('bob', 8)]);
	expect(after(start, beatOf(line('turn'), start), [], end).pieces).toEqual(start.pieces);
});

describe('the stage', () => {
	const usual: Pace = { still: () => false, factor: () => 1 };
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
	});
	const second = town(piece('ann', 4), piece('bob', 8));
	const third = town(piece('ann', 4), piece('bob', 8, { out: true }));

	function begun(pace = usual): Stage {
		const stage = new Stage(pace);
		stage.show(start, [line('before')]);
		return stage;
	}

	test('shows the whole picture at once on arrival', () => {
		const stage = begun();
		expect(stage.playing).toBe(false);
		expect(stage.scene).toBe(start);
		expect(stage.log.map((e) => e.kind)).toEqual(['before']);
	});
	test('shows one event after the other, each for its time, and then the picture after them', () => {
		const stage = begun();
		stage.play(second, [walk, line('turn')]);
		expect(stage.playing).toBe(true);
		expect(stage.beat?.event).toBe(walk);
		expect(stage.long).toBe(500);
		expect(stage.log.map((e) => e.kind)).toEqual(['before', 'walks']);
		expect(stage.scene?.pieces?.[0]?.at).toEqual([4, 0]);
		vi.advanceTimersByTime(499);
		expect(stage.beat?.event).toBe(walk);
		vi.advanceTimersByTime(1);
		expect(stage.beat?.event.kind).toBe('turn');
		vi.advanceTimersByTime(430);
		expect(stage.playing).toBe(false);
		expect(stage.beat).toBeNull();
		expect(stage.scene).toBe(second);
		expect(stage.log.map((e) => e.kind)).toEqual(['before', 'walks', 'turn']);
	});
	test('what happens meanwhile waits for its turn, and nothing is told twice', () => {
		const stage = begun();
		stage.play(second, [walk]);
		stage.play(third, [line('hit', { who: 'ann', whom: 'bob' })]);
		expect(stage.beat?.event).toBe(walk);
		vi.advanceTimersByTime(500);
		expect(stage.beat?.event.kind).toBe('hit');
		expect(stage.scene?.pieces?.[1]?.out).toBe(true);
		vi.advanceTimersByTime(440);
		expect(stage.scene).toBe(third);
		expect(stage.log.map((e) => e.kind)).toEqual(['before', 'walks', 'hit']);
	});
	test('whoever skips sees the end of it, and all that was told', () => {
		const stage = begun();
		stage.play(second, [walk, line('turn')]);
		stage.play(third, [line('hit')]);
		stage.skip();
		expect(stage.playing).toBe(false);
		expect(stage.scene).toBe(third);
		expect(stage.log.map((e) => e.kind)).toEqual(['before', 'walks', 'turn', 'hit']);
		vi.advanceTimersByTime(9999);
		expect(stage.log.length).toBe(4);
	});
	test('a picture without news comes at once when nothing is being shown', () => {
		const stage = begun();
		stage.play(second, []);
		expect(stage.playing).toBe(false);
		expect(stage.scene).toBe(second);
	});
	test('a snapshot ends whatever was being shown', () => {
		const stage = begun();
		stage.play(second, [walk]);
		stage.show(third, []);
		expect(stage.playing).toBe(false);
		vi.advanceTimersByTime(9999);
		expect(stage.scene).toBe(third);
		expect(stage.log).toEqual([]);
	});
	test('behind a curtain nothing is shown until it is drawn', () => {
		const stage = begun();
		stage.hold(true);
		stage.play(second, [walk]);
		expect(stage.playing).toBe(true);
		vi.advanceTimersByTime(9999);
		expect(stage.log.length).toBe(1);
		stage.hold(false);
		expect(stage.beat?.event).toBe(walk);
		stage.hold(true);
		vi.advanceTimersByTime(9999);
		expect(stage.beat?.event).toBe(walk);
		stage.hold(false);
		expect(stage.playing).toBe(false);
		expect(stage.scene).toBe(second);
	});
	test('skipping before the first event has been shown tells all of it', () => {
		const stage = begun();
		stage.hold(true);
		stage.play(second, [walk, line('turn')]);
		stage.skip();
		expect(stage.log.map((e) => e.kind)).toEqual(['before', 'walks', 'turn']);
	});
	test('a pace shortens every event; who wants no motion gets the last picture', () => {
		const quick = begun({ still: () => false, factor: () => 0.4 });
		quick.play(second, [walk]);
		expect(quick.long).toBe(200);
		const none = begun(still);
		none.play(second, [walk]);
		expect(none.playing).toBe(false);
		expect(none.scene).toBe(second);
		expect(none.log.length).toBe(2);
	});
	test('when the pace is changed to none in the midst of it, the next news end it', () => {
		let now = false;
		const stage = begun({ still: () => now, factor: () => 1 });
		stage.play(second, [walk, line('turn')]);
		now = true;
		stage.play(third, [line('hit')]);
		expect(stage.scene).toBe(third);
		expect(stage.log.map((e) => e.kind)).toEqual(['before', 'walks', 'turn', 'hit']);
	});

	test('a match puts its question once it has been shown what it is about, unless the time runs', () => {
		const question = { id: 'q', seat: 's', prompt: 'p', text: 't', default: 0, options: [] };
		const match = new Match('m', 'k', usual);
		const tell = (event: string, data: object) => match.take({ id: '', event, data: JSON.stringify(data) });
		tell('snapshot', { scene: start, log: [], questions: [] });
		tell('step', { scene: second, log: [{ ...walk, seq: 1 }], questions: [question] });
		expect(match.questions).toEqual([]);
		vi.advanceTimersByTime(500);
		expect(match.questions).toEqual([question]);
		tell('step', { scene: third, log: [{ ...walk, seq: 2 }], questions: [{ ...question, seconds: 9 }] });
		expect(match.questions.length).toBe(1);
	});
});

describe('the pace', () => {
	afterEach(() => localStorage.clear());
	test('is the usual one, and what was chosen is kept', () => {
		const pace = new ChosenPace();
		expect(pace.factor()).toBe(1);
		pace.choose('slow');
		expect(pace.factor()).toBe(2);
		expect(new ChosenPace().name).toBe('slow');
		pace.choose('still');
		expect(pace.still()).toBe(true);
		localStorage.setItem('rumble.pace', 'nonsense');
		expect(new ChosenPace().name).toBe('usual');
	});
	test('who asks the system for less motion sees none', () => {
		const pace = new ChosenPace();
		expect(pace.still()).toBe(false);
		const asked = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
		expect(pace.still()).toBe(true);
		expect(asked).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)');
		asked.mockRestore();
	});
});
