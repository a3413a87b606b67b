import { describe, expect, test } from 'vitest';
import { counted, told } from './finding.ts';
import { moment, moments } from './sample.ts';

describe('a moment is found by how many answers had been given', () => {
	test('where so many count, and before the first answer where it was asked for', () => {
		expect([0, 1, 2, 3, 5].map((n) => counted(moments, n))).toEqual([2, 3, 5, 7, 8]);
	});
	test('where nobody saw it, at the last one before', () => {
		expect([4, 6].map((n) => counted(moments, n))).toEqual([7, 8]);
	});
	test('of several with the same number at the first', () => {
		expect(counted([moment(0, '', 0), moment(1, 'x', 1), moment(2, 'Ann gives up.', 1)], 1)).toBe(1);
	});
	test('where nothing is counted, at the beginning', () => {
		expect([counted([moment(0, '')], 3), counted([moment(0, '', 0)], 0)]).toEqual([0, 0]);
	});
});

describe('what is told of a throw is found', () => {
	test('among what the answer has led to, not where the same was told before', () => {
		expect([told(moments, 0, 'A card.'), told(moments, 2, 'A card.'), told(moments, 3, 'A card.')]).toEqual([2, 5, 7]);
		expect(told(moments, 2, 'Bob shoots.')).toBe(4);
	});
	test('a few answers later, where others were asked first', () => {
		expect(told(moments, 1, 'Cal runs.')).toBe(6);
		const long = [moment(0, '', 0), ...Array.from({ length: 20 }, (_, i) => moment(i + 1, `${i + 1}`, i + 1))];
		expect([told(long, 1, '9'), told(long, 1, '10'), told(long, 1, '11')]).toEqual([9, 10, 1]);
	});
	test('where nobody saw it, when so many answers counted', () => {
		expect(told(moments, 2, 'A secret.')).toBe(5);
		expect(told(moments, 2, '')).toBe(5);
		expect(told(moments, 9, 'A secret.')).toBe(8);
	});
});
