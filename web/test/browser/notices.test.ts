import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Opened, RulesetCard } from '../../src/wire/api.ts';
import { program, type Running, run } from './binary.ts';
import { accessible, desktop, enter, launch, phone, settled, shot } from './stage.ts';

// Where somebody is told that a table waits, with the real program: chosen by hand, tried, ended; a notice's link, which
// has no key, opens the seat.

let browser: Browser;
let server: Running;
let receiver: Server;
let hook: string;
const told: { kind: string }[] = [];

beforeAll(async () => {
	browser = await launch();
	server = await run(await program(), '--url', 'http://games.example', '--notices-anywhere');
	receiver = createServer((asked, answer) => {
		let text = '';
		asked.on('data', (d) => {
			text += d;
		});
		asked.on('end', () => {
			told.push(JSON.parse(text));
			answer.writeHead(asked.url === '/broken' ? 400 : 204).end();
		});
	});
	await new Promise<void>((listens) => receiver.listen(0, '127.0.0.1', listens));
	hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
}, 180_000);
afterAll(async () => {
	await browser.close();
	await server.stop();
	receiver.close();
});

/** A match of two people, of whom nobody has sat down yet. */
async function opened(): Promise<Opened> {
	const games = (await (await fetch(`${server.url}api/rulesets`)).json()) as RulesetCard[];
	const game = games.find((g) => g.scenarios.some((s) => s.seats.length === 2));
	const scene = game?.scenarios.find((s) => s.seats.length === 2);
	const made = await fetch(`${server.url}api/matches`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({
			ruleset: game?.id,
			scenario: scene?.id,
			seats: scene?.seats.map((s, i) => ({ seat: s.id, player: i === 0 ? 'human' : 'open' })),
		}),
	});
	return (await made.json()) as Opened;
}

/** Opens the menu at the table, as far as where one is told. */
async function away(page: Page, of: Opened): Promise<void> {
	await page.goto(`${server.url}#/m/${of.match}/${of.keys[0]?.key}`);
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByText('You are not told anywhere yet.').waitFor();
}

const looks = [
	{ name: 'desktop-light', viewport: desktop, dark: false },
	{ name: 'desktop-dark', viewport: desktop, dark: true },
	{ name: 'phone-light', viewport: phone, dark: false, touch: true },
	{ name: 'phone-dark', viewport: phone, dark: true, touch: true },
];

describe.each(looks)('on $name', (look) => {
	test('a webhook is chosen, tried, fails, and is ended', async () => {
		const { context, page, complaints } = await enter(browser, look);
		await away(page, await opened());
		await page.getByText('Not by e-mail: This server sends no mail.').waitFor();
		expect(await page.getByRole('button', { name: 'By e-mail…' }).isDisabled()).toBe(true);
		await page.getByRole('button', { name: 'By a webhook…' }).click();
		await page.getByLabel('The address of the webhook').fill('nonsense://hook');
		await page.getByRole('button', { name: 'Add it' }).click();
		await page.getByText('An address begins with https://').waitFor();
		await page.getByLabel('The address of the webhook').fill(`${hook}/good`);
		await page.getByLabel('It is read by').selectOption('json');
		await page.getByRole('button', { name: 'Add it' }).click();
		await page.getByText('A program, at 127.0.0.1').waitFor();
		const before = told.length;
		await page.getByRole('button', { name: 'Send me a test: A program' }).click();
		await page.getByText('A test was sent, and taken.').waitFor();
		expect(told.slice(before).map((t) => t.kind)).toEqual(['test']);
		await page.getByRole('button', { name: 'By a webhook…' }).click();
		await page.getByLabel('The address of the webhook').fill(`${hook}/broken`);
		await page.getByLabel('It is read by').selectOption('slack');
		await page.getByRole('button', { name: 'Add it' }).click();
		await page.getByRole('button', { name: 'Send me a test: Slack' }).click();
		await page
			.getByRole('listitem')
			.filter({ hasText: 'Slack' })
			.getByText('The webhook refuses it, with 400.')
			.waitFor();
		await page.getByText('failing').waitFor();
		await page.getByRole('heading', { name: 'When you are away' }).scrollIntoViewIfNeeded();
		await settled(page);
		await shot(page, `notices-${look.name}`);
		await accessible(page, 'dialog');
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
		await page.getByRole('button', { name: 'End it: Slack' }).click();
		await page.getByRole('button', { name: 'End it: A program' }).click();
		await page.getByText('You are not told anywhere yet.').waitFor();
		expect(complaints).toEqual([]);
		await context.close();
	});
});

test('a link without a key opens the seat in the browser that has one, and in no other', async () => {
	const of = await opened();
	const { context, page } = await enter(browser);
	await away(page, of);
	await page.evaluate(
		([match, key]) =>
			localStorage.setItem(
				'rumble.tables',
				JSON.stringify([{ match, key, title: 'A table', invited: [], opened: '' }]),
			),
		[of.match, of.keys[0]?.key] as const,
	);
	await page.goto('about:blank');
	await page.goto(`${server.url}#/m/${of.match}`);
	await page.waitForURL(`**/#/m/${of.match}/${of.keys[0]?.key}`);
	await page.getByRole('button', { name: 'Menu' }).waitFor();
	const other = await enter(browser);
	await other.page.goto(`${server.url}#/m/${of.match}`);
	await other.page.getByText('This needs the').waitFor();
	expect(other.page.url()).toBe(`${server.url}#/m/${of.match}`);
	await other.context.close();
	await context.close();
});

test('mails are ended by their link, after a question', async () => {
	const { context, page, complaints } = await enter(browser);
	await page.goto(`${server.url}#/unsubscribe/abc.0123.abc.abc`);
	await page.getByRole('button', { name: 'No more mails' }).click();
	await page.getByText('You get no more of these mails.').waitFor();
	await page.goto(`${server.url}#/unsubscribe/nonsense`);
	await page.getByRole('button', { name: 'No more mails' }).click();
	await page.getByText('There is no such channel of yours.').waitFor();
	await accessible(page);
	expect(complaints).toEqual([]);
	await context.close();
});
