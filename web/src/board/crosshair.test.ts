import { describe, expect, test } from 'vitest';
import type { Point } from '../wire/api.ts';
import { entry, stepped } from './crosshair.ts';

describe('a step of the cross-hair', () => {
	test('is an inch, with Shift a quarter, in hundredths', () => {
		expect(stepped([3, 4], 'ArrowLeft', false, 24, 24)).toEqual([2, 4]);
		expect(stepped([3, 4], 'ArrowUp', true, 24, 24)).toEqual([3, 3.75]);
		expect(stepped([3.333, 4], 'ArrowRight', true, 24, 24)).toEqual([3.58, 4]);
		expect(stepped([3, 4, 1], 'ArrowDown', false, 24, 24)).toEqual([3, 5]);
	});
	test('never leaves the table', () => {
		expect(stepped([0.5, 23.5], 'ArrowLeft', false, 24, 24)).toEqual([0, 23.5]);
		expect(stepped([0.5, 23.5], 'ArrowDown', false, 24, 24)).toEqual([0.5, 24]);
		expect(stepped([47.9, 3], 'ArrowRight', false, 48, 24)).toEqual([48, 3]);
	});
	test('is made by arrows only', () => {
		for (const key of ['Enter', 'a', ' ', 'Home']) expect(stepped([3, 4], key, false, 24, 24)).toBeNull();
	});
});

describe('where it first appears', () => {
	const box = (x: number, y: number, w: number, h: number, floor?: number): Point[] =>
		[
			[x, y],
			[x + w, y],
			[x + w, y + h],
			[x, y + h],
		].map(([px, py]) => (floor === undefined ? [px, py] : [px, py, floor]) as Point);

	test('one step from whoever acts, if that is where one may go, or nobody knows', () => {
		expect(entry([5, 5], [box(0, 0, 10, 10)], 0)).toBeNull();
		expect(entry([5, 5], [], 0)).toBeNull();
		expect(entry(undefined, [], 0)).toBeNull();
	});
	test('else in the middle of the widest area', () => {
		expect(entry(undefined, [box(0, 0, 2, 2), box(0, 20, 24, 4)], 0)).toEqual([12, 22]);
		expect(entry([5, 5], [box(0, 20, 24, 4)], 0)).toEqual([12, 22]);
	});
	test('in a hole nobody may go', () => {
		expect(entry([5, 5], [box(0, 0, 10, 10), box(4, 4, 2, 2)], 0)).toEqual([0, 0]);
		expect(entry([3, 5], [box(0, 0, 10, 10), box(4, 4, 2, 2)], 0)).toBeNull();
	});
	test('on the floor that is looked at', () => {
		expect(entry(undefined, [box(0, 0, 20, 20), box(1, 1, 2, 2, 1)], 1)).toEqual([2, 2]);
		expect(entry(undefined, [box(0, 0, 20, 20)], 1)).toBeNull();
	});
});
