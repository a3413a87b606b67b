import { describe, expect, test } from 'vitest';
import type { Option, Piece } from '../wire/api.ts';
import { compass } from './compass.ts';
import { blank } from './draft.ts';
import { degreesTo, headingOf, onTo, turnable } from './facing.ts';

describe('which way a figure looks', () => {
	const piece = { facing: 90 } as Piece;
	const move = { where: { kind: 1, far: 4 } } as Option;

	test('matters where figures face, and the sentence puts one somewhere', () => {
		expect(turnable(piece, move)).toBe(true);
		expect(turnable({} as Piece, move)).toBe(false);
		expect(turnable(undefined, move)).toBe(false);
		expect(turnable(piece, {} as Option)).toBe(false);
		expect(turnable(piece, { where: { kind: 1, far: 0, direction: true } } as Option)).toBe(false);
		for (const more of [{ long: 5000 }, { body: 'horse' }, { out: true }])
			expect(turnable({ ...piece, ...more }, move)).toBe(false);
	});

	test.each([
		[[0, -1], 360],
		[[1, 0], 90],
		[[0, 1], 180],
		[[-1, 0], 270],
		[[1, -1], 45],
		[[0, 0], null],
	] as [[number, number], number | null][])('towards %j is %s degrees', (to, want) => {
		expect(degreesTo([0, 0], to)).toBe(want);
	});

	test('a place before them lies that way, on their floor, in thousandths', () => {
		expect(onTo([5, 5], 90)).toEqual([5.3, 5]);
		expect(onTo([5, 5, 2], 360)).toEqual([5, 4.7, 2]);
		expect(onTo([5, 5], 45)).toEqual([5.212, 4.788]);
	});

	test('is the way they went, unless they were turned; whoever is put down looks as before', () => {
		const d = { ...blank('q'), at: [4, 0] as [number, number] };
		const placed = {
			allowed: true,
			path: [
				[0, 4],
				[0, 0],
				[4, 0],
			] as [number, number][],
		};
		expect(headingOf(d, placed, true)).toEqual({ at: [4, 0], degrees: 90 });
		expect(
			headingOf(
				d,
				{
					...placed,
					path: [
						[0, 0],
						[4, 0],
						[4, 0],
					],
				},
				true,
			),
		).toEqual({ at: [4, 0], degrees: 90 });
		expect(headingOf(d, placed, false)).toEqual({ at: [4, 0], degrees: null });
		expect(headingOf({ ...d, facing: [4, 9] }, placed, false)).toEqual({ at: [4, 0], degrees: 180 });
		expect(headingOf(d, { allowed: true }, true)).toEqual({ at: [4, 0], degrees: null });
		expect(headingOf(d, { allowed: false }, true)).toBeNull();
		expect(headingOf(d, null, true)).toBeNull();
		expect(headingOf(blank('q'), placed, true)).toBeNull();
	});

	test('has a word', () => {
		expect([360, 22, 23, 90, 200, 337, 338].map(compass)).toEqual([
			'north',
			'north',
			'north-east',
			'east',
			'south',
			'north-west',
			'north',
		]);
	});
});
