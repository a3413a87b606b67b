import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bytesOf, sealOfSeed } from '../../src/fair/seal.ts';
import { program, type Running, run } from './binary.ts';
import { accessible, desktop, enter, launch, phone, settled, shot, unowned } from './stage.ts';

// Who one is: a name in the browser, a name of one's own, and what goes with it on another device.

let browser: Browser;
let server: Running;
/** the same server by a name at which browsers have passkeys */
let home = '';

beforeAll(async () => {
	browser = await launch();
	server = await run(await program());
	home = server.url.replace('127.0.0.1', 'localhost');
}, 180_000);
afterAll(async () => {
	await browser.close();
	await server.stop();
});

/** The page about oneself, as somebody opens it for the first time. */
async function opened(options: Parameters<typeof enter>[1] = {}) {
	const scene = await enter(browser, options);
	await scene.page.goto(`${home}#/you`);
	await scene.page.getByRole('heading', { level: 1 }).waitFor();
	return scene;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const section = (page: Page, name: string) => page.getByRole('region', { name });

/** Claims a name by a phrase, and gives the phrase. */
async function claims(page: Page, name: string): Promise<string> {
	await section(page, 'A name of your own').getByLabel('Name').fill(name);
	await page.getByRole('button', { name: 'Claim it with a secret phrase' }).click();
	await heading(page, name).waitFor();
	const words = await page.getByRole('list', { name: 'The words of the phrase' }).getByRole('listitem').allInnerTexts();
	expect(words).toHaveLength(7);
	const done = page.getByRole('button', { name: 'Done' });
	expect(await done.isDisabled()).toBe(true);
	await page.getByLabel('I keep it in a safe place').check();
	await done.click();
	await section(page, 'How you log in').waitFor();
	expect(await page.getByText(words.join(' ')).count()).toBe(0);
	return words.join(' ');
}

async function logsIn(page: Page, name: string, phrase: string): Promise<void> {
	const form = section(page, 'You own one already');
	await form.getByLabel('Name').fill(name);
	await form.getByLabel('Secret phrase').fill(phrase);
	await form.getByRole('button', { name: 'Log in', exact: true }).click();
	await heading(page, name).waitFor();
}

/** The token of whoever is logged in, for requests beside the page. */
async function token(page: Page): Promise<string> {
	return page.evaluate(() => JSON.parse(localStorage.getItem('rumble.login') ?? '{}').token as string);
}

async function post(path: string, body: object, headers: Record<string, string> = {}) {
	const answer = await fetch(`${home}api/${path}`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', ...headers },
		body: JSON.stringify(body),
	});
	expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
	return answer.status === 204 ? {} : answer.json();
}

const looks = [
	{ name: 'desktop-light', viewport: desktop, dark: false },
	{ name: 'desktop-dark', viewport: desktop, dark: true },
	{ name: 'phone-light', viewport: phone, dark: false, touch: true },
	{ name: 'phone-dark', viewport: phone, dark: true, touch: true },
];

describe.each(looks)('on $name', (look) => {
	test('the pages are accessible, and none is wider than the screen', async () => {
		const { context, page, complaints } = await opened(look);
		const fits = async (name: string) => {
			await settled(page);
			expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
			await accessible(page);
			if (process.env.SHOTS)
				await page.screenshot({ path: `${process.env.SHOTS}/you-${name}-${look.name}.png`, fullPage: true });
		};
		await shot(page, `you-first-${look.name}`);
		await fits('nobody');
		await section(page, 'A name of your own')
			.getByLabel('Name')
			.fill(unowned(`Look ${look.name}`));
		await page.getByRole('button', { name: 'Claim it with a secret phrase' }).click();
		await page.getByLabel('I keep it in a safe place').check();
		await fits('phrase');
		await page.getByRole('button', { name: 'Done' }).click();
		await section(page, 'What the server keeps').waitFor();
		await fits('owner');
		await page.goto(`${home}#/results`);
		await page.getByText('was rated here yet').waitFor();
		await fits('results');
		await page.goto(`${home}#/about`);
		await page.getByRole('link', { name: 'own it' }).waitFor();
		await fits('about');
		expect(complaints).toEqual([]);
		await context.close();
	});
});

test('nobody must: a name is kept in the browser, and nothing is told of it', async () => {
	const { context, page } = await opened();
	const sent: string[] = [];
	page.on('request', (r) => sent.push(new URL(r.url()).pathname));
	await page.getByLabel('The name others see').fill('Little Al');
	await page.getByRole('button', { name: 'Keep it here' }).click();
	await page.getByText('This browser keeps it.').waitFor();
	await page.reload();
	expect(await page.getByLabel('The name others see').inputValue()).toBe('Little Al');
	expect(sent.filter((p) => p.startsWith('/api/me'))).toEqual([]);
	await context.close();
});

