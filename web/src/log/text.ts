import { inWords, kept } from '../dice/dice.ts';
import type { Reading } from '../rules/charts.ts';
import type { Happening, Throw } from '../wire/api.ts';

/** What was drawn is in the sentence already when the sentence is about it. */
export function throwsOf(e: Happening): Throw[] {
	return (e.dice ?? []).filter((t) => t.kind === 'dice' || (t.picked && ![e.who, e.with, e.whom].includes(t.picked)));
}

/** The rolls of a line that were read on a printed table, and how each fell. */
export function readingsOf(e: Happening): Reading[] {
	return throwsOf(e).flatMap((t) => {
		const faces = t.faces ?? [];
		return t.chart
			? [{ chart: t.chart, faces: kept(faces, t.keep), roll: inWords('', t.sides ?? 6, faces, 0, t.keep) }]
			: [];
	});
}
