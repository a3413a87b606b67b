import { brief } from '../geometry/lengths.ts';
import type { XY } from '../geometry/points.ts';
import type { Lengths } from '../wire/api.ts';
import { aside, meets, type Named, type Placed, place, room, standing, type Taken } from './labels.ts';

/** How many chips are read before they are a crowd themselves. */
const most = 8;

/** Somebody a sentence could end at, as they stand on the table. All in drawing units. */
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
 * Where the chips of those that a sentence could end at stand, by option: the nearest first, never over one another and
 * never over a base.
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
	const found: Placed[] = [...free.values()];
	// Where it is too close for that a chip stands a little off, and never on anybody: the line leads to whom it is about.
	const { bases: stood } = standing(bases, new Map());
	for (const chip of asked.filter((a) => !free.has(a.id))) {
		const words = [
			...taken,
			...asked.flatMap((a) =>
				room(
					a,
					found.find((f) => f.id === a.id),
				),
			),
		];
		const above: XY = [chip.at[0], chip.at[1] - chip.radius - chip.height * 0.7];
		const [x, y] = aside([above], chip, { bases: [...stood, ...words], words: [] });
		const box = room(chip, { id: chip.id, x, y });
		if (!meets(box, [...stood, ...words])) found.push({ id: chip.id, x, y });
	}
	return new Map(found.map((p) => [Number(p.id), p]));
}
