import { expect, test } from 'vitest';
import type { Feature, Plan } from '../wire/api.ts';
import { floors, layered, look, onFloor } from './layers.ts';

test('a feature is drawn by what it does', () => {
	const of = (more: Partial<Feature>) => look({ id: 'f', kind: 'thing', floor: 0, points: [], ...more });
	expect(of({ line: true, inside: true })).toBe('wall');
	expect(of({ inside: true, blocks: true })).toBe('room');
	expect(of({ blocks: true, cover: 2 })).toBe('solid');
	expect(of({ cover: 1 })).toBe('cover');
	expect(of({ cover: 1, going: 3 })).toBe('cover');
	expect(of({ cover: 1, going: 2 })).toBe('low');
	expect([1, 2, 3].map((going) => of({ going }))).toEqual(['rough', 'low', 'water']);
	expect(of({ roof: true })).toBe('roof');
	// Marks on the ground do nothing by themselves: what they are for is in their kind.
	expect([of({ kind: 'zone' }), of({ kind: 'exit', line: true }), of({ kind: 'exit' })]).toEqual([
		'zone',
		'exit',
		'pavement',
	]);
	expect([of({ kind: 'street' }), of({ kind: 'road' }), of({ kind: 'alley' }), of({})]).toEqual([
		'ground',
		'ground',
		'ground',
		'pavement',
	]);
	const ids = layered([
		{ id: 'wall', kind: '', floor: 0, points: [], line: true },
		{ id: 'b', kind: '', floor: 0, points: [] },
		{ id: 'room', kind: '', floor: 0, points: [], inside: true },
		{ id: 'a', kind: '', floor: 0, points: [] },
	]).map((f) => f.id);
	expect(ids).toEqual(['b', 'a', 'room', 'wall']);
	// What is only drawn, and drawn as a thing, stands on the floor of a room.
	const square: Feature['points'] = [
		[0, 0],
		[2, 0],
		[2, 1],
		[0, 1],
	];
	const things = layered([
		{ id: 'table', kind: 'table', floor: 0, points: square },
		{ id: 'room', kind: '', floor: 0, points: square, inside: true },
	]).map((f) => f.id);
	expect(things).toEqual(['room', 'table']);
});

test('floors come from what stands on them and from what joins them', () => {
	const plan: Plan = { width: 1, depth: 1, floorHeight: 8000, features: [], openings: [], links: [], labels: [] };
	expect(floors(plan)).toEqual([0]);
	const f = { id: 'f', kind: '', floor: 0, floors: 2, points: [] };
	expect(
		floors({ ...plan, features: [f], links: [{ id: 'l', kind: 'ladder', foot: [0, 0, -1], head: [0, 0] }] }),
	).toEqual([-1, 0, 1]);
	expect([-1, 0, 1, 2].map((n) => onFloor(f, n))).toEqual([false, true, true, false]);
	expect(onFloor({ ...f, floors: 0 }, 0)).toBe(true);
	expect(onFloor({ ...f, floors: 0 }, 1)).toBe(false);
});
