import { describe, expect, test } from 'vitest';
import { points, tenths } from '../odds/points.ts';
import { costsAt, lucksAt } from './here.ts';
import { goesOn, moments, report } from './sample.ts';
import { between, dearest, far, luckiest, named, remaining, saidShares, shares, size, times } from './told.ts';

const three = [{ name: 'Reds' }, { name: 'Irish' }, { name: 'Cops' }];

test('a side is called as at the end, with what it was called at first', () => {
	expect(named({ name: 'Millrace', formerly: 'Glass Arcade' })).toBe('Millrace (Glass Arcade at first)');
	expect(named({ name: 'Dockside' })).toBe('Dockside');
});

describe('whom something served', () => {
	test('between two it is enough to say whom', () => {
		expect(shares([-900, 900])).toEqual([{ seat: 1, amount: 900 }]);
		expect(shares([900, -900])).toEqual([{ seat: 0, amount: 900 }]);
		expect(saidShares([-900, 900], three)).toBe('9.0 points to Irish');
	});
	test('between two where one alone was concerned, it is said of whom', () => {
		expect([saidShares([-477, -1], three), saidShares([0, -60], three)]).toEqual([
			'4.8 points from Reds',
			'0.6 points from Irish',
		]);
		expect([saidShares([477, -1], three), saidShares([-300, 900], three)]).toEqual([
			'4.8 points to Reds',
			'9.0 points to Irish',
		]);
		expect(saidShares([-900, -300], three)).toBe('9.0 points from Reds');
		expect([between({ seat: 0, amount: -477 }), between({ seat: 0, amount: 477 })]).toEqual([
			{ points: '4.8', way: 'from' },
			{ points: '4.8', way: 'to' },
		]);
	});
	test('what differs by less than is said is told of whom it served', () => {
		expect([shares([-478, 476]), shares([476, -478]), shares([-404, 396, 8])]).toEqual([
			[{ seat: 1, amount: 476 }],
			[{ seat: 0, amount: 476 }],
			[
				{ seat: 1, amount: 396 },
				{ seat: 0, amount: -404 },
			],
		]);
	});
	test('whatever is listed between two is said of somebody', () => {
		for (let a = -120; a <= 120; a += 10)
			for (let b = -120; b <= 120; b += 10) expect(shares([a, b]).length).toBe(size([a, b]) >= 50 ? 1 : 0);
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

test('start, luck and skill as they are said add up to the result', () => {
	// 64.4 + 35.7 − 0.2 is not 100.0.
	expect(points(remaining({ start: 6444, luck: 3571, result: 10_000 }))).toBe('−0.1');
	for (const result of [0, 3333, 5000, 10_000])
		for (let start = 6430; start < 6440; start++)
			for (let luck = -3575; luck <= 3575; luck += 143) {
				const skill = remaining({ start, luck, result });
				expect(tenths(start) + tenths(luck) + tenths(skill)).toBe(tenths(result));
				expect(Math.abs(skill - (result - start - luck))).toBeLessThanOrEqual(15);
			}
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
});
