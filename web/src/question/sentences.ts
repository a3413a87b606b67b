import { type Answer, all, type Option, type Point, type Question } from '../wire/api.ts';

// A question is a list of sentences: who does what, with what, to whom, where, how much. A click names one part of a
// sentence: a figure, a card, a door, a place. This file says which sentences a click can mean. It knows no game.

/** What was clicked: a thing with an id, or a bare place on the table. */
export type Click = { thing: string } | { place: Point };

/** Things clicked together, and the sentences that are said of exactly these. */
type Gathering = { does: 'gather'; things: string[]; options: number[] };

/** What the click means for the question at hand. */
export type Meaning =
	| { does: 'select'; option: number; at?: Point }
	| { does: 'choose'; options: number[]; at?: Point }
	| { does: 'toggle'; thing: string }
	| Gathering
	| { does: 'place'; at: Point }
	| { does: 'focus'; thing: string }
	| { does: 'nothing' };

/** A sentence being finished. */
export interface Draft {
	question: string;
	option: number | null;
	/** the figure that was clicked to begin a sentence */
	focus: string;
	at: Point | null;
	via: Point[];
	many: number | null;
	picked: string[];
	/** things clicked together to find the sentence that is said of exactly these */
	gathered: string[];
	text: string;
}

export function blank(question: string): Draft {
	return { question, option: null, focus: '', at: null, via: [], many: null, picked: [], gathered: [], text: '' };
}

/** The draft a question begins with: a lone option is already chosen. */
export function begin(q: Question): Draft {
	const draft = blank(q.id);
	const [only, another] = played(q);
	return only && !another ? choose(q, draft, only.index) : draft;
}

/** The sentences that play on. Those that give the match up stand apart: no click on the table and no letter means one. */
export function played(q: Question): Option[] {
	return q.options.filter((o) => !o.yields);
}

/** The sentences that give the match up. */
export function yielding(q: Question): Option[] {
	return q.options.filter((o) => o.yields);
}

/** Verbs whose place is where to look, not where to go. */
const turning = new Set(['face', 'turn', 'look', 'aim', 'cover']);

/** Whether the place it asks for is only a direction to look in. */
export function looks(o: Option | undefined): boolean {
	return !!o?.where && turning.has(o.verb);
}

/** The sentences that take a figure somewhere: it can be carried there. */
export function goings(q: Question, figure: string): Option[] {
	return played(q).filter((o) => o.who === figure && o.where && !looks(o));
}

/**
 * The sentences of a figure that end at somebody, one for each of those: the chosen one's verb where it has one, else the
 * first. Nothing while it is open who acts.
 */
export function aims(q: Question, d: Draft): Option[] {
	const chosen = optionOf(q, d.option);
	const who = chosen?.who || d.focus || q.who;
	if (!who) return [];
	const found = new Map<string, Option>();
	for (const o of played(q)) {
		if (o.who !== who || !o.whom || !o.risk) continue;
		const before = found.get(o.whom);
		if (
			!before ||
			(before.index !== chosen?.index &&
				(o.index === chosen?.index || (o.verb === chosen?.verb && before.verb !== chosen?.verb)))
		) {
			found.set(o.whom, o);
		}
	}
	return [...found.values()];
}

export function optionOf(q: Question, index: number | null): Option | undefined {
	return index === null ? undefined : q.options.find((o) => o.index === index);
}

/** Chooses an option; what the former one had asked for is forgotten, except a place the new one can use too. */
export function choose(q: Question, d: Draft, index: number, at?: Point): Draft {
	const option = optionOf(q, index);
	if (!option) return d;
	if (d.option === index) return at ? { ...d, at } : d;
	// What was clicked first and can be picked is picked.
	const begun = !forced(option) && holds(option, [d.focus]);
	return {
		...d,
		focus: begun ? '' : d.focus,
		option: index,
		at: at ?? null,
		via: [],
		many: option.many ? option.many.from : null,
		// When everything must be picked there is nothing to choose.
		picked: forced(option) ? [...all(option.pick?.among)] : begun ? [d.focus] : [],
		gathered: [],
	};
}

