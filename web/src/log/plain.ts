import { counting, kept } from '../dice/dice.ts';
import { untold } from '../odds/odds.ts';
import { total } from '../odds/sums.ts';
import { lineName } from '../rules/heading.ts';
import type { Happening, Throw } from '../wire/api.ts';
import { copy, save } from '../wire/share.ts';
import { throwsOf } from './text.ts';

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

/** Puts the log on the clipboard; where the browser does not let the page do so its text is given. */
export async function copied(events: readonly Happening[]): Promise<string> {
	const text = asText(events);
	return (await copy(text)) ? '' : text;
}

export function saved(events: readonly Happening[]): void {
	save(asText(events), 'rumble-log.txt');
}
