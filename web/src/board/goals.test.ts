import { expect, test } from 'vitest';
import { empty } from '../../test/fake/snapshot.ts';
import { thousandths } from '../geometry/points.ts';
import type { Goal, Point, Scene } from '../wire/api.ts';
import { aimsOf } from './goals.ts';

const goal = (id: string, more: Partial<Goal> = {}): Goal => ({ id, name: id, kind: 'k', clause: 'C', ...more });
const of = (...goals: Goal[]): Scene => ({ ...empty, goals });

test('what is played for at one place is marked once, on its floor', () => {
	const at: Point[] = [[4, 5]];
	const scene = of(
		goal('hold', { at, reach: 4000, worth: 30 }),
		goal('take', { at, held: 'reds' }),
		goal('roof', { at: [[4, 5, 1]] }),
		goal('fight'),
	);
	const [aim, ...more] = aimsOf(scene, 0);
	expect(more).toEqual([]);
	expect(aim).toMatchObject({ held: 'reds', name: 'hold · 30 +1', reach: thousandths(4000) });
	expect(aim?.goals.map((g) => g.id)).toEqual(['hold', 'take']);
	expect(aimsOf(scene, 1).map((a) => a.name)).toEqual(['roof']);
	expect(aimsOf(of(goal('leave', { at, of: ['east'] })), 0).map((a) => a.name)).toEqual(['']);
});
