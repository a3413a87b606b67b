import { describe, expect, test } from 'vitest';
import { line, piece, town } from '../stage/sample.ts';
import type { Point } from '../wire/api.ts';
import { ruts, star, tracesOf } from './traces.ts';

const ford = piece('ford', 10, { long: 5000, wide: 2000, facing: 90 });
const mack = piece('mack', 30, { long: 6000, wide: 2000, facing: 0 });
const scene = town(ford, mack, piece('ann', 2));
const way = (who: string, from: Point, to: Point, look?: 'skid') =>
	line('drives', { who, from, to, path: [from, to], ...(look ? { look } : {}) });

describe('what can still be seen on the ground', () => {
	test('all legs of the last drive of a vehicle, and where it slid', () => {
		const log = [way('ford', [0, 0], [4, 0]), line('turns', { who: 'ford' }), way('ford', [4, 0], [4, 6], 'skid')];
		expect(tracesOf(log, scene, 0).trails.map((t) => [t.skid, t.points[0], t.points[1], t.wide])).toEqual([
			[false, [0, 0], [80, 0], 40],
			[true, [80, 0], [80, 120], 40],
		]);
	});
	test('a drive after another one drove, or from elsewhere, takes the place of the one before', () => {
		const log = [way('ford', [0, 0], [4, 0]), way('mack', [30, 0], [30, 5]), way('ford', [4, 0], [8, 0])];
		expect(tracesOf(log, scene, 0).trails.map((t) => t.points[0])).toEqual([
			[600, 0],
			[80, 0],
		]);
		expect(tracesOf([way('ford', [0, 0], [4, 0]), way('ford', [9, 9], [9, 12])], scene, 0).trails).toHaveLength(1);
	});
	test('of the last three vehicles, and for a while only', () => {
		const cars = ['a', 'b', 'c', 'd'].map((id) => piece(id, 0, { long: 5000, wide: 2000 }));
		const log = cars.map((c, i) => way(c.id, [i, 0], [i, 5]));
		expect(tracesOf(log, town(...cars), 0).trails.map((t) => t.points[0]?.[0])).toEqual([20, 40, 60]);
		const later = [way('ford', [0, 0], [4, 0]), ...Array.from({ length: 40 }, () => line('says'))];
		expect(tracesOf(later, scene, 0).trails).toEqual([]);
		expect(tracesOf(later.slice(0, 40), scene, 0).trails).toHaveLength(1);
	});
	test('whoever walks, what stays where it is and other floors leave nothing', () => {
		const log = [way('ann', [0, 0], [4, 0]), way('ford', [3, 3], [3, 3]), way('mack', [0, 0, 1], [4, 0, 1])];
		expect(tracesOf(log, scene, 0).trails).toEqual([]);
		expect(tracesOf(log, scene, 1).trails).toHaveLength(1);
	});
	test('a crash is marked at the edge of what crashed: towards what it hit, else in front', () => {
		const log = [way('ford', [0, 0], [10, 0]), line('bumps', { who: 'ford', look: 'crash' })];
		expect(tracesOf(log, scene, 0).bumps).toEqual([{ at: [250, expect.closeTo(0)] }]);
		const into = tracesOf([line('bumps', { who: 'mack', whom: 'ford', look: 'crash' })], scene, 0).bumps;
		expect(into).toEqual([{ at: [540, expect.closeTo(0)] }]);
		const alone = tracesOf([line('bumps', { who: 'mack', look: 'crash' })], scene, 0).bumps;
		expect(alone).toEqual([{ at: [expect.closeTo(600), -60] }]);
	});
	test('what went off has left a mark as far around as it reached', () => {
		const log = [line('explodes', { from: [3, 4], to: [3, 4], many: 2500, look: 'blast' })];
		expect(tracesOf(log, scene, 0).scorched).toEqual([{ at: [60, 80], radius: 50 }]);
		expect(tracesOf(log, scene, 1).scorched).toEqual([]);
	});
});

test('wheels leave two lines beside the way, on either side of it', () => {
	const [left, right] = ruts([[0, 0], [100, 0]], 40); // biome-ignore format: a way
	expect([left.map((p) => Math.round(p[1] * 10)), right.map((p) => Math.round(p[1] * 10))]).toEqual([
		[136, 136],
		[-136, -136],
	]);
	expect(left.map((p) => p[0])).toEqual([0, 100]);
});

test('a star has as many rays as are wanted, and none is longer than its radius', () => {
	const points = star(10, 7).match(/-?[\d.]+ -?[\d.]+/g) ?? [];
	expect(points).toHaveLength(14);
	const far = points.map((p) => Math.hypot(...(p.split(' ').map(Number) as [number, number])));
	expect(Math.max(...far)).toBeCloseTo(10, 1);
	expect(far.filter((f) => f < 5)).toHaveLength(7);
});
