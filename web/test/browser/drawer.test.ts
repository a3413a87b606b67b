import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { serve } from '../fake/server.ts';
import { accessible, desktop, enter, launch, phone, shot } from './stage.ts';

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

async function table(options: Parameters<typeof enter>[1]) {
	const scene = await enter(browser, options);
	await scene.page.goto(`${fake.url}#/m/fake/k`);
	await scene.page.getByRole('heading', { name: 'Hot Dog has one action left.' }).waitFor();
	return scene;
}

/** How much of the screen's height the drawer takes, in percent. */
async function high(page: Page): Promise<number> {
	const box = await page.getByRole('complementary', { name: 'Decision and log' }).boundingBox();
	return Math.round(((box?.height ?? 0) / phone.height) * 100);
}

test('on a phone the question and two of its sentences are seen at once; seats and cards at a press', async () => {
	const { context, page, complaints } = await table({ viewport: phone, touch: true });
	const foot = await page.getByRole('button', { name: 'Choose one' }).boundingBox();
	for (const seen of [page.locator('#question'), page.locator('.option').nth(0), page.locator('.option').nth(1)]) {
		const box = await seen.boundingBox();
		expect((box?.y ?? phone.height) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
	}
	const strip = page.getByRole('button', { name: /The Reds ?, must answer/ });
	expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(60);
	await strip.click();
	await page.getByText('Your hold cards · 2').waitFor();
	await accessible(page);
	await shot(page, 'drawer-open-strip');
	await page.getByRole('button', { name: 'Seats and cards' }).click();
	await page.getByText('Your hold cards · 2').waitFor({ state: 'hidden' });
	await strip.waitFor();
	expect(complaints).toEqual([]);
	await context.close();
});

test('the drawer is pulled out by a press or a drag, and is remembered', async () => {
	const { context, page, complaints } = await table({ viewport: phone, touch: true });
	expect(await high(page)).toBe(52);
	await page.getByRole('button', { name: 'More of the list' }).click();
	expect(await high(page)).toBe(80);
	await accessible(page);
	await page.getByRole('button', { name: 'More of the board' }).click();
	expect(await high(page)).toBe(35);
	await shot(page, 'drawer-low');
	const grip = page.getByRole('button', { name: 'More of the list' });
	const box = (await grip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
	expect(box.height).toBeGreaterThanOrEqual(32);
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
	const board = await page.locator('.board').boundingBox();
	await page.mouse.move(x, y);
	await page.mouse.down();
	await page.mouse.move(x, y - 200, { steps: 4 });
	expect(await high(page)).toBeGreaterThan(50);
	expect((await page.locator('.board').boundingBox())?.height).toBe(board?.height);
	await page.mouse.move(x, y - 350, { steps: 4 });
	await page.mouse.up();
	expect(await high(page)).toBe(80);
	await page.reload();
	await page.getByRole('button', { name: 'More of the board' }).waitFor();
	expect(await high(page)).toBe(80);
	expect(complaints).toEqual([]);
	await context.close();
});

test('beside a wide board there is nothing to pull, and nothing sticks out of the column', async () => {
	const { context, page } = await table({ viewport: desktop });
	await page.getByRole('button', { name: 'More of the list' }).waitFor({ state: 'hidden' });
	const aside = await page.getByRole('complementary', { name: 'Decision and log' }).boundingBox();
	const save = await page.getByRole('button', { name: 'Save as text' }).boundingBox();
	expect((save?.x ?? 0) + (save?.width ?? 0)).toBeLessThanOrEqual((aside?.x ?? 0) + (aside?.width ?? 0));
	await context.close();
});
