import type { Throw } from './api.ts';

/**
 * The look of one die: the band it fell into. A throw with cuts says which faces can be told apart: those up to the
 * first cut are the ones the rule looks for, those up to the second come near. Where only the least and the greatest face
 * are told from all between them, it is those two that the rule looks for. Without cuts all dice look alike.
 */
export function dieOf(t: Throw, face: number): 'low' | 'middle' | 'plain' {
	const sides = t.sides ?? 6;
	const cuts = (t.cuts ?? []).filter((c) => c > 0 && c < sides);
	const [first, second] = cuts;
	if (first === 1 && second === sides - 1) return face === 1 ? 'low' : face === sides ? 'middle' : 'plain';
	if (first !== undefined && face <= first) return 'low';
	if (second !== undefined && face <= second) return 'middle';
	return 'plain';
}

/** How many dice are still read one by one. */
const handful = 8;

/** Faces as they are shown: a handful as they fell, more of them in order, so that they can be counted at a glance. */
export function laidOut(faces: readonly number[]): number[] {
	return faces.length > handful ? [...faces].sort((a, b) => a - b) : [...faces];
}