/** Whether everything it could pick must be picked: the sentence is said of exactly these things. */
export function forced(o: Option): boolean {
	const among = all(o.pick?.among);
	return among.length > 0 && among.length === o.pick?.least;
}

function holds(o: Option, things: string[]): boolean {
	const among = all(o.pick?.among);
	return things.every((t) => among.includes(t));
}

/** The things gathered so far: those clicked, else all those of a chosen sentence that is said of exactly these. */
function inHand(q: Question, d: Draft): string[] {
	if (d.gathered.length > 0) return d.gathered;
	const option = optionOf(q, d.option);
	return option && forced(option) ? all(option.pick?.among) : [];
}

/** The sentences that gathering is about: of exactly these things, and of the figure that was begun with. */
function gatherable(q: Question, d: Draft): Option[] {
	const begun = focusOf(q, d);
	return q.options.filter((o) => forced(o) && fits(o, begun));
}

/** Keeps the gathered things, and chooses the sentence that is said of exactly these, unless it is still to be asked. */
export function gather(q: Question, d: Draft, things: string[], options: number[]): Draft {
	const [only] = options;
	const none = { ...d, option: null, at: null, via: [], many: null, picked: [] };
	const next = options.length === 1 && only !== undefined ? choose(q, none, only) : none;
	return { ...next, gathered: things };
}

/** What a sentence still lacks, or nothing when it can be said. */
export function lacks(q: Question, d: Draft): 'option' | 'place' | 'number' | 'picks' | null {
	const option = optionOf(q, d.option);
	if (!option) return 'option';
	if (option.where && !d.at) return 'place';
	if (option.many && (d.many === null || d.many < option.many.from || d.many > option.many.to)) return 'number';
	if (option.pick && (d.picked.length < option.pick.least || d.picked.length > option.pick.most)) return 'picks';
	return null;
}

/** The finished sentence as the server takes it; only what the option asks for is sent. */
export function answer(q: Question, d: Draft): Answer | null {
	const option = optionOf(q, d.option);
	if (!option || lacks(q, d)) return null;
	const a: Answer = { question: q.id, option: option.index };
	if (option.where && d.at) {
		a.at = d.at;
		if (d.via.length > 0) a.via = d.via;
	}
	if (option.many && d.many !== null) a.many = d.many;
	if (option.pick) a.picked = d.picked;
	if (q.free && d.text.trim() !== '') a.text = d.text.trim();
	return a;
}

/** The things a click can mean something for: they are drawn as worth clicking. */
export function handles(q: Question, d: Draft): { starts: Set<string>; ends: Set<string>; picks: Set<string> } {
	const starts = new Set<string>();
	const ends = new Set<string>();
	const picks = new Set(mayPick(q, d).flatMap((o) => all(o.pick?.among)));
	for (const o of played(q)) {
		if (o.who) starts.add(o.who);
		if (o.whom && fits(o, d.focus)) ends.add(o.whom);
		if (o.with && fits(o, d.focus)) ends.add(o.with);
	}
	return { starts, ends, picks };
}

/** The sentences whose things can be picked now: the chosen one's, those that all of the gathered belong to, or any. */
function mayPick(q: Question, d: Draft): Option[] {
	const chosen = optionOf(q, d.option);
	if (chosen?.pick && !forced(chosen)) return [chosen];
	const gathered = inHand(q, d);
	if (gathered.length > 0) return gatherable(q, d).filter((o) => holds(o, gathered));
	return q.options.filter((o) => o.pick && fits(o, focusOf(q, d)));
}

function fits(o: Option, focus: string): boolean {
	return focus === '' || !o.who || o.who === focus || holds(o, [focus]);
}

