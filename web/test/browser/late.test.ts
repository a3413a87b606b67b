import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { serve } from '../fake/server.ts';
import { enter, launch } from './stage.ts';

// What draws a table comes in files of its own: a line that is bad for a while holds it up and spoils nothing.

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

/** Loses the replies to the first requests for files named so; says how many were asked for. */
async function losing(page: Page, name: RegExp, times: number): Promise<() => number> {
	let asked = 0;
	await page.route(name, (route) => (++asked <= times ? route.abort() : route.continue()));
	return () => asked;
}

const question = (page: Page) => page.getByRole('heading', { name: 'Hot Dog has one action left.' });

test.each([
	['the program of the board', /Board-[^/]*\.js/],
	['the styles of the board', /Board-[^/]*\.css/],
])('%s is lost once: the table comes a little later, whole', async (_, name) => {
	const { context, page } = await enter(browser);
	const asked = await losing(page, name, 1);
	await page.goto(`${fake.url}#/m/fake/k`);
	await question(page).waitFor();
	expect(asked()).toBeGreaterThan(1);
	await page.locator('.board svg.plan').waitFor();
	// As its styles have it.
	expect(await page.locator('.board').evaluate((b) => getComputedStyle(b).contain)).toBe('strict');
	expect(await page.getByText('could not be fetched').count()).toBe(0);
	await context.close();
});

test('what does not come at all is told, and comes when the line is back', async () => {
	const { context, page } = await enter(browser);
	await losing(page, /Board-[^/]*\.js/, 5);
	await page.goto(`${fake.url}#/m/fake/k`);
	await page.getByText('A part of this page could not be fetched.').waitFor();
	await page.evaluate(() => dispatchEvent(new Event('online')));
	await question(page).waitFor();
	expect(await page.getByText('could not be fetched').count()).toBe(0);
	await context.close();
});

test('a sentence is chosen before what it tells of is here: that comes by itself, and nothing has lost the focus', async () => {
	const { context, page, complaints } = await enter(browser);
	let go = () => {};
	const held = new Promise<void>((done) => {
		go = done;
	});
	await page.route(/Rest-[^/]*\.js/, async (route) => {
		await held;
		await route.continue();
	});
	await page.goto(`${fake.url}#/m/fake/k`);
	await question(page).waitFor();
	const shoot = page.locator('.option', { hasText: 'Shoot at Spats' }).first();
	await shoot.focus();
	await page.keyboard.press('Enter');
	await expect.poll(() => shoot.getAttribute('aria-pressed')).toBe('true');
	expect(await page.locator('.rest').count()).toBe(0);
	go();
	await page.getByText('Counted exactly').waitFor();
	expect(await shoot.evaluate((b) => b === document.activeElement)).toBe(true);
	expect(complaints).toEqual([]);
	await context.close();
});
