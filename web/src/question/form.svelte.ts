import type { PartAnswer, Point, Question } from '../wire/api.ts';
import { filled, lookOf, type Said, sent, taking, wanted } from './form.ts';

/** The form that is being filled in: what each part of a question says. Without parts it is empty, and nothing comes of it. */
export class Form {
	said = $state.raw<readonly Said[]>([]);
	/** the open question is a form */
	on = $state(false);

	#parts = $state.raw<NonNullable<Question['parts']>>([]);
	/** what it still asks for before it can be handed in; empty when nothing */
	readonly wanted = $derived(wanted(this.#parts, this.said));
	/** what is said when whoever is placed is turned before that; nothing where they cannot be */
	readonly turns = $derived(lookOf(this.#parts));

	/** Begins with the parts of another question, as they are filled in. */
	follow(q: Question | null, on: boolean): void {
		this.on = on;
		this.#parts = q?.parts ?? [];
		this.said = this.#parts.map(filled);
	}

	take(part: number, option: number): void {
		const p = this.#parts[part];
		if (p) this.#set(part, taking(p, option, this.said[part]?.text ?? ''));
	}

	change(part: number, more: Partial<Said>): void {
		const said = this.said[part];
		if (said) this.#set(part, { ...said, ...more });
	}

	/** Whoever is placed looks at a place; without one, as they would anyway. */
	look(at: Point | null): void {
		const look = this.turns;
		const p = look && this.#parts[look.part];
		if (p) this.#set(look.part, at ? { ...taking(p, look.option, ''), at } : filled(p));
	}

	#set(part: number, said: Said): void {
		this.said = this.said.map((s, i) => (i === part ? said : s));
	}

	/** What goes with the answer. */
	get parts(): { parts?: PartAnswer[] } {
		const parts = sent(this.#parts, this.said);
		return parts ? { parts } : {};
	}
}
