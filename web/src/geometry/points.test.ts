import { describe, expect, test } from 'vitest';
import { halfway, within, type XY } from './points.ts';
import { wayLength } from './ways.ts';

const near = (a: XY, b: XY) => {
	expect(a[0]).toBeCloseTo(b[0]);
	expect(a[1]).toBeCloseTo(b[1]);
};

describe('ways', () => {
	test('have a length in inches, and a middle', () => {
		const way = {
			word: 'first-move',
			text: 'First move',
			who: 'a',
			path: [
				[1, 1],
				[4, 5],
				[4, 6],
			] as [number, number][],
		};
		expect(wayLength(way)).toBe(6);
		expect(wayLength({ ...way, path: null })).toBe(0);
		near(
			halfway([
				[0, 0],
				[4, 0],
				[4, 2],
			]),
			[3, 0],
		);
		near(halfway([[7, 8]]), [7, 8]);
		near(halfway([]), [0, 0]);
	});
});

describe('what is inside', () => {
	const square: XY[] = [
		[0, 0],
		[4, 0],
		[4, 4],
		[0, 4],
	];
	test.each<[XY, boolean]>([
		[[2, 2], true],
		[[5, 2], false],
		[[-1, 2], false],
		[[2, 5], false],
	])('%j: %s', (p, is) => expect(within(square, p)).toBe(is));
});
