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

/** The line of the seat at which somebody sits. */
function seatOf(page: Page, name: string) {
	return page.locator('main ul > li').filter({ has: page.locator('.name').getByText(name, { exact: true }) });
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
		await seatOf(host.page, 'Zoë').getByText('there', { exact: true }).waitFor();
		await guest.page.getByRole('button', { name: 'I am ready' }).click();
		await host.page.getByText('Everybody is ready.').waitFor();
		await settled(host.page);
		await shot(host.page, `ready-${look.name}`);
		await accessible(host.page);
		await host.page.getByRole('button', { name: 'Begin the match' }).click();
		for (const who of [host, guest]) {
			await who.page.waitForURL(/#\/m\/[^/]+\/./);
			await shot(who.page, `begun-${look.name}-${who === host}`);
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

test('three people and a bot: seats are changed at once where they are free, and by two who both wish it', async () => {
	const { scene } = crowd;
	const { room: id, key, links } = await table();
	const [, second = ''] = scene.seats.map((s) => s.id);
	const host = await come(at(id, key));
	const zoe = await come(at(id, links[second] ?? ''));
	await zoe.page.getByText('Your seat:').waitFor();
	await sits(zoe, 'Zoë');
	await zoe.page.getByRole('button', { name: `Sit here instead: ${side(scene, 2)}` }).click();
	const seat = (page: Page, n: number) => page.locator('main ul > li').nth(n);
	await seat(host.page, 2).locator('.name').getByText('Zoë').waitFor();
	// Al would like Zoë's seat: they are asked, and may say no.
	await seat(host.page, 2).getByRole('button', { name: 'Change seats' }).click();
	await zoe.page.locator('.wish').getByRole('button', { name: 'Stay here' }).click();
	await host.page.getByText('Zoë would rather not change seats.').waitFor();
	// Asked again, both change when they wish it, too.
	await seat(host.page, 2).getByRole('button', { name: 'Change seats' }).click();
	await seat(host.page, 2).getByText('You asked to change seats.').waitFor();
	await zoe.page.getByText('Al would like to change seats with you.').waitFor();
	await accessible(zoe.page);
	await zoe.page.locator('.wish').getByRole('button', { name: 'Change seats' }).click();
	await seat(host.page, 0).locator('.name').getByText('Zoë').waitFor();
	await seat(host.page, 2).locator('.name').getByText('Al').waitFor();
	// The link of Zoë's went along: it still opens their page, and nobody else's.
	await zoe.page.reload();
	await zoe.page.getByRole('button', { name: 'I am ready' }).click();
	await seat(host.page, 1).getByRole('combobox').selectOption('A steady bot');
	for (let n = 3; n < scene.seats.length; n++)
		await seat(host.page, n).getByRole('combobox').selectOption('A random bot');
	await host.page.getByText('Everybody is ready.').waitFor();
	await shot(host.page, 'three');
	await host.page.getByRole('button', { name: 'Begin the match' }).click();
	for (const who of [host, zoe]) {
		await who.page.waitForURL(/#\/m\/[^/]+\/./);
		await who.page.locator('.page > header').waitFor();
	}
	await expect.poll(() => begun(id)).toBe(true);
	expect([...host.complaints, ...zoe.complaints]).toEqual([]);
	await host.context.close();
	await zoe.context.close();
});

test('a lost link is issued again: the old one says that it is dead, and the way out leads to the front page', async () => {
	const host = await opened('Al');
	const scene = first(duel);
	const old = await link(host.page, side(scene, 1));
	const guest = await come(old);
	await sits(guest, 'Zoë');
	await host.page.getByRole('button', { name: 'Lost link: Zoë' }).click();
	await host.page.getByRole('button', { name: 'Make a new link' }).click();
	await expect.poll(() => link(host.page, side(scene, 1))).not.toBe(old);
	await guest.page.getByText('This link does not work any more.').waitFor();
	await accessible(guest.page);
	await shot(guest.page, 'dead-link');
	// The new one leads to the same seat, at which Zoë still sits.
	const again = await come(await link(host.page, side(scene, 1)));
	await again.page.getByRole('button', { name: 'I am ready' }).waitFor();
	await guest.page.getByRole('link', { name: 'To the front page', exact: true }).click();
	await guest.page.getByRole('heading', { name: 'The games' }).waitFor();
	// A host who has reloaded still has it; one who closes the table has everybody leave.
	await host.page.reload();
	await host.page.getByRole('button', { name: 'Close this table…' }).click();
	await host.page.getByRole('button', { name: 'Close it' }).click();
	await again.page.getByText('This table was closed').waitFor();
	await host.page.getByText('This table was closed').waitFor();
	for (const who of [host, guest, again]) await who.context.close();
});

test('an open table is found on the front page and taken by a stranger; a seat taken twice at once is one person’s', async () => {
	const { scene } = crowd;
	const { room: id, key } = await table({ open: true });
	const host = await come(at(id, key));
	const strangers = [await come(server.url), await come(server.url)];
	for (const s of strangers) {
		await s.page.getByRole('heading', { name: 'Open tables' }).waitFor();
		await s.page
			.getByRole('link', { name: `Take a seat: ${scene.title}, with Al` })
			.first()
			.waitFor();
	}
	const [bo, cy] = strangers as [Guest, Guest];
	await accessible(bo.page);
	await shot(bo.page, 'open-tables', bo.page.locator('.elsewhere'));
	for (const s of strangers) {
		await s.page.goto(`${server.url}#/room/${id}`);
		await s.page.getByRole('radio', { name: side(scene, 1) }).check();
	}
	await accessible(bo.page);
	await shot(bo.page, 'stranger');
	await bo.page.getByLabel('Your name').fill('Bo');
	await cy.page.getByLabel('Your name').fill('Cy');
	await Promise.all(
		strangers.map((s) => s.page.getByRole('button', { name: `Sit down as ${side(scene, 1)}` }).click()),
	);
	const ready = (s: Guest) => s.page.getByRole('button', { name: 'I am ready' });
	await expect.poll(async () => (await ready(bo).count()) + (await ready(cy).count())).toBe(1);
	const slow = (await ready(bo).count()) === 1 ? cy : bo;
	await slow.page.getByRole('alert').getByText('Somebody else sits there.').waitFor();
	await seatOf(host.page, slow === bo ? 'Cy' : 'Bo')
		.getByText('there', { exact: true })
		.waitFor();
	// Whoever was late finds the next free seat chosen, and that one is not taken.
	await slow.page.getByRole('button', { name: `Sit down as ${side(scene, 2)}` }).click();
	await ready(slow).waitFor();
	await host.page.getByRole('checkbox', { name: /Anybody may take a free seat/ }).uncheck();
	const late = await come(`${server.url}#/room/${id}`);
	await late.page.getByText('This table is not open to everybody.').waitFor();
	for (const who of [host, bo, cy, late]) await who.context.close();
});

test('somebody is shut out of an open table, and let in again', async () => {
	const { scene } = crowd;
	const { room: id, key } = await table({ open: true });
	const host = await come(at(id, key));
	const eve = await come(`${server.url}#/room/${id}`);
	await sits(eve, 'Eve');
	await host.page.getByRole('button', { name: 'Shut out Eve' }).click();
	await eve.page.getByText('The host has shut you out of this room.').waitFor();
	await accessible(eve.page);
	await shot(eve.page, 'shut-out');
	const out = host.page.getByRole('list', { name: /^Shut out of this table/ });
	await out.getByText('Eve', { exact: true }).waitFor();
	await accessible(host.page);
	await shot(host.page, 'shutting-out');
	const again = await come(`${server.url}#/room/${id}`);
	await again.page.getByRole('radio', { name: side(scene, 1) }).check();
	await again.page.getByLabel('Your name').fill('EVE');
	await again.page.getByRole('button', { name: /^Sit down as/ }).click();
	await again.page.getByRole('alert').getByText('The host has shut you out of this room.').waitFor();
	await out.getByRole('button', { name: 'Let in again: Eve' }).click();
	await out.waitFor({ state: 'detached' });
	await again.page.getByRole('button', { name: /^Sit down as/ }).click();
	await again.page.getByRole('button', { name: 'I am ready' }).waitFor();
	for (const who of [host, eve, again]) await who.context.close();
});

test('a match that may be watched is listed while it goes on', async () => {
	const { scene } = crowd;
	const bots = scene.seats.slice(1).map((s) => ({ seat: s.id, bot: 'random' }));
	const { room: id, key } = await table({ seats: bots, watchable: true, agreement: { hints: 'told' } });
	const host = await come(at(id, key));
	await host.page.getByRole('button', { name: 'Begin the match' }).click();
	await host.page.waitForURL(/#\/m\/[^/]+\/./);
	const watcher = await come(server.url);
	const called = watcher.page.getByRole('link', { name: new RegExp(`^Watch ${scene.title}: Al`) });
	await called.and(watcher.page.locator(`[href*="${id}"]`)).click();
	await watcher.page.waitForURL(new RegExp(`#/m/${id}/.`));
	await watcher.page.locator('.page > header').waitFor();
	expect(watcher.complaints).toEqual([]);
	await host.context.close();
	await watcher.context.close();
});

test('a name of signs that nobody can read is refused where it is asked, and nothing has changed', async () => {
	const { room: id, links } = await table();
	const guest = await come(at(id, links[crowd.scene.seats[1]?.id ?? ''] ?? ''));
	await guest.page.getByLabel('Your name').fill('Zo\u202Eë');
	await guest.page.getByRole('button', { name: /^Sit down as/ }).click();
	const field = guest.page.getByLabel('Your name');
	await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
	await guest.page.getByRole('alert').getByText('A name is of letters').waitFor();
	await guest.page.getByText('Your seat:').waitFor();
	// So is one that somebody else here goes by.
	await field.fill('AL');
	await guest.page.getByRole('button', { name: /^Sit down as/ }).click();
	await guest.page.getByRole('alert').getByText('Somebody else here goes by this name.').waitFor();
	await field.fill('Zoë');
	await guest.page.getByRole('button', { name: /^Sit down as/ }).click();
	await guest.page.getByRole('button', { name: 'I am ready' }).waitFor();
	await guest.context.close();
});

test('by keyboard alone: a table is opened, a guest sits down and is ready', async () => {
	const host = await come(server.url);
	await host.page.getByRole('button', { name: `Play with a friend: ${duel.title}` }).focus();
	await host.page.keyboard.press('Enter');
	await host.page.keyboard.type('Al');
	await host.page.keyboard.press('Enter');
	await host.page.waitForURL(/#\/room\/[^/]+\/./);
	const guest = await come(await link(host.page, side(first(duel), 1)));
	const focus = () => guest.page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
	await guest.page.getByLabel('Your name').waitFor();
	await guest.page.keyboard.press('Tab');
	await guest.page.keyboard.press('Tab');
	await guest.page.keyboard.type('Zoë');
	await guest.page.keyboard.press('Enter');
	await guest.page.getByRole('button', { name: 'I am ready' }).waitFor();
	// Whoever has sat down is at the next thing to do.
	await expect.poll(focus).toBe('I am ready');
	await guest.page.keyboard.press('Space');
	await host.page.getByText('Everybody is ready.').waitFor();
	await host.context.close();
	await guest.context.close();
});

test('what is changed after somebody was ready is asked of them again', async () => {
	const host = await opened('Al');
	const guest = await come(await link(host.page, side(first(duel), 1)));
	await sits(guest, 'Zoë');
	await guest.page.getByRole('button', { name: 'I am ready' }).click();
	await host.page.getByText('Everybody is ready.').waitFor();
	await host.page.getByRole('button', { name: 'Change what is agreed' }).click();
	await host.page.getByRole('dialog').getByRole('button', { name: 'By letter' }).click();
	await host.page.getByRole('button', { name: 'Change it' }).click();
	await guest.page.getByText('By letter: 3 days for each answer.').waitFor();
	await guest.page.getByRole('button', { name: 'I am ready' }).waitFor();
	await host.page.getByText('Zoë is not ready yet.').waitFor();
	expect(await host.page.getByRole('button', { name: 'Begin the match' }).isDisabled()).toBe(true);
	await host.context.close();
	await guest.context.close();
});

test('what is set up on the front page may lead to a room: bots and seats at this screen as they were chosen', async () => {
	const { game, scene } = crowd;
	const host = await come(server.url);
	await host.page
		.locator('article')
		.filter({ has: host.page.getByText(game.title, { exact: true }) })
		.locator('.pick')
		.click();
	await host.page
		.getByRole('button', { name: new RegExp(scene.title) })
		.first()
		.click();
	expect(await host.page.getByRole('button', { name: 'Invite people' }).count()).toBe(0);
	await host.page.getByRole('button', { name: 'By links' }).click();
	await host.page.getByRole('button', { name: 'Invite people' }).click();
	await host.page.getByLabel('Your name').fill('Al');
	await shot(host.page, 'naming');
	await host.page.getByRole('button', { name: 'Open a table' }).click();
	await host.page.waitForURL(/#\/room\/[^/]+\/./);
	await host.page.locator('main ul > li .name').first().getByText('Al').waitFor();
	expect(await host.page.getByText('free', { exact: true }).count()).toBeGreaterThan(0);
	// The table is among those that one sits at, and leads back to its room.
	await host.page.goto(server.url);
	await host.page.getByRole('link', { name: `Go on: ${scene.title}` }).click();
	await host.page.waitForURL(/#\/room\/[^/]+\/./);
	await host.context.close();
});

describe('a gang of one’s own', () => {
	const stored = (gang: object, key: string) =>
		`localStorage.setItem('rumble.gangs', JSON.stringify([{ key: '${key}', gang: ${JSON.stringify(gang)} }]))`;
	let game: RulesetCard;
	let own: { name: string; figures: object[] };
	let other: { name: string; figures: object[] };

	beforeAll(async () => {
		game = games.find((g) => g.gangs && first(g).seats.length === 2) as RulesetCard;
		const rules = await (await fetch(`${server.url}api/rulesets/${game.id}/gang-rules`)).json();
		own = { ...rules.stock[0], name: 'The Wharf Crew' };
		other = { ...rules.stock[0], gang: 'the-others', name: 'The Others' };
	});

	test.each(looks)('is brought from the front page and in the lobby, and is in the match: $name', async (look) => {
		const scene = first(game);
		const host = await come(server.url, look);
		await host.page.evaluate(stored(own, 'wharf'));
		await host.page.goto('about:blank');
		await host.page.goto(server.url);
		await host.page
			.locator('article')
			.filter({ has: host.page.getByText(game.title, { exact: true }) })
			.locator('.pick')
			.click();
		await host.page.getByRole('combobox', { name: `Gang of ${side(scene, 0)}` }).selectOption('The Wharf Crew');
		await host.page
			.getByRole('group', { name: side(scene, 1) })
			.getByRole('radio', { name: 'By a link' })
			.check();
		await host.page.getByRole('button', { name: 'Invite people' }).click();
		await host.page.getByLabel('Your name').fill('Al');
		await host.page.getByRole('button', { name: 'Open a table' }).click();
		await host.page.waitForURL(/#\/room\/[^/]+\/./);
		const chosen = (page: Page, n: number) =>
			page
				.getByRole('combobox', { name: `Gang of ${side(scene, n)}` })
				.evaluate((s) => (s as HTMLSelectElement).selectedOptions[0]?.text);
		await expect.poll(() => chosen(host.page, 0)).toBe('The Wharf Crew');

		const guest = await come(await link(host.page, side(scene, 1)), look);
		await guest.page.evaluate(stored(other, 'others'));
		await guest.page.reload();
		await guest.page.getByText(`Gang: The Wharf Crew, ${own.figures.length} figures`).waitFor();
		expect(await guest.page.getByRole('combobox', { name: /^Gang of/ }).count()).toBe(0);
		await sits(guest, 'Zoë');
		await guest.page.getByRole('button', { name: 'I am ready' }).click();
		await host.page.getByText('Everybody is ready.').waitFor();
		await guest.page.getByRole('combobox', { name: `Gang of ${side(scene, 1)}` }).selectOption('The Others');
		await host.page.getByText(`Gang: The Others, ${other.figures.length} figures`).waitFor();
		await host.page.getByText('Zoë is not ready yet.').waitFor();
		expect(await guest.page.getByRole('link', { name: /^Change it/ }).getAttribute('href')).toBe(
			`#/gang/${game.id}/others`,
		);
		for (const [page, who] of [
			[host.page, 'host'],
			[guest.page, 'guest'],
		] as const) {
			await settled(page);
			await shot(page, `gang-${who}-${look.name}`);
			await fits(page);
		}
		await accessible(guest.page);

		await guest.page.getByRole('button', { name: 'I am ready' }).click();
		await host.page.getByText('Everybody is ready.').waitFor();
		await host.page.getByRole('button', { name: 'Begin the match' }).click();
		await host.page.waitForURL(/#\/m\/[^/]+\/./);
		expect([...host.complaints, ...guest.complaints]).toEqual([]);
		await host.context.close();
		await guest.context.close();
	});
});

/** Whether the match of a room has begun. */
async function begun(id: string): Promise<boolean> {
	const answer = await fetch(`${server.url}api/matches/${id}/journal`);
	return answer.status !== 404;
}

test('who is awaited is named, finds that name filled in, and has read in the match what was said before it', async () => {
	const scene = first(duel);
	const host = await opened('Al');
	await host.page.getByRole('textbox', { name: 'Keep it for' }).fill('Zoë');
	await host.page.getByRole('button', { name: 'Keep', exact: true }).click();
	await host.page.getByText('Zoë has not sat down yet.').waitFor();
	const guest = await come(await link(host.page, side(scene, 1)));
	const name = guest.page.getByLabel('Your name');
	await name.waitFor();
	expect(await name.inputValue()).toBe('Zoë');
	await guest.page.getByRole('button', { name: /^Sit down as/ }).click();
	await guest.page.getByRole('button', { name: 'I am ready' }).click();
	await guest.page.getByRole('textbox', { name: 'Say something' }).fill('Good evening');
	await guest.page.keyboard.press('Enter');
	await host.page.getByRole('log').getByText('Good evening').waitFor();
	await host.page.getByRole('button', { name: 'Begin the match' }).click();
	for (const { page } of [host, guest]) {
		await page.waitForURL(/#\/m\//);
		await page.getByRole('button', { name: 'People', exact: true }).filter({ visible: true }).waitFor();
	}
	for (const g of [host, guest]) {
		expect(g.complaints).toEqual([]);
		await g.context.close();
	}
});