/** Says what a click means. The same click on the same question and draft always means the same. */
export function read(asked: Question, d: Draft, click: Click): Meaning {
	const q = { ...asked, options: played(asked) };
	return 'thing' in click ? readThing(q, d, click.thing) : readPlace(q, d, click.place);
}

/** How many sentences can be taken in at once. */
const shortList = 9;

function readThing(q: Question, d: Draft, thing: string): Meaning {
	const chosen = optionOf(q, d.option);
	if (chosen && !forced(chosen) && holds(chosen, [thing])) return { does: 'toggle', thing };
	const gathered = inHand(q, d);
	if (gathered.includes(thing)) {
		if (q.options.length === 1) return { does: 'nothing' };
		return gathers(
			q,
			d,
			gathered.filter((g) => g !== thing),
		);
	}
	const more = [...gathered, thing];
	if (gathered.length > 0 && gatherable(q, d).some((o) => holds(o, more))) {
		const meant = gathers(q, d, more);
		// The sentence that the first of them was enough for is still meant when the others are clicked as well.
		const kept = meant.options.length === 0 && chosen && forced(chosen) && holds(chosen, more);
		return kept ? { ...meant, options: [chosen.index] } : meant;
	}
	const begun = focusOf(q, d);
	const picks = q.options.filter((o) => holds(o, [thing]) && fits(o, begun));
	const named = q.options.filter((o) => (o.whom === thing || o.with === thing) && o.who !== thing && fits(o, begun));
	// A sentence said of exactly these things may be called by one of them: that one is gathered like the others.
	const ends = named.filter((o) => !forced(o) || !holds(o, [thing]));
	const starts = q.options.filter((o) => o.who === thing);
	// A sentence that has begun is finished by the click; one that has not begins with whoever can begin one.
	const finish = ends.length > 0 ? ends : picks;
	if (finish.length > 0 && (begun !== '' || starts.length === 0)) {
		const several = finish === picks && picks.filter(forced).length > 1;
		if (several) return gathers(q, d, [thing]);
		const [only] = finish;
		if (finish === picks && finish.length === 1 && only && forced(only)) {
			return { does: 'gather', things: [thing], options: [only.index] };
		}
		// What can be picked for one of several ends begins the sentence; the end is clicked next.
		if (finish === ends || !endApart(picks)) return pickOne(finish, chosen?.verb);
		return d.focus === thing ? { does: 'nothing' } : { does: 'focus', thing };
	}
	if (starts.length === 0) return { does: 'nothing' };
	// When nobody else can begin a sentence, or this one already has, the click asks which of the sentences it is.
	const alone = q.options.every((o) => !o.who || o.who === thing);
	if (!alone && d.focus !== thing) return { does: 'focus', thing };
	if (starts.length <= shortList) return pickOne(starts, undefined);
	// Too many to ask about beside him: the list has them.
	return d.focus === thing ? { does: 'nothing' } : { does: 'focus', thing };
}

function gathers(q: Question, d: Draft, things: string[]): Gathering {
	const exact = gatherable(q, d).filter((o) => all(o.pick?.among).length === things.length && holds(o, things));
	// Of several sentences of the same things the one with the verb of the chosen one is meant.
	const same = exact.filter((o) => o.verb === optionOf(q, d.option)?.verb);
	const meant = same.length === 1 ? same : exact;
	return { does: 'gather', things, options: meant.map((o) => o.index) };
}

/** Whether these sentences are told apart by whom or what they are about: a click on that chooses. */
export function endApart(options: Option[]): boolean {
	return (
		options.length > 1 && options.every((o) => o.whom) && new Set(options.map((o) => o.whom)).size === options.length
	);
}

/** Whether no sentence is said of exactly what was gathered, so that more belongs to it. */
export function wantsMore(q: Question, d: Draft): boolean {
	const many = d.gathered.length;
	return many > 0 && !gatherable(q, d).some((o) => all(o.pick?.among).length === many && holds(o, d.gathered));
}

