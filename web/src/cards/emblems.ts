import { iconIn } from '../look/icons.ts';

/** A cloche hat with a plume, in a square of 512 by 512. */
const cloche =
	'M84 300C84 168 150 92 236 92S388 168 388 300Z' +
	'M80 320H392L396 362H76Z' +
	'M70 382H402C426 404 444 430 452 456 384 432 300 424 236 424S88 432 20 456C28 430 46 404 70 382Z' +
	'M404 356C386 250 398 130 452 36 500 140 488 262 424 356Z';

const words: Record<string, string> = { k: 'king', j: 'knave', joker: 'jester' };

/** The hat that a court card or a joker bears, in a square of 512 by 512; other ranks bear none. */
export function emblemOf(rank: string): string | undefined {
	const of = rank.toLowerCase();
	return of === 'q' ? cloche : iconIn(undefined, words[of]);
}
