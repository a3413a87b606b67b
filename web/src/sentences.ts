import { type Answer, all, type Option, type Point, type Question } from './api.ts';

// A question is a list of sentences: who does what, with what, to whom, where, how much. A click names one part of a
// sentence: a figure, a card, a door, a place. This file says which sentences a click can mean. It knows no game.

/** What was clicked: a thing with an id, or a bare place on the table. */
export type Click = { thing: string } | { place: Point };

/** What the click means for the question at hand. */
export type Meaning =
	| { does: 'select'; option: number; at?: Point }
	| { does: 'choose'; options: number[]; at?: Point }
	| { does: 'toggle'; thing: string }
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
	text: string;
}

export function blank(question: string): Draft {
	return { question, option: null, focus: '', at: null, via: [], many: null, picked: [], text: '' };
}

/** The draft a question begins with: a lone option is already chosen. */
export function begin(q: Question): Draft {
	const draft = blank(q.id);
	const only = q.options[0];
	return q.options.length === 1 && only ? choose(q, draft, only.index) : draft;
}

export function optionOf(q: Question, index: number | null): Option | undefined {
	return index === null ? undefined : q.options.find((o) => o.index === index);
}

/** Chooses an option; what the former one had asked for is forgotten, except a place the new one can use too. */
export function choose(q: Question, d: Draft, index: number, at?: Point): Draft {
	const option = optionOf(q, index);
	if (!option) return d;
	if (d.option === index) return at ? { ...d, at } : d;
	const pick = option.pick;
	const among = all(pick?.among);
	return {
		...d,
		option: index,
		at: at ?? null,
		via: [],
		many: option.many ? option.many.from : null,
		// When everything must be picked there is nothing to choose.
		picked: pick && among.length === pick.least ? [...among] : [],
	};
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
	const chosen = optionOf(q, d.option);
	const picks = new Set(all(chosen?.pick?.among));
	for (const o of q.options) {
		if (o.who) starts.add(o.who);
		if (o.whom && fits(o, d.focus)) ends.add(o.whom);
		if (o.with && fits(o, d.focus)) ends.add(o.with);
	}
	return { starts, ends, picks };
}

function fits(o: Option, focus: string): boolean {
	return focus === '' || !o.who || o.who === focus;
}

/** Says what a click means. The same click on the same question and draft always means the same. */
export function read(q: Question, d: Draft, click: Click): Meaning {
	return 'thing' in click ? readThing(q, d, click.thing) : readPlace(q, d, click.place);
}

function readThing(q: Question, d: Draft, thing: string): Meaning {
	const chosen = optionOf(q, d.option);
	if (chosen && all(chosen.pick?.among).includes(thing)) return { does: 'toggle', thing };
	const begun = focusOf(q, d);
	const ends = q.options.filter((o) => (o.whom === thing || o.with === thing) && o.who !== thing && fits(o, begun));
	const picks = q.options.filter((o) => all(o.pick?.among).includes(thing) && fits(o, begun));
	const starts = q.options.filter((o) => o.who === thing);
	// A sentence that has begun is finished by the click; one that has not begins with whoever can begin one.
	const finish = ends.length > 0 ? ends : picks;
	if (finish.length > 0 && (begun !== '' || starts.length === 0)) return pickOne(finish, chosen?.verb);
	if (starts.length === 0) return { does: 'nothing' };
	// When nobody else can begin a sentence, or this one already has, the click asks which of the sentences it is.
	const alone = q.options.every((o) => !o.who || o.who === thing);
	return alone || d.focus === thing ? pickOne(starts, undefined) : { does: 'focus', thing };
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
	if (q.options.length < 2) return undefined;
	const o = optionOf(q, q.default);
	if (!o || o.where || o.many || o.pick || o.risk || o.whom) return undefined;
	return !o.who || idle.has(o.verb) ? o : undefined;
}

const reserved = '?';

/** A key for each option: a letter of its sentence where one is free, else a digit, else none. */
export function keys(options: Option[]): Map<number, string> {
	const taken = new Set<string>([...reserved]);
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

/** The sentences on offer: all, or those of the figure that was begun with and those that are nobody's. */
export function offered(q: Question, d: Draft): Option[] {
	return q.options.filter((o) => fits(o, d.focus));
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
export function groups(options: Option[], most = 9): Group[] {
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

/** The words with which all these sentences begin: "Hot Dog shoots at". */
export function beginning(texts: string[]): string {
	const [first = [], ...others] = texts.map((t) => t.split(' '));
	const differs = first.findIndex((word, i) => others.some((o) => o[i] !== word));
	return (differs < 0 ? first : first.slice(0, differs)).join(' ');
}

/** The keys of those sentences that the list shows as such. */
export function letters(q: Question, d: Draft): Map<number, string> {
	const shown = groups(offered(q, d)).filter((g) => g.by !== 'figure');
	return keys(shown.flatMap((g) => g.options));
}
