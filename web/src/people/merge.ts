import type { Own } from '../gang/own.ts';
import type { OwnGang } from './requests.ts';

/** What this browser and the server are to do so that both have the same gangs. */
export interface Merged {
	/** the gangs of this browser from now on, the one changed last first */
	here: Own[];
	/** those that the server does not have yet, or has as they were before */
	send: OwnGang[];
	/** those that were deleted here: the server is to forget them */
	forget: string[];
	/** those that both have now */
	shared: string[];
}

/**
 * Merges the gangs of this browser with those of the server. Of two with the same key the one that was changed later is kept. A gang
 * that both had, and that one of them has no longer, was deleted there: it is deleted in the other place, too.
 */
export function merge(here: Own[], there: OwnGang[], shared: readonly string[], gone: readonly string[]): Merged {
	const theirs = new Map(there.map((g) => [g.key, g]));
	const saved = (o: Own) => o.saved ?? 0;
	const send: OwnGang[] = [];
	const kept: Own[] = [];
	for (const own of here) {
		const other = theirs.get(own.key);
		theirs.delete(own.key);
		if (!other && shared.includes(own.key)) continue; // deleted on another device
		if (other && other.saved > saved(own)) {
			kept.push({ key: other.key, gang: other.gang as Own['gang'], saved: other.saved });
			continue;
		}
		kept.push(own);
		if (!other || other.saved < saved(own))
			send.push({ key: own.key, saved: saved(own), gang: own.gang as OwnGang['gang'] });
	}
	const forget: string[] = [];
	for (const other of theirs.values()) {
		if (gone.includes(other.key)) forget.push(other.key);
		else kept.push({ key: other.key, gang: other.gang as Own['gang'], saved: other.saved });
	}
	kept.sort((a, b) => saved(b) - saved(a));
	return { here: kept, send, forget, shared: kept.map((o) => o.key) };
}
