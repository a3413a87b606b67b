import type { Schemas } from '../wire/api.ts';
import { call, type Fetch, post } from '../wire/client.ts';

/** One of the two conversations: of those who play, and of those who watch. */
export type Channel = Schemas['ChatLine']['channel'];

/** What one says: words of one's own or a quick phrase, by a name where one only watches. */
export type Words = { text: string; name?: string } | { phrase: string; name?: string };

/** What becomes of a request for another link. */
export type Relinked = Schemas['Relinked'];

/** What the holder of a key may ask beside the game, in a room and in its match alike. */
export function beside(id: string, key: string, get: Fetch = (...a) => fetch(...a)) {
	const at = `/api/rooms/${encodeURIComponent(id)}`;
	return {
		/** the same line sent again with the same sign is said once */
		say: (words: Words, sign: string) =>
			call<Schemas['Said']>(get, `${at}/chat`, post(words, key, undefined, { 'Idempotency-Key': sign })),
		/** closes a conversation or opens it again, for the host */
		close: (channel: Channel, closed: boolean) => call<void>(get, `${at}/chat/close`, post({ channel, closed }, key)),
		/** asks the table for another link of a seat */
		relink: (seat: string) => call<Relinked>(get, `${at}/relink`, post({ seat }, key)),
		/** what one says to that request of somebody else */
		mayRelink: (number: number, yes: boolean) => call<Relinked>(get, `${at}/relink/reply`, post({ number, yes }, key)),
	};
}

export type Beside = ReturnType<typeof beside>;
