import type { Happening, Note, Option, Question } from '../wire/api.ts';
import { advanced, type Going, type Progress } from './notes.ts';

/** What is kept of the last lesson in this browser. */
interface Kept {
	match: string;
	shown: number[];
	off: boolean;
}

const name = 'rumble.lesson';

/** The lesson of one match on this screen. Which notes were shown is remembered, also when the page is loaded anew. */
export class Lesson {
	readonly #match: string;
	readonly #notes: readonly Note[];
	#progress = $state.raw<Progress>({ shown: [], at: null });
	#off = $state(false);
	#now: Going = { question: null, chosen: undefined, fresh: [], first: true, over: false };
	/** the first question that this page has seen, and the one that is open */
	#first = '';
	#asked = '';
	/** how long the log was when it was put, and when the one before it was */
	#put = 0;
	#before = 0;

	constructor(match: string, notes: readonly Note[]) {
		this.#match = match;
		this.#notes = notes;
		const kept = read();
		if (kept?.match !== match) return;
		this.#progress = { shown: kept.shown, at: null };
		this.#off = kept.off;
	}

	/** The note to be shown now. */
	get note(): Note | null {
		const { at } = this.#progress;
		return this.#off || at === null ? null : (this.#notes[at] ?? null);
	}

	/** Something has happened at the table, or another sentence is chosen. */
	follow(question: Question | null, chosen: Option | undefined, log: readonly Happening[], over: boolean): void {
		if (question && question.id !== this.#asked) {
			this.#before = this.#put;
			this.#put = log.length;
			this.#asked = question.id;
			this.#first ||= question.id;
		}
		const first = !this.#first || question?.id === this.#first;
		this.#now = { question, chosen, fresh: log.slice(question ? this.#before : this.#put), first, over };
		this.#come(this.#progress);
	}

	#come(from: Progress): void {
		const next = advanced(this.#notes, from, this.#now);
		if (next === this.#progress) return;
		this.#progress = next;
		this.#keep();
	}

	/** The note has been read: the next one that is due, if there is one. */
	understood(): void {
		this.#come({ ...this.#progress, at: null });
	}

	/** No more notes in this match. */
	skip(): void {
		this.#off = true;
		this.#keep();
	}

	#keep(): void {
		const kept: Kept = { match: this.#match, shown: [...this.#progress.shown], off: this.#off };
		try {
			localStorage.setItem(name, JSON.stringify(kept));
		} catch {
			// It holds for as long as the page is open.
		}
	}
}

function read(): Kept | null {
	try {
		const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
		return kept && typeof kept === 'object' && Array.isArray((kept as Kept).shown) ? (kept as Kept) : null;
	} catch {
		return null;
	}
}
