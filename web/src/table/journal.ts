import type { Match } from '../match/match.svelte.ts';
import { save } from '../wire/share.ts';

/** Saves the journal of a match as a file. */
export function keepJournal(match: Match): void {
	void match.attempt(async () => save(await match.client.journal(), `rumble-${match.id}.ndjson`));
}
