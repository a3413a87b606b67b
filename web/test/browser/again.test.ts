import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RulesetCard, ScenarioCard } from '../../src/wire/api.ts';
import { program, type Running, run } from './binary.ts';
import { accessible, desktop, enter, launch, phone, settled, shot } from './stage.ts';

// What comes after a match: playing it again, sharing it, going on from one of its moments. Two people, each in a browser of their own, against the
// real program.

let browser: Browser;
let server: Running;
let game: RulesetCard;
let scene: ScenarioCard;

beforeAll(async () => {
	browser = await launch();
	server = await run(await program());
	const games = (await (await fetch(`${server.url}api/rulesets`)).json()) as RulesetCard[];
	const two = (s: ScenarioCard) => !s.guided && s.seats.length === 2;
	game = games.find((g) => g.scenarios.some(two)) as RulesetCard;
	scene = game.scenarios.find(two) as ScenarioCard;
}, 180_000);
afterAll(async () => {
	await browser.close();
	await server.stop();
});

const looks = [
	{ name: 'desktop-light', viewport: desktop, dark: false },
	{ name: 'desktop-dark', viewport: desktop, dark: true },
	{ name: 'phone-light', viewport: phone, dark: false, touch: true },
	{ name: 'phone-dark', viewport: phone, dark: true, touch: true },
];

async function ask<T>(path: string, key: string, body?: object): Promise<T> {
	const headers: Record<string, string> = {};
	if (key) headers.Authorization = `Bearer ${key}`;
	if (body) headers['Content-Type'] = 'application/json';
	const answer = await fetch(`${server.url}api/${path}`, {
		method: body ? 'POST' : 'GET',
		headers,
		...(body ? { body: JSON.stringify(body) } : {}),
	});
	expect(answer.status, path).toBeLessThan(300);
	return (answer.status === 204 ? undefined : await answer.json()) as T;
}

interface Played {
	match: string;
	al: string;
	zoe: string;
}

/** A match of Al and Zoë, met in a room, which Al has given up. */
async function played(): Promise<Played> {
	const [north, south] = scene.seats.map((s) => s.id) as [string, string];
	const made = await ask<{ room: string; key: string; seats: { key: string }[] }>('rooms', '', {
		ruleset: game.id,
		scenario: scene.id,
		name: 'Al',
		sit: north,
	});
	const zoe = made.seats[0]?.key ?? '';
	await ask(`rooms/${made.room}/sit`, zoe, { seat: south, name: 'Zoë' });
	await ask(`rooms/${made.room}/ready`, zoe, { ready: true, terms: 1 });
	await ask(`rooms/${made.room}/begin`, made.key, {});
	await join(made.room, { [north]: made.key, [south]: zoe });
	await ask(`matches/${made.room}/give-up`, made.key, {});
	return { match: made.room, al: made.key, zoe };
}

/** Everybody puts a seed into the dice. */
async function join(match: string, keys: Record<string, string>): Promise<void> {
	const seed = '00112233445566778899aabbccddeeff';
	for (const [seat, key] of Object.entries(keys)) {
		const text = new TextEncoder().encode(`rumble seed commitment 1\0${match}\0${seat}\0`);
		const raw = Uint8Array.from(seed.match(/../g) ?? [], (h) => Number.parseInt(h, 16));
		const sum = await crypto.subtle.digest('SHA-256', Uint8Array.from([...text, ...raw]));
		const commitment = [...new Uint8Array(sum)].map((b) => b.toString(16).padStart(2, '0')).join('');
		await ask(`matches/${match}/join`, key, { commitment });
	}
	for (const key of Object.values(keys)) await ask(`matches/${match}/join`, key, { seed });
}

const at = (match: string, key: string) => `${server.url}#/m/${match}/${key}`;
const ending = (page: Page) => page.locator('.ending');

async function look(page: Page, name: string): Promise<void> {
	await settled(page);
	await shot(page, name);
	await accessible(page);
}

