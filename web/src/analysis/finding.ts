import type { Moment } from '../replay/moments.ts';
import type { Report, ThrowLuck } from '../wire/analysis.ts';

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

/**
 * The index of the moment in which this is told, after so many answers and until so many count; where nobody saw it, when so many counted. Others may be
 * asked a good deal before it is told what a throw has come to, but no longer than its stretch lasts.
 */
export function told(all: readonly Moment[], answers: number, until: number, text: string): number {
	for (let i = begins(all, answers); text && i < all.length; i++) {
		if (all[i]?.beat?.event.text === text) return i;
		if ((all[i]?.answers ?? 0) >= until) break;
	}
	return counted(all, answers);
}

/**
 * The index of the point of the line at which the stretch of a throw begins. A match that goes on from a moment of another one counts its stretches
 * on from there, so they are found by their numbers. Where points have none, they are those of a match that began with stretch 0.
 */
export function pointOf(line: Report['line'], t: Pick<ThrowLuck, 'at'>): number {
	const stretch = t.at[0] ?? 0;
	const found = line.findIndex((p) => p.stretch === stretch);
	return found < 0 ? stretch : found;
}

/** The index of the moment in which it is told of a throw. */
export function thrown(all: readonly Moment[], report: Pick<Report, 'line'>, t: ThrowLuck): number {
	return told(all, t.moment, report.line[pointOf(report.line, t) + 1]?.moment ?? t.moment, t.text);
}

/** The index of the moment in which it is told what a turning point was. */
export function turned(all: readonly Moment[], report: Pick<Report, 'line'>, t: Report['turns'][number]): number {
	const next = report.line.find((p) => p.moment > t.moment);
	return told(all, t.moment, next?.moment ?? t.moment, t.text);
}
