import { counting } from '../dice/dice.ts';
import type { Happening, Needs, Odds } from '../wire/api.ts';
import { percent, shareOf, summed, tellings, thousandths } from './chances.ts';
import { type Tone, toneOfAll, tones } from './tones.ts';

/** One piece of the odds bar. */
export interface Slice {
	tone: Tone;
	/** of a hundred */
	percent: number;
	text: string;
}

/** How many outcomes get a piece of their own; the rarer ones share pieces by what they mean. */
const most = 5;

/** What rarer outcomes that share a piece have in common. */
const meanings: Record<Tone, string> = {
	down: 'somebody goes down',
	hurt: 'somebody is hurt',
	rattled: 'somebody is shaken',
	spoilt: 'something goes wrong',
	other: 'something else',
	nothing: 'nobody is hurt',
};

/** What happens whatever comes of it: the sentences that every outcome has. The only outcome has none apart. */
export function always(odds: Odds): string[] {
	const [first, ...others] = odds.outcomes;
	if (!first || others.length === 0) return [];
	return [...new Set(first.text)].filter((t) => t && others.every((o) => o.text.includes(t)));
}

/**
 * What tells an outcome from others, without what is said already: what means something to somebody; else how it ended. What is
 * only on the way to it can be read in the log, when it has happened.
 */
function telling(o: Odds['outcomes'][number], said: readonly string[]): string {
	const own = o.text.map((text, i) => ({ text, event: o.events[i] })).filter((s) => s.text && !said.includes(s.text));
	const some = own.filter((s) => s.event && toneOfAll([s.event]) !== 'nothing');
	return (some.length > 0 ? some : own.slice(-1)).map((s) => s.text).join(' ');
}

/** An outcome, or several that read alike, as it is told. */
interface Told extends Slice {
	/** of a hundred, as it is written */
	said: string;
	/** nothing at all happens */
	empty: boolean;
}

/** Several outcomes as one line. */
function together(list: readonly Told[], text: string): Told {
	const said = summed(list.map((o) => o.said));
	return { ...(list[0] as Told), said, percent: shareOf(said), text };
}

/** Those that have the same key together, in the order in which their first ones come. */
function grouped(list: readonly Told[], key: (o: Told) => string): Told[][] {
	const groups = new Map<string, Told[]>();
	for (const o of list) groups.set(key(o), [...(groups.get(key(o)) ?? []), o]);
	return [...groups.values()];
}

/** Outcomes that read alike share a line: what parts them is not told, and nobody could tell the lines apart. */
function alike(list: readonly Told[]): Told[] {
	return grouped(list, (o) => `${o.tone} ${o.empty} ${o.text}`).map((g) => together(g, g[0]?.text ?? ''));
}

const numeral = /\d+(?:\.\d+)?/g;

/**
 * Outcomes that differ in one number, when there are too many of them to tell one by one, share a line with the numbers next to
 * theirs until it has its share of the chance: "drives 12 to 16 inches".
 */
function banded(list: readonly Told[]): Told[] {
	const one = list.filter((o) => o.text.match(numeral)?.length === 1);
	const found = list.filter((o) => !one.includes(o));
	for (const group of grouped(one, (o) => `${o.tone} ${o.text.replace(numeral, '#')}`)) {
		if (list.length <= most || group.length < 3) {
			found.push(...group);
			continue;
		}
		const numberOf = (o: Told | undefined) => Number(o?.text.match(numeral)?.[0]);
		const rows = group.toSorted((a, b) => numberOf(a) - numberOf(b));
		const enough = rows.reduce((sum, o) => sum + o.percent, 0) / (most - 1);
		let row: Told[] = [];
		for (const [i, o] of rows.entries()) {
			row.push(o);
			if (i < rows.length - 1 && row.reduce((sum, r) => sum + r.percent, 0) < enough) continue;
			const [from, to] = [numberOf(row[0]), numberOf(o)];
			found.push(together(row, from === to ? o.text : o.text.replace(numeral, `${from} to ${to}`)));
			row = [];
		}
	}
	return found;
}

