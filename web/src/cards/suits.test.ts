import { expect, test } from 'vitest';
import { suitOf } from './suits.ts';

test('red suits and black ones are drawn in different ways, a suit of another pack not at all', () => {
	const red = (suit: string) => suitOf(suit)?.red;
	expect(['spades', 'hearts', 'diamonds', 'clubs', 'cups'].map(red)).toEqual([false, true, true, false, undefined]);
});
