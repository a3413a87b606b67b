import { atAGlance } from '../odds/headline.ts';
import { type Slice, shortly, slices } from '../odds/odds.ts';
import type { Odds, Option, Point, Preview, Question } from '../wire/api.ts';
import { aims } from './clicks.ts';
import type { Draft } from './draft.ts';
import { looks } from './sentences.ts';

// What the table shows of the sentences while one is being chosen.

/** Somebody a sentence could end at. */
export interface Target {
	option: number;
	who: string;
	whom: string;
	chosen: boolean;
	/** what it needs, in a few words, as far as it is known */
	short: string;
	/** what would come of it, as far as it is known */
	slices: Slice[];
}

/** Everybody the sentences of whoever acts can end at, with what is known of each by its option. */
export function targetsOf(
	q: Question,
	d: Draft,
	needs: ReadonlyMap<number, Preview>,
	counted: ReadonlyMap<number, Odds>,
): Target[] {
	return aims(q, d).map((o) => {
		const odds = counted.get(o.index);
		return {
			option: o.index,
			who: o.who ?? '',
			whom: o.whom ?? '',
			chosen: o.index === d.option,
			short: atAGlance(odds?.headlines, 1) || shortly(needs.get(o.index)?.needs),
			slices: odds ? slices(odds) : [],
		};
	});
}

/**
 * The areas to be painted: that of the option that is shown, else where the figure that is looked at could go. Where to
 * look, one may pick any place.
 */
export function outlinesOf(
	q: Question | null,
	shown: Option | undefined,
	figure: string,
	known: ReadonlyMap<number, Preview>,
): Point[][] {
	const reach = shown ?? (figure ? q?.options.find((o) => o.who === figure && o.where && !looks(o)) : undefined);
	return reach?.where && !looks(reach) ? (known.get(reach.index)?.outline ?? []) : [];
}

/**
 * What brought a question up, of those on the table: who does something, and to whom, or else who is asked about it. Nothing
 * while a sentence is shown that has an end of its own.
 */
export function causeOf<P>(
	q: Question,
	shown: Option | undefined,
	piece: (id: string | undefined) => P | undefined,
): { from: P; to: P } | null {
	if (shown?.whom || shown?.where) return null;
	const [from, to] = [piece(q.whom), piece(q.with) ?? piece(q.who)];
	return from && to && from !== to ? { from, to } : null;
}