test('a name is claimed by a phrase, and its tables and gangs are on another device', async () => {
	const name = unowned('Big Tommy');
	const one = await opened();
	const phrase = await claims(one.page, name);
	// Whoever comes later does not get the name.
	const late = await opened();
	await section(late.page, 'A name of your own').getByLabel('Name').fill(name.replace('Big', 'BIG'));
	await late.page.getByRole('button', { name: 'Claim it with a secret phrase' }).click();
	await late.page.getByRole('alert').filter({ hasText: 'owned by somebody' }).waitFor();
	await late.context.close();

	// A gang is built, and a table opened.
	await one.page.goto(`${home}#/gang/moveit`);
	await one.page.getByRole('button', { name: 'New gang' }).click();
	await one.page.getByLabel('Name of the gang').fill('The Far Gang');
	const kept = one.page.waitForResponse((r) => r.url().endsWith('/api/me/gangs') && r.request().method() === 'POST');
	await one.page.goto(`${home}#/you`);
	await kept;
	const login = { 'Rumble-Login': await token(one.page) };
	const shelf = await (await fetch(`${home}api/rulesets`)).json();
	const book = shelf.find((g: { id: string }) => g.id === 'moveit');
	const room = await post(
		'rooms',
		{ ruleset: 'moveit', scenario: book.scenarios[0].id, name, sit: book.scenarios[0].seats[0].id },
		login,
	);
	await one.context.close();

	const two = await opened();
	await logsIn(two.page, name, phrase.toUpperCase());
	await two.page.goto(`${home}#/gang/moveit`);
	await two.page.getByRole('button', { name: 'The Far Gang', exact: true }).waitFor();
	await two.page.goto(home);
	const tables = section(two.page, 'Tables you sit at');
	await tables.getByText('People are gathering').waitFor();
	expect(await tables.getByRole('link', { name: /^Go on/ }).getAttribute('href')).toBe(`#/room/${room.room}`);
	await shot(two.page, 'tables-owned', tables);
	await accessible(two.page);

	// The one logs the other out.
	await two.page.goto(`${home}#/you`);
	const logins = section(two.page, 'Where you are logged in');
	await logins.getByRole('button', { name: /^End the login/ }).click();
	await logins.getByText('That browser is logged out.').waitFor();
	expect((await fetch(`${home}api/me`, { headers: login })).status).toBe(401);
	expect(two.complaints).toEqual([]);
	await two.context.close();
});

