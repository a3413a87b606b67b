import type { Moment } from '../replay/moments.ts';

// An analysis says when something was by how many answers had been given; a reel is wound to its moments. What an answer has led to ends with the
// moment that counts it.

/** The index of the first moment of what that many answers have led to. */
function begins(all: readonly Moment[], answers: number): number {
	const before = all.findLastIndex((m) => m.answers !== undefined && m.answers < answers);
	return before < 0 ? 0 : Math.min(before + 1, all.length - 1);
}

/**
 * The index of the moment at which so many answers count and the next one is asked for; where nobody saw that, of the last one before it. Before the
 * first answer that is what has happened by itself, and not the moment before everything.
 */
export function counted(all: readonly Moment[], answers: number): number {
	const exact = all.findIndex((m, i) => i > 0 && m.answers === answers);
	if (exact >= 0) return exact;
	return Math.max(
		all.findLastIndex((m) => m.answers !== undefined && m.answers <= answers),
		0,
	);
}

/** How many answers later what is told of a throw is looked for: others may be asked before it is told. */
const patience = 8;

/** The index of the moment in which this is told, after so many answers; where nobody saw it, when so many counted. */
export function told(all: readonly Moment[], answers: number, text: string): number {
	for (let i = begins(all, answers); i < all.length; i++) {
		const here = all[i];
		if (text && here?.beat?.event.text === text) return i;
		if ((here?.answers ?? 0) > answers + patience) break;
	}
	return counted(all, answers);
}
