import type { Match } from '../match/match.svelte.ts';
import type { Point, Preview } from '../wire/api.ts';
import { sentence } from '../wire/refusal.ts';
import { type Throttled, throttled } from '../wire/throttle.ts';
import type { Draft } from './draft.ts';

interface Place {
	option: number;
	at: Point;
	via: Point[];
	/** the number that is picked, where how far it reaches round the place depends on it */
	many: number | null;
}

/** Milliseconds between two questions about places. */
const pause = 90;

/** What the place of a sentence would mean, the chosen one and the one under the pointer: the server is asked. */
export class Places {
	/** what the chosen place means */
	placed = $state.raw<Preview | null>(null);
	/** the place under the pointer and what it would mean */
	aimed = $state.raw<{ at: Point; preview: Preview | null } | null>(null);

	readonly #aim: Throttled<Place>;
	readonly #place: Throttled<Place>;
	readonly #draft: () => Draft;

	constructor(match: Pick<Match, 'client'>, draft: () => Draft) {
		this.#draft = draft;
		const ask = (p: Place, signal: AbortSignal) =>
			match.client.preview(
				{
					question: draft().question,
					option: p.option,
					at: p.at,
					...(p.via.length ? { via: p.via } : {}),
					...(p.many ? { many: p.many } : {}),
				},
				signal,
			);
		this.#aim = throttled(pause, ask, (preview, p) => {
			if (this.aimed) this.aimed = { at: p.at, preview };
		});
		this.#place = throttled(
			pause,
			ask,
			(preview, p) => this.#take(p, preview),
			(e, p) => this.#take(p, { allowed: false, sentence: sentence(e) }),
		);
	}

	/** What the server says of a place counts for that place only: another may have been picked meanwhile. */
	#take(p: Place, preview: Preview): void {
		const { option, at, via, many } = this.#draft();
		if (p.option === option && p.at === at && p.via === via && p.many === many) this.placed = preview;
	}

	/** The sentence has become another: what was known of its place is forgotten when the place has, too. */
	follow(before: Draft, next: Draft): void {
		if (next.option !== before.option || next.question !== before.question) this.aimed = null;
		const place =
			next.option !== null && next.at ? { option: next.option, at: next.at, via: next.via, many: next.many } : null;
		if (!place) {
			this.#place.stop();
			this.placed = null;
		} else {
			const another = next.at !== before.at || next.via !== before.via || next.option !== before.option;
			if (another) this.placed = null;
			// Whom it reaches there depends on the number; the place is as good as it was.
			if (another || next.many !== before.many) this.#place.ask(place);
		}
	}

	/** The pointer is over a place that the sentence could take. */
	aim(option: number, at: Point): void {
		this.aimed = { at, preview: this.aimed?.preview ?? null };
		this.#aim.ask({ option, at, via: this.#draft().via, many: this.#draft().many });
	}

	/** The pointer is over none. */
	aimAway(): void {
		this.aimed = null;
		this.stop();
	}

	/** Nothing more is asked about places under the pointer. */
	stop(): void {
		this.#aim.stop();
	}
}