/** A device that has passkeys, without anybody who must touch it. */
async function authenticator(context: BrowserContext, page: Page): Promise<void> {
	const cdp = await context.newCDPSession(page);
	await cdp.send('WebAuthn.enable');
	await cdp.send('WebAuthn.addVirtualAuthenticator', {
		options: {
			protocol: 'ctap2',
			transport: 'internal',
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
}

test('a name is claimed by a passkey, which logs in again', async () => {
	const { context, page, complaints } = await opened();
	await authenticator(context, page);
	const name = unowned('Ma Baker');
	await section(page, 'A name of your own').getByLabel('Name').fill(name);
	await page.getByRole('button', { name: 'Claim it with a passkey' }).click();
	await heading(page, name).waitFor();
	const proofs = section(page, 'How you log in');
	expect(await proofs.getByRole('button', { name: 'Take away passkey 1' }).isDisabled()).toBe(true);
	await page.getByRole('button', { name: 'Log out' }).click();
	await heading(page, 'You').waitFor();
	await page.getByRole('button', { name: 'Log in with a passkey' }).click();
	await heading(page, name).waitFor();
	// A phrase besides, and the passkey may go.
	await proofs.getByRole('button', { name: 'Make a secret phrase' }).click();
	await page.getByLabel('I keep it in a safe place').check();
	await page.getByRole('button', { name: 'Done' }).click();
	await proofs.getByRole('button', { name: 'Take away passkey 1' }).click();
	await proofs.getByText('The last proof stays').waitFor();
	expect(complaints).toEqual([]);
	await context.close();
});

test('whoever gives no passkey is told so, and nothing has changed', async () => {
	const { context, page } = await opened();
	await page.evaluate(() => {
		navigator.credentials.get = () => Promise.reject(new DOMException('', 'NotAllowedError'));
	});
	await page.getByRole('button', { name: 'Log in with a passkey' }).click();
	await page.getByRole('alert').filter({ hasText: 'Nothing has changed.' }).waitFor();
	await heading(page, 'You').waitFor();
	await context.close();
});

test('muting, blocking, another name, and everything erased', async () => {
	const { context, page, complaints } = await opened();
	let looked = 0;
	page.on('request', (r) => {
		if (r.url().endsWith('/api/me/gangs')) looked++;
	});
	await claims(page, 'Short Lived');
	await page.getByLabel('Mute somebody, by name').fill('Rude Rick');
	await page.getByRole('button', { name: 'Mute', exact: true }).click();
	await page.getByRole('button', { name: 'Take Rude Rick off: Muted' }).waitFor();
	await page.getByLabel('Block somebody, by name').fill('Short lived');
	await page.getByRole('button', { name: 'Block', exact: true }).click();
	await page.getByRole('alert').filter({ hasText: 'your own name' }).waitFor();
	await page.getByRole('button', { name: 'Take Rude Rick off: Muted' }).click();
	await page.getByRole('button', { name: 'Take Rude Rick off: Muted' }).waitFor({ state: 'detached' });
	await page.getByLabel('The name that you own').fill('Long Lived');
	await page.getByRole('button', { name: 'Change it' }).click();
	await heading(page, 'Long Lived').waitFor();
	const saved = page.waitForEvent('download');
	await page.getByRole('link', { name: 'Save it as a file' }).click();
	expect((await saved).suggestedFilename()).toBe('rumble-Long Lived.json');
	const erase = page.getByRole('button', { name: 'Erase everything' });
	expect(await erase.isDisabled()).toBe(true);
	expect(looked).toBe(1); // what was looked up is not looked up again and again
	await page.getByLabel('Type your name to erase it all').fill('Long Lived');
	await erase.click();
	await heading(page, 'You').waitFor();
	const erased = page.getByText('Long Lived is nobody’s name any more');
	await erased.waitFor();
	expect(await erased.evaluate((said) => said === document.activeElement)).toBe(true);
	expect((await (await fetch(`${home}api/names/Long%20Lived`)).json()).free).toBe(true);
	expect(complaints).toEqual([]);
	await context.close();
});

test('a rated match that is given up stands in the table of results, and among the tables', async () => {
	const winning = unowned('Winning Wanda');
	const losing = unowned('Losing Lou');
	const winner = await post('people', { name: winning });
	const { context, page, complaints } = await opened();
	await claims(page, losing);
	const lou = { 'Rumble-Login': await token(page) };
	const wanda = { 'Rumble-Login': winner.token as string };
	const shelf = await (await fetch(`${home}api/rulesets`)).json();
	const book = shelf.find((g: { minSeats: number; maxSeats: number }) => g.minSeats === 2);
	const scenario = book.scenarios.find((s: { seats: unknown[] }) => s.seats.length === 2);
	const [one, other] = scenario.seats.map((s: { id: string }) => s.id);
	const room = await post(
		'rooms',
		{ ruleset: book.id, scenario: scenario.id, name: losing, sit: one, agreement: { rated: true } },
		lou,
	);
	const key = { Authorization: `Bearer ${room.seats[0].key}` };
	await post(`rooms/${room.room}/sit`, { seat: other, name: winning }, { ...key, ...wanda });
	await post(`rooms/${room.room}/ready`, { ready: true, terms: 1 }, key);
	await post(`rooms/${room.room}/begin`, {}, lou);
	const seed = '00112233445566778899aabbccddeeff';
	for (const [seat, by] of [
		[one, lou],
		[other, wanda],
	])
		await post(
			`matches/${room.room}/join`,
			{ commitment: sealOfSeed(room.room, seat, bytesOf(seed) as Uint8Array) },
			by,
		);
	await post(`matches/${room.room}/join`, { seed }, lou);
	await post(`matches/${room.room}/join`, { seed }, wanda);

	await page.goto(home);
	const tables = section(page, 'Tables you sit at');
	const row = tables.getByRole('listitem').filter({ hasText: `against ${winning}` });
	await row.getByText(new RegExp(`^(Your turn|Waiting for ${winning})`)).waitFor();
	await shot(page, 'tables-going-on', tables);
	// The seat opens by the login alone.
	await page.goto(`${home}${await row.getByRole('link', { name: /^Go on/ }).getAttribute('href')}`);
	await page.locator('[data-question]').waitFor();
	expect(page.url()).toBe(`${home}#/m/${room.room}`);

	await post(`matches/${room.room}/give-up`, { seat: one }, lou);
	await page.goto(home);
	await row.getByText(`${winning} won`).waitFor();
	const rated = async () => {
		const { ratings } = await (await fetch(`${home}api/rulesets/${book.id}/ratings`)).json();
		return ratings.map((r: { name: string }) => r.name);
	};
	await expect.poll(rated, { interval: 500 }).toEqual(expect.arrayContaining([winning, losing]));
	await page.goto(`${home}#/results/${book.id}`);
	const line = page.getByRole('row').filter({ hasText: losing });
	await line.getByRole('cell', { name: /^1[0-4]\d\d ± \d+$/ }).waitFor();
	await page.getByRole('textbox', { name: 'Against' }).fill(winning.toLowerCase());
	await page.getByRole('button', { name: 'Look' }).click();
	await page.getByRole('row', { name: `${book.title} 0 1 0` }).waitFor();
	await accessible(page);
	await settled(page);
	await shot(page, 'results-rated');
	expect(complaints).toEqual([]);
	await context.close();
});
