import type { Answer, Point, Question } from '../wire/api.ts';
import { movesOf } from './ranks.ts';
import { forced, holds, optionOf, played } from './sentences.ts';

// The sentence that is being finished: what was chosen of it, and what it still lacks.

/** A sentence being finished. */
export interface Draft {
	question: string;
	option: number | null;
	/** the figure that was clicked to begin a sentence */
	focus: string;
	at: Point | null;
	/** where one clicked: when that is refused, the place may become the nearest one that is not */
	asked: Point | null;
	/** the sentence was chosen by its place: the cheapest way of moving that leads there is meant */
	cheapest: boolean;
	/** where the figure is to look from the place */
	facing: Point | null;
	via: Point[];
	many: number | null;
	picked: string[];
	/** things clicked together to find the sentence that is said of exactly these */
	gathered: string[];
	text: string;
}

export function blank(question: string): Draft {
	return {
		question,
		option: null,
		focus: '',
		at: null,
		asked: null,
		cheapest: false,
		facing: null,
		via: [],
		many: null,
		picked: [],
		gathered: [],
		text: '',
	};
}

/** The draft a question begins with: a lone option is already chosen, and so is what hands a form in. */
export function begin(q: Question, form = false): Draft {
	const draft = blank(q.id);
	if (form) return choose(q, draft, q.default);
	const [only, another] = played(q);
	return only && !another ? choose(q, draft, only.index) : draft;
}

/** Chooses an option; what the former one had asked for is forgotten, except a place the new one can use too. */
export function choose(q: Question, d: Draft, index: number, at?: Point): Draft {
	const option = optionOf(q, index);
	if (!option) return d;
	if (d.option === index) {
		if (at) return { ...d, at, asked: at, facing: null };
		return d.cheapest ? { ...d, cheapest: false } : d;
	}
	// What was clicked first and can be picked is picked.
	const begun = !forced(option) && holds(option, [d.focus]);
	return {
		...d,
		focus: begun ? '' : d.focus,
		option: index,
		at: at ?? null,
		asked: at ?? null,
		cheapest: false,
		facing: null,
		via: [],
		many: option.many ? (option.many.usual ?? option.many.from) : null,
		// When everything must be picked there is nothing to choose.
		picked: forced(option) ? [...(option.pick?.among ?? [])] : begun ? [d.focus] : [],
		gathered: [],
	};
}

/** Moves a figure to a place by the cheapest way that leads there; until it is known which, by one of them. */
export function go(q: Question, d: Draft, who: string, at: Point | null): Draft {
	const ways = movesOf(q, who);
	const option = ways.find((o) => o.index === d.option) ?? ways[0];
	return option ? { ...choose(q, d, option.index), at, asked: at, cheapest: true, facing: null, via: [] } : d;
}

/** Keeps the gathered things, and chooses the sentence that is said of exactly these, unless it is still to be asked. */
export function gather(q: Question, d: Draft, things: string[], options: number[]): Draft {
	const [only] = options;
	const none = {
		...d,
		option: null,
		at: null,
		asked: null,
		cheapest: false,
		facing: null,
		via: [],
		many: null,
		picked: [],
	};
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
	if (q.freeText && d.text.trim() !== '') a.text = d.text.trim();
	return a;
}

/** Takes a thing into the picks or out again; a full single pick is replaced, a full larger one is left as it is. */
export function toggle(q: Question, d: Draft, thing: string): Draft {
	const pick = optionOf(q, d.option)?.pick;
	if (!pick?.among.includes(thing)) return d;
	if (d.picked.includes(thing)) return { ...d, picked: d.picked.filter((p) => p !== thing) };
	if (d.picked.length < pick.most) return { ...d, picked: [...d.picked, thing] };
	return pick.most === 1 ? { ...d, picked: [thing] } : d;
}
