import { describe, expect, test } from 'vitest';
import type { Option, Preview } from '../wire/api.ts';
import { halfway, within, type XY } from './points.ts';
import { costOf, wayLength } from './ways.ts';

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
		expect(wayLength({ ...way, path: [] })).toBe(0);
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
	test('cost what they take of what there is, as far as that is known', () => {
		const o = (far: number) => ({ index: 0, verb: 'run', text: '', where: { far } }) as Option;
		const placed = (long: number) => ({ allowed: true, long }) as Preview;
		expect(costOf(placed(4.25), o(6))).toBe(': 4.3″ of 6″');
		expect(costOf(placed(4), o(0))).toBe(': 4″');
		expect(costOf(placed(4), o(1000))).toBe(': 4″');
		expect(costOf(placed(0), o(6))).toBe('');
		expect(costOf(null, o(6))).toBe('');
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
