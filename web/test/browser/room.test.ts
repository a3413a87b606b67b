import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RulesetCard, ScenarioCard } from '../../src/wire/api.ts';
import { program, type Running, run } from './binary.ts';
import { accessible, desktop, enter, launch, phone, settled, shot } from './stage.ts';

// People meet before a match, each in a browser of their own, against the real program.

let browser: Browser;
let server: Running;
let games: RulesetCard[];
/** a game of exactly two seats, and one of three or more */
let duel: RulesetCard;
let crowd: { game: RulesetCard; scene: ScenarioCard };

beforeAll(async () => {
	browser = await launch();
	server = await run(await program());
	games = (await (await fetch(`${server.url}api/rulesets`)).json()) as RulesetCard[];
	duel = games.find((g) => first(g).seats.length === 2) as RulesetCard;
	const game = games.find((g) => g.scenarios.some((s) => !s.guided && s.seats.length >= 3)) as RulesetCard;
	crowd = { game, scene: game.scenarios.find((s) => !s.guided && s.seats.length >= 3) as ScenarioCard };
}, 180_000);
afterAll(async () => {
	await browser.close();
	await server.stop();
});

/** The smallest table of a game: with that one plays with a friend. */
function first(g: RulesetCard): ScenarioCard {
	const all = g.scenarios.filter((s) => !s.guided);
	return all.sort((a, b) => a.seats.length - b.seats.length)[0] as ScenarioCard;
}

const side = (scene: ScenarioCard, n: number) => scene.seats[n]?.name ?? '';

interface Guest {
	context: BrowserContext;
	page: Page;
	complaints: string[];
}

const looks = [
	{ name: 'desktop-light', viewport: desktop, dark: false },
	{ name: 'desktop-dark', viewport: desktop, dark: true },
	{ name: 'phone-light', viewport: phone, dark: false, touch: true },
	{ name: 'phone-dark', viewport: phone, dark: true, touch: true },
];

/** Somebody who has come to an address, and by which name they go. */
async function come(address: string, options: Parameters<typeof enter>[1] = {}): Promise<Guest> {
	const guest = await enter(browser, options);
	await guest.page.goto(address);
	return guest;
}

/** Somebody opens a table for a friend, from the front page. */
async function opened(name: string, options: Parameters<typeof enter>[1] = {}, game = duel): Promise<Guest> {
	const host = await come(server.url, options);
	await host.page.getByRole('button', { name: `Play with a friend: ${game.title}` }).click();
	await host.page.getByLabel('Your name').fill(name);
	await host.page.getByRole('button', { name: 'Open a table' }).click();
	await host.page.waitForURL(/#\/room\/[^/]+\/./);
	await host.page.getByRole('heading', { name: 'The seats' }).waitFor();
	return host;
}

/** A room that was opened by requests, with a key for each seat. */
async function room(
	more: object,
): Promise<{ room: string; key: string; links: Record<string, string>; watch: string }> {
	const made = await fetch(`${server.url}api/rooms`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ name: 'Al', ...more }),
	});
	expect(made.status).toBe(201);
	const { seats, ...opened } = await made.json();
	const links = Object.fromEntries(seats.map((s: { seats: string[]; key: string }) => [s.seats[0], s.key]));
	return { ...opened, links };
}

/** Three seats at a table of which Al has the first. */
function table(more: object = {}) {
	const { game, scene } = crowd;
	return room({ ruleset: game.id, scenario: scene.id, sit: scene.seats[0]?.id, ...more });
}

const at = (id: string, key: string) => `${server.url}#/room/${id}/${key}`;
const link = (page: Page, of: string) => page.getByRole('textbox', { name: `The link for ${of}` }).inputValue();

async function sits(guest: Guest, name: string): Promise<void> {
	await guest.page.getByLabel('Your name').fill(name);
	await guest.page.getByRole('button', { name: /^Sit down as/ }).click();
	await guest.page.getByRole('button', { name: 'I am ready' }).waitFor();
}

async function fits(page: Page): Promise<void> {
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

describe.each(looks)('on $name', (look) => {
	test('a host opens a table, a guest reads and sits down, both are ready, and the match begins for both', async () => {
		const scene = first(duel);
		const host = await opened('Al', look);
		await host.page.getByText(`Nobody sits yet for ${side(scene, 1)}.`).waitFor();
		expect(await host.page.getByRole('button', { name: 'Begin the match' }).isDisabled()).toBe(true);
		await host.page.getByRole('img', { name: /as a code for a camera/ }).waitFor();
		await settled(host.page);
		await shot(host.page, `host-${look.name}`);
		await accessible(host.page);
		await fits(host.page);

		const guest = await come(await link(host.page, side(scene, 1)), look);
		await guest.page.getByRole('heading', { name: `Al invites you to ${scene.title}` }).waitFor();
		await guest.page.getByText(`Your seat: ${side(scene, 1)}`).waitFor();
		await guest.page.getByRole('heading', { name: 'What is agreed' }).waitFor();
		await settled(guest.page);
		await shot(guest.page, `guest-${look.name}`);
		await accessible(guest.page);
		await fits(guest.page);
		await sits(guest, 'Zoë');
		await settled(guest.page);
		await shot(guest.page, `seated-${look.name}`);
		await accessible(guest.page);
		await host.page.getByText('Zoë is not ready yet.').waitFor();
		await host.page.getByRole('listitem').filter({ hasText: 'Zoë' }).getByText('there', { exact: true }).waitFor();
		await guest.page.getByRole('button', { name: 'I am ready' }).click();
		await host.page.getByText('Everybody is ready.').waitFor();
		await settled(host.page);
		await shot(host.page, `ready-${look.name}`);
		await accessible(host.page);
		await host.page.getByRole('button', { name: 'Begin the match' }).click();
		for (const who of [host, guest]) {
			await who.page.waitForURL(/#\/m\/[^/]+\/./);
			await who.page.locator('.page > header').waitFor();
			expect(who.complaints).toEqual([]);
		}
		const asked = async () =>
			(await host.page.locator('[data-question]').count()) + (await guest.page.locator('[data-question]').count());
		await expect.poll(asked).toBeGreaterThan(0);
		await host.context.close();
		await guest.context.close();
	});

	test('what is played and agreed is changed in sheets that can be used', async () => {
		const host = await opened('Al', look);
		await host.page.getByRole('button', { name: 'Change what is agreed' }).click();
		const sheet = host.page.getByRole('dialog');
		await sheet.getByRole('button', { name: 'Serious' }).click();
		await sheet.getByText('The match counts for the ratings').waitFor();
		expect(await sheet.getByLabel('Taking back').isDisabled()).toBe(true);
		await settled(host.page);
		await shot(host.page, `agreed-${look.name}`);
		await accessible(host.page);
		await fits(host.page);
		await sheet.getByLabel('Minutes each').fill('20');
		await sheet.getByRole('button', { name: 'Change it' }).click();
		await sheet.waitFor({ state: 'detached' });
		await host.page.getByText('A clock: 20 minutes each for the match').waitFor();
		await host.page.getByRole('button', { name: 'Change the scenario' }).click();
		await host.page.getByRole('dialog').getByText('House rules').waitFor();
		await settled(host.page);
		await shot(host.page, `scenario-${look.name}`);
		await accessible(host.page);
		expect(host.complaints).toEqual([]);
		await host.context.close();
	});
});
