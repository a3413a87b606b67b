import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { program, type Running, run } from './binary.ts';
import { accessible, desktop, enter, launch, phone, shot } from './stage.ts';

let browser: Browser;
let server: Running;

beforeAll(async () => {
	browser = await launch();
	server = await run(await program());
}, 180_000);
afterAll(async () => {
	await browser.close();
	await server.stop();
});

const figure = (page: Page, number: number) => page.locator('.figures > li').nth(number - 1);

/** Opens the page where casts are built, with The Law to begin from. */
async function law(look: Parameters<typeof enter>[1] = {}) {
	const scene = await enter(browser, look);
	await scene.page.goto(`${server.url}#/gang/quickdraw`);
	await scene.page.getByRole('button', { name: 'From The Law' }).click();
	await scene.page.getByText('Ready to play').waitFor();
	return scene;
}

/** The street for two, with that cast for the first seat and a bot in the other. */
async function street(page: Page, cast: string): Promise<void> {
	await page.goto(`${server.url}#/`);
	await page.getByRole('button', { name: /^Quick on the Draw/ }).click();
	await page
		.getByRole('button', { name: /Main street/ })
		.first()
		.click();
	await page.getByLabel('Gang of The first gang').selectOption({ label: cast });
	await page.getByRole('button', { name: 'Start' }).click();
	await page.locator('.question').waitFor();
}

/** Gives the match up, and answers what the rest of the cast brings until the match is over. */
async function giveUp(page: Page): Promise<void> {
	const go = page.locator('footer .go');
	await page.getByText('Concede the match').first().click();
	await go.click();
	await page.getByRole('button', { name: 'Yes: Concede the match' }).click();
	const ending = page.locator('.ending');
	const learn = page.locator('.option').first();
	for (;;) {
		await ending.or(learn).first().waitFor();
		if (await ending.isVisible()) return;
		// What is in sight may be the question before, which goes while it is clicked.
		await learn.click({ timeout: 2_000 }).catch(() => undefined);
		await go.click({ timeout: 2_000 }).catch(() => undefined);
	}
}

test('a cast is built, plays a scene to its end, rests, and goes into the next one', async () => {
	const { context, page, complaints } = await law();
	await page.getByLabel('Name of the gang').fill('The Marshals');
	await page.getByLabel('Personality of Marshal Quill').selectOption({ label: 'Proud' });
	// A Hero has four skills; a fifth cannot be taken before another is given back.
	const hero = figure(page, 1);
	const athletic = hero.getByRole('checkbox', { name: 'Athletic' });
	expect(await athletic.isDisabled()).toBe(true);
	await hero.getByRole('checkbox', { name: 'Tough' }).click();
	await athletic.click();
	await hero.getByText('Skills, 4 of at most 4').waitFor();
	await figure(page, 3).getByLabel('Ignition of the hold-out pistol').selectOption('flintlock');
	await figure(page, 4).getByLabel('Name').fill('Lazy Bob');
	await page.getByText('Ready to play').waitFor();
	await accessible(page);

	await street(page, 'The Marshals');
	await giveUp(page);
	await page.locator('.ending').waitFor();
	const [saved] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Save the gang for the next match' }).click(),
	]);
	expect(saved.suggestedFilename()).toBe('the-marshals-1.yaml');
	await page.getByText('The Marshals is kept among your gangs, and saved as a file.').waitFor();
	await shot(page, 'cast-ending');
	await accessible(page, '.ending');
	await page.getByRole('link', { name: 'Look at it' }).click();
	await page.getByText('out of 1 match').first().waitFor();
	expect(await page.getByLabel('Personality of Marshal Quill').inputValue()).toBe('proud');
	expect(await figure(page, 3).getByLabel('Ignition of the hold-out pistol').inputValue()).toBe('flintlock');
	await page.getByText('Ready to play').waitFor();
	// Somebody may be left out of the next scene.
	await figure(page, 4).getByRole('checkbox', { name: 'Stays away' }).setChecked(true);
	await page.getByText('Ready to play').waitFor();
	await shot(page, 'cast-carried-on');

	await street(page, 'The Marshals');
	await page.locator('.figure-head, .figure', { hasText: 'Marshal Quill' }).first().waitFor();
	expect(await page.locator('.figure-head, .figure', { hasText: 'Lazy Bob' }).count()).toBe(0);
	expect(complaints).toEqual([]);
	await context.close();
});

test('a cast is printed on one page', async () => {
	const { context, page } = await law();
	await page.emulateMedia({ media: 'print' });
	const list = page.locator('.cast-list');
	await list.getByText('Marshal Quill').waitFor();
	expect(await page.locator('main').isVisible()).toBe(false);
	expect(await list.getByText('Marksman').count()).toBeGreaterThan(0);
	const smallest = await list.evaluate((of) =>
		Math.min(...[...of.querySelectorAll('*')].map((e) => Number.parseFloat(getComputedStyle(e).fontSize))),
	);
	expect(smallest).toBeGreaterThanOrEqual((8 * 96) / 72);
	const pdf = await page.pdf({ format: 'A4', margin: { top: '15mm', bottom: '15mm', left: '15mm', right: '15mm' } });
	expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
	await shot(page, 'cast-printed');
	await context.close();
});

test.each([
	{ name: 'desktop-light', viewport: desktop, dark: false },
	{ name: 'desktop-dark', viewport: desktop, dark: true },
	{ name: 'phone-light', viewport: phone, dark: false, touch: true },
	{ name: 'phone-dark', viewport: phone, dark: true, touch: true },
])('on $name the cast editor is accessible', async (look) => {
	const { context, page, complaints } = await law(look);
	await shot(page, `cast-${look.name}`);
	await accessible(page);
	await figure(page, 1).locator('summary', { hasText: 'Handguns' }).click();
	await figure(page, 1).scrollIntoViewIfNeeded();
	await shot(page, `cast-open-${look.name}`);
	expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
	expect(complaints).toEqual([]);
	await context.close();
});
