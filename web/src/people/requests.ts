import type { Schemas } from '../wire/api.ts';
import { call, type Fetch, post } from '../wire/client.ts';

export type Myself = Schemas['Myself'];
export type Everything = Schemas['Everything'];
export type Someone = Schemas['Someone'];
export type MyBot = Schemas['MyBot'];
export type Entered = Schemas['Entered'];
export type Challenged = Schemas['Challenged'];
export type TableCard = Schemas['TableCard'];
export type TableCards = Schemas['TableCards'];
export type Rating = Schemas['Rating'];
export type Meetings = Schemas['Meetings'];
export type OwnGang = Schemas['OwnGang'];
/** The two lists that somebody has of others. */
export type List = 'muted' | 'blocked';

/** What a passkey has answered, as JSON. */
export type Credential = Record<string, unknown>;

const remove: RequestInit = { method: 'DELETE' };

/** What anybody may ask about names. */
export function names(get: Fetch = (...a) => fetch(...a)) {
	const finish = (path: string, challenge: string, credential: Credential) =>
		call<Entered>(get, `${path}/finish`, post({ challenge, credential }));
	return {
		claim: (name: string) => call<Schemas['Claimed']>(get, '/api/people', post({ name })),
		beginClaim: (name: string, label: string) =>
			call<Challenged>(get, '/api/people/passkey', post(label ? { name, label } : { name })),
		finishClaim: (challenge: string, c: Credential) => finish('/api/people/passkey', challenge, c),
		logIn: (name: string, phrase: string) => call<Entered>(get, '/api/logins', post({ name, phrase })),
		beginLogIn: () => call<Challenged>(get, '/api/logins/passkey', { method: 'POST' }),
		finishLogIn: (challenge: string, c: Credential) => finish('/api/logins/passkey', challenge, c),
	};
}

/** What whoever is logged in may ask about themself: the login goes with every request. */
export function mine(get: Fetch = (...a) => fetch(...a)) {
	const at = (rest: string) => `/api/me${rest}`;
	const of = encodeURIComponent;
	return {
		myself: () => call<Myself>(get, at('')),
		everything: () => call<Everything>(get, at('/everything')),
		erase: (name: string) => call<void>(get, at('/erase'), post({ name })),
		rename: (name: string) => call<{ name: string }>(get, at('/name'), post({ name })),
		newPhrase: () => call<{ phrase: string }>(get, at('/phrase'), { method: 'POST' }),
		endPhrase: () => call<void>(get, at('/phrase'), remove),
		beginPasskey: (label: string) => call<Challenged>(get, at('/passkeys'), post(label ? { label } : {})),
		finishPasskey: (challenge: string, credential: Credential) =>
			call<{ id: string }>(get, at('/passkeys/finish'), post({ challenge, credential })),
		endPasskey: (id: string) => call<void>(get, at(`/passkeys/${of(id)}`), remove),
		endLogin: (id: string) => call<void>(get, at(`/logins/${of(id)}`), remove),
		put: (list: List, name: string) => call<void>(get, at(`/${list}`), post({ name })),
		off: (list: List, name: string) => call<void>(get, at(`/${list}/${of(name)}`), remove),
		makeBot: (name: string) => call<Schemas['MadeBot']>(get, at('/bots'), post({ name })),
		newToken: (bot: string) => call<Schemas['BotToken']>(get, at(`/bots/${of(bot)}/token`), { method: 'POST' }),
		endToken: (bot: string) => call<void>(get, at(`/bots/${of(bot)}/token`), remove),
		eraseBot: (bot: string) => call<void>(get, at(`/bots/${of(bot)}`), remove),
		tables: (after = '') => call<TableCards>(get, at(`/tables${after ? `?after=${of(after)}` : ''}`)),
		gangs: () => call<{ gangs: OwnGang[] }>(get, at('/gangs')),
		keepGang: (g: OwnGang) => call<void>(get, at('/gangs'), post(g)),
		forgetGang: (key: string) => call<void>(get, at(`/gangs/${of(key)}`), remove),
	};
}

/** How things stand at tables of which this browser has keys: so many at a time as the server takes. */
export const mostShown = 20;

export function showTables(
	tables: { match: string; key: string }[],
	get: Fetch = (...a) => fetch(...a),
): Promise<TableCards> {
	return call(get, '/api/tables', post({ tables: tables.slice(0, mostShown) }));
}

/** Who plays how well. */
export function results(get: Fetch = (...a) => fetch(...a)) {
	return {
		ratings: (ruleset: string) =>
			call<{ ratings: Rating[] }>(get, `/api/rulesets/${encodeURIComponent(ruleset)}/ratings`),
		between: (one: string, other: string) =>
			call<Meetings>(get, `/api/results?one=${encodeURIComponent(one)}&other=${encodeURIComponent(other)}`),
	};
}
