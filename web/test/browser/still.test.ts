import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { program, type Running, run } from './binary.ts';
import { acting, opened } from './opened.ts';
import { byDefault } from './requests.ts';
import { desktop, enter, launch, phone, settled, shot } from './stage.ts';

// The board goes to what a question is about when it is put, and never while somebody thinks about it.

let browser: Browser;
let server: Running;

beforeAll(async () => {
	browser = await launch();
	server = await run(await program());
}, 180_000);
afterAll(async () => {
	await browser?.close();
	await server?.stop();
});

const tables = [
	{ ruleset: 'maddogs', scenario: 'chase' },
	{ ruleset: 'maddogs', scenario: 'first-game-4' },
	{ ruleset: 'quickdraw', scenario: 'street' },
	{ ruleset: 'moveit', scenario: 'corner' },
	{ ruleset: 'tommyguns', scenario: 'bank-job' },
];

const screens = [
	{ name: 'desktop', viewport: desktop, dark: false },
	{ name: 'phone', viewport: phone, dark: true },
];

interface Still {
	sheet: string;
	sizes: Record<string, string>;
}

/** Where the sheet is, and how large every base is drawn. */
function still(page: Page): Promise<Still> {
	return page.evaluate(() => ({
		sheet: document.querySelector<HTMLElement>('.sheet')?.style.transform ?? '',
		sizes: Object.fromEntries(
			[...document.querySelectorAll('.figure')].map((f) => [
				f.getAttribute('data-thing') ?? '',
				f.querySelector('circle.base')?.getAttribute('r') ?? '',
			]),
		),
	}));
}

describe.each(tables)('$ruleset, $scenario', ({ ruleset, scenario }) => {
	test.each(screens)('the board shows who can act, and holds still for taps ($name)', async ({ name, ...look }) => {
		const { person, page: address } = await opened(server.url, ruleset, scenario);
		const { context, page, complaints } = await enter(browser, look);
		let q = await person.next();
		let on: string[] = [];
		const go = async () => {
			if (q) expect(await person.says(byDefault(q))).toBe(true);
			q = await person.next();
			on = q ? acting(q, person.told.scene?.pieces ?? []) : [];
		};
		on = q ? acting(q, person.told.scene?.pieces ?? []) : [];
		for (let seen = 0; seen < 4; seen++) {
			for (let i = 0; q && on.length === 0 && i < 60; i++) await go();
			if (!q) break;
			if (seen === 0) await page.goto(address);
			await page.locator(`[data-question="${q.id}"]`).waitFor();
			await settled(page);
			await shot(page, `still-${ruleset}-${scenario}-${name}-${seen}`);
			const board = await page.locator('.board').boundingBox();
			const drawer = await page.locator('aside').boundingBox();
			for (const id of on) {
				const base = await page.locator(`.figure[data-thing="${id}"] [role="button"]`).boundingBox();
				if (!base || !board || !drawer) throw new Error('nothing is drawn');
				const [x, y] = [base.x + base.width / 2, base.y + base.height / 2];
				const floor = name === 'phone' ? drawer.y : board.y + board.height;
				expect([x > board.x, x < board.x + board.width, y > board.y, y < floor], `${q.text}: ${id}`).toEqual([
					true,
					true,
					true,
					true,
				]);
			}
			const before = await still(page);
			// One after another: a line of the list is pointed at and chosen, figures are tapped, and the ground.
			const lines = page.locator('.option:visible');
			for (let i = 0; i < Math.min(3, await lines.count()); i++) {
				await lines.nth(i).hover();
				expect(await still(page)).toEqual(before);
				await lines.nth(i).click();
				await settled(page);
				expect(await still(page)).toEqual(before);
			}
			for (const id of [
				...on.slice(0, 2),
				...(person.told.scene?.pieces ?? [])
					.filter((p) => !p.aboard)
					.slice(-3)
					.map((p) => p.id),
			]) {
				const base = await page.locator(`.figure[data-thing="${id}"] [role="button"]`).boundingBox();
				if (!base || !board || !drawer) continue;
				const [x, y] = [base.x + base.width / 2, base.y + base.height / 2];
				if (
					x < board.x ||
					y < board.y ||
					x > board.x + board.width ||
					y > Math.min(drawer.y + (name === 'phone' ? 0 : 900), board.y + board.height)
				)
					continue;
				// What lies over it there would be tapped in its place: a tool, or the grip of the drawer, which reaches a little above it.
				const covered = await page.evaluate(([a, b]) => !!document.elementFromPoint(a, b)?.closest('.tools, aside'), [
					x,
					y,
				] as const);
				if (covered) continue;
				await page.mouse.click(x, y);
				await settled(page);
				expect(await still(page)).toEqual(before);
			}
			await shot(page, `still-${ruleset}-${scenario}-${name}-${seen}-tapped`);
			await page.keyboard.press('Escape');
			await page.keyboard.press('Escape');
			await go();
		}
		expect(complaints).toEqual([]);
		person.stop();
		await context.close();
	});
});
