import { counting, inWords, kept } from '../dice/dice.ts';
import { untold } from '../odds/odds.ts';
import { total } from '../odds/sums.ts';
import { lineName, type Reading } from '../rules/charts.ts';
import type { Happening, Throw } from '../wire/api.ts';

/** What was drawn is in the sentence already when the sentence is about it. */
export function throwsOf(e: Happening): Throw[] {
	return (e.dice ?? []).filter((t) => t.kind === 'dice' || (t.picked && ![e.who, e.with, e.whom].includes(t.picked)));
}

function thrown(t: Throw): string {
	if (t.kind !== 'dice') return `[${t.picked?.replaceAll('-', ' ')}]`;
	const faces = t.faces ?? [];
	const counts = t.keep ? `, ${counting(faces.length, t.keep)}: ${kept(faces, t.keep)}` : '';
	return `[${faces.join(' ')}${counts}]${t.chart ? ` on ${[t.chart.table, lineName(t.chart)].filter(Boolean).join(', ')}` : ''}`;
}

function sum(e: Happening): string {
	const mods = e.mods ?? [];
	if (mods.length === 0) return '';
	const items = mods.map((m) => `${m.text} ${m.value}${m.clause ? ` (${m.clause})` : ''}`);
	return `${e.need || total(mods)} = ${items.join(', ')}`;
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

/** One line of the log as plain text: the sentence, its dice, its chance, its sum, its clause. Details are indented. */
export function lineText(e: Happening): string {
	const chance = untold(e);
	const parts = [
		e.late && 'The time was up.',
		e.text.replace(/\s+/g, ' ').trim(),
		...throwsOf(e).map(thrown),
		chance && `chance ${chance}`,
		sum(e),
		e.clause && `(${e.clause})`,
	];
	return `${e.detail ? '  ' : ''}${parts.filter(Boolean).join(' ')}`;
}

/** The log as plain text, one line an event. */
export function asText(events: readonly Happening[]): string {
	return events.map((e) => `${lineText(e)}\n`).join('');
}
