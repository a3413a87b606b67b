import { describe, expect, test } from 'vitest';
import { type Best, compared, quoted } from './hinted.ts';

const best = (chance: number, error: number): Best => ({
	answer: { question: 'q', option: 0 },
	text: 'Hot Dog runs',
	chance,
	error,
});

describe('two answers', () => {
	test('differ where the difference is more than twice what it may be off', () => {
		expect(compared([best(5900, 30), best(5000, 40)])).toBe(
			'The first is better by 9.0 points (±0.5): so many more of a hundred matches are won.',
		);
		expect(compared([best(5100, 30), best(5000, 40)])).toMatch(/^The first is better by 1\.0 points/);
		expect(compared([best(5099, 30), best(5000, 40)])).toBe(
			'Between the two there are 1.0 points, which may well be nothing.',
		);
	});
	test('are as good where the second looks better by itself', () => {
		expect(compared([best(5000, 3), best(5090, 4)])).toBe(
			'Between the two there are 0.0 points, which may well be nothing.',
		);
	});
	test('are not compared where there is only one', () => {
		expect([compared([]), compared([best(1, 1)])]).toEqual(['', '']);
	});
	test('are said with their numbers', () => {
		expect([quoted(best(1, 1)), quoted({ ...best(1, 1), answer: { question: 'q', option: 0, many: 0 } })]).toEqual([
			'“Hot Dog runs”',
			'“Hot Dog runs”, 0',
		]);
	});
});
