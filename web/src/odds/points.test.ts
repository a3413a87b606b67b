import { describe, expect, test } from 'vitest';
import { chance, points, signed, tenths } from './points.ts';

describe('points', () => {
	test('are hundredths of a win, to one decimal', () => {
		expect([910, 10_000, 5, 4, 0, 45, 1928].map(points)).toEqual(['9.1', '100.0', '0.1', '0.0', '0.0', '0.5', '19.3']);
	});
	test('below nothing have a minus, but not where nothing is left of them', () => {
		expect([-910, -5, -4].map(points)).toEqual(['−9.1', '−0.1', '0.0']);
	});
	test('are as many tenths as they are said to be, alike above and below nothing', () => {
		expect([910, 5, 4, 45, 44, -5, -45, -44].map(tenths)).toEqual([91, 1, 0, 5, 4, -1, -5, -4]);
	});
	test('that came or went say so', () => {
		expect([910, -910, 0, 4, 5, -4].map(signed)).toEqual(['+9.1', '−9.1', '0.0', '0.0', '+0.1', '0.0']);
	});
});

test('a chance is certain only where it is', () => {
	expect([0, 1, 149, 150, 5420, 9949, 9999, 10_000].map(chance)).toEqual([
		'0 %',
		'1 %',
		'1 %',
		'2 %',
		'54 %',
		'99 %',
		'99 %',
		'100 %',
	]);
});
