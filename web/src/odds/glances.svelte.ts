import type { Answer, Odds } from '../wire/api.ts';

/** The odds of sentences that nobody has chosen yet, counted one after the other while the person thinks. */
export class Glances {
	/** by the option's index */
	known = $state.raw<ReadonlyMap<number, Odds>>(new Map());

	readonly #count: (a: Answer, signal: AbortSignal) => Promise<Odds>;
	#running: AbortController | null = null;

	constructor(count: (a: Answer, signal: AbortSignal) => Promise<Odds>) {
		this.#count = count;
	}

	/** Counts these, but for those that are known; what was still to be counted before is let go. */
	ask(answers: readonly Answer[]): void {
		this.#running?.abort();
		const running = new AbortController();
		this.#running = running;
		void this.#all(answers, running.signal);
	}

	clear(): void {
		this.#running?.abort();
		this.known = new Map();
	}

	async #all(answers: readonly Answer[], signal: AbortSignal): Promise<void> {
		for (const a of answers) {
			if (this.known.has(a.option)) continue;
			try {
				const odds = await this.#count(a, signal);
				if (signal.aborted) return;
				this.known = new Map(this.known).set(a.option, odds);
			} catch {
				// A glance is a help: where it is refused the sentence can be chosen and its odds asked for.
				if (signal.aborted) return;
			}
		}
	}
}
