import { describe, expect, test } from 'vitest';
import { remaining, shown, spoken } from './clock.ts';

describe('the clock of a question', () => {
	test('counts down from what the server said', () => {
		expect(remaining(12, 0)).toBe(12);
		expect(remaining(12, 4.5)).toBe(7.5);
		expect(remaining(12, 12)).toBe(0);
		expect(remaining(12, 40)).toBe(0);
		expect(remaining(12, -3)).toBe(12);
	});

	test.each([
		[0, '0 s'],
		[0.1, '1 s'],
		[5, '5 s'],
		[59, '59 s'],
		[59.2, '1:00'],
		[61, '1:01'],
		[600, '10:00'],
		[3599.5, '1:00:00'],
		[86400, '24:00:00'],
	])('%d seconds are shown as %s', (seconds, text) => {
		expect(shown(seconds)).toBe(text);
	});

	test.each([
		[60, 60, ''],
		[60, 30.1, ''],
		[60, 30, 'Half of the time is left: 30 seconds.'],
		[60, 5.1, 'Half of the time is left: 30 seconds.'],
		[60, 5, '5 seconds left.'],
		[60, 0.1, '5 seconds left.'],
		[60, 0, 'The time is up.'],
		[150, 75, 'Half of the time is left: 1 minute 15 seconds.'],
		[240, 100, 'Half of the time is left: 2 minutes.'],
		[122, 61, 'Half of the time is left: 1 minute 1 second.'],
		[10, 5.1, ''],
		[10, 5, '5 seconds left.'],
		[12, 6, 'Half of the time is left: 6 seconds.'],
		[5, 5, '5 seconds left.'],
		[3, 3, '3 seconds left.'],
	])('of %d seconds, %d left are said as "%s"', (seconds, left, text) => {
		expect(spoken(seconds, left)).toBe(text);
	});
});
