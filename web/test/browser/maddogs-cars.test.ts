import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { program, type Running, run } from './binary.ts';
import { Listener } from './listener.ts';
import { accessible, desktop, enter, launch, phone, shot } from './stage.ts';
import { type Intent, Wheelman } from './wheelman.ts';

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
async function begin(page: Page, card: RegExp): Promise<Listener> {
	await page.goto(server.url);
	await page.getByRole('button', { name: /^Mad Dogs With Guns/ }).click();
	// A table that this browser knows already bears the name of its scene, too.
	await page.locator('button[aria-pressed]', { hasText: card }).click();
	await page.locator('fieldset label', { hasText: 'Bot, random' }).last().click();
	await page.getByRole('button', { name: 'Start' }).click();
	await page.locator('.board').waitFor();
	const [, match = '', key = ''] = /#\/m\/([^/]+)\/([^/]+)/.exec(page.url()) ?? [];
	return new Listener(server.url, match, key);
}

interface Story {
	name: string;
	card: RegExp;
	intent: Intent;
	/** what has to be seen: whoever has seen too little of it begins again */
	sees: string[];
	/** as many questions are enough; without: the whole match */
	questions?: number;
}

const drives = ['plot', 'drive', 'brake', 'leap-clear'];
const bombs = ['cut-fuse', 'set-bomb', 'lay-bomb', 'throw-bomb', 'throw'];
const chase: Story = {
	name: 'chase',
	card: /The milk run/,
	intent: { route: [[0, 46.5], [31, 46.5], [31, 17], [96, 17]], verbs: [...drives, 'shoot'], once: [], target: [96, 17] }, // biome-ignore format: a way
	sees: ['plot', 'tests on the way of plot'],
};
const speakeasy: Story = {
	name: 'speakeasy',
	card: /Last round at the Velvet Cellar/,
	intent: { route: [[0, 23], [44, 23]], verbs: [...bombs, 'shoot', 'run', 'walk'], once: ['set-bomb', 'lay-bomb'], target: [15, 14] }, // biome-ignore format: a way
	sees: ['throw-bomb', 'cut-fuse'],
};
const hit: Story = {
	name: 'hit',
	card: /Blue Grotto/,
	intent: { route: [[0, 23], [44, 23]], verbs: [...drives, 'shoot', 'run', 'walk'], once: [], target: [20, 15] }, // biome-ignore format: a way
	sees: [],
	questions: 30,
};
const police: Story = { ...hit, name: 'police', card: /The Ninth/ };

for (const story of [chase, speakeasy]) {
	for (const look of looks) {
		test(`the ${story.name} played to its end by clicking (${look.name})`, async () => {
			const { context, page, complaints } = await enter(browser, look);
			const seen = new Set<string>();
			for (let match = 0; match === 0 || (match < 5 && !story.sees.every((s) => seen.has(s))); match++) {
				const told = await begin(page, story.card);
				const person = new Wheelman(page, told, `${story.name}-${look.name}`, story.intent);
				await person.play();
				await page.locator('.ending').waitFor();
				for (const s of person.seen) seen.add(s);
				expect(told.log.at(-1)).toMatch(/^(The game goes to|The game is drawn|Nobody wins)/);
				told.stop();
			}
			await shot(page, `maddogs-${story.name}-${look.name}-ending`);
			await accessible(page);
			expect([...seen]).toEqual(expect.arrayContaining(story.sees));
			expect(complaints).toEqual([]);
			await context.close();
		});
	}
}

for (const story of [hit, police]) {
	test(`the ${story.name} clicked for ${story.questions} questions`, async () => {
		const { context, page, complaints } = await enter(browser);
		for (let asked = 0; asked < 30; ) {
			const told = await begin(page, story.card);
			const person = new Wheelman(page, told, story.name, story.intent);
			await person.play(30 - asked);
			asked += person.questions;
			told.stop();
		}
		await accessible(page);
		expect(complaints).toEqual([]);
		await context.close();
	});
}
