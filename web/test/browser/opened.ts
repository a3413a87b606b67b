import type { Piece, Question } from '../../src/wire/api.ts';
import { Requests } from './requests.ts';

/** A match of a stock scenario against bots: who plays its first seat by requests, and the address of its page. */
export async function opened(
	server: string,
	ruleset: string,
	scenario: string,
	settings: Record<string, string> = {},
): Promise<{ person: Requests; page: string }> {
	const shelf = await (await fetch(`${server}api/rulesets`)).json();
	const book = shelf.find((r: { id: string }) => r.id === ruleset);
	const card = book.scenarios.find((s: { id: string }) => s.id === `${ruleset}-${scenario}`);
	const seats = card.seats.map((s: { id: string }, i: number) => ({
		seat: s.id,
		player: i === 0 ? 'human' : 'steady',
	}));
	const made = await fetch(`${server}api/matches`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ ruleset, scenario: card.id, settings, seats }),
	});
	const { match, keys } = await made.json();
	const person = new Requests(server, match, keys[0].key);
	await person.join();
	return { person, page: `${server}#/m/${match}/${keys[0].key}` };
}

/** Those of the board that could act, when a question asks for a deed there. */
export function acting(q: Question, pieces: readonly Piece[]): string[] {
	const said = q.options.filter((o) => !o.concedes && (o.where || o.whom)).map((o) => o.who);
	return [...new Set([q.who, ...said])].filter((id): id is string => pieces.some((p) => p.id === id && !p.aboard));
}
