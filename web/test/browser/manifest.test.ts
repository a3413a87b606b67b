import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { program, type Running, run } from './binary.ts';
import { enter, launch } from './stage.ts';

// The page can be put on a home screen, where phones want it before they take pushes.

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

test('the browser reads the manifest without complaint, and its icons are as large as it says', async () => {
	const { context, page, complaints } = await enter(browser);
	await page.goto(server.url);
	const talk = await context.newCDPSession(page);
	const { url, errors, data } = await talk.send('Page.getAppManifest');
	expect([url, errors]).toEqual([`${server.url}manifest.webmanifest`, []]);
	expect((await context.request.get(url)).headers()['content-type']).toBe('application/manifest+json');
	const manifest = JSON.parse(data ?? '');
	expect([manifest.name, manifest.start_url, manifest.scope, manifest.display]).toEqual([
		'Rumble',
		'/',
		'/',
		'standalone',
	]);
	const size = (src: string) =>
		page.evaluate(async (src) => {
			const icon = Object.assign(new Image(), { src });
			await icon.decode();
			return `${icon.naturalWidth}x${icon.naturalHeight}`;
		}, src);
	const drawn = manifest.icons.filter((i: { type: string }) => i.type === 'image/png');
	expect(drawn.map((i: { purpose: string }) => i.purpose)).toContain('maskable');
	for (const icon of drawn) expect(await size(icon.src)).toBe(icon.sizes);
	const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
	expect(await size(apple ?? '')).toBe('180x180');
	expect(complaints).toEqual([]);
	await context.close();
});

test('its colours are those of the page', async () => {
	const { context, page } = await enter(browser);
	await page.goto(server.url);
	const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
	const manifest = await (await context.request.get(`${server.url}manifest.webmanifest`)).json();
	const themes = await page
		.locator('meta[name="theme-color"]')
		.evaluateAll((m) => m.map((e) => e.getAttribute('content')));
	expect([manifest.theme_color, manifest.background_color]).toEqual([themes[0], themes[0]]);
	const shown = await page.evaluate((colour) => {
		document.body.style.setProperty('color', colour);
		return getComputedStyle(document.body).color;
	}, manifest.background_color);
	expect(shown).toBe(paper);
	await context.close();
});
