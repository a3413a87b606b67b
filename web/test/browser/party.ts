import { expect } from 'vitest';

/** A match of two people that began in a room: everybody's key, and the address of their page. */
export interface Party {
	match: string;
	keys: { host: string; guest: string; watch: string };
	page(who: keyof Party['keys']): string;
	/** whether the server takes a request of somebody, and what it answers */
	post(
		who: keyof Party['keys'],
		path: string,
		body: object,
	): Promise<{ status: number; answer: Record<string, unknown> }>;
}

/** Opens a room of two for a game, seats Al and Zoë by what they agree on, and begins the match; both still give their seeds by their pages. */
export async function party(server: string, agreement: object = {}, more: object = {}): Promise<Party> {
	const call = async (path: string, key: string, body: object) => {
		const said = await fetch(`${server}api/${path}`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', ...(key ? { Authorization: `Bearer ${key}` } : {}) },
			body: JSON.stringify(body),
		});
		const text = await said.text();
		return { status: said.status, answer: text ? JSON.parse(text) : {} };
	};
	const shelf = await (await fetch(`${server}api/rulesets`)).json();
	const games = shelf.flatMap(
		(g: { id: string; scenarios: { id: string; guided?: boolean; seats: { id: string }[] }[] }) =>
			g.scenarios
				.filter((s) => s.seats.length === 2 && !s.guided)
				.map((s) => ({ ruleset: g.id, scenario: s.id, seats: s.seats })),
	);
	const game = games[0];
	const [north, south] = game.seats.map((s: { id: string }) => s.id);
	const made = await call('rooms', '', {
		ruleset: game.ruleset,
		scenario: game.scenario,
		agreement,
		name: 'Al',
		sit: north,
		seats: [{ seat: south, invited: 'Zoë' }],
		...more,
	});
	expect(made.status, JSON.stringify(made.answer)).toBe(201);
	const room = made.answer.room;
	const keys = { host: made.answer.key, guest: made.answer.seats[0].key, watch: made.answer.watch };
	for (const [key, path, body] of [
		[keys.guest, 'sit', { seat: south, name: 'Zoë' }],
		[keys.guest, 'ready', { ready: true, terms: 1 }],
		[keys.host, 'begin', {}],
	] as const) {
		const said = await call(`rooms/${room}/${path}`, key, body);
		expect(said.status, JSON.stringify(said.answer)).toBe(200);
	}
	return {
		match: room,
		keys,
		page: (who) => `${server}#/m/${room}/${keys[who]}`,
		post: (who, path, body) => call(path, keys[who], body),
	};
}
