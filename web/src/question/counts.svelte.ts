import type { Match } from '../match/match.svelte.ts';
import type { Answer, Odds, OddsByNumber } from '../wire/api.ts';
import { quietly } from '../wire/patience.ts';
import { type Throttled, throttled } from '../wire/throttle.ts';

/** Milliseconds between two counts. */
const pause = 150;

/** What may come of the chosen sentence, as the server counts it: with every number at once where it asks for one. */
export class Counts {
	odds = $state.raw<Odds | null>(null);
	counting = $state(false);
	/** what may follow with every number, where the option asks for one */
	byNumber = $state.raw<OddsByNumber | null>(null);

	readonly #count: Throttled<Answer>;
	readonly #climb: Throttled<Answer>;
	readonly #wanted: () => { answer: Answer; many: boolean } | null;
	/** the odds by number of this question, by answer; null where there is none */
	readonly #byAnswer = new Map<string, OddsByNumber | null>();
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
			(a, signal) => quietly(() => match.client.byNumber(a, signal), signal),
			(byNumber, a) => this.#keep(a, byNumber),
			(_, a) => this.#keep(a, null),
		);
	}

	/** Remembers what the server counted; without them the odds of the number are asked for by themselves. */
	#keep(a: Answer, byNumber: OddsByNumber | null): void {
		this.#byAnswer.set(remembered(a), byNumber);
		this.#climbing = '';
		this.recount();
	}

	/** Another question is shown: what was counted is forgotten. */
	clear(): void {
		this.#byAnswer.clear();
	}

	/** The sentence has become another. */
	recount(): void {
		this.odds = null;
		this.byNumber = null;
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
		const known = key ? this.#byAnswer.get(key) : null;
		if (known) {
			this.byNumber = known;
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

/** By what odds by number are remembered: everything of an answer but its number and its words. */
export function remembered(a: Answer): string {
	return JSON.stringify({ ...a, many: 0, text: '' });
}
