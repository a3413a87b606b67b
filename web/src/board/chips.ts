import { brief } from '../geometry/lengths.ts';
import type { XY } from '../geometry/points.ts';
import type { Lengths } from '../wire/api.ts';
import { type Named, type Placed, place, room, type Taken } from './labels.ts';

/** How many chips are read before they are a crowd themselves. */
const most = 8;

/** Somebody a sentence could end at, as he stands on the table. All in drawing units. */
export interface Aimed {
	option: number;
	who: string;
	whom: string;
	/** in inches */
	far: number;
	to: XY;
	radius: number;
	/** what it needs, or '' */
	short: string;
}

/** How far it is and what it needs, in a few words. */
export function wordsOf(t: Pick<Aimed, 'far' | 'short'>, lengths?: Lengths): string {
	return [brief(t.far, lengths), t.short].filter(Boolean).join(' · ');
}

/** A chip as wide as its words and as high as its line and the bar below. */
export function sizeOf(words: string, text: number): { width: number; height: number } {
	return { width: text * (0.8 + words.length * 0.5), height: text * 1.6 };
}

/**
 * Where the chips of those that a sentence could end at stand, by option: the nearest first, never over one another. They
 * cover no base, or, where it is too close for that, only those of whom the sentences do not speak.
 */
export function chips(
	aimed: readonly Aimed[],
	text: number,
	bases: readonly Named[],
	taken: Taken = [],
	lengths?: Lengths,
): Map<number, Placed> {
	const near = [...aimed].sort((a, b) => a.far - b.far).slice(0, most);
	const asked = near.map(
		(t, i): Named => ({
			id: String(t.option),
			of: t.whom,
			at: t.to,
			radius: t.radius,
			...sizeOf(wordsOf(t, lengths), text),
			weight: near.length - i,
			above: true,
		}),
	);
	const free = place(asked, bases, taken);
	const tight = asked.filter((a) => !free.has(a.id));
	const spoken = bases.filter((b) => near.some((t) => t.whom === b.id || t.who === b.id));
	const forced = place(tight, spoken, [...taken, ...asked.flatMap((a) => room(a, free.get(a.id)))]);
	return new Map([...free.values(), ...forced.values()].map((p) => [Number(p.id), p]));
}
