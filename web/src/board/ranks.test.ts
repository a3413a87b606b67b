import { describe, expect, test } from 'vitest';
import type { Piece } from '../wire/api.ts';
import { type About, leastOf, radiusOf, rankOf, silent } from './ranks.ts';

const piece = (id: string, more: Partial<Piece> = {}): Piece => ({ id, name: id, radius: 500, ...more }) as Piece;
const nothing: About = { acting: '', focus: '', asked: '', target: '', inspected: '', worth: new Set() };

describe('how much a piece matters', () => {
	test('who acts, was begun with or is asked comes before whom it ends at or who is looked at', () => {
		const all: Partial<About>[] = [
			{ acting: 'a' },
			{ focus: 'a' },
			{ asked: 'a' },
			{ target: 'a' },
			{ inspected: 'a' },
		];
		expect(all.map((about) => rankOf(piece('a', { out: true }), { ...nothing, ...about }))).toEqual([4, 4, 4, 3, 3]);
	});
	test('then those of a seat and those worth a click, bystanders, and last who is out', () => {
		expect(rankOf(piece('a', { seat: 'reds' }), nothing)).toBe(2);
		expect(rankOf(piece('a'), { ...nothing, worth: new Set(['a']) })).toBe(2);
		expect(rankOf(piece('a'), nothing)).toBe(1);
		expect(rankOf(piece('a', { seat: 'reds', out: true }), nothing)).toBe(0);
	});
});

describe('a name on the board', () => {
	test('is not written for who is out, nor for bystanders on a small drawing', () => {
		expect(silent(piece('a', { seat: 'reds', out: true }), nothing, 40)).toBe(true);
		expect(silent(piece('a'), nothing, 4)).toBe(true);
		expect(silent(piece('a'), nothing, 40)).toBe(false);
		expect(silent(piece('a', { seat: 'reds' }), nothing, 4)).toBe(false);
		expect(silent(piece('a'), { ...nothing, target: 'a' }, 4)).toBe(false);
	});
	test('is written for things when one looks closely, or when they matter', () => {
		const knife = piece('knife', { thing: true, radius: 250 });
		expect(silent(knife, nothing, 31)).toBe(true);
		expect(silent(knife, nothing, 32)).toBe(false);
		expect(silent(knife, { ...nothing, worth: new Set(['knife']) }, 24)).toBe(false);
		expect(silent(knife, { ...nothing, inspected: 'knife' }, 4)).toBe(false);
	});
	test('is written for whoever is looked at, even one who is out', () => {
		expect(silent(piece('a', { out: true }), { ...nothing, inspected: 'a' }, 4)).toBe(false);
	});
});

describe('the size of a base', () => {
	test('never less than can be touched: less for bystanders, least for what lies there', () => {
		expect(leastOf(piece('a', { seat: 'reds' }), 10)).toBe(10);
		expect(leastOf(piece('a'), 10)).toBeCloseTo(7.8);
		expect(leastOf(piece('a', { seat: 'reds', radius: 400 }), 10)).toBe(10);
		expect(leastOf(piece('a', { seat: 'reds', radius: 399 }), 10)).toBe(6.5);
		expect(leastOf(piece('knife', { thing: true, radius: 250 }), 10)).toBe(5);
	});
	test('as it is where it is larger', () => {
		expect(radiusOf(piece('a', { radius: 1000 }), 10)).toBe(20);
		expect(radiusOf(piece('a', { radius: 500, seat: 'reds' }), 13)).toBe(13);
	});
});
