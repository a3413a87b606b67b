import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Version } from '../../src/wire/api.ts';
import { program, type Running, run } from './binary.ts';
import { accessible, desktop, enter, launch, phone, settled, shot } from './stage.ts';

// What the server was built from, for whoever reports that something is wrong.

let browser: Browser;
let server: Running;
let version: Version;

beforeAll(async () => {
	browser = await launch();
	server = await run(await program());
	version = await (await fetch(`${server.url}api/version`)).json();
}, 180_000);
afterAll(async () => {
	await browser.close();
	await server.stop();
});

describe.each([
	{ name: 'desktop-light', viewport: desktop, dark: false },
	{ name: 'phone-dark', viewport: phone, dark: true, touch: true },
	{ name: 'narrow', viewport: { width: 320, height: 640 }, dark: false },
])('on $name', (look) => {
	test('the foot of the front page says the commit, and the page about Rumble says all of it', async () => {
		const { context, page, complaints } = await enter(browser, look);
		await page.goto(server.url);
		await page.getByText(`Rumble, commit ${version.short}`).waitFor();
		await page.getByRole('link', { name: 'About' }).click();
		await page.getByText(`Built from commit ${version.commit}`).waitFor();
		await page.getByText(/^Versions of the rules: .*Mad Dogs.* \d+.*\.$/).waitFor();
		await settled(page);
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
		await page.getByText('Built from commit').scrollIntoViewIfNeeded();
		await shot(page, `about-${look.name}`);
		await accessible(page);
		expect(complaints).toEqual([]);
		await context.close();
	});
});
