import { getContext, setContext } from 'svelte';
import type { Book } from '../wire/api.ts';
import { arranged, type Part } from './book.ts';
import { targetsOf } from './pieces.ts';
import { count, sought, wordsOf } from './search.ts';

/** A rulebook that is being read: what is sought in it, what was found, and which place was looked up. */
export class Reading {
	readonly ruleset: string;
	readonly targets: ReadonlyMap<string, string>;
	readonly parts: Part[];
	/** clauses and tables in all, and whether there are tables among them */
	readonly total: number;
	readonly tables: boolean;
	query = $state('');
	/** the clause or table that was looked up last */
	here = $state('');
	/** the chapter that is being read */
	chapter = $state('');
	readonly words = $derived.by(() => wordsOf(this.query));
	readonly found = $derived.by(() => sought(this.parts, this.words));
	readonly many = $derived(count(this.found));
	#go: (to: string, e: MouseEvent) => void;

	/** Go is told when a link of the book is followed. */
	constructor(ruleset: string, book: Book, go: (to: string, e: MouseEvent) => void) {
		this.ruleset = ruleset;
		this.targets = targetsOf(book);
		this.parts = arranged(book);
		this.total = count(this.parts);
		this.tables = book.tables.length > 0;
		this.chapter = this.parts[0]?.section ?? '';
		this.#go = go;
	}

	/** A click that asks for a new tab or window is the browser's. */
	follow(e: MouseEvent, to: string): void {
		if (e.button === 0 && !e.ctrlKey && !e.metaKey && !e.shiftKey && !e.altKey) this.#go(to, e);
	}

	/** Whether the place stands among what was found. */
	shows(to: string): boolean {
		return this.found.some((p) => p.entries.length > 0 && (p.section === to || p.entries.some((e) => e.id === to)));
	}
}

const name = Symbol('reading');

export function provideReading(reading: Reading): Reading {
	return setContext(name, reading);
}

export function useReading(): Reading {
	return getContext<Reading>(name);
}
