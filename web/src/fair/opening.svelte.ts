import type { Happening, Snapshot } from '../wire/api.ts';
import type { TableClient } from '../wire/client.ts';
import { lasting } from '../wire/patience.ts';
import { Refusal } from '../wire/refusal.ts';
import {
	commitmentTo,
	type Due,
	due,
	hasBegun,
	holds,
	keepShare,
	keptShare,
	newShare,
	type Share,
	seed,
	startOf,
} from './share.ts';
import { heard, type Told, untold } from './told.ts';

/** How often a commitment or a seed is sent before somebody has to ask for it, and how long it waits before each further time. */
const waits = [500, 1000, 2000, 4000];
/** Milliseconds between two writings of what was told. */
const rest = 400;

/**
 * This browser's part in the dice of a match: it keeps the server's commitment from the beginning, commits to a seed of its
 * own, shows that when everybody has committed, and remembers what it was told. All by itself.
 */
export class Opening {
	share = $state.raw<Share | null>(null);
	/** what is still to be done for the dice, here */
	due = $state<Due>('nothing');
	/** why it did not come off; empty when nothing is wrong */
	trouble = $state('');

	readonly #client: TableClient;
	readonly #match: string;
	readonly #key: string;
	#now: Snapshot | null = null;
	#running = false;
	/** what was given up, until the state of things is another or somebody asks for it */
	#given = '';
	#failed = false;
	#writing: ReturnType<typeof setTimeout> | undefined;
	readonly #ended = new AbortController();

	constructor(client: TableClient, match: string, key: string) {
		this.#client = client;
		this.#match = match;
		this.#key = key;
		this.share = keptShare(match, key);
	}

	/** Takes a new picture of the match, and does what is due. */
	follow(now: Snapshot): void {
		this.#now = now;
		if (!this.share && !hasBegun(now) && now.dice?.commitment) {
			this.#keep({ ...newShare(this.#match, this.#key), commitment: now.dice.commitment, start: startOf(now) });
		}
		// The reply may have been lost: what the picture has was taken.
		if (this.share && this.share.given !== this.share.start && holds(now, this.share)) {
			this.#keep({ ...this.share, given: this.share.start });
		}
		this.due = due(now, this.share);
		if (this.due === 'nothing') this.trouble = '';
		void this.#work();
	}

	/** The line to the server is back: what failed is tried once more. */
	regained(): void {
		if (this.#failed) this.again();
	}

	/** Tries once more what was given up. */
	again(): void {
		this.#given = '';
		this.trouble = '';
		void this.#work();
	}

	/** The log as a whole: after it was told anew, what was taken back is not expected in the journal. */
	whole(log: readonly Happening[]): void {
		this.#remember(heard(untold, log));
	}

	more(lines: readonly Happening[]): void {
		if (this.share) this.#remember(lines.length > 0 ? heard(this.share, lines) : this.share);
	}

	/** Leaves: nothing is sent any more, and what is kept is written down. */
	leave(): void {
		this.#ended.abort();
		this.write();
	}

	/** Writes down what was told; it happens by itself a moment after each line. */
	write(): void {
		clearTimeout(this.#writing);
		this.#writing = undefined;
		if (this.share) keepShare(this.share);
	}

	#remember({ told, skipped }: Told): void {
		const over = !!this.#now?.result;
		const { share } = this;
		if (!share || (share.told === told && share.skipped === skipped && share.over === over)) return;
		this.share = { ...share, told, skipped, over };
		// What is over is checked by what is written down.
		if (over) this.write();
		else this.#writing ??= setTimeout(() => this.write(), rest);
	}

	#keep(share: Share): void {
		this.share = share;
		keepShare(share);
	}

	/** Does what is due, one thing after the other, until nothing is. */
	async #work(): Promise<void> {
		if (this.#running) return;
		this.#running = true;
		try {
			for (;;) {
				const now = this.#now;
				const next = now ? this.due : 'nothing';
				const what = now ? `${startOf(now)} ${next}` : '';
				if (!now || (next !== 'commit' && next !== 'show') || what === this.#given) return;
				// Whatever comes of it, the same is not begun a second time by itself: the next picture says what is due then.
				this.#given = what;
				await this.#give(now, next);
				if (this.#ended.signal.aborted) return;
			}
		} finally {
			this.#running = false;
		}
	}

	async #give(now: Snapshot, what: 'commit' | 'show'): Promise<void> {
		let share = this.share ?? { ...newShare(this.#match, this.#key), commitment: now.dice?.commitment ?? '' };
		if (!share.seed || share.start !== startOf(now)) share = { ...share, seed: seed(), start: startOf(now) };
		// Kept before it is sent: a commitment without its seed would hold everybody up.
		this.#keep(share);
		const body = what === 'commit' ? { commitment: commitmentTo(now, share.seed) } : { seed: share.seed };
		try {
			await lasting(() => this.#client.join(body), waits, this.#ended.signal);
			this.trouble = '';
			this.#failed = false;
			this.#keep({ ...(this.share ?? share), given: share.start });
		} catch (e) {
			if (this.#ended.signal.aborted) return;
			this.#failed = true;
			// Given already, by a request whose reply was lost; or the dice have begun anew meanwhile: the next picture tells.
			if (e instanceof Refusal && ['joined', 'commit-first', 'started'].includes(e.code)) return;
			this.trouble = e instanceof Refusal ? e.message : 'This browser could not put its seed into the dice.';
		}
	}
}
