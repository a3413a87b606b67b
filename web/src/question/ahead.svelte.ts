import type { Match } from '../match/match.svelte.ts';
import { Glances } from '../odds/glances.svelte.ts';
import type { Option, Preview, Question } from '../wire/api.ts';
import { quietly } from '../wire/patience.ts';
import { aims } from './clicks.ts';
import type { Draft } from './draft.ts';
import { folded, listed } from './list.ts';
import { glanced, mayCount, optionOf } from './sentences.ts';

/** How many options are asked about before anybody chooses, for the short numbers beside their sentences. */
const most = 16;

/** The question that is shown, and the sentence so far. */
export interface Said {
	question: Question | null;
	draft: Draft;
}

/** What is known of sentences before anybody chooses one: what each needs and reaches, and what would come of it. */
export class Ahead {
	/** what each option needs and reaches, as far as it is known */
	known = $state.raw<ReadonlyMap<number, Preview>>(new Map());
	/** the odds of sentences nobody has chosen yet */
	readonly glances: Glances;

	readonly #match: Pick<Match, 'client'> & Partial<Pick<Match, 'now'>>;
	readonly #said: () => Said;
	#running = new AbortController();

	constructor(match: Pick<Match, 'client'> & Partial<Pick<Match, 'now'>>, said: () => Said) {
		this.#match = match;
		this.#said = said;
		this.glances = new Glances((a, signal) => quietly(() => match.client.odds(a, signal), signal));
	}

	/** Another question is shown: what was known is forgotten, and nothing more is asked about the one before. */
	clear(): void {
		this.#running.abort();
		this.known = new Map();
		this.glances.clear();
	}

	/** Asks about the sentences of the list one after the other, as it is now. */
	async ask(q: Question): Promise<void> {
		this.#running.abort();
		this.#running = new AbortController();
		const { signal } = this.#running;
		const { draft } = this.#said();
		const worth = open(q, draft)
			.filter((o) => (o.risk || o.where || o.index === draft.option) && !this.known.has(o.index))
			.slice(0, most);
		for (const o of worth) {
			if (signal.aborted) return;
			await this.look(q, o.index, signal);
		}
		if (!signal.aborted && mayCount(this.#match.now ?? null)) this.#glance(q);
	}

	/** Asks what one option needs and reaches, unless that is known. */
	async look(q: Question, option: number, signal?: AbortSignal): Promise<void> {
		const o = optionOf(q, option);
		if (!o || o.concedes || this.known.has(option)) return;
		try {
			const ask = () => this.#match.client.preview({ question: q.id, option }, signal);
			const preview = await quietly(ask, signal);
			if (this.#said().question?.id === q.id) this.known = new Map(this.known).set(option, preview);
		} catch {
			// The numbers beside the sentences are a help; the question can be answered without them.
		}
	}

	/** Counts what would come of each sentence that ends at somebody, while the person still thinks. */
	#glance(q: Question): void {
		const { draft } = this.#said();
		const shown = [...aims(q, draft), ...open(q, draft)];
		const whole = [...new Set(shown)].filter(glanced);
		this.glances.ask(whole.slice(0, most).map((o) => ({ question: q.id, option: o.index })));
	}
}

/** The sentences that the list shows as such. */
function open(q: Question, d: Draft): Option[] {
	return listed(q, d)
		.filter((g) => !folded(g))
		.flatMap((g) => g.options);
}
