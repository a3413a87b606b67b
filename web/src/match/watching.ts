// The link for those who want to watch. It is asked for beside the table, so what it needs is fetched with it.
import { call, type Fetch, post } from '../wire/client.ts';

/** What a seat may ask of the key that only watches: to have it, and to replace it, after which those of before are dead. */
export function watchingKey(match: { id: string; key: string }, get: Fetch = (...a) => fetch(...a)) {
	const at = `/api/matches/${encodeURIComponent(match.id)}/watching`;
	return {
		ask: async () => (await call<{ key: string }>(get, at, { headers: { Authorization: `Bearer ${match.key}` } })).key,
		renew: async (seat: string) => (await call<{ key: string }>(get, at, post({ seat }, match.key))).key,
	};
}

/** How often the watching link was replaced, as far as the log tells: a link that was shown before is dead. */
export function watchingRenewed(log: readonly { kind?: string }[]): number {
	return log.filter((line) => line.kind === 'watch-renewed').length;
}
