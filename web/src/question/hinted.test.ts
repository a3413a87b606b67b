import { describe, expect, test } from 'vitest';
import type { Hint } from '../match/asides.ts';
import { compared, quoted } from './hinted.ts';

type Best = NonNullable<Hint['best']>[number];

const best = (chance: number, error: number): Best => ({
	answer: { question: 'q', option: 0 },
	text: 'Hot Dog runs',
	chance,
	error,
});

/** What is said of two answers whose chances are known badly, and of which the first came out better by so much. */
const led = (margin: number | undefined, marginError: number) =>
	compared({ best: [best(5900, 560), best(5000, 570)], marginError, ...(margin === undefined ? {} : { margin }) });

describe('two answers', () => {
	test('differ where the difference is more than twice what it may be off, however badly the chances are known', () => {
		expect(led(900, 50)).toBe('The first is better by 9.0 points (±0.5): so many more of a hundred matches are won.');
		expect(led(100, 50)).toMatch(/^The first is better by 1\.0 points/);
		expect(led(99, 50)).toBe(
			'Tried side by side, the first came out better by 1.0 points (±0.5), which may well be nothing.',
		);
	});
	test('are said to have come out the other way where they did', () => {
		expect(led(-90, 60)).toBe(
			'Tried side by side, the second came out better by 0.9 points (±0.6), which may well be nothing. A bot keeps to the first until another is clearly better.',
		);
		expect(led(-900, 60)).toBe(
			'Tried side by side, the second came out better by 9.0 points (±0.6). A bot keeps to the first until another is clearly better.',
		);
	});
	test('came out the same where there is nothing between them', () => {
		for (const margin of [undefined, 0, 4, -4])
			expect(led(margin, 31)).toBe('Tried side by side, both came out the same (±0.3 points).');
	});
	test('are not compared where there is only one', () => {
		expect([compared({}), compared({ best: [best(1, 1)], margin: 9, marginError: 1 })]).toEqual(['', '']);
	});
	test('are said with their numbers', () => {
		expect([quoted(best(1, 1)), quoted({ ...best(1, 1), answer: { question: 'q', option: 0, many: 0 } })]).toEqual([
			'“Hot Dog runs”',
			'“Hot Dog runs”, 0',
		]);
	});
});