/** Whose sentence it is: who was clicked, else who the chosen option speaks of. */
function focusOf(q: Question, d: Draft): string {
	return d.focus || optionOf(q, d.option)?.who || '';
}

function readPlace(q: Question, d: Draft, at: Point): Meaning {
	const chosen = optionOf(q, d.option);
	if (chosen?.where) return { does: 'place', at };
	const wanting = q.options.filter((o) => o.where && fits(o, d.focus));
	return wanting.length === 0 ? { does: 'nothing' } : pickOne(wanting, chosen?.verb, at);
}

function pickOne(options: Option[], verb: string | undefined, at?: Point): Meaning {
	const place = at ? { at } : {};
	const [first] = options;
	if (options.length === 1 && first) return { does: 'select', option: first.index, ...place };
	// With a verb already chosen for another end, the click moves the sentence to this end.
	const chosen = options.filter((o) => o.verb === verb);
	if (chosen.length === 1 && chosen[0]) return { does: 'select', option: chosen[0].index, ...place };
	return { does: 'choose', options: options.map((o) => o.index), ...place };
}

/** Takes a thing into the picks or out again; a full single pick is replaced, a full larger one is left as it is. */
export function toggle(q: Question, d: Draft, thing: string): Draft {
	const pick = optionOf(q, d.option)?.pick;
	if (!pick || !all(pick.among).includes(thing)) return d;
	if (d.picked.includes(thing)) return { ...d, picked: d.picked.filter((p) => p !== thing) };
	if (d.picked.length < pick.most) return { ...d, picked: [...d.picked, thing] };
	return pick.most === 1 ? { ...d, picked: [thing] } : d;
}

/** Verbs that let a moment pass also when they speak of a figure: "Hot Dog stays". */
const idle = new Set(['pass', 'hold', 'stay', 'wait', 'skip', 'decline', 'keep', 'end', 'done', 'no', 'let-go']);

/** The option that lets the moment pass: the default, when it asks for nothing, does nothing and there is another one. */
export function passing(q: Question): Option | undefined {
	if (played(q).length < 2) return undefined;
	const o = optionOf(q, q.default);
	if (!o || o.yields || o.where || o.many || o.pick || o.risk || o.whom) return undefined;
	return !o.who || idle.has(o.verb) ? o : undefined;
}

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

/**
 * The sentences on offer: all, or those of the figure that was begun with and those that are nobody's; and of those that
 * are said of exactly these things only those that what was gathered can become.
 */
export function offered(q: Question, d: Draft): Option[] {
	return played(q).filter((o) => fits(o, d.focus) && (!forced(o) || holds(o, d.gathered)));
}

/** Whether the list shows the sentences of one figure and leaves out others'. */
export function focuses(q: Question, d: Draft): boolean {
	return d.focus !== '' && offered(q, d).length < played(q).length;
}

/** Sentences that stand together in the list, and what they share: nothing, the figure, or the verb. */
export interface Group {
	by: 'alone' | 'figure' | 'verb';
	options: Option[];
}

/**
 * A short list stays a list. In a long one the sentences stand together by their figure when there are several, else by
 * their verb; what has no company stands alone.
 */
export function groups(options: Option[], most = shortList): Group[] {
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
	return g.by === 'figure' || (g.by === 'verb' && g.options.length > openly);
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
	return keys(options, openers(q, d).values());
}

/** The digits that open what the list has folded away, by the first sentence in it: as many as there are digits. */
export function openers(q: Question, d: Draft): Map<number | undefined, string> {
	const away = listed(q, d).filter(folded);
	return new Map(away.slice(0, 9).map((g, i) => [g.options[0]?.index, `${i + 1}`]));
}

/** What the sentences of a group have in common: their first words, else their verb. */
export function headingOf(group: Group): string {
	const verb = group.options[0]?.verb.replaceAll('-', ' ') ?? '';
	return beginning(group.options.map((o) => o.text)) || verb.charAt(0).toUpperCase() + verb.slice(1);
}