/** The outcomes from the worst to the best, the likelier first among equals; last the one in which nothing happens. */
export function slices(odds: Odds): Slice[] {
	const said = always(odds);
	const told = odds.outcomes.map((o) => ({
		said: o.percent,
		percent: shareOf(o.percent),
		text: telling(o, said) || (said.length > 0 ? 'no more than that' : ''),
		tone: toneOfAll(o.events),
		empty: o.events.length === 0,
	}));
	const sorted = banded(alike(told)).sort((a, b) => b.percent - a.percent);
	const nothing = sorted.filter((o) => o.empty);
	const something = sorted.filter((o) => !o.empty);
	// One more outcome than fits is shown rather than called "the rest".
	const cut = something.length <= most ? something.length : most - 1;
	const found: Slice[] = something
		.slice(0, cut)
		.map((o) => ({ tone: o.tone, percent: o.percent, text: o.text || 'something else' }));
	for (const tone of tones) {
		const rest = something.slice(cut).filter((o) => o.tone === tone);
		const percent = shareOf(summed(rest.map((o) => o.said)));
		const [only] = rest;
		if (only && rest.length === 1) found.push({ tone, percent, text: only.text || 'something else' });
		else if (only) found.push({ tone, percent, text: `one of ${rest.length} rarer outcomes: ${meanings[tone]}` });
	}
	// What stands at the same rank keeps its order.
	found.sort((a, b) => tones.indexOf(a.tone) - tones.indexOf(b.tone));
	for (const o of nothing) found.push({ tone: 'nothing', percent: o.percent, text: o.text || 'nothing happens' });
	return found;
}

/** The one thing that comes of it, when nothing is left to chance. */
export function certain(odds: Odds): string {
	const [only, more] = slices(odds);
	return odds.exact && only && !more && only.percent === 100 ? only.text : '';
}

/** The fate of each figure, the worst first and the likelier first among equals; what happens in any case is said before. */
export function fates(odds: Odds): { who: string; chances: { text: string; percent: number }[] }[] {
	const sure = always(odds).length > 0;
	const all = odds.outcomes.flatMap((o) => o.events);
	const rank = (kind: string) => tones.indexOf(toneOfAll(all.filter((e) => e.kind === kind)));
	return odds.figures
		.map((f) => ({
			who: f.who,
			chances: f.chances
				.map((c) => ({ text: c.text, percent: shareOf(c.percent), rank: rank(c.kind) }))
				.filter((c) => !sure || c.percent < 100)
				.sort((a, b) => a.rank - b.rank || b.percent - a.percent)
				.map(({ text, percent }) => ({ text, percent })),
		}))
		.filter((f) => f.chances.length > 0);
}

/** How far the odds can be trusted, as a sentence. */
export function honesty(odds: Odds): string {
	const how = odds.exact
		? 'Counted exactly'
		: `Tried ${odds.samples ?? 0} times, give or take ${percent((odds.error ?? 0) * 100)}`;
	return odds.until === 'aftermath' ? `${how}, up to its own effects.` : `${how}.`;
}

/** The chance that a sentence comes off, in thousandths, or nothing where no rule tells it. One that is told may be 0. */
export function chanceOf(needs: Needs | null | undefined): number | null {
	return needs && (needs.odds || needs.text) ? (needs.odds ?? 0) : null;
}

/** The number that dice must show: "4 or less"; nothing where there is none, but a sum. */
export function needed(n: Pick<Needs, 'reach' | 'total'>): string {
	if (!n.reach) return '';
	return `${n.total < 0 ? `−${-n.total}` : n.total} or ${n.reach === 'most' ? 'less' : 'more'}`;
}

/** What a sentence needs, in a few words: its chance where the rule tells one, else its dice. */
export function shortly(needs: Needs | null | undefined): string {
	const chance = chanceOf(needs);
	if (chance !== null) return thousandths(chance);
	if (!needs || needs.dice === 0) return '';
	// What is only read on a printed table has no number to be reached.
	if (needs.chart && needs.mods.length === 0) return few(needs);
	const number = needed(needs);
	return number ? `${few(needs)}, ${number}` : few(needs);
}

/** The dice of a roll as shortly as can be: "6 D6", "higher of 2 D10". */
function few(n: Needs): string {
	const which = counting(n.dice, n.keep).replace(/^the | counts$/g, '');
	return `${which ? `${which} of ` : ''}${n.dice} D${n.sides}`;
}

/** The chance that a line of the log goes by, unless its sentence says it already. */
export function untold(e: Happening): string {
	if (!e.odds) return '';
	return tellings(e.odds).some((t) => e.text.includes(t)) ? '' : thousandths(e.odds);
}
