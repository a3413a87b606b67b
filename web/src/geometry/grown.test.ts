import { expect, test } from 'vitest';
import { grown, paced } from './grown.ts';
import { distance, within, type XY } from './points.ts';

const square: XY[] = [
	[0, 0],
	[10, 0],
	[10, 10],
	[0, 10],
];
const corner: XY[] = [
	[0, 0],
	[20, 0],
	[20, 10],
	[10, 10],
	[10, 20],
	[0, 20],
];

/** How far a place is from the nearest side of an outline. */
function away([x, y]: XY, points: XY[], closed: boolean): number {
	return Math.min(
		...points.slice(closed ? 0 : 1).map((b, i) => {
			const a = (closed ? points.at(i - 1) : points[i]) as XY;
			const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
			const t = Math.min(1, Math.max(0, ((x - a[0]) * dx + (y - a[1]) * dy) / (dx * dx + dy * dy)));
			return distance([x, y], [a[0] + dx * t, a[1] + dy * t]);
		}),
	);
}

test.each([
	['a square', square, false, true],
	['a square the other way round', [...square].reverse(), false, true],
	['a corner', corner, false, true],
	[
		'a line',
		[
			[0, 0],
			[30, 0],
		] as XY[],
		true,
		false,
	],
	[
		'a bent line',
		[
			[0, 0],
			[20, 0],
			[20, 20],
		] as XY[],
		true,
		false,
	],
])('what is near %s', (_, points, line, closed) => {
	const edge = grown(points, line, 4);
	for (let x = -8; x <= 38; x += 1.7) {
		for (let y = -8; y <= 28; y += 1.7) {
			const far = closed && within(points, [x, y]) ? 0 : away([x, y], points, closed);
			// Rounded corners are drawn with short straight sides.
			if (Math.abs(far - 4) < 0.1) continue;
			expect(within(edge, [x, y]), `${x} ${y}, ${far} away`).toBe(far < 4);
		}
	}
});

test('what is near a place is round', () => {
	const edge = grown([[5, 5]], false, 3);
	expect(edge.length).toBeGreaterThan(20);
	for (const p of edge) expect(distance(p, [5, 5])).toBeCloseTo(3);
	expect(grown([], false, 3)).toEqual([]);
});

test('without any reach it is the shape itself', () => {
	expect(grown(square, false, 0)).toEqual(square);
	expect(
		grown(
			[
				[0, 0],
				[9, 0],
				[9, 9],
			],
			true,
			0,
		),
	).toEqual([
		[0, 0],
		[9, 0],
		[9, 9],
	]);
});

test('points at even steps along an edge', () => {
	const found = paced(square, 2.1);
	expect(found.length).toBe(19);
	expect(found[0]).toEqual([0, 0]);
	for (const [i, p] of found.entries()) {
		expect(away(p, square, true)).toBeCloseTo(0);
		expect(distance(p, found[(i + 1) % found.length] as XY)).toBeGreaterThan(1.4);
	}
	expect(paced(square, 500).length).toBe(3);
});
