import { describe, expect, test } from 'vitest';
import { across, apart, closest, drawn, holding, knots } from './line.ts';
import { goesOn, moments, older, report } from './sample.ts';

describe('the line of chances', () => {
	const line = knots(report, moments);
	test('begins with what the seats start with, goes by the stretches, and ends with the result at the end', () => {
		expect(line).toEqual([
			{ at: 0, seats: [5000, 5000] },
			{ at: 3, seats: [6000, 4000] },
			{ at: 6, seats: [7500, 2500] },
			{ at: 8, seats: [10_000, 0] },
		]);
	});
	test('is the same in a match that goes on from another, and of a report whose points have no numbers', () => {
		for (const r of [goesOn, ...older]) expect(knots(r, moments)).toEqual(line);
	});
	test('begins a stretch where its answer counts, if none of its throws was told of', () => {
		const silent = report.throws.map((t) => ({ ...t, text: '' }));
		expect(knots({ ...report, throws: silent }, moments).map((k) => k.at)).toEqual([0, 5, 7, 8]);
	});
	test('never goes back, and stretches in which nothing was told lie side by side', () => {
		const late = [{ moment: 0, at: [2, 0], text: 'A card.', luck: [], errors: [], ways: 2, sampled: false }];
		const same = report.line.map((p) => ({ ...p, moment: 3 }));
		expect(knots({ ...report, line: [...same, ...same], throws: [] }, moments).map((k) => k.at)).toEqual([
			0, 7, 8, 8, 8, 8, 8, 8,
		]);
		expect(knots({ ...report, throws: late }, moments).map((k) => k.at)).toEqual([0, 5, 6, 8]);
	});
	test('holds until the next point', () => {
		expect([0, 2, 3, 7, 8].map((at) => holding(line, at)?.at)).toEqual([0, 0, 3, 6, 8]);
		expect([holding([], 3), holding(line.slice(1), 0)?.at]).toEqual([undefined, 3]);
	});
	test('is drawn with certainty at its top', () => {
		expect(drawn(line, 0, 8, 80, 100)).toBe('0,50 30,40 60,25 80,0');
		expect(drawn(line, 1, 8, 80, 100)).toBe('0,50 30,60 60,75 80,100');
		expect(drawn([{ at: 1, seats: [3333] }], 0, 3, 100, 100)).toBe('33.3,66.7');
		expect(drawn([{ at: 0, seats: [] }], 4, 1, 10, 10)).toBe('0,10');
	});
	test('the point that is meant is the closest one', () => {
		expect([0, 0.18, 0.19, 0.56, 0.57, 0.875, 0.88, 1].map((share) => closest(line, 8, share))).toEqual([
			0, 0, 1, 1, 2, 2, 3, 3,
		]);
	});
});

test('a match of one moment has no width', () => {
	expect([across(0, 0, 100), across(2, 4, 100)]).toEqual([0, 50]);
});

describe('signs', () => {
	test('stand where they want to as long as there is room', () => {
		expect(apart([50, 10, 90], 20, 100)).toEqual([50, 10, 90]);
	});
	test('give way to the right, and at the end to the left', () => {
		expect(apart([40, 45, 42], 20, 200)).toEqual([40, 80, 60]);
		expect(apart([0, 1], 20, 200)).toEqual([10, 30]);
		expect(apart([95, 99], 20, 100)).toEqual([70, 90]);
	});
	test('that want the same place keep their order', () => {
		expect(apart([50, 50], 10, 100)).toEqual([50, 60]);
	});
});
