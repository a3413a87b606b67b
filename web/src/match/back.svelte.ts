import type { Match } from './match.svelte.ts';
import { warns, wording } from './takeback.ts';

/** Takes the last answer back; where that makes the match practice for good, it is asked about first. */
export class Back {
	/** taking back would make the match practice, and that was not said yes to */
	warning = $state(false);

	readonly #match: Pick<Match, 'now' | 'act' | 'client'>;

	constructor(match: Pick<Match, 'now' | 'act' | 'client'>) {
		this.#match = match;
	}

	/** What the button says; nothing where there is no button. */
	get words(): string {
		return wording(this.#match.now);
	}

	/** The button was pressed. */
	press(): void {
		if (warns(this.#match.now) && !this.warning) this.warning = true;
		else this.#go();
	}

	/** What was said to the warning. */
	warned(go: boolean): void {
		this.warning = false;
		if (go) this.#go();
	}

	/** The picture has changed: perhaps there is nothing to be warned of any more. */
	follow(): void {
		if (!warns(this.#match.now)) this.warning = false;
	}

	#go(): void {
		const { client, now } = this.#match;
		void this.#match.act(() => client.takeback(now?.takeback));
	}
}
