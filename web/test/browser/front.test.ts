import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RulesetCard } from '../../src/wire/api.ts';
import { program, type Running, run } from './binary.ts';
import { accessible, desktop, enter, launch, phone, shot } from './stage.ts';

// The front page of the real program: from nothing to a table in two clicks, by hand and by keyboard.

let browser: Browser;
let server: Running;
let games: RulesetCard[];

beforeAll(async () => {
	browser = await launch();
	server = await run(await program());
	games = (await (await fetch(`${server.url}api/rulesets`)).json()) as RulesetCard[];
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

function card(page: Page, title: string) {
	return page.locator('article').filter({ has: page.getByText(title, { exact: true }) });
}

/** Somebody sits at a table and is asked, or waits for others to answer. */
async function seated(page: Page): Promise<void> {
	await page.waitForURL(/#\/m\/[^/]+\/./);
	await page.locator('[data-question]').waitFor();
}

describe.each(looks)('on $name', (look) => {
	test('five games stand in the window, accessible, none wider than the screen', async () => {
		const { context, page, complaints } = await enter(browser, look);
		await page.goto(server.url);
		await page.getByRole('button', { name: 'Start' }).waitFor();
		expect(await page.locator('article').count()).toBe(games.length);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
		await shot(page, `games-${look.name}`);
		for (const g of games) {
			await card(page, g.title).locator('.pick').click();
			await page.getByRole('heading', { name: g.title }).waitFor();
			expect(await page.getByRole('link', { name: 'The rules' }).getAttribute('href')).toBe(`#/rules/${g.id}`);
			expect(await page.getByRole('link', { name: 'Quick-reference sheet' }).getAttribute('href')).toBe(
				`#/rules/${g.id}/sheet`,
			);
			expect(await page.getByRole('link', { name: 'Build a gang' }).count()).toBe(g.gangs ? 1 : 0);
			await shot(page, `games-${g.id}-${look.name}`);
		}
		await accessible(page);
		expect(complaints).toEqual([]);
		await context.close();
	});

	test('nothing jumps when the games and the faces arrive', async () => {
		const { context, page } = await enter(browser, look);
		await page.route('**/api/rulesets', async (route) => {
			await page.waitForTimeout(300);
			await route.continue();
		});
		await page.goto(server.url);
		await page.locator('.blank').first().waitFor();
		await page.getByRole('button', { name: 'Start' }).waitFor();
		await page.evaluate(() => document.fonts.ready);
		await page.waitForTimeout(200);
		const moved = await page.evaluate(
			() =>
				new Promise<number>((told) => {
					const observer = new PerformanceObserver((list) => {
						told(list.getEntries().reduce((sum, e) => sum + (e as unknown as { value: number }).value, 0));
					});
					observer.observe({ type: 'layout-shift', buffered: true });
					setTimeout(() => told(0), 500);
				}),
		);
		expect(moved).toBeLessThan(0.01);
		await context.close();
	});
});

test('every game is two clicks away, and one against a bot', async () => {
	const { context, page, complaints } = await enter(browser);
	expect(games.length).toBeGreaterThan(0);
	for (const g of games) {
		await page.goto(server.url);
		await card(page, g.title).locator('.pick').click();
		await page.getByRole('button', { name: 'Start' }).click();
		await seated(page);
		await page.goto(server.url);
		const ordered = page.waitForRequest((r) => r.url().endsWith('/api/matches'));
		await page.getByRole('button', { name: `Play against a bot: ${g.title}` }).click();
		await seated(page);
		const order = (await ordered).postDataJSON() as { seats: { player: string }[] };
		expect(order.seats.map((s) => s.player)).toEqual(['human', ...Array(g.minSeats - 1).fill('steady')]);
	}
	expect(complaints).toEqual([]);
	await context.close();
});

test('a game without a scenario is named, and cannot be begun', async () => {
	const { context, page } = await enter(browser);
	await page.route('**/api/rulesets', (route) =>
		route.fulfill({
			json: [...games, { ...games[0], id: 'later', title: 'A Later Game', scenarios: [] }],
		}),
	);
	await page.goto(server.url);
	const later = card(page, 'A Later Game');
	await later.getByText('No scenario to play').waitFor();
	expect(await later.getByRole('button', { name: 'A Later Game' }).isDisabled()).toBe(true);
	expect(await later.getByRole('button', { name: /^Play/ }).count()).toBe(0);
	await context.close();
});

test('by keyboard alone: the next game, its last scenario, start', async () => {
	const { context, page } = await enter(browser);
	await page.goto(server.url);
	await page.getByRole('button', { name: 'Start' }).waitFor();
	const game = games.at(-1) as RulesetCard;
	const focus = () => page.evaluate(() => document.activeElement?.closest('a, button')?.textContent ?? '');
	/** Tab until something with these words has the focus, and it is in sight, not under the bar. */
	const reach = async (words: string): Promise<void> => {
		for (let i = 0; i < 80 && !(await focus()).includes(words); i++) await page.keyboard.press('Tab');
		expect(await focus()).toContain(words);
		const hidden = await page.evaluate(() => {
			const box = document.activeElement?.getBoundingClientRect();
			const bar = document.querySelector('footer')?.getBoundingClientRect();
			return !box || !bar || (box.bottom > bar.top && !document.activeElement?.closest('footer'));
		});
		expect(hidden).toBe(false);
	};
	await reach(game.title);
	await page.keyboard.press('Enter');
	const last = game.scenarios?.findLast((s) => !s.guided)?.title ?? '';
	await reach(last);
	await page.keyboard.press('Space');
	await page.locator('footer').getByText(last).waitFor();
	await reach('Start');
	await page.keyboard.press('Enter');
	await seated(page);
	await context.close();
});

test('a table one sat at is there to go on, to see again, to forget', async () => {
	const { context, page } = await enter(browser);
	await page.goto(server.url);
	expect(await page.getByRole('heading', { name: 'Tables you sit at' }).count()).toBe(0);
	await page.getByRole('button', { name: 'Start' }).click();
	await seated(page);
	const [, match = '', key = ''] = /#\/m\/([^/]+)\/([^/]+)/.exec(page.url()) ?? [];
	const watch = await page.evaluate(() => JSON.parse(localStorage.getItem('rumble.tables') ?? '[]')[0].watch);
	expect([typeof watch, watch === key, watch === '']).toEqual(['string', false, false]);
	await page.goto(server.url);
	await page.getByRole('heading', { name: 'Tables you sit at' }).waitFor();
	expect(await page.getByRole('link', { name: /^Replay: / }).getAttribute('href')).toBe(`#/replay/${match}/${key}`);
	expect(await page.getByRole('link', { name: 'Back to your last table' }).getAttribute('href')).toBe(
		`#/m/${match}/${key}`,
	);
	await accessible(page);
	// Whoever is waited for is told so at the head of the page, and taken to the table.
	await page.getByRole('button', { name: 'Your turn: 1' }).click();
	await page.keyboard.press('Tab');
	expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toMatch(/^Go on: /);
	await page.getByRole('link', { name: /^Go on: / }).click();
	await seated(page);
	await page.goBack();
	await page.getByRole('button', { name: /^Forget/ }).click();
	expect(await page.getByRole('heading', { name: 'Tables you sit at' }).count()).toBe(0);
	expect(await page.getByRole('link', { name: 'Back to your last table' }).count()).toBe(0);
	await context.close();
});

test('why the server would not begin is told where it was asked to, and the button works again', async () => {
	const { context, page } = await enter(browser);
	await page.goto(server.url);
	const play = page.getByRole('button', { name: /^Play against a bot/ }).last();
	await page.route('**/api/matches', (route) =>
		route.fulfill({ status: 429, json: { status: 429, code: 'too-many', detail: 'Too many tables are being laid.' } }),
	);
	await play.click();
	await page.locator('footer').getByRole('alert').getByText('Too many tables are being laid.').waitFor();
	await page.unroute('**/api/matches');
	await play.click();
	await seated(page);
	await context.close();
});
