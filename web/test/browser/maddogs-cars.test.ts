import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { program, type Running, run } from './binary.ts';
import { Requests } from './requests.ts';
import { accessible, desktop, enter, launch, phone, shot } from './stage.ts';
import { Wheelman } from './wheelman.ts';

// The scenes with cars and bombs of Mad Dogs With Guns, on the real program: a chase and a bombing are set up and played to their ends
// by clicking, a hit and a raid for thirty questions.

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

/** Begins a scene against a bot that knows nothing, so that whoever clicks lives long enough to see it. */
async function begin(page: Page, card: RegExp): Promise<Requests> {
	await page.goto(server.url);
	await page.getByRole('button', { name: /^Mad Dogs With Guns/ }).click();
	// A table that this browser knows already bears the name of its scene, too.
	await page.locator('button[aria-pressed]', { hasText: card }).click();
	await page.locator('fieldset label', { hasText: 'Bot, random' }).last().click();
	await page.getByRole('button', { name: 'Start' }).click();
	await page.locator('.board').waitFor();
	const [, match = '', key = ''] = /#\/m\/([^/]+)\/([^/]+)/.exec(page.url()) ?? [];
	return new Requests(server.url, match, key);
}

interface Story {
	name: string;
	card: RegExp;
	/** what is worth saying, the first the most */
	verbs: string[];
	/** what has to be seen: whoever has seen too little of it begins again */
	sees: string[];
}

const drives = ['plot', 'drive', 'brake', 'leap-clear'];
const bombs = ['cut-fuse', 'set-bomb', 'lay-bomb', 'throw-bomb', 'throw'];
const stories: Story[] = [
	{ name: 'chase', card: /The milk run/, verbs: [...drives, 'shoot'], sees: ['plot', 'tests on the way of plot'] },
	{
		name: 'speakeasy',
		card: /Last round at the Velvet Cellar/,
		verbs: [...bombs, 'shoot', 'run', 'walk'],
		sees: ['throw-bomb', 'cut-fuse'],
	},
];
const glimpses = [
	{ name: 'hit', card: /Blue Grotto/ },
	{ name: 'police', card: /The Ninth/ },
];

for (const story of stories) {
	for (const look of looks) {
		test(`the ${story.name} played to its end by clicking (${look.name})`, async () => {
			const { context, page, complaints } = await enter(browser, look);
			const seen = new Set<string>();
			for (let match = 0; match === 0 || (match < 5 && !story.sees.every((s) => seen.has(s))); match++) {
				const requests = await begin(page, story.card);
				const person = new Wheelman(page, requests, `${story.name}-${look.name}`, story.verbs);
				await person.play();
				await page.locator('.ending').waitFor();
				for (const s of person.seen) seen.add(s);
				expect(requests.told.log.at(-1)).toMatch(/^(The game goes to|The match is a draw)/);
				requests.stop();
			}
			await shot(page, `maddogs-${story.name}-${look.name}-ending`);
			await accessible(page);
			expect([...seen]).toEqual(expect.arrayContaining(story.sees));
			expect(complaints).toEqual([]);
			await context.close();
		});
	}
}

for (const { name, card } of glimpses) {
	test(`the ${name} for thirty questions`, async () => {
		const { context, page, complaints } = await enter(browser);
		for (let asked = 0; asked < 30; ) {
			const requests = await begin(page, card);
			const person = new Wheelman(page, requests, name, [...drives, 'shoot', 'run', 'walk']);
			await person.play(30 - asked);
			asked += person.questions;
			requests.stop();
		}
		await accessible(page);
		expect(complaints).toEqual([]);
		await context.close();
	});
}
