import { describe, expect, test } from 'vitest';
import { area, areas, path } from '../geometry/paths.ts';
import { centre, inches, lengthOf, unit } from '../geometry/points.ts';
import { floors, layered, look, onFloor } from '../terrain/layers.ts';
import { runs, swing } from '../terrain/walls.ts';
import type { Feature, Opening, Point } from '../wire/api.ts';
import { place } from './labels.ts';
import { nearest } from './steps.ts';
import { bound, onScreen, pan, reveal, under, whole, zoom } from './view.ts';

const u = unit;
const wall = (points: Point[], more: Partial<Feature> = {}): Feature => ({
	id: 'w',
	kind: 'wall',
	line: true,
	floor: 0,
	points,
	...more,
});
const gap = (a: Point, b: Point, kind = 'door'): Opening => ({ id: 'o', kind, a, b });
const square: Point[] = [
	[0, 0],
	[10, 0],
	[10, 10],
	[0, 10],
];

describe('the stretches of a wall between its openings', () => {
	test('a wall without openings is one stretch; a closed one stays closed', () => {
		expect(
			runs(
				wall([
					[0, 0],
					[4, 0],
				]),
				[],
			),
		).toEqual([
			{
				points: [
					[0, 0],
					[4 * u, 0],
				],
				closed: false,
			},
		]);
		expect(runs(wall(square, { closed: true }), [])).toEqual([
			{ points: square.map(([x, y]) => [x * u, y * u]), closed: true },
		]);
	});
	test('an opening cuts it in two, whichever way round it is written', () => {
		for (const o of [gap([1, 0], [2, 0]), gap([2, 0], [1, 0])]) {
			expect(
				runs(
					wall([
						[0, 0],
						[4, 0],
					]),
					[o],
				).map((r) => r.points),
			).toEqual([
				[
					[0, 0],
					[u, 0],
				],
				[
					[2 * u, 0],
					[4 * u, 0],
				],
			]);
		}
	});
	test('a closed wall runs on through its first corner', () => {
		const found = runs(wall(square, { closed: true }), [gap([4, 0], [6, 0])]);
		expect(found).toEqual([
			{
				points: [
					[6 * u, 0],
					[10 * u, 0],
					[10 * u, 10 * u],
					[0, 10 * u],
					[0, 0],
					[4 * u, 0],
				],
				closed: false,
			},
		]);
	});
	test('openings that overlap are one gap; one off the wall is none', () => {
		const found = runs(
			wall([
				[0, 0],
				[10, 0],
			]),
			[gap([2, 0], [4, 0]), gap([3, 0], [5, 0]), gap([7, 1], [8, 1])],
		);
		expect(found.map((r) => r.points)).toEqual([
			[
				[0, 0],
				[2 * u, 0],
			],
			[
				[5 * u, 0],
				[10 * u, 0],
			],
		]);
	});
	test('an opening at the very end leaves no stump', () => {
		expect(
			runs(
				wall([
					[0, 0],
					[10, 0],
				]),
				[gap([0, 0], [2, 0])],
			).map((r) => r.points),
		).toEqual([
			[
				[2 * u, 0],
				[10 * u, 0],
			],
		]);
	});
	test('the stretches and the gaps together are as long as the wall', () => {
		const found = runs(wall(square, { closed: true }), [
			gap([1, 0], [3, 0]),
			gap([10, 2], [10, 5]),
			gap([0, 9], [0, 8]),
		]);
		expect(found.reduce((sum, r) => sum + lengthOf(r.points), 0)).toBeCloseTo((40 - 6) * u);
	});
	test('nothing is drawn of a wall without length', () => {
		expect(runs(wall([]), [])).toEqual([]);
		expect(runs(wall([[1, 1]]), [])).toEqual([]);
		expect(
			runs(
				wall([
					[1, 1],
					[1, 1],
				]),
				[gap([1, 1], [2, 1])],
			),
		).toEqual([]);
	});
});

test('a door turns about its first end: shut it lies in the wall, open it stands across', () => {
	const o = gap([1, 5], [3, 5]);
	expect(swing(o, false).leaf).toBe(`M${u} ${5 * u}L${3 * u} ${5 * u}`);
	expect(swing(o, true).leaf).toBe(`M${u} ${5 * u}L${u} ${3 * u}`);
	expect(swing(o, true).arc).toBe(`M${3 * u} ${5 * u}A${2 * u} ${2 * u} 0 0 0 ${u} ${3 * u}`);
});

test('paths are short and exact', () => {
	expect(path([])).toBe('');
	expect(path([[0.123456, 1]], true)).toBe('M0.12 1Z');
	expect(
		area([
			[0, 0],
			[1, 0],
			[1, 1],
		]),
	).toBe('M0 0L20 0L20 20Z');
	expect(
		centre([
			[0, 0],
			[4, 2],
		]),
	).toEqual([2, 1]);
	expect([inches(14.94), inches(3), inches(0.06)]).toEqual(['14.9″', '3″', '0.1″']);
});

test('outlines are one drawing, so that what lies inside another is a hole in it', () => {
	const square = (from: number, to: number, floor = 0): Point[] => [
		[from, from, floor],
		[to, from, floor],
		[to, to, floor],
	];
	expect(areas([square(0, 3), square(1, 2)], 0)).toBe('M0 0L60 0L60 60ZM20 20L40 20L40 40Z');
	expect(areas([square(0, 3), square(1, 2, 1), []], 1)).toBe('M20 20L40 20L40 40Z');
	expect(areas([], 0)).toBe('');
});

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
});

