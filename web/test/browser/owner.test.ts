import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { program, type Running, run } from './binary.ts';
import { opened as table } from './opened.ts';
import { accessible, desktop, enter, launch, phone, settled, shot } from './stage.ts';
import { focus, tab } from './typist.ts';

// The page of whoever runs the server, opened by the key from the data folder.

let browser: Browser;
let server: Running;
let key = '';

beforeAll(async () => {
	browser = await launch();
	server = await run(await program());
	key = (await readFile(join(server.data, 'owner.key'), 'utf8')).trim();
}, 180_000);
afterAll(async () => {
	await browser.close();
	await server.stop();
});

/** The page, as whoever runs the server opens it by the address that the program prints. */
async function page(options: Parameters<typeof enter>[1] = {}, by = key) {
	const scene = await enter(browser, options);
	await scene.page.goto(`${server.url}#/owner/${by}`);
	await scene.page.getByRole('heading', { level: 1, name: 'This server' }).waitFor();
	return scene;
}

const section = (of: Page, name: string) => of.getByRole('region', { name });
/** The line of a table. */
const line = (of: Page, match: string) => section(of, 'Tables').getByRole('listitem').filter({ hasText: match });

/** A table that somebody has opened against bots. */
async function opens() {
	const { person, page: address } = await table(server.url, 'moveit', 'corner');
	person.stop(); // a table that is closed is none that somebody sits at here
	const [, match = '', seat = ''] = /#\/m\/([^/]+)\/(.+)$/.exec(address) ?? [];
	return { match, seat };
}

/** With what somebody who has a key of a table is refused there; nothing as long as it goes on. */
async function refused(match: string, key: string): Promise<string> {
	const answer = await fetch(`${server.url}api/tables`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ tables: [{ match, key }] }),
	});
	return (await answer.json()).tables[0].refused ?? '';
}

const free = async (name: string) =>
	((await (await fetch(`${server.url}api/names/${name}`)).json()) as { free?: boolean }).free ?? false;

/** Asks as a proxy would that nobody has named. */
const throughProxy = () =>
	new Promise<void>((done, failed) => {
		request(`${server.url}healthz/x`, { headers: { 'X-Forwarded-For': '198.51.100.9' } }, (answer) => {
			answer.resume();
			answer.once('end', done);
		})
			.once('error', failed)
			.end();
	});

const looks = [
	{ name: 'desktop-light', viewport: desktop, dark: false },
	{ name: 'desktop-dark', viewport: desktop, dark: true },
	{ name: 'phone-light', viewport: phone, dark: false, touch: true },
	{ name: 'phone-dark', viewport: phone, dark: true, touch: true },
	{ name: 'narrow', viewport: { width: 320, height: 640 }, dark: false, touch: true },
];

