import { describe, expect, test } from 'vitest';
import type { Result, Scene } from '../wire/api.ts';
import { listed, overIn, tally, title } from './tally.ts';

const piece = (id: string, name: string, seat: string, out = false) => ({ id, name, seat, out });

const scene = {
	seats: [
		{ id: 'reds', name: 'The Reds' },
		{ id: 'docks', name: 'Dockside' },
	],
	pieces: [
		piece('hotdog', 'Hot Dog', 'reds'),
		piece('tommy', 'Tommy', 'docks'),
		piece('big', 'Big Tommy', 'docks', true),
		piece('waiter', 'Waiter', ''),
	],
	piles: [],
	zones: [{ id: 'hq', name: 'Dockside headquarters' }],
} as unknown as Scene;

describe('the end', () => {
	const result = (winners: string[], points: [string, number][]): Result => ({
		winners,
		points: points.map(([seat, n]) => ({ seat, points: n })),
		why: '',
		text: '',
	});
	test('every seat by its points, the longest bar whole, and who is out', () => {
		expect(
			tally(
				result(
					['docks'],
					[
						['reds', 2],
						['docks', 8],
					],
				),
				scene,
			),
		).toEqual([
			{ seat: 'docks', name: 'Dockside', points: 8, share: 100, won: true, out: 'Out: Big Tommy.' },
			{ seat: 'reds', name: 'The Reds', points: 2, share: 25, won: false, out: '' },
		]);
		expect(tally(result([], [['reds', -3]]), scene)[0]?.share).toBe(0);
		const gone = { ...scene, pieces: scene.pieces.map((p) => ({ ...p, out: true })) } as Scene;
		expect(tally(result([], [['docks', 0]]), gone)[0]?.out).toBe('Out: Tommy and Big Tommy.');
	});
	test('who won stands first, even with fewer points', () => {
		const rows: [string, number][] = [
			['reds', 9],
			['docks', 3],
			['hills', 5],
		];
		expect(tally(result(['docks', 'hills'], rows), scene).map((r) => r.seat)).toEqual(['hills', 'docks', 'reds']);
	});
	test('the title', () => {
		expect(title(result(['reds'], []), scene)).toEqual({ before: 'Victory:', name: 'The Reds' });
		expect(title(result(['reds', 'docks'], []), scene)).toEqual({ before: 'A draw:', name: 'The Reds and Dockside' });
		expect(title(result([], []), scene)).toEqual({ before: '', name: 'Nobody wins' });
	});
	test('names as a list; of six, four are named', () => {
		expect([listed([]), listed(['a']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c']);
		expect(listed(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c, d and e');
		expect(listed(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a, b, c, d and 2 more');
	});
});

test('when it was over', () => {
	expect(['turn 3 of 3', 'before the first round'].map(overIn)).toEqual([
		'Over in turn 3 of 3.',
		'Over before the first round.',
	]);
});
