import { asides, type Hint } from '../match/asides.ts';
import type { Match } from '../match/match.svelte.ts';
import { sentence } from '../wire/refusal.ts';

/** A hint that is asked for beside all else: whoever waits for it may answer meanwhile, or call it off. */
export class Hinting {
	hint = $state.raw<Hint | null>(null);
	/** the question that is being thought about, or '' */
	about = $state('');

	readonly #match: Match;
	#end = new AbortController();

	constructor(match: Match) {
		this.#match = match;
	}

	/** Has a bot think about a question; what goes wrong is the trouble of the match, unless nobody waits for it any more. */
	async ask(question: string): Promise<void> {
		if (this.about) return;
		const end = new AbortController();
		this.#end = end;
		this.about = question;
		this.#match.trouble = '';
		try {
			const found = await asides(this.#match).hint(question, end.signal);
			if (!end.signal.aborted) this.hint = found;
		} catch (e) {
			if (!end.signal.aborted) this.#match.trouble = sentence(e);
		} finally {
			if (this.#end === end) this.about = '';
		}
	}

	/** Nobody waits for it any more: the server stops thinking. */
	off(): void {
		this.#end.abort();
		this.about = '';
	}
}
