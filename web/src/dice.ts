import type { Throw } from './api.ts';

/**
 * The look of one die: the band it fell into. A throw with cuts says which faces can be told apart: those up to the
 * first cut are the ones the rule looks for, those up to the second come near. Without cuts all dice look alike.
 */
export function dieOf(t: Throw, face: number): 'low' | 'middle' | 'plain' {
	const cuts = (t.cuts ?? []).filter((c) => c > 0 && c < (t.sides ?? 6));
	const [first, second] = cuts;
	if (first !== undefined && face <= first) return 'low';
	if (second !== undefined && face <= second) return 'middle';
	return 'plain';
}
