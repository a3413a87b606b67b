import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { program, type Running, run } from './binary.ts';
import { Clicker } from './clicker.ts';
import { Listener } from './listener.ts';
import { accessible, desktop, enter, launch, phone, shot } from './stage.ts';

// The bank robbery and the beast hunt, on the real program: set up and played to their ends by clicking.

let browser: Browser;
let server: Running;

beforeAll(async () => {
	browser = await launch();
	server = await run(await program());
}, 180_000);
afterAll(async () => {
	await browser?.close();
	await server?.stop();
});

const looks = [
	{ name: 'desktop', viewport: desktop },
	{ name: 'phone', viewport: phone, touch: true },
];

const scenes = [
	{ name: 'bank', card: /The bank robbery/, ends: /^Victory: (The outlaws|The law)/, last: /^The match goes to/ },
	{
		name: 'hunt',
		card: /The beast hunt/,
		ends: /^(Victory: |A draw|Nobody wins|The match is over)/,
		last: /^(The match goes to|The match is drawn|Nobody wins|The match is over)/,
	},
];

/** Chooses a scene for two on the front page, and sets it up so that it is over after two shuffles, however it goes. */
async function begin(page: Page, card: RegExp): Promise<Listener> {
	await page.goto(server.url);
	await page.getByRole('button', { name: /^Quick on the Draw/ }).click();
	await page.getByRole('button', { name: card }).click();
	for (let n = 4; n > 2; n--) await page.getByRole('button', { name: 'One fewer' }).click();
	await page.locator('summary').filter({ hasText: 'House rules' }).first().click();
	await page.getByLabel('The last phase').fill('2');
	await page.getByRole('button', { name: 'Start' }).click();
	await page.locator('[data-question]').waitFor();
	const [, match = '', key = ''] = /#\/m\/([^/]+)\/([^/]+)/.exec(page.url()) ?? [];
	return new Listener(server.url, match, key);
}

for (const scene of scenes) {
	for (const look of looks) {
		test(`the ${scene.name} played to its end by clicking (${look.name})`, async () => {
			const { context, page, complaints } = await enter(browser, look);
			const told = await begin(page, scene.card);
			const person = new Clicker(page, told, `${scene.name}-${look.name}`);
			for (let q = await person.next(); q; q = await person.next()) await person.answer(q);
			await page.getByRole('heading', { name: scene.ends }).waitFor();
			await shot(page, `quickdraw-${scene.name}-ending-${look.name}`);
			await accessible(page);
			// Whoever clicked went and shot, and the match was told from its beginning to its end.
			expect([...person.seen].some((said) => /^(move|shoot|draw)/.test(said))).toBe(true);
			expect(told.log.at(-1)).toMatch(scene.last);
			// What was dropped on the way lies there, and is read aloud.
			const lain = (told.scene?.pieces ?? []).filter((p) => p.thing).map((p) => `${p.name}, lies on the ground`);
			const heard = page.locator('.thing [role="button"]');
			expect((await heard.evaluateAll((all) => all.map((e) => e.getAttribute('aria-label')))).sort()).toEqual(
				lain.sort(),
			);
			expect(complaints).toEqual([]);
			told.stop();
			await context.close();
		});
	}
}
