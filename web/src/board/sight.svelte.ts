import type { Scene, Sight } from '../wire/api.ts';
import type { TableClient } from '../wire/client.ts';
import { quietly } from '../wire/patience.ts';
import { Refusal, sentence } from '../wire/refusal.ts';

/** What one figure sees, drawn for as long as it is wanted: asked for anew whenever the picture changes. */
export class Watch {
	/** the figure whose sight is shown; empty when none is */
	of = $state('');
	sight = $state.raw<Sight | null>(null);
	/** why it cannot be shown, a sentence; empty when it can */
	trouble = $state('');

	readonly #client: Pick<TableClient, 'sight'>;
	#asked = 0;

	constructor(client: Pick<TableClient, 'sight'>) {
		this.#client = client;
	}

	/** Whether there is something drawn on the table. */
	get shown(): Sight | null {
		return this.of === '' ? null : this.sight;
	}

	async toggle(figure: string): Promise<void> {
		if (this.of === figure) {
			this.off();
			return;
		}
		this.of = figure;
		this.sight = null;
		this.trouble = '';
		await this.#ask();
	}

	off(): void {
		this.#asked++;
		this.of = '';
		this.sight = null;
		this.trouble = '';
	}

	/** Looks again after a change; a figure that is gone sees nothing any more. */
	async follow(scene: Scene): Promise<void> {
		if (this.of === '') return;
		if (!scene.pieces.some((p) => p.id === this.of && !p.out)) {
			this.off();
			return;
		}
		// Nobody clicked for it this time.
		await this.#ask(quietly);
	}

	async #ask(how: (request: () => Promise<Sight>) => Promise<Sight> = (request) => request()): Promise<void> {
		const asked = ++this.#asked;
		try {
			const sight = await how(() => this.#client.sight(this.of));
			if (asked !== this.#asked) return;
			this.sight = sight;
			this.trouble = '';
		} catch (e) {
			if (asked !== this.#asked) return;
			this.sight = null;
			// In a game in which nobody looks about there is no such thing to be found.
			const none = e instanceof Refusal && e.status === 404;
			this.trouble = none ? 'What it sees cannot be shown.' : sentence(e);
		}
	}
}