test('floors come from what stands on them and from what joins them', () => {
	const plan = { width: 1, depth: 1, features: null, openings: null, links: null, labels: null };
	expect(floors(plan)).toEqual([0]);
	const f = { id: 'f', kind: '', floor: 0, floors: 2, points: [] };
	expect(
		floors({ ...plan, features: [f], links: [{ id: 'l', kind: 'ladder', foot: [0, 0, -1], head: [0, 0] }] }),
	).toEqual([-1, 0, 1]);
	expect([-1, 0, 1, 2].map((n) => onFloor(f, n))).toEqual([false, true, true, false]);
	expect(onFloor({ ...f, floors: 0 }, 0)).toBe(true);
	expect(onFloor({ ...f, floors: 0 }, 1)).toBe(false);
});

describe('the view', () => {
	const board = { width: 1000, height: 500 };
	const screen = { width: 424, height: 424 };
	const all = whole(board, screen);
	test('shows the whole board, within its margin', () => {
		expect(all).toEqual({ x: 500, y: 250, scale: 0.4 });
	});
	test('a point of the screen and the point under it are each other’s', () => {
		const v = { x: 123, y: 45, scale: 1.7 };
		const [x, y] = onScreen(v, screen, under(v, screen, [10, 400]));
		expect([x, y]).toEqual([expect.closeTo(10), expect.closeTo(400)]);
		expect(under(v, screen, [212, 212])).toEqual([123, 45]);
	});
	test('zooming holds what lies under the finger', () => {
		const near = zoom(all, board, screen, [100, 200], 3);
		expect(near.scale).toBeCloseTo(1.2);
		const before = under(all, screen, [100, 200]);
		const after = under(near, screen, [100, 200]);
		expect(after[0]).toBeCloseTo(before[0]);
		expect(after[1]).toBeCloseTo(before[1]);
	});
	test('zoom and pan have bounds', () => {
		expect(bound({ x: -5, y: 600, scale: 99 }, board, screen)).toEqual({ x: 0, y: 500, scale: 5 });
		expect(bound({ x: 1005, y: -1, scale: 0.01 }, board, screen)).toEqual({ x: 1000, y: 0, scale: all.scale * 0.8 });
		expect(pan({ x: 500, y: 250, scale: 2 }, board, screen, 20, -10)).toEqual({ x: 490, y: 255, scale: 2 });
	});
	test('what is in sight is not moved; what is not comes to the middle', () => {
		const v = { x: 500, y: 250, scale: 2 };
		expect(reveal(v, board, screen, [500, 250])).toBe(v);
		expect(reveal(v, board, screen, under(v, screen, [48, 48]))).toBe(v);
		expect(reveal(v, board, screen, under(v, screen, [47, 48]))).not.toBe(v);
		expect(reveal(v, board, screen, [900, 100])).toEqual({ x: 900, y: 100, scale: 2 });
	});
});

describe('names beside their pieces', () => {
	const named = (id: string, x: number, y: number, weight = 1) => ({
		id,
		at: [x, y] as [number, number],
		radius: 10,
		width: 40,
		height: 10,
		weight,
	});
	test('stand below where there is room, else above', () => {
		expect(place([named('a', 0, 0)]).get('a')).toEqual({ id: 'a', x: 0, y: 17 });
		expect(place([named('a', 0, 0), named('b', 0, 25)]).get('a')).toEqual({ id: 'a', x: 0, y: -17 });
	});
	test('the more important is served first, and one without room is left out', () => {
		const crowd = [named('a', 0, 0), named('b', 15, 0, 5), named('c', -15, 0), named('d', 0, 20), named('e', 0, -20)];
		const found = place(crowd);
		expect(found.has('b')).toBe(true);
		expect(found.size).toBeLessThan(crowd.length);
	});
	test('never cover a base or each other', () => {
		const crowd = Array.from({ length: 40 }, (_, i) => named(`p${i}`, (i * 37) % 200, (i * 53) % 160, i % 3));
		const boxes = [...place(crowd).values()];
		expect(boxes.length).toBeGreaterThan(5);
		for (const b of boxes) {
			for (const c of boxes) {
				if (b !== c) expect(Math.abs(b.x - c.x) >= 40 || Math.abs(b.y - c.y) >= 10).toBe(true);
			}
			for (const p of crowd) {
				if (p.id !== b.id) expect(Math.abs(b.x - p.at[0]) >= 30 || Math.abs(b.y - p.at[1]) >= 15).toBe(true);
			}
		}
	});
	test('a piece without a name still keeps its room', () => {
		const found = place([named('a', 0, 0), { ...named('b', 0, 25), width: 0 }]);
		expect(found.has('b')).toBe(false);
		expect(found.get('a')?.y).toBe(-17);
	});
});

test('an arrow leads to the nearest figure in its direction', () => {
	const p = (id: string, x: number, y: number) => ({ id, at: [x, y] as Point });
	const me = p('me', 0, 0);
	const others = [me, p('east', 5, 1), p('aside', 4, 3), p('west', -9, 0), p('south', 0, 2)];
	expect(nearest(others, me, 'ArrowRight')?.id).toBe('east');
	expect(nearest(others, me, 'ArrowLeft')?.id).toBe('west');
	expect(nearest(others, me, 'ArrowDown')?.id).toBe('south');
	expect(nearest(others, me, 'ArrowUp')).toBeUndefined();
	expect(nearest(others, me, 'x')).toBeUndefined();
});
