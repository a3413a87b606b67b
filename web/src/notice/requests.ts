import type { Schemas } from '../wire/api.ts';
import { call, type Fetch, post } from '../wire/client.ts';

/** Where somebody is told that a table waits for them, and how this server can tell people. */
export type View = Schemas['NoticesView'];
export type Channel = Schemas['ChannelView'];
export type Way = Schemas['WayView'];
export type Kind = Channel['kind'];
export type Format = NonNullable<Channel['format']>;

/** What a browser gives to whoever may push to it. */
export type Subscription = Schemas['Subscription'];

/** A channel that somebody chooses. */
export type Chosen =
	| { kind: 'push'; push: Subscription }
	| { kind: 'mail'; mail: string }
	| { kind: 'webhook'; webhook: string; format: Format };

/** For what one is told: for one table, by the key of a seat there, or for all tables of one's name. */
export interface Place {
	/** the id of a match or of its room; none: all tables of one's name */
	table?: string;
	/** the key of the seat; none for whoever is logged in */
	key?: string;
}

export function notices(place: Place, get: Fetch = (...a) => fetch(...a)) {
	const at = place.table ? `/api/rooms/${encodeURIComponent(place.table)}/notices` : '/api/me/notices';
	const headers: Record<string, string> = place.key ? { Authorization: `Bearer ${place.key}` } : {};
	const say = <T>(path: string, body: object = {}) => call<T>(get, `${at}${path}`, post(body, place.key));
	return {
		look: () => call<View>(get, at, { headers }),
		add: (chosen: Chosen) => say<View>('', chosen),
		confirm: (id: string, code: string) => say<void>(`/${encodeURIComponent(id)}/confirm`, { code }),
		test: (id: string) => say<void>(`/${encodeURIComponent(id)}/test`),
		end: (id: string) => call<void>(get, `${at}/${encodeURIComponent(id)}`, { method: 'DELETE', headers }),
		/** at this table the channels of one's name are not used, or they are again */
		quiet: (quiet: boolean) => say<void>('/quiet', { quiet }),
	};
}

export type Client = ReturnType<typeof notices>;

/** Ends mails by the token that is at the end of the link in them. */
export function unsubscribe(token: string, get: Fetch = (...a) => fetch(...a)): Promise<void> {
	return call(get, `/api/unsubscribe/${encodeURIComponent(token)}`, post({}));
}
