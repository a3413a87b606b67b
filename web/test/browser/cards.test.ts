import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serve } from '../fake/server.ts';
import { fighting, laying, war } from '../fake/war.ts';
import { accessible, desktop, enter, launch, phone, shot } from './stage.ts';

let browser: Browser;
let fake: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
	browser = await launch();
	fake = await serve([fighting()], war(2, true), laying);
}, 180_000);
afterAll(async () => {
	await browser.close();
	await fake.close();
});

/** A finger's width into the corner of each card, where its rank and its suit are: which card is seen there. */
function corners(cards: Element[]): boolean[] {
	return cards.map((card) => {
		const { left, top, width } = card.getBoundingClientRect();
		const spots = [0.12, 0.3].map((down) => document.elementFromPoint(left + width * 0.3, top + width * 1.4 * down));
		return spots.every((seen) => !!seen && card.contains(seen));
	});
}

test.each([
	{ name: 'phone', viewport: phone },
	{ name: 'desktop', viewport: desktop },
])('on a $name no card of a hand covers the corner of another, lifted or in focus', async ({ name, viewport }) => {
	const { context, page, complaints } = await enter(browser, { viewport });
	await page.goto(`${fake.url}#/m/fake/k`);
	const hand = page.getByRole('group', { name: 'Your hand' });
	await hand.getByRole('button', { name: 'J of hearts' }).click();
	expect(await hand.locator('.raised').count()).toBeGreaterThan(0);
	await page.keyboard.press('ArrowRight');
	await page.mouse.move(0, 0);
	expect(await hand.locator('.card').evaluateAll(corners)).toEqual(Array.from({ length: 10 }, () => true));
	await shot(page, `hand-${name}`);
	await accessible(page);
	expect(complaints).toEqual([]);
	await context.close();
});

test('a narrow card keeps a large corner, a wide one shows its whole face', async () => {
	const { context, page } = await enter(browser, { viewport: desktop });
	await page.goto(`${fake.url}#/m/fake/k`);
	await page.getByRole('button', { name: 'Look through Discard' }).click();
	const king = page.getByRole('dialog').locator('.card', { hasText: 'K of diamonds' });
	await king.locator('.whole').waitFor();
	expect(await king.locator('.narrow').isVisible()).toBe(false);
	await page.keyboard.press('Escape');
	await page.setViewportSize(phone);
	const knave = page.getByRole('group', { name: 'Your hand' }).locator('.card', { hasText: 'J of hearts' });
	await knave.locator('.narrow').waitFor();
	expect(await knave.locator('.whole').isVisible()).toBe(false);
	await context.close();
});
