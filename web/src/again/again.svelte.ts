import { sentence } from '../wire/refusal.ts';
import type { After, AgainView } from './requests.ts';

/** What others are told in the stream of the match: that somebody wishes something, or that the next match has begun. */
export interface News {
	wish?: object | undefined;
	next?: string | undefined;
}

/** Playing again, as one of those sees it who have played. */
export class Again {
	view = $state.raw<AgainView | null>(null);
	busy = $state(false);
	/** what went wrong last, a sentence; empty when nothing did */
	trouble = $state('');

	readonly #after: After;
	readonly #go: (next: string, key: string) => void;
	/** the next match begins while one looks on: then one goes there */
	#waits = false;
	#heard = '';

	constructor(after: After, go: (next: string, key: string) => void) {
		this.#after = after;
		this.#go = go;
	}

	/** Looks how things stand. */
	look(): Promise<boolean> {
		return this.#ask(() => this.#after.look());
	}

	/** Wishes to play again, or joins whoever wishes the same. */
	play(swapped: boolean): Promise<boolean> {
		this.#waits = true;
		return this.#ask(() => this.#after.play(swapped));
	}

	/** Says no to a wish, or takes one's own back. */
	no(): Promise<boolean> {
		return this.#ask(async () => {
			await this.#after.no();
			return this.#after.look();
		});
	}

	/** Takes what is told in the stream: when it is news, the server is asked what it means here. */
	hear(news: News): void {
		const heard = JSON.stringify([news.wish ?? null, news.next ?? '']);
		if (heard === this.#heard) return;
		const first = this.#heard === '';
		this.#heard = heard;
		if (!first || news.wish || news.next) void this.look();
	}

	async #ask(ask: () => Promise<AgainView>): Promise<boolean> {
		this.busy = true;
		this.trouble = '';
		try {
			this.#take(await ask());
			return true;
		} catch (e) {
			this.trouble = sentence(e);
			return false;
		} finally {
			this.busy = false;
		}
	}

	#take(view: AgainView): void {
		this.view = view;
		this.#waits ||= !!view.wish?.you;
		if (view.next && this.#waits && view.seats) {
			this.#waits = false;
			this.#go(view.next, view.key ?? '');
		}
	}
}
