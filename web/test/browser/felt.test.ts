import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bidding, cups, letters, number, told } from '../fake/cups.ts';
import { serve } from '../fake/server.ts';
import { accessible, desktop, enter, launch, phone, shot } from './stage.ts';

// Games around a bare table: no plan, no map, no figures.

let browser: Browser;

beforeAll(async () => {
	browser = await launch();
}, 180_000);
afterAll(async () => {
	await browser.close();
});

const views = [
	{ name: 'desktop', viewport: desktop },
	{ name: 'phone', viewport: phone },
];
const games = [
	{ game: 'cups-2', scene: cups(2) },
	{ game: 'cups-6', scene: cups(6) },
	{ game: 'letters', scene: letters() },
	{ game: 'number', scene: number() },
];

test.each(games.flatMap((g) => views.map((v) => ({ ...g, ...v }))))(
	'$game on a $name: the middle is in sight, and nothing is wider than the screen',
	async ({ game, scene, name, viewport }) => {
		const fake = await serve([bidding()], scene, told);
		const { context, page, complaints } = await enter(browser, { viewport });
		await page.goto(`${fake.url}#/m/fake/k`);
		const table = page.getByRole('group', { name: 'The table' });
		await table.waitFor();
		const headline = table.locator('.centre .text, .centre dd').first();
		const box = await headline.boundingBox();
		const room = await table.boundingBox();
		if (!box || !room) throw new Error('the middle is not drawn');
		expect(box.y >= room.y && box.y + box.height <= room.y + room.height).toBe(true);
		expect(box.height).toBeGreaterThan(20);
		expect(await table.evaluate((e) => e.scrollWidth - e.clientWidth)).toBeLessThanOrEqual(0);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
		expect(await page.getByRole('group', { name: 'The map' }).count()).toBe(0);
		await shot(page, `felt-${game}-${name}`);
		await accessible(page);
		expect(complaints).toEqual([]);
		await context.close();
		await fake.close();
	},
);

test.each(views)(
	'on a $name everybody hears and sees which dice lie where, hidden ones without a face',
	async ({ viewport }) => {
		const fake = await serve([bidding()], cups(3), told);
		const { context, page } = await enter(browser, { viewport });
		await page.goto(`${fake.url}#/m/fake/k`);
		const own = page.getByRole('list', { name: 'Your dice' });
		await own.getByRole('img', { name: 'Under the cup of Ann, 5 D6: 6, 2, 6, 1, 4' }).waitFor();
		expect(await own.locator('.die circle').count()).toBe(6 + 2 + 6 + 1 + 4);
		const others = page.getByRole('list', { name: 'Dice of the others' });
		expect(await others.getByRole('img').evaluateAll((all) => all.map((e) => e.getAttribute('aria-label')))).toEqual([
			'Under the cup of Bob, 4 D6 hidden',
			'Under the cup of Cleo, 5 D6 hidden',
		]);
		expect(await others.locator('.die.hidden').count()).toBe(9);
		expect(await others.locator('.die circle').count()).toBe(0);
		// A finger and an eye need dice that are no smaller than those of the log.
		const sizes = await page
			.locator('.felt .die')
			.evaluateAll((all) => all.map((e) => e.getBoundingClientRect().width));
		expect(Math.min(...sizes)).toBeGreaterThanOrEqual(18);
		await context.close();
		await fake.close();
	},
);

test.each(views)(
	'on a $name a hand of named cards can be read, and lies in no other order than it was dealt or ranked',
	async ({ viewport }) => {
		const fake = await serve([bidding()], letters(), told);
		const { context, page } = await enter(browser, { viewport });
		await page.goto(`${fake.url}#/m/fake/k`);
		const hand = page.getByRole('group', { name: 'Your hand' });
		await hand.waitFor();
		const cards = await hand.locator('.card').evaluateAll((all) =>
			all.map((e) => {
				const { left, right } = e.getBoundingClientRect();
				const words = [...e.querySelectorAll('span')]
					.filter((s) => !s.classList.contains('unseen'))
					.map((s) => ({
						size: Number.parseFloat(getComputedStyle(s).fontSize),
						cut: s.scrollHeight > s.clientHeight + 1 || s.scrollWidth > s.clientWidth + 1,
					}));
				return { left, right, words };
			}),
		);
		expect(cards).toHaveLength(5);
		for (const [i, card] of cards.entries()) {
			for (const word of card.words) {
				expect(word.cut).toBe(false);
				expect(word.size).toBeGreaterThanOrEqual(11);
			}
			const next = cards[i + 1];
			if (next) expect(next.left).toBeGreaterThanOrEqual(card.right);
		}
		await context.close();
		await fake.close();
	},
);
