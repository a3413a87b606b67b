import type { Part, PartAnswer, Point, Question } from '../wire/api.ts';
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
