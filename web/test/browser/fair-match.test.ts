import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Opened, Question } from '../../src/wire/api.ts';
import { program, run } from './binary.ts';
import { Listener } from './listener.ts';
import { byDefault } from './requests.ts';
import { accessible, enter, launch, shot } from './stage.ts';

// Two persons at one table of the real program: their seeds, what they take back, and the mark at the end.

let browser: Browser;
let server: Awaited<ReturnType<typeof run>>;

beforeAll(async () => {
	browser = await launch();
	server = await run(await program());
}, 180_000);
afterAll(async () => {
	await browser.close();
	await server.stop();
});

async function post(path: string, body: unknown, key = ''): Promise<Response> {
	return fetch(server.url + path, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', ...(key ? { Authorization: `Bearer ${key}` } : {}) },
		body: JSON.stringify(body),
	});
}

async function opened(south: string, north: string): Promise<Opened> {
	const seats = [
		{ seat: 'south', player: south },
		{ seat: 'north', player: north },
	];
	const answer = await post('api/matches', { ruleset: 'moveit', scenario: 'moveit-corner', seats });
	expect(answer.status).toBe(201);
	return (await answer.json()) as Opened;
}

/** Somebody at the table: what they see, and what the server tells them. */
interface Sitter {
	page: Page;
	key: string;
	told: Listener;
	complaints: string[];
	leave(): Promise<void>;
}

/** Whoever still sits at a table when a test is over, because it failed. */
const sitting: (() => Promise<void>)[] = [];
afterEach(async () => {
	for (const leave of sitting.splice(0)) await leave();
});

async function sit(match: string, key: string, guest = false): Promise<Sitter> {
	const { context, page, complaints } = await enter(browser);
	await page.goto(`${server.url}#/m/${match}/${key}`);
	if (guest) await page.getByRole('button', { name: /^Sit down as/ }).click();
	const told = new Listener(server.url, match, key);
	const leave = async () => {
		told.stop();
		await context.close();
	};
	sitting.push(leave);
	return { page, key, told, complaints, leave };
}

/** Waits until somebody is asked something, and their page asks it. */
async function asked(all: readonly Sitter[], but = ''): Promise<{ who: Sitter; q: Question }> {
	for (let i = 0; i < 1500; i++) {
		for (const who of all) {
			const q = who.told.question;
			if (!q || q.id === but) continue;
			if ((await who.page.locator(`[data-question="${q.id}"]`).count()) > 0) return { who, q };
		}
		await new Promise((go) => setTimeout(go, 20));
	}
	throw new Error('nobody is asked anything');
}

/** Answers for everybody until one of them may ask the others for a take back. */
async function untilAsk(match: string, all: readonly Sitter[]): Promise<Sitter> {
	let last = '';
	for (let i = 0; i < 200; i++) {
		for (const s of all) {
			if (await s.page.getByRole('button', { name: 'Ask to take back' }).count()) return s;
		}
		const { who, q } = await asked(all, last);
		last = q.id;
		const answer = await post(`api/matches/${match}/answers`, byDefault(q), who.key);
		expect(answer.status, await answer.text()).toBe(200);
		await who.page.locator(`[data-question="${q.id}"]`).waitFor({ state: 'detached' });
	}
	throw new Error('there is never anything to ask for');
}

