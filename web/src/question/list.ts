import type { Option, Question } from '../wire/api.ts';
import type { Draft } from './draft.ts';
import { fits, forced, holds, passing, played, shortList } from './sentences.ts';

// The list of the sentences on offer: what stands together, what is folded away, and the keys for it.

/** Letters that the page keeps for itself: v shows what a figure sees. */
const reserved = '?v';

/** A key for each option: a letter of its sentence where one is free, else a digit, else none. Other keys may be spoken for. */
export function keys(options: Option[], others: Iterable<string> = []): Map<number, string> {
	const taken = new Set<string>([...reserved, ...others]);
	const found = new Map<number, string>();
	for (const o of options) {
		const letters = [...o.text.toLowerCase()].filter((c) => c >= 'a' && c <= 'z');
		const initials = o.text
			.toLowerCase()
			.split(/[^a-z]+/)
			.map((w) => w[0] ?? '');
		const key = [...initials, ...letters, ...'123456789'].find((c) => c !== '' && !taken.has(c));
		if (!key) continue;
		taken.add(key);
		found.set(o.index, key);
	}
	return found;
}

/** The sentence that the foot says by a button of its own, as the words of the game call it: the list leaves it out. */
export function footed(q: Question): Option | undefined {
	const pass = passing(q);
	return pass?.passes ? pass : undefined;
}

/**
 * The sentences on offer: all, or those of the figure that was begun with and those that are nobody's; and of those that
 * are said of exactly these things only those that what was gathered can become.
 */
export function offered(q: Question, d: Draft): Option[] {
	const pass = footed(q);
	return played(q).filter(
		(o) => (o !== pass || o.index === d.option) && fits(o, d.focus) && (!forced(o) || holds(o, d.gathered)),
	);
}

/** Whether the list shows the sentences of one figure and leaves out others'. */
export function focuses(q: Question, d: Draft): boolean {
	return d.focus !== '' && played(q).some((o) => !fits(o, d.focus));
}

/** Sentences that stand together in the list, and what they share: nothing, the figure, the verb, or that they are small things. */
export interface Group {
	by: 'alone' | 'figure' | 'verb' | 'trifle';
	options: Option[];
}

/**
 * A short list stays a list. In a long one the sentences stand together by their figure when there are several, else by
 * their verb; what has no company stands alone.
 */
export function groups(options: Option[], most = shortList): Group[] {
	const several = new Set(options.map((o) => o.who).filter(Boolean)).size > 1;
	const trifles = options.filter((o) => o.rank === 'trifle');
	const rest = options.filter((o) => o.rank !== 'trifle');
	// Small things share one line, unless there is hardly anything else, or they stand with their figures.
	if (trifles.length < 2 || rest.length === 0 || (several && options.length > most)) return together(options, most);
	return [...together(rest, most), { by: 'trifle', options: trifles }];
}

function together(options: Option[], most: number): Group[] {
	if (options.length <= most) return options.map((o) => ({ by: 'alone', options: [o] }));
	const several = new Set(options.map((o) => o.who).filter(Boolean)).size > 1;
	const found = new Map<string, Group>();
	for (const o of options) {
		const name = several ? (o.who ?? `${o.index}`) : o.verb;
		const group = found.get(name);
		if (group) group.options.push(o);
		else found.set(name, { by: several ? 'figure' : 'verb', options: [o] });
	}
	return [...found.values()].map((g) => (g.options.length === 1 ? { ...g, by: 'alone' } : g));
}

/** How many sentences of one verb are shown without being asked for. */
const openly = 4;

/** Whether a group is shown as one line until it is opened. */
export function folded(g: Group): boolean {
	return g.by === 'figure' || g.by === 'trifle' || (g.by === 'verb' && g.options.length > openly);
}

/**
 * The list as it is shown: what was gathered first, then the rest in groups. A chosen sentence always shows, with what it
 * still asks for and why it cannot be said: it comes first where its figure's sentences are folded away.
 */
export function listed(q: Question, d: Draft): Group[] {
	const options = offered(q, d);
	const sorted = groups(options);
	const chosen = options.find((o) => o.index === d.option);
	const away = sorted.some((g) => g.by === 'figure' && g.options.some((o) => o === chosen));
	if (!chosen || (d.gathered.length === 0 && !away)) return sorted;
	if (d.gathered.length > 0)
		return [{ by: 'alone', options: [chosen] }, ...groups(options.filter((o) => o !== chosen))];
	const without = (g: Group): Group => ({ ...g, options: g.options.filter((o) => o !== chosen) });
	return [{ by: 'alone', options: [chosen] }, ...sorted.map(without).filter((g) => g.options.length > 0)];
}

/** The words with which all these sentences begin: "Hot Dog shoots at". */
export function beginning(texts: string[]): string {
	const [first = [], ...others] = texts.map((t) => t.split(' '));
	const differs = first.findIndex((word, i) => others.some((o) => o[i] !== word));
	return (differs < 0 ? first : first.slice(0, differs)).join(' ');
}

/** The keys of those sentences that the list shows as such. */
export function letters(q: Question, d: Draft): Map<number, string> {
	const shown = listed(q, d).filter((g) => !folded(g));
	// What stands alone is what is said most often: it has the first choice of letters.
	const alone = shown.filter((g) => g.by === 'alone');
	const options = [...alone, ...shown.filter((g) => g.by !== 'alone')].flatMap((g) => g.options);
	const pass = footed(q);
	return keys(pass ? [...options, pass] : options, openers(q, d).values());
}

/** The digits that open what the list has folded away, by the first sentence in it: as many as there are digits. */
export function openers(q: Question, d: Draft): Map<number | undefined, string> {
	const away = listed(q, d).filter(folded);
	return new Map(away.slice(0, 9).map((g, i) => [g.options[0]?.index, `${i + 1}`]));
}

/** What the sentences of a group have in common: their first words, else their verb. */
export function headingOf(group: Group): string {
	if (group.by === 'trifle') return 'Small things';
	const verb = group.options[0]?.verb.replaceAll('-', ' ') ?? '';
	return beginning(group.options.map((o) => o.text)) || verb.charAt(0).toUpperCase() + verb.slice(1);
}
