import { getContext, setContext } from 'svelte';
import type { BookTable, Clause } from '../wire/api.ts';
import { lobby } from '../wire/client.ts';
import { sentence } from '../wire/refusal.ts';
import type { Reading } from './charts.ts';

/** The rulebook at hand: which clause is open, and those read before. */
export class Clauses {
	open = $state('');
	clause = $state.raw<Clause | null>(null);
	trouble = $state('');
	/** the roll that is read on the open table */
	reading = $state.raw<Reading | null>(null);
	/** the place at which the book beside the table is to be opened */
	place = $state('');
	#known = new Map<string, Clause>();

	async show(id: string, reading: Reading | null = null): Promise<void> {
		this.open = id;
		this.reading = reading;
		this.trouble = '';
		this.clause = this.#known.get(id) ?? null;
		if (this.clause) return;
		try {
			const found = await this.#find(id);
			if (this.open === id) this.clause = found;
		} catch (e) {
			if (this.open === id) this.trouble = sentence(e);
		}
	}

	/** A printed table, to be shown beside a roll; nothing where it cannot be had. */
	async table(id: string): Promise<BookTable | null> {
		try {
			return (await this.#find(id)).table ?? null;
		} catch {
			return null;
		}
	}

	async #find(id: string): Promise<Clause> {
		const found = this.#known.get(id) ?? (await lobby().clause(id));
		this.#known.set(id, found);
		return found;
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
