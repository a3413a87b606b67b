import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Point } from '../../src/wire/api.ts';
import { serve } from '../fake/server.ts';
import { accessible, enter, launch, shot, spot } from './stage.ts';

// Figures carried by the mouse, the sheet moved and zoomed, and what happens shown, on the made-up match.

let browser: Browser;
let fake: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
	browser = await launch();
});
afterAll(() => browser.close());
beforeEach(async () => {
	fake = await serve();
});
afterEach(() => fake.close());

async function table(options: Parameters<typeof enter>[1] = {}) {
	const stage = await enter(browser, options);
	await stage.page.goto(`${fake.url}#/m/fake/k`);
	await stage.page.getByRole('heading', { name: 'Hot Dog has one action left.' }).waitFor();
	return stage;
}

const hotDog: Point = [22, 19];
const spats: Point = [7, 13];
const tommy: Point = [26.5, 15];

/** Presses at one place of the table and moves to another, without letting go. */
async function carry(page: Page, from: Point, to: Point): Promise<void> {
	const [a, b] = [await spot(page, [from[0], from[1]]), await spot(page, [to[0], to[1]])];
	await page.mouse.move(a.x, a.y);
	await page.mouse.down();
	await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
	await page.mouse.move(b.x, b.y, { steps: 4 });
}

const go = (page: Page) => page.locator('footer .go');

for (const dark of [false, true]) {
	test(`a figure carried to a place shows the way and what it costs, and goes there (${dark ? 'dark' : 'light'})`, async () => {
		const { context, page, complaints } = await table({ dark });
		await carry(page, hotDog, [26, 22]);
		await page.locator('.ghost').waitFor();
		await page.locator('.hints .trail:not(.refused)').waitFor();
		await page.locator('.plaque text', { hasText: '5″ of 6″' }).waitFor();
		await shot(page, `drag-${dark ? 'dark' : 'light'}`);
		expect(fake.answers).toEqual([]);
		await page.mouse.up();
		await page.locator('.ghost').waitFor({ state: 'detached' });
		await page.getByText(/^To 26(\.0\d)?″ east/).waitFor();
		await accessible(page);
		await go(page).click();
		await page.getByRole('heading', { name: /How many dice/ }).waitFor();
		const [x = 0, y = 0] = fake.answers[0]?.at ?? [];
		expect([Math.abs(x - 26) < 0.1, Math.abs(y - 22) < 0.1]).toEqual([true, true]);
		expect(complaints).toEqual([]);
		await context.close();
	});
}

test('where they cannot go is said while they are carried, and when they are dropped there', async () => {
	const { context, page } = await table();
	await carry(page, hotDog, [40, 19]);
	await page.locator('.hints .spot.refused').waitFor();
	await shot(page, 'drag-refused');
	await page.mouse.up();
	await page.getByRole('status').filter({ hasText: 'That is farther than Hot Dog can run.' }).waitFor();
	expect(await go(page).isDisabled()).toBe(true);
	await context.close();
});

test('dropped on an enemy they attack; of two ways to do that one is asked for', async () => {
	const { context, page } = await table();
	await carry(page, hotDog, spats);
	await page.locator('[data-thing="spats"] .target').waitFor();
	await shot(page, 'drag-attack');
	await page.mouse.up();
	await go(page).filter({ hasText: 'Shoot at Spats' }).waitFor();
	await page.getByText('Counted exactly').waitFor();
	await carry(page, hotDog, tommy);
	await page.mouse.up();
	const chooser = page.getByRole('group', { name: 'Which of these?' });
	await chooser.getByRole('button', { name: 'Blaze away at Big Tommy' }).click();
	await go(page).click();
	await page.getByRole('heading', { name: /How many dice/ }).waitFor();
	expect(fake.answers).toEqual([{ question: 'q1', option: 2 }]);
	await context.close();
});

