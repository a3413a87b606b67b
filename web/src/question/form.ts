import type { Option, Part, PartAnswer, Point, Question } from '../wire/api.ts';
import { asked } from './picks.ts';
import { forced, looks } from './sentences.ts';

// A form: a question with parts, each filled in already. This file says what stands in it, and what is sent of it.

/** What one part says. */
export interface Said {
	option: number;
	many: number | null;
	picked: string[];
	text: string;
	/** a place to look at */
	at?: Point;
}

/** How a part is filled in before anybody changes it. */
export function filled(p: Part): Said {
	return taking(p, p.default, p.value ?? '');
}

/** A part with another option; what that asks for is filled in by the least and the first of it. */
export function taking(p: Part, option: number, text: string): Said {
	const o = p.options[option];
	return { option, many: o?.many?.from ?? null, picked: o?.pick?.among.slice(0, o.pick.least) ?? [], text };
}

/** What is sent: all parts in their order; nothing when they all say what they said before. */
export function sent(parts: readonly Part[], said: readonly Said[]): PartAnswer[] | undefined {
	const same = parts.every((p, i) => JSON.stringify(filled(p)) === JSON.stringify(said[i] ?? filled(p)));
	if (same) return undefined;
	return parts.map((p, i) => {
		const s = said[i] ?? filled(p);
		const o = p.options[s.option];
		return {
			option: s.option,
			...(o?.many && s.many !== null ? { many: s.many } : {}),
			...(o?.pick ? { picked: s.picked } : {}),
			...(p.freeText && s.text.trim() ? { text: s.text.trim() } : {}),
			...(o?.where && s.at ? { at: s.at } : {}),
		};
	});
}

/** What the first part that is not complete still asks for, in a few words; empty when it can be handed in. */
export function wanted(parts: readonly Part[], said: readonly Said[]): string {
	for (const [i, p] of parts.entries()) {
		const o = p.options[said[i]?.option ?? p.default];
		const many = said[i]?.picked.length ?? 0;
		if (o?.pick && !forced(o) && (many < o.pick.least || many > o.pick.most)) return asked(o.pick);
	}
	return '';
}

/** The sentences that put somebody at his first place. */
export function placings(q: Question): Option[] {
	return q.options.filter((o) => o.where && o.who && !o.concedes);
}

/**
 * Whether a question is a form: it has parts, or it does nothing but place those who wait to be placed, and its default has
 * them lined up.
 */
export function isForm(q: Question, waiting: (figure: string) => boolean): boolean {
	if (q.parts) return true;
	const others = q.options.filter((o) => o.index !== q.default && !o.concedes);
	return others.length > 0 && others.every((o) => o.where && waiting(o.who ?? ''));
}

/** The part that asks which way to look, and which of its options takes a place: the gesture that places somebody says it. */
export function lookOf(parts: readonly Part[]): { part: number; option: number } | null {
	for (const [part, p] of parts.entries()) {
		const option = p.options.findIndex(looks);
		if (option >= 0) return { part, option };
	}
	return null;
}

/** The parts of one figure, or those of nobody. */
export interface Group {
	who: string;
	parts: number[];
}

/** The parts that are lines, by whom they are about, each where the first of them stands; what a gesture says is none. */
export function grouped(parts: readonly Part[]): Group[] {
	const groups: Group[] = [];
	for (const [i, p] of parts.entries()) {
		if (p.options.some(looks)) continue;
		const who = p.who ?? '';
		const known = groups.find((g) => g.who === who);
		if (known) known.parts.push(i);
		else groups.push({ who, parts: [i] });
	}
	return groups;
}

/** What tells the options of a part apart: their sentences without the words that all of them begin and end with. */
export function labels(options: readonly Option[]): string[] {
	const words = options.map((o) => o.text.split(' '));
	const [first = []] = words;
	if (words.length < 2) return options.map((o) => o.text);
	const shortest = Math.min(...words.map((w) => w.length)) - 1;
	let from = 0;
	while (from < shortest && words.every((w) => w[from] === first[from])) from++;
	let to = 0;
	while (to < shortest - from && words.every((w) => w.at(-1 - to) === first.at(-1 - to))) to++;
	return words.map((w) => {
		const text = w.slice(from, w.length - to).join(' ');
		return text.charAt(0).toUpperCase() + text.slice(1);
	});
}