describe('playing again', () => {
	test('two people swap sides with one click each, and both go there', async () => {
		const m = await played();
		const [al, zoe] = [await enter(browser), await enter(browser, { viewport: phone, touch: true })];
		await al.page.goto(at(m.match, m.al));
		await zoe.page.goto(at(m.match, m.zoe));
		await ending(al.page).getByText('You 0, Zoë 1').waitFor();
		await ending(zoe.page).getByText('Al 0, you 1').waitFor();
		await look(al.page, 'again-before');
		await al.page.getByRole('button', { name: 'Swap sides' }).click();
		await ending(al.page).getByText('You would like to play again with sides swapped. Waiting for').waitFor();
		await ending(zoe.page).getByText('Al would like to play again with sides swapped.').waitFor();
		await look(al.page, 'again-waiting');
		await look(zoe.page, 'again-asked-phone');
		await zoe.page.getByRole('button', { name: 'Join' }).click();
		for (const { page } of [al, zoe])
			await page.waitForURL((to) => to.hash.startsWith('#/m/') && !to.hash.includes(m.match));
		const address = (page: Page) => new URL(page.url()).hash.split('/');
		const [, , next, own] = address(al.page);
		const [, , there, other] = address(zoe.page);
		expect(there).toBe(next);
		expect(new Set([own, other, m.al, m.zoe]).size).toBe(4);
		const view = await ask<{ seats: string[]; begun: boolean }>(`rooms/${next}`, own ?? '');
		expect(view.begun).toBe(true);
		expect((view as unknown as { you: { seats: string[] } }).you.seats).toEqual([scene.seats[1]?.id]);
		// Their dice begin by themselves, and whoever is asked is asked.
		await al.page.locator('.ending').waitFor({ state: 'detached' });
		await look(al.page, 'again-next');
		expect([...al.complaints, ...zoe.complaints]).toEqual([]);
		// Who comes back to the old table finds the way.
		await zoe.page.goto(at(m.match, m.zoe));
		await zoe.page.getByRole('link', { name: 'To the next match' }).waitFor();
		for (const { context } of [al, zoe]) await context.close();
	});

	test('a wish can be refused, and taken back', async () => {
		const m = await played();
		const [al, zoe] = [await enter(browser), await enter(browser)];
		await al.page.goto(at(m.match, m.al));
		await zoe.page.goto(at(m.match, m.zoe));
		await al.page.getByRole('button', { name: 'Play again' }).click();
		await zoe.page.getByRole('button', { name: 'No, thanks' }).click();
		await al.page.getByRole('button', { name: 'Play again' }).waitFor();
		await zoe.page.getByRole('button', { name: 'Swap sides' }).click();
		await al.page.getByRole('button', { name: 'Join' }).waitFor();
		await zoe.page.getByRole('button', { name: 'Take it back' }).click();
		await al.page.getByRole('button', { name: 'Join' }).waitFor({ state: 'detached' });
		expect([...al.complaints, ...zoe.complaints]).toEqual([]);
		for (const { context } of [al, zoe]) await context.close();
	});
});

describe('sharing', () => {
	test.for(looks)('a match is shared, and not any more: $name', async ({ name, ...options }) => {
		const m = await played();
		const { context, page, complaints } = await enter(browser, options);
		await page.goto(at(m.match, m.al));
		await page.getByRole('button', { name: 'Share', exact: true }).click();
		await page.getByRole('button', { name: 'Share this match' }).click();
		const link = page.getByRole('textbox', { name: /Whoever has this link/ });
		await link.scrollIntoViewIfNeeded();
		const path = await link.inputValue();
		expect(path).toBe(`${server.url}t/${m.match}`);
		await expect
			.poll(() => page.locator('.share img').evaluate((img: HTMLImageElement) => img.naturalWidth))
			.toBe(1200);
		await look(page, `share-${name}`);
		const guest = await enter(browser, options);
		await guest.page.goto(path);
		await guest.page.getByRole('row', { name: /Zoë/ }).getByText('won').waitFor();
		await expect.poll(() => guest.page.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1200);
		await shot(guest.page, `share-page-${name}`);
		await accessible(guest.page);
		await guest.page.getByRole('link', { name: 'Watch it from the beginning' }).click();
		await guest.page.getByRole('button', { name: 'Continue from here' }).waitFor();
		await page.getByRole('button', { name: 'Stop sharing' }).click();
		await page.getByRole('button', { name: 'Share this match' }).waitFor();
		expect((await fetch(path)).status).toBe(404);
		expect([...complaints, ...guest.complaints]).toEqual([]);
		for (const c of [context, guest.context]) await c.close();
	});
});

describe('continuing', () => {
	test.for(looks)('a table begins at the moment that is shown: $name', async ({ name, ...options }) => {
		const m = await played();
		await ask(`matches/${m.match}/share`, m.al, { shared: true });
		const { context, page, complaints } = await enter(browser, options);
		await page.goto(`${server.url}#/replay/${m.match}`);
		await page.getByRole('button', { name: 'Continue from here' }).click();
		await page.getByRole('dialog', { name: 'Continue from here' }).waitFor();
		await look(page, `continue-${name}`);
		await page.getByRole('button', { name: 'Begin' }).click();
		await page.waitForURL(/#\/m\/[^/]+\/./);
		await page.getByRole('button', { name: 'Menu' }).waitFor();
		await look(page, `continued-${name}`);
		const [, , next, key] = new URL(page.url()).hash.split('/');
		const replay = await ask<{ over: boolean }>(`matches/${next}/replay`, key ?? '');
		expect(replay.over).toBe(false);
		expect(complaints).toEqual([]);
		await context.close();
	});
});