test('Escape, or their own place, puts them back, and all is as before', async () => {
	const { context, page } = await table();
	await page.keyboard.press('s');
	await go(page).filter({ hasText: 'Shoot at Spats' }).waitFor();
	for (const how of ['Escape', 'home']) {
		await carry(page, hotDog, [26, 22]);
		await page.locator('.plaque text', { hasText: '5″ of 6″' }).waitFor();
		if (how === 'Escape') await page.keyboard.press('Escape');
		else {
			const home = await spot(page, [22.2, 19.1]);
			await page.mouse.move(home.x, home.y, { steps: 3 });
			await page.mouse.up();
		}
		await page.locator('.ghost').waitFor({ state: 'detached' });
		await go(page).filter({ hasText: 'Shoot at Spats' }).waitFor();
		const before = await spot(page, hotDog as [number, number]);
		if (how === 'Escape') {
			await page.mouse.move(before.x + 200, before.y + 90, { steps: 3 });
			await page.mouse.up();
		}
		expect(await spot(page, hotDog as [number, number])).toEqual(before);
		await go(page).filter({ hasText: 'Shoot at Spats' }).waitFor();
		expect(await page.locator('.cross').count()).toBe(0);
	}
	await context.close();
});

test('the wheel zooms about the pointer, a drag of the ground moves the sheet, and no words are selected', async () => {
	const { context, page } = await table();
	const there = await spot(page, [12, 20]);
	const away = await spot(page, [13, 20]);
	await page.mouse.move(there.x, there.y);
	await page.mouse.wheel(0, -400);
	const long = async () => (await spot(page, [13, 20])).x - (await spot(page, [12, 20])).x;
	await expect.poll(long).toBeCloseTo((away.x - there.x) * Math.exp(0.64), 0);
	const still = await spot(page, [12, 20]);
	expect(Math.hypot(still.x - there.x, still.y - there.y)).toBeLessThan(2);
	await page.mouse.down();
	await page.mouse.move(there.x + 60, there.y + 40, { steps: 5 });
	await page.mouse.up();
	const moved = await spot(page, [12, 20]);
	expect(Math.hypot(moved.x - still.x - 60, moved.y - still.y - 40)).toBeLessThan(2);
	expect(await page.evaluate(() => String(getSelection()))).toBe('');
	expect(await go(page).textContent()).toContain('Choose one');
	await page.keyboard.press('Tab');
	await page.getByRole('button', { name: 'The whole table' }).click();
	await expect.poll(async () => (await spot(page, [12, 20])).x).toBeCloseTo(there.x, 0);
	await context.close();
});

/** Lets them pass; with the clock of the page stopped before, what then happens stays as it begins. */
async function pass(page: Page): Promise<void> {
	await page.locator('footer').getByRole('button', { name: 'End their turn' }).click();
}

/** Stops the clock of the page, a little ahead: a line that is silent for long would count as lost. */
async function stopped(page: Page): Promise<void> {
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
}

test('with motion what happens is shown first; skipping shows the end, and the question comes after it', async () => {
	for (const how of ['button', 'Escape', 'wait']) {
		await fake.close();
		fake = await serve();
		const { context, page, complaints } = await enter(browser, { motion: true });
		await page.clock.install();
		await page.goto(`${fake.url}#/m/fake/k`);
		await page.getByRole('heading', { name: 'Hot Dog has one action left.' }).waitFor();
		await stopped(page);
		await pass(page);
		const caption = page.locator('.caption');
		await caption.filter({ hasText: 'The Reds: End their turn.' }).waitFor();
		expect(await page.locator('[data-question]').count()).toBe(0);
		await shot(page, 'motion-caption');
		if (how === 'button') await caption.getByRole('button', { name: 'Skip' }).click();
		else if (how === 'Escape') await page.keyboard.press('Escape');
		else await page.clock.resume();
		await page.getByRole('heading', { name: /How many dice/ }).waitFor();
		expect(await caption.count()).toBe(0);
		expect(complaints).toEqual([]);
		await context.close();
	}
});

test('the pace that was chosen is kept: at once shows nothing on its way', async () => {
	const { context, page } = await enter(browser, { motion: true });
	await page.clock.install();
	await page.goto(`${fake.url}#/m/fake/k`);
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('group', { name: 'What happens is shown' }).getByRole('button', { name: 'At once' }).click();
	await page.reload();
	await page.getByRole('button', { name: 'Menu' }).click();
	const atOnce = page.getByRole('group', { name: 'What happens is shown' }).getByRole('button', { name: 'At once' });
	expect(await atOnce.getAttribute('aria-pressed')).toBe('true');
	await page.keyboard.press('Escape');
	await stopped(page);
	await pass(page);
	// No time passes on this page: what had to be waited for would never come.
	await page.getByRole('heading', { name: /How many dice/ }).waitFor();
	expect(await page.locator('.caption').count()).toBe(0);
	await context.close();
});
