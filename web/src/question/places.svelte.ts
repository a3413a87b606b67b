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
	/** the option stands for all ways of moving of its figure */
	cheapest: boolean;
}

/** What the server made of a place that was picked: another way of moving, or the nearest place that is possible. */
export interface Settled {
	option: number;
	at: Point;
}

/** Milliseconds between two questions about places. */
const pause = 90;

/** A place that is refused, and the nearest that is not: that one is shown. */
function snapped(at: Point, preview: Preview): { at: Point; preview: Preview } {
	const { nearest } = preview;
	return preview.allowed || !nearest ? { at, preview } : { at: nearest.at, preview: { allowed: true, ...nearest } };
}

/** What the place of a sentence would mean, the chosen one and the one under the pointer: the server is asked. */
export class Places {
	/** what the chosen place means */
	placed = $state.raw<Preview | null>(null);
	/** the place under the pointer and what it would mean */
	aimed = $state.raw<{ at: Point; preview: Preview | null } | null>(null);

	readonly #aim: Throttled<Place>;
	readonly #place: Throttled<Place>;
	readonly #draft: () => Draft;
	readonly #settle: (s: Settled) => void;
	#settling = false;

	/** The draft is what is being said; settle puts another way or place into it, and is told once the place counts. */
	constructor(match: Pick<Match, 'client'>, draft: () => Draft, settle: (s: Settled) => void) {
		this.#draft = draft;
		this.#settle = settle;
		const ask = (p: Place, signal: AbortSignal) =>
			match.client.preview(
				{
					question: draft().question,
					option: p.option,
					at: p.at,
					...(p.via.length ? { via: p.via } : {}),
					...(p.many ? { many: p.many } : {}),
					...(p.cheapest ? { cheapest: true } : {}),
				},
				signal,
			);
		this.#aim = throttled(pause, ask, (preview, p) => {
			if (this.aimed) this.aimed = snapped(p.at, preview);
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
		const { option, at, asked, via, many } = this.#draft();
		if (p.option !== option || p.at !== at || p.via !== via || p.many !== many) return;
		if (!preview.allowed && preview.nearest && asked === at) {
			// What is picked is shown, and not what lies under the pointer beside it.
			this.aimAway();
			this.#settle({ option: preview.nearest.option, at: preview.nearest.at });
			return;
		}
		this.placed = preview;
		// The same place by another way: nothing new is to be asked about it.
		this.#settling = true;
		this.#settle({ option: preview.option ?? p.option, at });
		this.#settling = false;
	}

	/** The sentence has become another: what was known of its place is forgotten when the place has, too. */
	follow(before: Draft, next: Draft): void {
		if (this.#settling) return;
		if (next.option !== before.option || next.question !== before.question) this.aimed = null;
		const { option, at, via, many, cheapest } = next;
		const place = option !== null && at ? { option, at, via, many, cheapest } : null;
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
		const { via, many, cheapest } = this.#draft();
		this.#aim.ask({ option, at, via, many, cheapest });
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