test('two commit, show, play; a take back is agreed to, refused, and never asked for again; the dice are fair', async () => {
	const { match, keys } = await opened('human', 'open');
	const [south, north] = await Promise.all((keys ?? []).map((k, i) => sit(match, k.key, i === 1)));
	if (!south || !north) throw new Error('two keys were wanted');
	const all = [south, north];
	await asked(all);

	const first = await untilAsk(match, all);
	const second = first === south ? north : south;
	const ask = () => first.page.getByRole('button', { name: 'Ask to take back' }).filter({ visible: true }).click();
	const bar = second.page.getByRole('group', { name: 'Taking back' });
	await ask();
	await first.page.getByText('You asked to take your last answer back').waitFor();
	await bar.getByRole('button', { name: 'Yes', exact: true }).click();
	await bar.waitFor({ state: 'detached' });
	for (const s of all) await expect.poll(() => s.page.locator('.log .event.table').count()).toBe(2);

	const again = await untilAsk(match, all);
	const other = again === south ? north : south;
	await again.page.getByRole('button', { name: 'Ask to take back' }).filter({ visible: true }).click();
	const otherBar = other.page.getByRole('group', { name: 'Taking back' });
	await otherBar.getByRole('button', { name: 'Never in this match' }).click();
	await otherBar.waitFor({ state: 'detached' });
	await expect.poll(() => again.page.getByRole('button', { name: 'Ask to take back' }).count()).toBe(0);

	// Whoever is asked next gives the match up.
	const { who, q } = await asked(all);
	const concede = q.options.find((o) => o.concedes);
	if (!concede) throw new Error('the match cannot be given up');
	expect((await post(`api/matches/${match}/answers`, { question: q.id, option: concede.index }, who.key)).status).toBe(
		200,
	);
	for (const s of all) {
		await s.page.getByText(/^Fair dice: checked here, \d+ dice?/).waitFor();
		await s.page.getByText('What was checked').click();
		await s.page.getByText('One of them is this browser’s own.').waitFor();
		await accessible(s.page);
		expect(s.complaints).toEqual([]);
	}
	await shot(south.page, 'real-fair');
	await south.page.getByRole('link', { name: 'Replay' }).click();
	await south.page.getByText(/^Fair dice: checked here, \d+ dice?/).waitFor();
	await shot(south.page, 'real-fair-replay');
	await accessible(south.page);

	// The same match with another die is not.
	await north.page.route('**/journal', async (route) => {
		const answer = await route.fetch();
		const text = await answer.text();
		const changed = text.replace(/"sides":6,"faces":\[(\d+)/, (_, n) => `"sides":6,"faces":[${(Number(n) % 6) + 1}`);
		expect(changed).not.toBe(text);
		await route.fulfill({ response: answer, body: changed });
	});
	await north.page.reload();
	await north.page.getByText(/^The dice do not fit: a D6 shows \d, and had to show \d/).waitFor();
	await shot(north.page, 'real-unfair');
	await south.leave();
	await north.leave();
});

test('whoever commits and does not come back holds nobody up: the dice are started again', async () => {
	const { match, keys } = await opened('human', 'open');
	const [mine, his] = (keys ?? []).map((k) => k.key);
	const me = await sit(match, mine ?? '');
	await me.page.getByText('Waiting for The Uptown Boys to sit down.').waitFor();
	expect((await post(`api/matches/${match}/join`, { commitment: 'ab'.repeat(32) }, his)).status).toBe(200);
	await me.page.getByText('Everybody has joined. Waiting for the seed of The Uptown Boys.').waitFor();
	await me.page.getByRole('button', { name: 'Start the dice again' }).click();
	await me.page
		.locator('.log .event.table')
		.getByText(/^The dice begin anew/)
		.waitFor();
	await me.page.getByText('Waiting for The Uptown Boys to sit down.').waitFor();
	const him = await sit(match, his ?? '', true);
	const { who, q } = await asked([me, him]);
	const concede = q.options.find((o) => o.concedes);
	await post(`api/matches/${match}/answers`, { question: q.id, option: concede?.index }, who.key);
	for (const s of [me, him]) {
		await s.page.getByText(/^Fair dice: checked here, \d+ dice?/).waitFor();
		await s.page.getByText('What was checked').click();
		await s.page.getByText('The dice had 2 starts').waitFor();
		expect(s.complaints).toEqual([]);
		await s.leave();
	}
});

test('alone against a bot what is taken back with its dice makes practice, and the dice are fair', async () => {
	const { match, keys } = await opened('human', 'steady');
	const me = await sit(match, keys?.[0]?.key ?? '');
	await asked([me]);
	const back = me.page.getByRole('button', { name: 'Take back', exact: true });
	let last = '';
	for (let i = 0; i < 60; i++) {
		if (await back.count()) {
			const warning = me.page.getByRole('button', { name: 'Take back, as practice' });
			const lines = me.page.locator('.log .event.table');
			const before = await lines.count();
			await back.click();
			await expect.poll(async () => (await warning.count()) + (await lines.count())).toBeGreaterThan(before);
			if (await warning.count()) {
				await warning.click();
				break;
			}
			// It cost nothing: nothing had come of it yet. Play on from there.
			last = '';
		}
		const { q } = await asked([me], last);
		last = q.id;
		await post(`api/matches/${match}/answers`, byDefault(q), me.key);
		await me.page.locator(`[data-question="${q.id}"]`).waitFor({ state: 'detached' });
	}
	await me.page.getByRole('button', { name: 'Practice', exact: true }).waitFor();
	await shot(me.page, 'real-practice');
	const { q } = await asked([me]);
	const concede = q.options.find((o) => o.concedes);
	await post(`api/matches/${match}/answers`, { question: q.id, option: concede?.index }, me.key);
	await me.page.getByText(/^Fair dice: checked here, \d+ dice?/).waitFor();
	await me.page.getByText('What was checked').click();
	await me.page
		.getByText(/^Practice: an answer was taken back/)
		.last()
		.waitFor();
	expect(me.complaints).toEqual([]);
	await me.leave();
});
