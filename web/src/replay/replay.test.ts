// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { replayLink, route } from '../routes.ts';
import type { Happening, Piece, Scene } from '../wire/api.ts';
import type { Recording } from '../wire/recording.ts';
import { momentOf, moments, nextSign, nextStart, signs } from './moments.ts';
import { patched } from './patch.ts';
import { Reel } from './reel.svelte.ts';

function piece(id: string, more: Partial<Piece> = {}): Piece {
	const none = { badges: [], stats: [], items: [], skills: [] };
	return { id, name: id, role: '', icon: '', seat: '', at: [0, 0], radius: 500, ...none, ...more };
}

const first: Scene = {
	title: 'Lunch',
	turn: '',
	whose: '',
	why: '',
	clause: '',
	table: { width: 1000, depth: 1000, floorHeight: 8000, features: [], openings: [], links: [], labels: [] },
	doors: [{ id: 'door', open: false }],
	seats: [{ id: 'reds', name: 'The Reds', side: '', gauges: [] }],
	pieces: [piece('ann'), piece('bob')],
	piles: [],
	zones: [],
	gauges: [],
};

describe('a patch', () => {
	test('without anything in it leaves the picture as it is', () => {
		expect(patched(first, {})).toEqual(first);
	});
	test('changes what it names, and nothing else', () => {
		const next = patched(first, { turn: 'turn 1', gauges: [{ word: 'w', name: 'W', now: 1 }] });
		expect(next).toEqual({ ...first, turn: 'turn 1', gauges: [{ word: 'w', name: 'W', now: 1 }] });
		expect(next.pieces).toBe(first.pieces);
		expect(next.table).toBe(first.table);
	});
	test('brings another table when a building has fallen', () => {
		const table = { width: 2, depth: 1, floorHeight: 8000, features: [], openings: [], links: [], labels: [] };
		expect(patched(first, { table }).table).toBe(table);
	});
	test('sets things in their place, takes away, adds and sorts', () => {
		const bob = piece('bob', { out: true });
		expect(patched(first, { pieces: { set: [bob] } }).pieces).toEqual([piece('ann'), bob]);
		expect(patched(first, { pieces: { order: ['bob', 'ann'] } }).pieces).toEqual([piece('bob'), piece('ann')]);
		expect(patched(first, { pieces: { order: [] } }).pieces).toEqual([]);
		const cal = piece('cal');
		expect(patched(first, { pieces: { set: [cal], order: ['cal', 'bob'] } }).pieces).toEqual([cal, piece('bob')]);
		const dice = [{ id: 'cup', name: 'The cup', sides: 6, count: 2, faces: [] }];
		expect(patched(first, { dice: { set: dice, order: ['cup'] } }).dice).toEqual(dice);
		expect(patched(first, { doors: { set: [{ id: 'door', open: true }] } }).doors).toEqual([
			{ id: 'door', open: true },
		]);
		expect(first.pieces).toEqual([piece('ann'), piece('bob')]);
	});
});

const line = (seq: number, kind: string, more: Partial<Happening> = {}): Happening => ({
	seq,
	kind,
	text: kind,
	...more,
});
const walk = line(2, 'walks', {
	who: 'ann',
	path: [
		[0, 0],
		[4, 0],
	],
});

function recording(): Recording {
	return {
		match: 'm',
		ruleset: 'r',
		title: 'T',
		seats: ['reds'],
		eyes: 'reds',
		viewer: 'reds',
		over: false,
		first,
		frames: [
			{ log: [line(1, 'turn')], scene: { turn: 'turn 1' } },
			{
				log: [walk, line(3, 'killed', { who: 'ann', whom: 'bob', look: 'blow' })],
				scene: { pieces: { set: [piece('ann', { at: [4, 0], active: true }), piece('bob', { out: true })] } },
			},
			{ log: [], scene: { whose: 'reds' }, viewer: 'irish' },
			{ log: [line(5, 'turn')], scene: { turn: 'turn 2' } },
		],
	};
}

describe('the moments of a match', () => {
	const all = moments(recording());
	test('are its lines, after the beginning', () => {
		expect(all.map((m) => m.seq)).toEqual([0, 1, 2, 3, 5]);
		expect(all[0]).toEqual({ seq: 0, beat: null, scene: first, viewer: 'reds' });
		expect(all[2]?.beat).toMatchObject({ event: walk, sort: 'walk' });
	});
	test('each has the picture of what has happened by then', () => {
		expect(all[1]?.scene).toEqual({ ...first, turn: 'turn 1' });
		// They have walked; that they killed somebody is not told yet.
		expect(all[2]?.scene.pieces).toEqual([piece('ann', { at: [4, 0] }), piece('bob')]);
		expect(all[3]?.scene.pieces).toEqual([piece('ann', { at: [4, 0], active: true }), piece('bob', { out: true })]);
	});
	test('what changes without a word belongs to the line before', () => {
		expect(all[3]?.scene.whose).toBe('reds');
		expect(all.map((m) => m.viewer)).toEqual(['reds', 'reds', 'reds', 'irish', 'irish']);
		const silent = moments({ ...recording(), frames: [{ log: [], scene: { turn: 'x' } }] });
		expect(silent).toEqual([{ seq: 0, beat: null, scene: { ...first, turn: 'x' }, viewer: 'reds' }]);
	});
	test('turns and those who are put out are marked', () => {
		expect(signs(all)).toEqual([
			{ at: 1, sort: 'turn', text: 'turn 1' },
			{ at: 3, sort: 'out', text: 'bob is out' },
			{ at: 4, sort: 'turn', text: 'turn 2' },
		]);
	});
	test('who comes out of the box already out is nobody that was put out', () => {
		const frames = [
			{ log: [line(1, 'x')], scene: { pieces: { set: [piece('cal', { out: true })], order: ['ann', 'bob', 'cal'] } } },
		];
		expect(signs(moments({ ...recording(), frames }))).toEqual([]);
	});
	test('a line that is not there stands for the last one before it', () => {
		expect([0, 1, 3, 4, 5, 99].map((seq) => momentOf(all, seq))).toEqual([0, 1, 3, 3, 4, 4]);
	});
	test('one jumps from mark to mark, and at the end to the ends', () => {
		const marks = signs(all);
		expect([0, 1, 3, 4].map((at) => nextSign(marks, at, 1, 4))).toEqual([1, 3, 4, 4]);
		expect([4, 3, 2, 1].map((at) => nextSign(marks, at, -1, 4))).toEqual([3, 1, 1, 0]);
	});
});

