import type { Odds, OddsByNumber } from '../wire/api.ts';

/** A chance that odds begin with: what it is of and how likely, and what is said of it when it is hardly one. */
export type Headline = NonNullable<Odds['headlines']>[number];

/** What odds begin with: those of a sentence, or those of the number that is chosen for it. */
export function headlinesOf(odds: Odds | null, byNumber: OddsByNumber | null, number: number | null): Headline[] {
	if (byNumber) return byNumber.headlines?.[(number ?? byNumber.from) - byNumber.from] ?? [];
	return odds?.headlines ?? [];
}

/** The first of them in a few words, for a list and for the table: "8 % hit, 1 % killed". */
export function atAGlance(heads: readonly Headline[] | undefined, most: number): string {
	return (heads ?? [])
		.slice(0, most)
		.map((h) => h.text)
		.join(', ');
}

/** All of them as a sentence goes on: "0.4 % hit (hardly a chance), 3 % gun fails". */
export function inWords(heads: readonly Headline[]): string {
	return heads.map((h) => (h.note ? `${h.text} (${h.note})` : h.text)).join(', ');
}
