import { getContext, setContext } from 'svelte';
import type { Clause } from '../wire/api.ts';
import { lobby } from '../wire/client.ts';
import { sentence } from '../wire/refusal.ts';

/** The rulebook at hand: which clause is open, and those read before. */
export class Clauses {
	open = $state('');
	clause = $state.raw<Clause | null>(null);
	trouble = $state('');
	/** the place at which the book beside the table is to be opened */
	place = $state('');
	#known = new Map<string, Clause>();

	async show(id: string): Promise<void> {
		this.open = id;
		this.trouble = '';
		this.clause = this.#known.get(id) ?? null;
		if (this.clause) return;
		try {
			const found = await lobby().clause(id);
			this.#known.set(id, found);
			if (this.open === id) this.clause = found;
		} catch (e) {
			if (this.open === id) this.trouble = sentence(e);
		}
	}

	close(): void {
		this.open = '';
	}
}

const name = Symbol('clauses');

export function provideClauses(): Clauses {
	return setContext(name, new Clauses());
}

export function useClauses(): Clauses {
	return getContext<Clauses>(name);
}