describe('where another match may go on', () => {
	const told = (...seqs: number[]) => seqs.map((seq) => ({ seq, kind: 'told', text: `${seq}` }) as Happening);
	const recording = (moments: (number | undefined)[]) =>
		({
			match: 'm',
			ruleset: 'r',
			title: 'T',
			seats: [],
			eyes: 'spectator',
			over: true,
			first,
			frames: [
				{ log: told(1, 2), scene: {}, moment: moments[0] },
				{ log: [], scene: { turn: 'two' }, moment: moments[1] },
				{ log: told(3), scene: {}, moment: moments[2] },
			],
		}) as unknown as Recording;

	test('is the beginning, and where a picture is whole, not in the middle of what an answer has led to', () => {
		const all = moments(recording([0, 1, 2]));
		expect(all.map((m) => m.answers)).toEqual([0, undefined, 1, 2]);
		expect(all[2]?.scene.turn).toBe('two');
		expect([0, 1, 2, 3, 4].map((at) => nextStart(all, at))).toEqual([0, 2, 2, 3, undefined]);
	});

	test('is nowhere as long as the match goes on', () => {
		expect(nextStart(moments(recording([])), 0)).toBeUndefined();
	});
});

describe('the reel', () => {
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
	});
	const reel = (still = false) => new Reel(recording(), () => still);

	test('begins at the beginning, with every line of the log', () => {
		const r = reel();
		expect([r.at, r.last, r.now.seq, r.playing]).toEqual([0, 4, 0, false]);
		expect(r.log.map((e) => e.seq)).toEqual([1, 2, 3, 5]);
	});
	test('a step forward is seen to happen, a step back is there at once', () => {
		const r = reel();
		r.toLine(1);
		expect(r.beat).toBeNull();
		r.step(1);
		expect([r.at, r.beat?.event.kind, r.long]).toEqual([2, 'walks', 500]);
		vi.advanceTimersByTime(500);
		expect([r.at, r.beat, r.playing]).toEqual([2, null, false]);
		r.step(-1);
		expect([r.at, r.beat]).toEqual([1, null]);
	});
	test('stops at both ends', () => {
		const r = reel();
		r.step(-1);
		expect(r.at).toBe(0);
		r.to(99);
		expect(r.at).toBe(4);
		r.step(1);
		expect([r.at, r.beat]).toEqual([4, null]);
		r.to(-1);
		expect(r.at).toBe(0);
	});
	test('plays line after line at its speed to the end, and from there from the beginning', () => {
		const r = reel();
		r.speed = 'two';
		r.play();
		r.play();
		const seen: [number, number][] = [];
		while (r.playing) {
			seen.push([r.now.seq, r.long]);
			vi.advanceTimersByTime(r.long);
		}
		expect(seen).toEqual([
			[1, 215],
			[2, 250],
			[3, 220],
			[5, 215],
		]);
		expect([r.at, r.beat]).toEqual([4, null]);
		r.play();
		expect([r.at, r.playing]).toEqual([1, true]);
		r.pause();
		vi.advanceTimersByTime(9999);
		expect(r.at).toBe(1);
	});
	test('whoever winds it stops it', () => {
		for (const wind of [(r: Reel) => r.toSign(1), (r: Reel) => r.to(3), (r: Reel) => r.step(-1)]) {
			const r = reel();
			r.play();
			wind(r);
			expect(r.playing).toBe(false);
			const at = r.at;
			vi.advanceTimersByTime(9999);
			expect(r.at).toBe(at);
		}
	});
	test('who wants no motion sees picture after picture', () => {
		const r = reel(true);
		r.play();
		expect([r.at, r.beat]).toEqual([1, null]);
		vi.advanceTimersByTime(430);
		expect([r.at, r.beat]).toEqual([2, null]);
	});
});

test('a moment has an address', () => {
	expect(replayLink('m', 'k')).toBe('#/replay/m/k');
	expect(replayLink('m', 'k', 7)).toBe('#/replay/m/k/7');
	expect(replayLink('m', 'k', 0, 'a b')).toBe('#/replay/m/k/0/a%20b');
	expect(route('#/replay/m/k/7/a%20b')).toEqual({ page: 'replay', match: 'm', key: 'k', seq: 7, eyes: 'a b' });
	expect(route('#/replay/m')).toEqual({ page: 'replay', match: 'm', key: '', seq: 0, eyes: '' });
	expect(route('#/replay/m/k/-3')).toMatchObject({ seq: 0 });
	expect(route('#/replay')).toEqual({ page: 'front' });
});
