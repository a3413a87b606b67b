import { describe, expect, test } from 'vitest';
import type { XY } from '../geometry/points.ts';
import { question } from '../question/sample.ts';
import { looks } from '../question/sentences.ts';
import { arrow, beak, tip } from './facing.ts';
import { place } from './labels.ts';

const near = (a: XY, b: XY) => {
	expect(a[0]).toBeCloseTo(b[0]);
	expect(a[1]).toBeCloseTo(b[1]);
};

describe('where a figure looks', () => {
	test.each<[number, XY]>([
		[360, [0, -16.8]],
		[90, [16.8, 0]],
		[180, [0, 16.8]],
		[270, [-16.8, 0]],
	])('%i degrees clockwise from north', (facing, at) => near(tip(facing, 10), at));

	test('the beak stands on the base', () => {
		const [a, b, c] = (beak(90, 10).match(/-?[\d.]+ -?[\d.]+/g) ?? []).map((p) => p.split(' ').map(Number) as XY);
		if (!a || !b || !c) throw new Error('no beak');
		expect(Math.hypot(...a)).toBeCloseTo(10, 1);
		expect(Math.hypot(...c)).toBeCloseTo(10, 1);
		near(b, [16.8, 0]);
		near([a[0], -a[1]], c);
	});

	test('an arrow begins at the edge of the base and ends at the place, or as far as its head needs; there is none to where it stands', () => {
		expect(arrow([0, 0], [100, 0], 10, 8)).toEqual({ line: 'M10 0L100 0', head: 'M92 4L100 0L92 -4' });
		expect(arrow([0, 0], [3, 0], 10, 8)).toEqual({ line: 'M10 0L18 0', head: 'M10 4L18 0L10 -4' });
		expect(arrow([0, 0], [12, 0], 10, 8)).toEqual({ line: 'M10 0L18 0', head: 'M10 4L18 0L10 -4' });
		expect(arrow([5, 5], [5, 5], 10, 8)).toBeNull();
	});

	test('names keep off the beak', () => {
		const of = (tip?: XY) =>
			place([{ id: 'a', at: [100, 100], radius: 10, width: 40, height: 10, weight: 1, tip }]).get('a');
		expect(of()).toMatchObject({ x: 100, y: 117 });
		expect(of([100, 117])).toMatchObject({ x: 100, y: 83 });
		expect(of([100, 83])).toMatchObject({ x: 100, y: 117 });
	});

	test('a place may be only a direction', () => {
		const q = question([
			{ verb: 'face', where: { far: 0, kind: 2, direction: true } },
			{ verb: 'cover', where: { far: 0, kind: 2, direction: true } },
			{ verb: 'move', where: { far: 0, kind: 1 } },
			{ verb: 'face' },
		]);
		expect(q.options.map(looks)).toEqual([true, true, false, false]);
		expect(looks(undefined)).toBe(false);
	});
});
