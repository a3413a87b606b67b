import type {
	Answer,
	Book,
	Clause,
	Odds,
	OddsByNumber,
	Opened,
	Point,
	Preview,
	Reply,
	RulesetCard,
	Sight,
} from './api.ts';
import type { CarriedOn, Checked, Gang, GangRules } from './gangs.ts';
import { signed } from './login.ts';
import type { Recording } from './recording.ts';
import { Refusal, refusal } from './refusal.ts';

export type Fetch = typeof fetch;

const unreachable = 'The server cannot be reached. What you did was not sent; try again.';

/** Asks the server; a refusal, or its silence, is thrown. */
export async function call<T>(get: Fetch, path: string, init: RequestInit = {}): Promise<T> {
	let answer: Response;
	const headers = signed((init.headers ?? {}) as Record<string, string>);
	try {
		answer = await get(path, Object.keys(headers).length > 0 ? { ...init, headers } : init);
	} catch (cause) {
		if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
		throw new Refusal(0, 'unreachable', unreachable);
	}
	if (!answer.ok) throw await refusal(answer);
	if (answer.status === 204) return undefined as T;
	return (await answer.json()) as T;
}

/** A request that has something to say; the key travels in a header. */
export function post(
	body: unknown,
	key?: string,
	signal?: AbortSignal,
	more: Record<string, string> = {},
): RequestInit {
	const headers: Record<string, string> = { 'Content-Type': 'application/json', ...more };
	if (key) headers.Authorization = `Bearer ${key}`;
	return { method: 'POST', headers, body: JSON.stringify(body), ...(signal ? { signal } : {}) };
}

/** What anybody may ask. */
export function lobby(get: Fetch = (...a) => fetch(...a)) {
	return {
		rulesets: () => call<RulesetCard[]>(get, '/api/rulesets'),
		clauses: (ruleset: string) => call<Book>(get, `/api/rulesets/${encodeURIComponent(ruleset)}/clauses`),
		clause: (id: string) => call<Clause>(get, `/api/clauses/${encodeURIComponent(id)}`),
		open: (order: {
			ruleset: string;
			scenario: string;
			seats: { seat: string; player: string; gang?: string }[];
			settings?: Record<string, string>;
		}) => call<Opened>(get, '/api/matches', post(order)),
		gangRules: (ruleset: string) => call<GangRules>(get, `/api/rulesets/${encodeURIComponent(ruleset)}/gang-rules`),
		checkGang: (ruleset: string, of: { gang: Gang } | { yaml: string }, signal?: AbortSignal) =>
			call<Checked>(get, `/api/rulesets/${encodeURIComponent(ruleset)}/gang`, post(of, undefined, signal)),
	};
}

/** What the holder of a key may ask of one match. The key travels in a header, so that no log keeps it. */
export function table(match: string, key: string, get: Fetch = (...a) => fetch(...a)) {
	const at = `/api/matches/${encodeURIComponent(match)}`;
	return {
		/** commits to a seed, in hexadecimal digits, or shows it */
		join: (share: { commitment: string } | { seed: string }) => call<unknown>(get, `${at}/join`, post(share, key)),
		/** a new start of the dice, with fresh seeds */
		restart: () => call<unknown>(get, `${at}/restart`, post({}, key)),
		/** the same answer sent again with the same sign is one answer */
		answer: (a: Answer, sign: string) =>
			call<{ seq: number }>(get, `${at}/answers`, post(a, key, undefined, { 'Idempotency-Key': sign })),
		preview: (
			p: { question: string; option: number; at?: Point; via?: Point[]; many?: number; cheapest?: boolean },
			signal?: AbortSignal,
		) => call<Preview>(get, `${at}/preview`, post(p, key, signal)),
		odds: (a: Answer, signal?: AbortSignal) => call<Odds>(get, `${at}/odds`, post(a, key, signal)),
		/** the odds of an option with every number */
		byNumber: (a: Answer, signal?: AbortSignal) =>
			call<OddsByNumber>(get, `${at}/odds-by-number`, post(a, key, signal)),
		/** what a figure sees */
		sight: (figure: string) =>
			call<Sight>(get, `${at}/sight/${encodeURIComponent(figure)}`, {
				headers: key ? { Authorization: `Bearer ${key}` } : {},
			}),
		/** takes the last answer back, or asks the others whether it may be; nothing when it is something else by now */
		takeback: (expect?: string) =>
			call<{ seq: number; asked?: boolean }>(get, `${at}/takeback`, post(expect ? { expect } : {}, key)),
		/** what one says to that request to take back */
		mayTakeBack: (reply: Reply, request?: string) =>
			call<{ seq: number }>(get, `${at}/takeback/reply`, post(request ? { reply, request } : { reply }, key)),
		stand: (s: { seat: string; prompt: string; verb: string; until: string }) =>
			call<unknown>(get, `${at}/standing`, post(s, key)),
		unstand: (id: string | number) =>
			call<unknown>(get, `${at}/standing/${encodeURIComponent(id)}`, {
				method: 'DELETE',
				headers: key ? { Authorization: `Bearer ${key}` } : {},
			}),
		/** the match from its beginning, as the holder of the key saw it, or, once it is over, anybody */
		replay: (eyes = '') =>
			call<Recording>(get, `${at}/replay${eyes ? `?eyes=${encodeURIComponent(eyes)}` : ''}`, {
				headers: key ? { Authorization: `Bearer ${key}` } : {},
			}),
		/** one's gangs as they come out of the match */
		gangs: () => call<CarriedOn>(get, `${at}/gangs`, { headers: key ? { Authorization: `Bearer ${key}` } : {} }),
		journal: async () => {
			const answer = await get(`${at}/journal`, { headers: signed(key ? { Authorization: `Bearer ${key}` } : {}) });
			if (!answer.ok) throw await refusal(answer);
			return answer.blob();
		},
	};
}

export type Lobby = ReturnType<typeof lobby>;
export type TableClient = ReturnType<typeof table>;
