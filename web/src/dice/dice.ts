import type { Throw } from '../wire/api.ts';

export type Band = 'low' | 'middle' | 'plain';

/**
 * The look of one die: the band it fell into. A throw with bands says which faces can be told apart: those up to the
 * first cut are the ones the rule looks for, those up to the second come near. Where only the least and the greatest face
 * are told from all between them, it is those two that the rule looks for. Without bands all dice look alike.
 */
export function dieOf(t: Throw, face: number): Band {
	const sides = t.sides ?? 6;
	const upper = (t.bands ?? []).filter((c) => c > 0 && c < sides);
	const [first, second] = upper;
	if (first === 1 && second === sides - 1) return face === 1 ? 'low' : face === sides ? 'middle' : 'plain';
	if (first !== undefined && face <= first) return 'low';
	if (second !== undefined && face <= second) return 'middle';
	return 'plain';
}

/** How many dice are still read one by one, and how many can still be counted. */
const handful = 8;
const heap = 24;

/** Faces as they are shown: a handful as they fell, more of them in order, so that they can be counted at a glance. */
export function laidOut(faces: readonly number[]): number[] {
	return faces.length > handful ? [...faces].sort((a, b) => a - b) : [...faces];
}

/** Which of several dice counts alone. */
export type Keep = 'highest' | 'lowest';

/** The faces that count: all of them, or of dice of which one counts its own. */
export function kept(faces: readonly number[], keep: Keep | undefined): number[] {
	if (!keep || faces.length === 0) return [...faces];
	return [keep === 'highest' ? Math.max(...faces) : Math.min(...faces)];
}

/** Which of so many dice counts, as people say it: "the higher counts" of two, "the highest counts" of more. */
export function counting(dice: number, keep: Keep | undefined): string {
	if (!keep) return '';
	return `the ${dice === 2 ? { highest: 'higher', lowest: 'lower' }[keep] : keep} counts`;
}

/** Dice that show the same face. */
export interface Lot {
	face: number;
	many: number;
	/** another die of the throw counts in its place */
	idle?: boolean;
}

/** The dice of a throw as they lie: each by itself, or of a heap those that are alike together. */
export function lots(faces: readonly number[], keep?: Keep): Lot[] {
	const ordered = laidOut(faces);
	if (ordered.length > heap) {
		return [...new Set(ordered)].map((face) => ({ face, many: ordered.filter((f) => f === face).length }));
	}
	const counts = ordered.indexOf(kept(ordered, keep)[0] ?? 0);
	return ordered.map((face, i) => ({ face, many: 1, ...(keep && i !== counts ? { idle: true } : {}) }));
}

/** Dice that this screen may not see: their face is 0. */
export function unseen(many: number): Lot[] {
	if (many > heap) return [{ face: 0, many }];
	return Array.from({ length: many }, () => ({ face: 0, many: 1 }));
}

/** Dice in words, for those who listen: "Under the cup, 2 D6: 3, 5; 1 D6 hidden", or "2 D10, the higher counts: 7 of 3, 7". */
export function inWords(name: string, sides: number, faces: readonly number[], hidden: number, keep?: Keep): string {
	const how = keep ? `, ${counting(faces.length, keep)}: ${kept(faces, keep)} of ` : ': ';
	const seen = faces.length > 0 || hidden === 0 ? [`${faces.length} D${sides}${how}${faces.join(', ')}`] : [];
	const rest = hidden > 0 ? [`${hidden} D${sides} hidden`] : [];
	return [...(name ? [name] : []), [...seen, ...rest].join('; ')].join(', ');
}

/** One body that is thrown for a face, and what it reads. */
export interface Body {
	sides: number;
	face: number;
	reads: string;
}

/** What is thrown for a face: for a hundred two dice of ten, one for the tens, else one die. */
export function bodies(sides: number, face: number): Body[] {
	if (sides !== 100) return [{ sides, face, reads: `${face}` }];
	const [tens, ones] = [Math.floor(face / 10) % 10, face % 10];
	return [
		{ sides: 10, face: tens || 10, reads: `${tens}0` },
		{ sides: 10, face: ones || 10, reads: `${ones}` },
	];
}
