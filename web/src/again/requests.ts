import type { Opened, Schemas } from '../wire/api.ts';
import { call, type Fetch, post } from '../wire/client.ts';

/** What comes after a match. */
export type AgainView = Schemas['AgainView'];
export type Wish = Schemas['AgainWish'];
export type Sharing = Schemas['Sharing'];

/** What the holder of a key may ask of a match that is over; of one that is shared some of it needs no key. */
export function after(match: string, key: string, get: Fetch = (...a) => fetch(...a)) {
	const at = `/api/matches/${encodeURIComponent(match)}`;
	const headers: Record<string, string> = key ? { Authorization: `Bearer ${key}` } : {};
	return {
		/** the score, and who wishes to play again */
		look: () => call<AgainView>(get, `${at}/again`, { headers }),
		/** wishes to play again, or joins whoever wishes the same */
		play: (swapped: boolean) => call<AgainView>(get, `${at}/again`, post({ swapped }, key)),
		/** says no, or takes one's own wish back */
		no: () => call<void>(get, `${at}/again`, { method: 'DELETE', headers }),
		sharing: () => call<Sharing>(get, `${at}/share`, { headers }),
		share: (shared: boolean) => call<Sharing>(get, `${at}/share`, post({ shared }, key)),
		/** begins another match from the moment after so many answers */
		goOn: (moment: number, seats: { seat: string; player: string }[]) =>
			call<Opened>(get, `${at}/continue`, post({ moment, seats }, key)),
	};
}

export type After = ReturnType<typeof after>;
