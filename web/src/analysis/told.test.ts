import { describe, expect, test } from 'vitest';
import { costsAt, lucksAt } from './here.ts';
import { goesOn, moments, report } from './sample.ts';
import { dearest, far, luckiest, middle, saidShares, shares, size, times } from './told.ts';

const three = [{ name: 'Reds' }, { name: 'Irish' }, { name: 'Cops' }];

describe('whom something served', () => {
	test('between two it is enough to say whom', () => {
		expect(shares([-900, 900])).toEqual([{ seat: 1, amount: 900 }]);
		expect(saidShares([-900, 900], three)).toBe('9.0 to Irish');
	});
	test('among more everybody whom it concerned, the largest first, who gained before who lost as much', () => {
		expect(shares([-400, 800, -400])).toEqual([
			{ seat: 1, amount: 800 },
			{ seat: 0, amount: -400 },
			{ seat: 2, amount: -400 },
		]);
		expect(shares([-500, 500, 0]).map((s) => s.seat)).toEqual([1, 0]);
		expect(saidShares([-410, 800, -390], three)).toBe('+8.0 for Irish, −4.1 for Reds, −3.9 for Cops');
	});
	test('less than half a point is nothing', () => {
		expect([shares([49, -49, 0]), shares([50, -50, 0])]).toEqual([
			[],
			[
				{ seat: 0, amount: 50 },
				{ seat: 1, amount: -50 },
			],
		]);
		expect([saidShares([49, -49], three), saidShares([1, -1, 0], three)]).toEqual([
			'next to nothing',
			'next to nothing',
		]);
	});
	test('how much it was is the most that it did, to whomever', () => {
		expect([size([-900, 400, 500]), size([])]).toEqual([900, 0]);
	});
});

describe('what is listed', () => {
	test('are the throws that did something, the largest first', () => {
		expect(luckiest(report).map((t) => t.luck[0])).toEqual([3000, -900, 100]);
		const equal = [{ ...report.throws[2], moment: 9 }, report.throws[2]] as typeof report.throws;
		expect(luckiest({ throws: equal }).map((t) => t.moment)).toEqual([3, 9]);
	});
	test('are the decisions for which something better was found, the dearest first', () => {
		expect(dearest(report).map((d) => d.cost)).toEqual([700, 200]);
		const equal = [{ ...report.decisions[0], moment: 9 }, report.decisions[0]] as typeof report.decisions;
		expect(dearest({ decisions: equal }).map((d) => d.moment)).toEqual([1, 9]);
	});
	test('the report itself stays in its order', () => {
		expect(report.throws.map((t) => t.moment)).toEqual([0, 2, 3, 3]);
	});
});

describe('what is said at a moment of the replay', () => {
	test('is what the throws came to that are told there', () => {
		expect([...lucksAt(report, moments)]).toEqual([
			[7, [3000, -3000]],
			[4, [-900, 900]],
		]);
		const twice = [report.throws[1], report.throws[1]] as typeof report.throws;
		expect([...lucksAt({ ...report, throws: twice }, moments)]).toEqual([[4, [-1800, 1800]]]);
	});
	test('is what the throws came to in a match that goes on from another, which are told some answers later', () => {
		const throws = [{ ...goesOn.throws[1], moment: 1, at: [30, 0] }] as typeof report.throws;
		expect([...lucksAt({ ...goesOn, throws }, moments)]).toEqual([[4, [-900, 900]]]);
	});
	test('is the dearest decision that is asked for there', () => {
		expect([...costsAt(report, moments)].map(([at, d]) => [at, d.cost])).toEqual([
			[3, 200],
			[7, 700],
		]);
		const two = [{ ...report.decisions[2], cost: 100 }, report.decisions[2], { ...report.decisions[2], cost: 300 }];
		expect(costsAt({ decisions: two as typeof report.decisions }, moments).get(7)?.cost).toBe(700);
	});
});

test('words and shares', () => {
	expect([1, 2, 0].map(times)).toEqual(['once', '2 times', '0 times']);
	expect([far(0, 0), far(3, 0), far(0, 8), far(1, 3), far(8, 8), far(7.99, 8)]).toEqual([0, 0, 0, 33, 99, 99]);
	expect([middle([]), middle([3, 1, 2]), middle([4, 1, 3, 2])]).toEqual([0, 2, 3]);
});
