import { describe, expect, test } from 'vitest';
import type { OddsByNumber } from '../wire/api.ts';
import { bands, inWords, something } from './bynumber.ts';
import { finely, percent, shareOf, summed, thousandths } from './chances.ts';
import { slices } from './odds.ts';

// Chances as the server may write them: two decimals in the middle, as many as it takes at the ends.
const written = [
	...Array.from({ length: 9999 }, (_, i) => ((i + 1) / 100).toFixed(2)),
	...Array.from({ length: 14 }, (_, i) => `0.${'0'.repeat(i)}3`),
	...Array.from({ length: 14 }, (_, i) => `99.${'9'.repeat(i)}8`),
	'0.00',
	'0.001',
	'0.049',
	'0.0999',
	'99.95',
	'99.949',
	'99.999999999999999999',
];

/** What a person must not read of a chance that is neither nothing nor certain. */
const wrong = /^(0|100)( |\.0* )/;

describe('a chance that is neither nothing nor certain never reads as if it were', () => {
	test('to one decimal and to two', () => {
		for (const said of written) {
			expect(percent(shareOf(said)), said).not.toMatch(wrong);
			expect(finely(said), said).not.toMatch(wrong);
		}
	});

	test('in thousandths', () => {
		for (let n = 1; n < 1000; n++) expect(thousandths(n)).not.toMatch(wrong);
	});

	test('as part of a sum, and as what is left of a hundred', () => {
		for (const a of written) {
			for (const b of ['0', '0.00', '0.003', a]) {
				const sum = summed([a, b]);
				if (Number(a) + Number(b) >= 100) continue;
				expect(percent(shareOf(sum)), `${a} + ${b}`).not.toMatch(wrong);
			}
			const curves = [{ events: [], text: [], percent: [a] }];
			expect(something(curves, 0), a).not.toMatch(wrong);
		}
	});

	test('in the bar, its rarer outcomes together, and in the curve', () => {
		const outcome = (p: string, i: number) => ({
			p: '',
			percent: p,
			events: [{ kind: `k${i}` }],
			text: [`t${String.fromCharCode(97 + i)}`],
		});
		const many = ['99.98', '0.003', '0.003', '0.002', '0.002', '0.002', '0.002', '0.001', '0.00'];
		const found = slices({ exact: true, until: 'end', figures: [], outcomes: many.map(outcome) });
		expect(found.some((s) => s.text.startsWith('one of'))).toBe(true);
		for (const s of found) expect(percent(s.percent)).not.toMatch(wrong);
		const curves = many.map((p, i) => ({ events: [{ kind: `k${i}` }], text: [`t${i}`], percent: [p] }));
		for (const b of bands(curves)) for (const s of b.said) expect(finely(s)).not.toMatch(wrong);
		const byNumber: OddsByNumber = {
			from: 1,
			to: 1,
			exact: true,
			until: 'end',
			runs: 100,
			outcomes: [],
			good: [],
			bad: [],
		};
		const nothing = [{ events: [], text: [], percent: ['99.998'] }];
		expect(inWords({ ...byNumber, good: nothing, bad: nothing }, 1)).toBe(
			'1: something good <0.1 %, something bad <0.1 %',
		);
	});
});

describe('a chance reads as it is', () => {
	test('nothing and certainty', () => {
		expect([
			percent(0),
			percent(100),
			finely('0'),
			finely('100'),
			finely('100.00'),
			thousandths(0),
			thousandths(1000),
		]).toEqual(['0 %', '100 %', '0 %', '100 %', '100 %', '0 %', '100 %']);
		expect(percent(shareOf('nonsense'))).toBe('0 %');
	});

	test('in between it is rounded, and at the ends said in words', () => {
		expect([13.94, 13.95, 50, 0.1, 0.0999, 99.9, 99.91, 0.15].map(percent)).toEqual([
			'13.9 %',
			'14 %',
			'50 %',
			'0.1 %',
			'<0.1 %',
			'99.9 %',
			'>99.9 %',
			'0.2 %',
		]);
		expect(['13.89', '0.01', '0.003', '0.00', '99.99', '99.998', '5.10'].map(finely)).toEqual([
			'13.89 %',
			'0.01 %',
			'<0.01 %',
			'<0.01 %',
			'99.99 %',
			'>99.99 %',
			'5.10 %',
		]);
		expect([1, 500, 875, 999].map(thousandths)).toEqual(['0.1 %', '50 %', '87.5 %', '99.9 %']);
	});

	test('a sum has as many decimals as its longest part, and is never more than certain', () => {
		expect(summed(['33.33', '33.33', '33.34'])).toBe('100.00');
		expect(summed(['0.1', '0.2'])).toBe('0.3');
		expect(summed(['0', '0'])).toBe('0');
		expect(summed([])).toBe('0');
		expect(summed(['60.00', '60.00'])).toBe('100.00');
		expect(summed(['99.9999999999', '0'])).toBe('99.999999999');
		expect(summed(['0.0000000001', '0'])).toBe('0.000000001');
	});
});
