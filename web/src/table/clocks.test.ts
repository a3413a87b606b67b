import { expect, test } from 'vitest';
import { inDays, isShort, leftOf, spoken } from './clocks.ts';

test('a clock runs on from what was told, down to nothing, and stands while another does', () => {
	const clock = { seat: 'reds', left: 90 };
	expect(leftOf(clock, true, 20, 0)).toBe(70);
	expect(leftOf(clock, true, 200, 0)).toBe(0);
	expect(leftOf(clock, true, -3, 0)).toBe(90);
	expect(leftOf(clock, false, 20, 0)).toBe(90);
	expect(leftOf({ seat: 'reds' }, true, 20, 0)).toBe(0);
});

test('by letter it is the time until the answer is due', () => {
	expect(leftOf({ seat: 'reds', until: 1000 }, true, 20, 400)).toBe(600);
	expect(leftOf({ seat: 'reds', until: 1000 }, false, 0, 4000)).toBe(0);
});

test('days, hours and minutes are said in words, and never too many', () => {
	const day = 86_400;
	expect([3 * day - 1, 2 * day, 2 * day - 1, 7200, 7199, 60, 5, 0].map(inDays)).toEqual([
		'2 days left',
		'2 days left',
		'47 hours left',
		'2 hours left',
		'119 minutes left',
		'1 minute left',
		'1 minute left',
		'The time is up',
	]);
});

test('little time is less on a clock than by letter', () => {
	expect([61, 60].map((left) => isShort({ seat: 'reds', left }, left))).toEqual([false, true]);
	expect([43_201, 43_200].map((left) => isShort({ seat: 'reds', until: 1 }, left))).toEqual([false, true]);
});

test('a clock speaks up four times, and is silent in between', () => {
	const said = Array.from({ length: 601 }, (_, i) => spoken(600 - i));
	expect([...new Set(said)]).toEqual([
		'',
		'Five minutes are left on your clock.',
		'One minute is left on your clock.',
		'Ten seconds are left on your clock.',
		'Your time is up.',
	]);
});
