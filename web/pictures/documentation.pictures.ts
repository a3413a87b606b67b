import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { program, type Running, run } from '../test/browser/binary.ts';
import { desktop, enter, launch, phone } from '../test/browser/stage.ts';
import { type Moment, reach } from './table.ts';

// Makes the pictures of the documentation: docs/pictures/pictures.json says which.

interface Wanted {
	file: string;
	screen: 'desktop' | 'phone';
	theme: 'light' | 'dark';
	/** without one it is the front page */
	match?: Moment;
	/** the sentence that was waited for is chosen, and its odds are counted */
	choose?: boolean;
	/** the number it asks for */
	many?: number;
}

const folder = new URL('../../docs/pictures/', import.meta.url);
const wanted: Wanted[] = JSON.parse(readFileSync(new URL('pictures.json', folder), 'utf8'));

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

test.each(wanted)('$file', async ({ file, screen, theme, match, choose, many }) => {
	const { context, page, complaints } = await enter(browser, {
		viewport: screen === 'phone' ? phone : desktop,
		dark: theme === 'dark',
		touch: screen === 'phone',
	});
	if (match) await atTable(page, match, choose === true, many);
	else {
		await page.goto(server.url);
		await page.getByRole('button', { name: 'Start' }).waitFor();
	}
	await page.waitForTimeout(800);
	await page.screenshot({ path: fileURLToPath(new URL(`${file}.png`, folder)) });
	expect(complaints).toEqual([]);
	await context.close();
});

async function atTable(page: Page, match: Moment, choose: boolean, many?: number): Promise<void> {
	const table = await reach(server.url, match);
	await page.goto(table.url);
	await page.locator('[data-question]').waitFor();
	if (!choose) return;
	// A figure with many sentences folds them away: it is clicked first, where the list begins with figures; then several of one kind.
	const option = page.locator(`[data-option="${table.option.index}"]`);
	const fold = page.locator('details:not([open])', { has: option }).locator('summary');
	if ((await option.count()) === 0) await page.locator(`[data-thing="${table.option.who}"]`).first().click();
	await option.waitFor({ state: 'attached' });
	if ((await fold.count()) > 0) await fold.first().click();
	await option.click();
	if (many !== undefined) await page.getByRole('slider').fill(`${many}`);
	await page
		.getByText(/^(Counted|Tried)/)
		.first()
		.waitFor({ timeout: 60_000 });
}
