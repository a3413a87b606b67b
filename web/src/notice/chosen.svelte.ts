import { sentence } from '../wire/refusal.ts';
import { ownMark, subscribe, Unwilling } from './push.ts';
import {
	type Channel,
	type Chosen,
	type Client,
	type Kind,
	notices,
	type Place,
	type View,
	type Way,
} from './requests.ts';

/** What somebody has chosen at a place, and what they do to it, one after the other. */
export class Choosing {
	view = $state.raw<View | null>(null);
	busy = $state(false);
	/** what went wrong last, as a sentence */
	trouble = $state('');
	/** what went well last */
	word = $state('');
	/** the mark of this browser's own subscription */
	mine = $state('');

	readonly #client: Client;
	readonly #mark: typeof ownMark;
	readonly #subscribe: typeof subscribe;

	constructor(place: Place, client = notices(place), mark = ownMark, asks = subscribe) {
		this.#client = client;
		this.#mark = mark;
		this.#subscribe = asks;
	}

	way(kind: Kind): Way | undefined {
		return this.view?.ways.find((w) => w.kind === kind);
	}

	/** The channel by which this very browser is pushed to. */
	get here(): Channel | undefined {
		return this.view?.channels.find((c) => c.kind === 'push' && !!this.mine && c.mark === this.mine);
	}

	async open(): Promise<void> {
		await this.#act('', async () => {
			await this.#look();
			this.mine = await this.#mark();
		});
	}

	push(): Promise<boolean> {
		return this.#act('This browser tells you from now on.', async () => {
			const push = await this.#subscribe(this.way('push')?.key ?? '');
			this.view = await this.#client.add({ kind: 'push', push });
			this.mine = await this.#mark();
		});
	}

	add(chosen: Chosen): Promise<boolean> {
		const word = chosen.kind === 'mail' ? 'A code was mailed there. Type it above.' : 'It is told from now on.';
		return this.#act(word, async () => {
			this.view = await this.#client.add(chosen);
		});
	}

	confirm(id: string, code: string): Promise<boolean> {
		return this.#act('The address is yours: you are told there from now on.', async () => {
			await this.#client.confirm(id, code.trim());
			await this.#look();
		});
	}

	test(id: string): Promise<boolean> {
		return this.#act('A test was sent, and taken.', async () => {
			try {
				await this.#client.test(id);
			} finally {
				await this.#look();
			}
		});
	}

	end(id: string): Promise<boolean> {
		return this.#act('You are told there no more.', async () => {
			await this.#client.end(id);
			await this.#look();
		});
	}

	quiet(quiet: boolean): Promise<boolean> {
		return this.#act('', async () => {
			await this.#client.quiet(quiet);
			await this.#look();
		});
	}

	/** Something else is begun: what was said of the last is over. */
	begin(): void {
		this.trouble = '';
		this.word = '';
	}

	async #look(): Promise<void> {
		this.view = await this.#client.look();
	}

	async #act(word: string, does: () => Promise<void>): Promise<boolean> {
		if (this.busy) return false;
		this.busy = true;
		this.trouble = '';
		this.word = '';
		try {
			await does();
			this.word = word;
			return true;
		} catch (e) {
			this.trouble = e instanceof Unwilling ? e.message : sentence(e);
			return false;
		} finally {
			this.busy = false;
		}
	}
}
