import type { Answer, Option, Question, Scene, Snapshot } from '../src/wire/api.ts';

// Brings a match of the real program to a moment worth a picture.

export interface Moment {
	ruleset: string;
	scenario: string;
	/** the seat that is played from here; bots have the others */
	seat: string;
	/** the verb of a sentence that must be on offer, ending at somebody of another seat if at anybody */
	until: string;
}

export interface Table {
	/** the address of the page, with the key of the seat */
	url: string;
	/** the sentence that was waited for */
	option: Option;
}

/** Plays by default until such a sentence is offered. The program's own share in the dice is new each time: so is the match. */
export async function reach(server: string, m: Moment): Promise<Table> {
	const shelf: { id: string; scenarios: { id: string; seats: { id: string }[]; least?: number }[] }[] = await (
		await fetch(`${server}api/rulesets`)
	).json();
	const scenario = shelf.find((r) => r.id === m.ruleset)?.scenarios.find((s) => s.id === m.scenario);
	if (!scenario) throw new Error(`there is no ${m.scenario}`);
	const taken = scenario.seats.slice(0, Math.max(scenario.least ?? scenario.seats.length, 4));
	const seats = taken.map((s) => ({ seat: s.id, player: s.id === m.seat ? 'human' : 'steady' }));
	for (let tries = 0; tries < 10; tries++) {
		const opened = await post(`${server}api/matches`, { ruleset: m.ruleset, scenario: m.scenario, seats });
		const key: string = opened.keys[0].key;
		// Alone among bots whoever joins shows their seed at once, and play begins.
		await post(`${server}api/matches/${opened.match}/join`, { seed: '00112233445566778899aabbccddeeff' }, key);
		const option = await play(`${server}api/matches/${opened.match}`, key, m);
		if (option) return { url: `${server}#/m/${opened.match}/${key}`, option };
	}
	throw new Error(`nobody was offered "${m.until}" in ten matches of ${m.scenario}`);
}

async function play(match: string, key: string, m: Moment): Promise<Option | null> {
	for (let turn = 0; turn < 400; turn++) {
		const now = await asked(match, key);
		const question = now?.questions?.[0];
		if (!question) return null;
		const found = question.options.find((o) => o.verb === m.until && rival(now.scene, o, m.seat));
		if (found) return found;
		await post(`${match}/answers`, byDefault(question), key);
	}
	return null;
}

function rival(scene: Scene, o: Option, seat: string): boolean {
	const whom = scene.pieces.find((p) => p.id === o.whom);
	return !o.whom || (!!whom?.seat && whom.seat !== seat);
}

/** The picture with the next question of this seat; none when the match is over. */
async function asked(match: string, key: string): Promise<Snapshot | null> {
	const end = new AbortController();
	const answer = await fetch(`${match}/stream`, { headers: { Authorization: `Bearer ${key}` }, signal: end.signal });
	if (!answer.body) throw new Error('the stream has no body');
	let text = '';
	try {
		for await (const part of answer.body.pipeThrough(new TextDecoderStream())) {
			text += part;
			const messages = text.split('\n\n');
			text = messages.pop() ?? '';
			for (const message of messages) {
				const data = /^data: ?(.*)$/m.exec(message)?.[1];
				if (!data) continue;
				const now: Snapshot = JSON.parse(data);
				if (now.result) return null;
				if (now.questions?.length) return now;
			}
		}
	} finally {
		end.abort();
	}
	return null;
}

function byDefault(q: Question): Answer {
	const option = q.options[q.default];
	if (!option) throw new Error(`the question ${q.id} has no default`);
	return {
		question: q.id,
		option: option.index,
		...(option.many ? { many: option.many.from } : {}),
		...(option.pick ? { picked: option.pick.among.slice(0, option.pick.least) } : {}),
	};
}

async function post(url: string, body: unknown, key = '') {
	const headers: Record<string, string> = { 'Content-Type': 'application/json' };
	if (key) headers.Authorization = `Bearer ${key}`;
	const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
	if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
	return answer.json();
}
