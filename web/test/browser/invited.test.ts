import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RulesetCard } from '../../src/wire/api.ts';
import { program, type Running, run } from './binary.ts';
import { accessible, desktop, enter, launch, phone, settled, shot, unowned } from './stage.ts';

// Somebody who owns a name follows a notice to a room where a seat is kept for them: its link has no key.

let browser: Browser;
let server: Running;

beforeAll(async () => {
	browser = await launch();
	server = await run(await program(), '--url', 'https://games.example', '--notices-anywhere');
}, 180_000);
afterAll(async () => {
	await browser.close();
	await server.stop();
});

interface Owner {
	id: string;
	name: string;
	token: string;
}

async function post<T>(path: string, body: object, by?: Owner): Promise<T> {
	const headers: Record<string, string> = { 'Content-Type': 'application/json' };
	if (by) headers['Rumble-Login'] = by.token;
	const answer = await fetch(`${server.url}api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
	expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
	return answer.json();
}

/** Has a page logged in as an owner of a name. */
async function logged(page: Page, as: Owner): Promise<void> {
	await page.goto(server.url);
	await page.evaluate((login) => localStorage.setItem('rumble.login', JSON.stringify(login)), { ...as });
	await page.reload();
}

async function keepsSeat(host: Owner, name: string): Promise<string> {
	const games = (await (await fetch(`${server.url}api/rulesets`)).json()) as RulesetCard[];
	const game = games.find((g) => g.scenarios.some((s) => s.seats.length === 2));
	const scene = game?.scenarios.find((s) => s.seats.length === 2);
	const [own, other] = scene?.seats ?? [];
	const terms = { ruleset: game?.id, scenario: scene?.id };
	const seats = [{ seat: other?.id, invited: name }];
	const opened = await post<{ room: string }>('rooms', { ...terms, name: host.name, sit: own?.id, seats }, host);
	return opened.room;
}

const looks = [
	{ name: 'desktop-light', viewport: desktop, dark: false },
	{ name: 'desktop-dark', viewport: desktop, dark: true },
	{ name: 'phone-light', viewport: phone, dark: false, touch: true },
	{ name: 'phone-dark', viewport: phone, dark: true, touch: true },
];

describe.each(looks)('on $name', (look) => {
	test('the seat that is kept for a name is taken by its login, and by no other', async () => {
		const host = await post<Owner>('people', { name: unowned('Al') });
		const guest = await post<Owner>('people', { name: unowned('Zoë') });
		const room = await keepsSeat(host, guest.name);
		const { context, page, complaints } = await enter(browser, look);
		await page.goto(`${server.url}#/room/${room}`);
		await page.getByText('This table is not open to everybody.').waitFor();
		await logged(page, guest);
		await page.goto(`${server.url}#/room/${room}`);
		await page.getByRole('heading', { name: `${host.name} invites you` }).waitFor();
		await page.getByRole('button', { name: /^Sit down as/ }).click();
		await page.getByRole('button', { name: 'Stand up' }).waitFor();
		expect(await page.evaluate(() => localStorage.getItem('rumble.tables') ?? '[]')).toBe('[]');
		const away = page.getByRole('heading', { name: 'When you are away' });
		await page.getByText('You are not told anywhere yet.').waitFor();
		await away.scrollIntoViewIfNeeded();
		await settled(page);
		await shot(page, `room-${look.name}`);
		await accessible(page);
		await page.goto(`${server.url}#/you`);
		// The page before has the same section: nothing is clicked until it is gone.
		await page.getByRole('heading', { level: 1, name: guest.name }).waitFor();
		await page.getByText('You are not told anywhere yet.').waitFor();
		await page.getByRole('button', { name: 'By a webhook…' }).click();
		await page.getByLabel('The address of the webhook').fill('http://127.0.0.1:9/x');
		await page.getByRole('button', { name: 'Add it' }).click();
		await page.getByText('A program, at 127.0.0.1').waitFor();
		await page.getByRole('button', { name: 'By a webhook…' }).click();
		await page.getByLabel('The address of the webhook').scrollIntoViewIfNeeded();
		await settled(page);
		await shot(page, `you-${look.name}`);
		await accessible(page);
		expect(complaints).toEqual([]);
		await context.close();
	});
});
