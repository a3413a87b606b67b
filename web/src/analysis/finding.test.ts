import { describe, expect, test } from 'vitest';
import { counted, pointOf, thrown, told, turned } from './finding.ts';
import { goesOn, moment, moments, older, report } from './sample.ts';

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

describe('the point at which the stretch of a throw begins', () => {
	const points = (r: typeof report) => r.throws.map((t) => pointOf(r.line, t));
	test('has its number, wherever the match began', () => {
		expect([report, goesOn].map(points)).toEqual([
			[0, 1, 2, 2],
			[0, 1, 2, 2],
		]);
	});
	test('is counted from the first where points have no numbers', () => {
		expect(older.map(points)).toEqual([
			[0, 1, 2, 2],
			[0, 1, 2, 2],
		]);
	});
	test('is another one than the result, whatever number that has', () => {
		for (const stretch of [0, 30, 32, 33]) {
			const line = goesOn.line.map((p, i) => (i === 3 ? { ...p, stretch } : p));
			expect(points({ ...goesOn, line })).toEqual([0, 1, 2, 2]);
		}
	});
});

describe('what is told is found', () => {
	test('among what the answer has led to, not where the same was told before', () => {
		const found = [0, 2, 3].map((n) => told(moments, n, n + 1, 'A card.'));
		expect(found).toEqual([2, 5, 7]);
		expect(told(moments, 2, 2, 'Bob shoots.')).toBe(4);
	});
	test('some answers later, where others were asked first, but not after the end', () => {
		expect(told(moments, 1, 3, 'Cal runs.')).toBe(6);
		expect(told(moments, 1, 2, 'Cal runs.')).toBe(3);
		const long = [moment(0, '', 0), ...Array.from({ length: 20 }, (_, i) => moment(i + 1, `${i + 1}`, i + 1))];
		expect(['9', '10', '11'].map((text) => told(long, 1, 9, text))).toEqual([9, 1, 1]);
	});
	test('where nobody saw it, when so many answers counted', () => {
		expect(told(moments, 2, 5, 'A secret.')).toBe(5);
		expect(told(moments, 2, 5, '')).toBe(5);
		expect(told(moments, 9, 9, 'A secret.')).toBe(8);
	});
	test('of a throw until its stretch ends, in a match that goes on from another as well', () => {
		const bob = { moment: 1, at: [30, 0], text: 'Bob shoots.', luck: [], errors: [], ways: 2, sampled: false };
		expect(thrown(moments, goesOn, bob)).toBe(4);
		expect(thrown(moments, goesOn, { ...bob, text: 'Cal runs.' })).toBe(3);
		for (const r of older) expect(thrown(moments, r, { ...bob, at: [0, 0] })).toBe(4);
	});
	test('of a throw until its stretch ends, of a turning point until the next one begins', () => {
		const t = { moment: 0, at: [0, 0], text: 'A card.', luck: [], errors: [], ways: 2, sampled: false };
		expect(thrown(moments, report, t)).toBe(2);
		// The first stretch lasts until two answers count: what the third has led to is no part of it.
		expect(thrown(moments, report, { ...t, moment: 1, text: 'Bob shoots.' })).toBe(4);
		expect(thrown(moments, report, { ...t, moment: 1, text: 'The end.' })).toBe(3);
		expect(thrown(moments, report, { ...t, moment: 3, at: [9, 0], text: 'Cal runs.' })).toBe(6);
		expect(turned(moments, report, { moment: 3, change: [], text: 'The end.' })).toBe(8);
		expect(turned(moments, report, { moment: 0, change: [], text: 'The end.' })).toBe(2);
		expect(turned(moments, report, { moment: 5, change: [], text: 'The end.' })).toBe(8);
	});
});
