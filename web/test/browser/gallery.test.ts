import { realpathSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessible, enter, launch, settled, shot } from './stage.ts';

// The gallery shows every part in every state: whatever breaks one of them on its own is found here.

let browser: Browser;
let server: ViteDevServer;
let url: string;
let cache: string;

beforeAll(async () => {
	browser = await launch();
	cache = await mkdtemp(join(tmpdir(), 'rumble-gallery-'));
	const root = fileURLToPath(new URL('../../', import.meta.url));
	server = await createServer({
		root,
		configFile: `${root}vite.config.ts`,
		// Nothing of it is kept where other servers of this folder look, and no module is found late: that loads a page anew.
		cacheDir: cache,
		optimizeDeps: { noDiscovery: true },
		// The modules may be linked from elsewhere.
		server: {
			port: 0,
			host: '127.0.0.1',
			hmr: false,
			watch: null,
			fs: { allow: [root, realpathSync(`${root}node_modules`)] },
		},
		logLevel: 'error',
	});
	await server.listen();
	url = server.resolvedUrls?.local[0] ?? '';
}, 120_000);
afterAll(async () => {
	await browser.close();
	await server.close();
	await rm(cache, { recursive: true, force: true });
});

const wide = { width: 1440, height: 900 };

/** It is there when its last group is. */
async function leaf(page: Page, theme: string): Promise<void> {
	await page.goto(`${url}gallery/leaf.html?theme=${theme}`, { waitUntil: 'commit' });
	await page.getByRole('region', { name: 'Terrain' }).waitFor({ timeout: 120_000 });
	await settled(page);
}

test.each(['light', 'dark'])('every group, %s', async (theme) => {
	// The other theme than the system's: what is seen is what the page forces.
	const { context, page, complaints } = await enter(browser, { viewport: wide, dark: theme === 'light' });
	await leaf(page, theme);
	expect(complaints).toEqual([]);
	const groups = page.locator('main > section');
	for (let i = 0; i < (await groups.count()); i++) {
		const group = groups.nth(i);
		const name = (await group.getAttribute('aria-label')) ?? `${i}`;
		expect(await group.locator('.group > *').count(), name).toBeGreaterThan(0);
		await shot(page, `gallery-${theme}-${name.toLowerCase().replaceAll(' ', '-')}`, group);
	}
	await accessible(page);
	for (const opener of ['Open a sheet', 'Open a clause', 'Menu']) {
		await page.getByRole('button', { name: opener, exact: true }).click();
		await page.getByRole('dialog').waitFor();
		await accessible(page, 'dialog');
		await page.keyboard.press('Escape');
		await page.getByRole('dialog').waitFor({ state: 'detached' });
	}
	expect(complaints).toEqual([]);
	await context.close();
	// All parts at once are much for the check of accessibility.
});

test('both themes stand side by side', async () => {
	const { context, page, complaints } = await enter(browser, { viewport: wide });
	await page.goto(`${url}gallery/`, { waitUntil: 'commit' });
	const colours: string[] = [];
	for (const title of ['By day', 'By night']) {
		const side = page.frameLocator(`iframe[title="${title}"]`);
		await side.getByRole('region', { name: 'Terrain' }).waitFor({ timeout: 120_000 });
		colours.push(await side.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor));
	}
	expect(colours).toEqual(['rgb(242, 234, 216)', 'rgb(21, 23, 27)']);
	await shot(page, 'gallery-both');
	expect(complaints).toEqual([]);
	await context.close();
});
