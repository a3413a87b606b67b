import type { Match } from '../match/match.svelte.ts';
import { remembered } from '../odds/ladder.ts';
import type { Answer, Ladder, Odds } from '../wire/api.ts';
import { quietly } from '../wire/patience.ts';
import { type Throttled, throttled } from '../wire/throttle.ts';

/** Milliseconds between two counts. */
const pause = 150;

/** What may come of the chosen sentence, as the server counts it: with every number at once where it asks for one. */
export class Counts {
	odds = $state.raw<Odds | null>(null);
	counting = $state(false);
	/** what may follow with every number, where the option asks for one */
	ladder = $state.raw<Ladder | null>(null);

	readonly #count: Throttled<Answer>;
	readonly #climb: Throttled<Answer>;
	readonly #wanted: () => { answer: Answer; many: boolean } | null;
	/** the ladders of this question, by answer; null where there is none */
	readonly #ladders = new Map<string, Ladder | null>();
	/** of the one that is being counted, or nothing */
	#climbing = '';

	/** `wanted` tells the answer whose chances are wanted now, if any, and whether it asks for a number. */
	constructor(match: Pick<Match, 'client'>, wanted: () => { answer: Answer; many: boolean } | null) {
		this.#wanted = wanted;
		this.#count = throttled(
			pause,
			(a, signal) => quietly(() => match.client.odds(a, signal), signal),
			(odds) => {
				this.odds = odds;
				this.counting = false;
			},
			() => {
				this.counting = false;
			},
		);
		this.#climb = throttled(
			pause,
			(a, signal) => quietly(() => match.client.ladder(a, signal), signal),
			(ladder, a) => this.#keep(a, ladder),
			(_, a) => this.#keep(a, null),
		);
	}

	/** Remembers what the server counted; without a ladder the odds of the number are asked for by themselves. */
	#keep(a: Answer, ladder: Ladder | null): void {
		this.#ladders.set(remembered(a), ladder);
		this.#climbing = '';
		this.recount();
	}

	/** Another question is shown: what was counted is forgotten. */
	clear(): void {
		this.#ladders.clear();
	}

	/** The sentence has become another. */
	recount(): void {
		this.odds = null;
		this.ladder = null;
		this.counting = false;
		this.#count.stop();
		const wanted = this.#wanted();
		const key = wanted?.many ? remembered(wanted.answer) : '';
		// What is being counted for every number is not begun anew when the number changes.
		if (key !== this.#climbing) {
			this.#climbing = '';
			this.#climb.stop();
		}
		if (!wanted) return;
		const known = key ? this.#ladders.get(key) : null;
		if (known) {
			this.ladder = known;
			return;
		}
		this.counting = true;
		if (known === null) {
			this.#count.ask(wanted.answer);
		} else if (!this.#climbing) {
			this.#climbing = key;
			this.#climb.ask(wanted.answer);
		}
	}
}
