import { expect, test } from 'vitest';
import { empty } from '../../test/fake/snapshot.ts';
import type { Goal, Scene } from '../wire/api.ts';
import { byWhom, said, wanted } from './goals.ts';

const goal = (id: string, more: Partial<Goal> = {}): Goal => ({ id, name: id, kind: 'k', clause: 'C', ...more });
const scene = { ...empty, seats: [{ id: 'reds', name: 'The Reds', side: 'gang', gauges: [] }] } as Scene;

test('one’s own goals come first, then everybody’s, then those of others', () => {
	const goals = [goal('a', { for: 'irish' }), goal('b'), goal('c', { for: 'reds' }), goal('d')];
	expect(byWhom(goals, ['reds']).map((g) => g.id)).toEqual(['c', 'b', 'd', 'a']);
	expect(byWhom(goals, []).map((g) => g.id)).toEqual(['b', 'd', 'a', 'c']);
});

test('a goal says whose it is, what it is worth, how often it is reached and who has it', () => {
	expect(said(goal('a'), scene)).toBe('');
	expect(said(goal('a', { for: 'reds', worth: 3, now: 1, most: 4 }), scene)).toBe('The Reds · 3 points each · 1 of 4');
	expect(said(goal('a', { for: 'reds', worth: 3 }), scene, ['reds'])).toBe('3 points');
	expect(said(goal('a', { worth: 1, most: 1 }), scene)).toBe('1 point · 0 of 1');
	expect(said(goal('a', { worth: 30, held: 'reds' }), scene)).toBe('30 points · held by The Reds');
	expect(said(goal('a', { now: 2 }), scene)).toBe('2 so far');
});

test('whom a goal is about is marked, unless the goal has a place of its own', () => {
	const goals = [
		goal('kill', { of: ['moran'] }),
		goal('guard', { of: ['moran', 'ann'] }),
		goal('hold', { of: ['bank'], at: [[1, 1]] }),
	];
	expect([...wanted({ ...empty, goals })].map(([id, goals]) => [id, ...goals.map((g) => g.id)])).toEqual([
		['moran', 'kill', 'guard'],
		['ann', 'guard'],
	]);
	expect(wanted({ ...empty }).size).toBe(0);
	const sides = [goal('kill', { of: ['moran'], for: 'reds' }), goal('save', { of: ['moran'], for: 'irish' })];
	expect(
		wanted({ ...empty, goals: sides }, ['reds'])
			.get('moran')
			?.map((g) => g.id),
	).toEqual(['kill']);
	expect(wanted({ ...empty, goals: sides }).get('moran')?.length).toBe(2);
});