describe.each(looks)('on $name', (look) => {
	test('it is accessible, and nothing is wider than the screen', async () => {
		const { match } = await opens();
		const closed = await opens();
		await throughProxy();
		const { context, page: of, complaints } = await page(look);
		await section(of, 'What is wrong').getByText('proxy-not-trusted').waitFor();
		await section(of, 'Names that nobody goes by')
			.getByLabel('Name')
			.fill(`Wilhelmina ${look.name.slice(0, 12)}`);
		await of.getByRole('button', { name: 'Ban it' }).click();
		await of
			.getByRole('button', { name: /^Free it/ })
			.first()
			.waitFor();
		await of.getByRole('button', { name: 'Make one now' }).click();
		await section(of, 'Backups').getByRole('listitem').first().waitFor();
		await line(of, closed.match)
			.getByRole('button', { name: /^Close/ })
			.click();
		await line(of, closed.match).getByRole('button', { name: 'Erase it for everybody' }).click();
		await line(of, closed.match).getByText('Closed. It is being erased.').waitFor();
		await line(of, match)
			.getByRole('button', { name: /^Close/ })
			.click();
		await line(of, match).getByRole('button', { name: 'Erase it for everybody' }).waitFor();
		await settled(of);
		expect(await of.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
		await accessible(of);
		await shot(of, `owner-${look.name}`);
		expect(complaints).toEqual([]);
		await context.close();
	});
});

test('a table is listed with who sits there, and closed when that is said twice', async () => {
	const { match, seat } = await opens();
	const other = await opens();
	const { context, page: of, complaints } = await page();
	await line(of, match).getByText('Move It!').waitFor();
	await line(of, match).getByText('somebody, steady', { exact: true }).waitFor();
	expect(await of.content()).not.toContain(seat);

	// Asked about, it can be kept.
	await line(of, match)
		.getByRole('button', { name: /^Close/ })
		.click();
	await line(of, match).getByRole('button', { name: 'Keep it' }).click();
	await line(of, match)
		.getByRole('button', { name: /^Close/ })
		.waitFor();
	expect(await refused(match, seat)).toBe('');

	await line(of, match)
		.getByRole('button', { name: /^Close/ })
		.click();
	await line(of, match).getByRole('button', { name: 'Erase it for everybody' }).click();
	await line(of, match).getByText('Closed. It is being erased.').waitFor();
	await of.getByRole('status').filter({ hasText: 'The table is closed.' }).waitFor({ state: 'attached' });
	expect(await refused(match, seat)).toBe('unknown-match');
	expect(await refused(other.match, other.seat)).toBe('');
	await line(of, other.match)
		.getByRole('button', { name: /^Close/ })
		.waitFor();

	// Whoever has the link reads why.
	await of.goto(`${server.url}#/m/${match}/${seat}`);
	await of.getByText('closed by whoever runs this server').waitFor();
	expect(complaints).toEqual([]);
	await context.close();
});

test('a name is banned, with whoever looks alike, and let go again', async () => {
	const { context, page: of, complaints } = await page();
	const names = section(of, 'Names that nobody goes by');
	expect(await free('Dutch')).toBe(true);
	await names.getByLabel('Name').fill('Dutch');
	await names.getByRole('button', { name: 'Ban it' }).click();
	const dutch = names.getByRole('listitem').filter({ hasText: 'Dutch' });
	await dutch.waitFor();
	expect(await names.getByLabel('Name').inputValue()).toBe('');
	expect(await free('Dutch')).toBe(false);
	expect(await free('DUTCH')).toBe(false);
	await of.reload(); // it is the server that keeps it
	await dutch.getByRole('button', { name: /^Free it/ }).click();
	await dutch.waitFor({ state: 'detached' });
	expect(await free('Dutch')).toBe(true);

	// What is no name is refused with a sentence.
	await names.getByLabel('Name').fill('a@b');
	await names.getByRole('button', { name: 'Ban it' }).click();
	await of.getByRole('alert').waitFor();
	expect(await names.getByLabel('Name').inputValue()).toBe('a@b');
	expect(complaints).toEqual([]);
	await context.close();
});

test('a backup is made where the page says, and nowhere else', async () => {
	const { context, page: of, complaints } = await page();
	const backups = section(of, 'Backups');
	const folder = join(server.data, 'backups');
	await backups.getByText(folder).waitFor();
	const before = await readdir(folder).catch((): string[] => []);
	await of.waitForTimeout(1100); // each is named by its second
	const sent: string[] = [];
	of.on('response', async (r) => {
		if (r.url().endsWith('/api/owner/backups')) sent.push(await r.text());
	});
	await backups.getByRole('button', { name: 'Make one now' }).click();
	const after = async () => (await readdir(folder).catch((): string[] => [])).filter((f) => f.endsWith('.backup'));
	await expect.poll(after).toHaveLength(before.length + 1);
	const [made = ''] = (await readdir(folder)).filter((f) => f.endsWith('.backup') && !before.includes(f));
	await backups.getByText(made).waitFor();
	expect(sent.join('').length).toBeLessThan(500); // its name and size, not what is in it
	expect(complaints).toEqual([]);
	await context.close();
});

test('another key opens nothing', async () => {
	for (const wrong of ['nonsense', `${key}x`, '']) {
		const { context, page: of } = await page({}, wrong);
		await of
			.getByRole('alert')
			.filter({ hasText: /key of whoever runs the server/ })
			.waitFor();
		expect(await of.getByRole('region').count()).toBe(0);
		expect(await of.getByRole('button').count()).toBe(0);
		await accessible(of);
		await context.close();
	}
});

test('everything goes without a pointer, and the focus stays where the next key does something', async () => {
	const { match, seat } = await opens();
	const { context, page: of, complaints } = await page();
	await line(of, match).waitFor();
	const close = async () => {
		await of.locator('h1').evaluate((h) => {
			h.tabIndex = -1;
			h.focus();
		});
		// The latest table is the first of the list.
		await tab(of, (f) => f.name.startsWith('Close'));
		await of.keyboard.press('Enter');
		await expect.poll(async () => (await focus(of)).name).toBe('Keep it');
	};
	await close();
	await of.keyboard.press('Enter');
	await expect.poll(async () => (await focus(of)).name).toMatch(/^Close/);
	expect(await refused(match, seat)).toBe('');
	await close();
	await of.keyboard.press('Tab');
	expect((await focus(of)).name).toBe('Erase it for everybody');
	await of.keyboard.press('Enter');
	await expect.poll(async () => (await focus(of)).name).toBe('Closed. It is being erased.');
	expect(await refused(match, seat)).toBe('unknown-match');

	await tab(of, (f) => f.name === 'List none');
	await of.keyboard.press('Space');
	await section(of, 'Open tables').getByText('No rooms are listed').waitFor();
	await of.keyboard.press('Space'); // the button is the same one
	await section(of, 'Open tables').getByText('Rooms whose hosts want that are listed').waitFor();

	await section(of, 'Names that nobody goes by').getByLabel('Name').focus();
	await of.keyboard.type('Capone');
	await of.keyboard.press('Enter');
	await section(of, 'Names that nobody goes by').getByRole('listitem').filter({ hasText: 'Capone' }).waitFor();
	await tab(of, (f) => f.name === 'Free it: Capone');
	await of.keyboard.press('Enter');
	await section(of, 'Names that nobody goes by')
		.getByRole('listitem')
		.filter({ hasText: 'Capone' })
		.waitFor({ state: 'detached' });
	await tab(of, (f) => f.name === 'Make one now');
	expect(complaints).toEqual([]);
	await context.close();
});
