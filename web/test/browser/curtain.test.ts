import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { program, type Running, run } from './binary.ts';
import { byDefault, Requests } from './requests.ts';
import { accessible, desktop, enter, launch, phone, shot } from './stage.ts';

// Two people at one screen who may not see each other's cards, on the real program.

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

async function open(scenario: string, seats: string[]): Promise<{ match: string; key: string }> {
	const answer = await fetch(`${server.url}api/matches`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({
			ruleset: 'gangsatwar',
			scenario,
			seats: seats.map((seat) => ({ seat, player: 'human' })),
		}),
	});
	const opened = (await answer.json()) as { match: string; keys: { key: string }[] };
	return { match: opened.match, key: opened.keys[0]?.key ?? '' };
}

/** Two gangs at war, of one who has taken both seats. */
async function war(): Promise<{ match: string; key: string; address: string }> {
	const { match, key } = await open('gangsatwar-2', ['docks', 'lamps']);
	return { match, key, address: `${server.url}#/m/${match}/${key}` };
}

/** Plays by requests alone until cards have been dealt, or are about to be. */
async function untilDealt(match: string, key: string): Promise<void> {
	const both = new Requests(server.url, match, key);
	await both.join();
	for (let q = await both.next(); q?.clause && !/^GW-(FLASH|PREP)-/.test(q.clause); q = await both.next())
		expect(await both.says(byDefault(q))).toBe(true);
	both.stop();
}

/** The names of the cards that lie open on the page, in hands. */
async function hand(page: Page): Promise<string[]> {
	return page.locator('.hand .card .unseen').allTextContents();
}

/** Says the first sentence that can be said, until the curtain falls. */
async function untilCurtain(page: Page): Promise<void> {
	const curtain = page.getByRole('button', { name: /open the curtain$/ });
	for (let i = 0; i < 80; i++) {
		await expect
			.poll(async () => (await curtain.count()) + (await page.locator('[data-question]').count()))
			.toBeGreaterThan(0);
		if (await curtain.count()) return;
		const asked = await page.locator('[data-question]').getAttribute('data-question');
		const pass = page.locator('footer .btn:not(.go)');
		if (await pass.count()) {
			await pass.click();
		} else {
			const folded = page.locator('.options details:not([open]) summary');
			if (!(await page.locator('.option').first().isVisible()) && (await folded.count())) await folded.first().click();
			await page.locator('.option').first().click();
			const go = page.locator('footer .go');
			await expect.poll(() => go.isEnabled()).toBe(true);
			await go.click();
		}
		await expect
			.poll(
				async () =>
					(await curtain.count()) > 0 ||
					(await page.locator(`[data-question]:not([data-question="${asked}"])`).count()) > 0 ||
					(await page
						.getByRole('status')
						.filter({ hasText: /^(Waiting|The table plays on)/ })
						.count()) > 0,
			)
			.toBe(true);
	}
	throw new Error('the curtain never fell');
}

for (const look of [
	{ name: 'desktop', viewport: desktop },
	{ name: 'phone', viewport: phone, touch: true, dark: true },
]) {
	test(`a curtain hides one hand from the other (${look.name})`, async () => {
		const { context, page, complaints } = await enter(browser, look);
		const { match, key, address } = await war();
		await untilDealt(match, key);
		await page.goto(address);
		const curtain = page.getByRole('button', { name: /open the curtain$/ });
		const hands = new Map<string, string[]>();
		for (let i = 0; hands.size < 2; i++) {
			expect(i).toBeLessThan(40);
			await untilCurtain(page);
			// Nothing of the table is on the page while it is drawn.
			expect(await page.locator('.card .unseen, .log .event, [data-question]').count()).toBe(0);
			if (i === 0) await accessible(page);
			await shot(page, `curtain-${look.name}`);
			const name = (await page.locator('.curtain h1').textContent())?.trim() ?? '';
			await curtain.press('Enter');
			await page.locator('[data-question]').waitFor();
			const cards = await hand(page);
			if (cards.length > 0) hands.set(name, cards);
		}
		const [[one, cards], [, others]] = [...hands] as [[string, string[]], [string, string[]]];
		expect(others.filter((c) => cards.includes(c))).toEqual([]);
		// What the other drew is not in the log of this one.
		const log = (await page.locator('.log').textContent()) ?? '';
		expect(log).not.toContain(`into the hand of ${one}`);
		expect(complaints).toEqual([]);
		await context.close();
	});
}

test('whoever plays both seats leaves the curtain open', async () => {
	const { context, page, complaints } = await enter(browser);
	await page.goto((await war()).address);
	await page.getByRole('button', { name: /open the curtain$/ }).click();
	await page.getByRole('button', { name: 'Menu' }).click();
	await accessible(page);
	await page.getByRole('button', { name: 'Everybody may look' }).click();
	await page.keyboard.press('Escape');
	await page.reload();
	await page.locator('[data-question]').waitFor();
	expect(await page.getByRole('button', { name: /open the curtain$/ }).count()).toBe(0);
	expect(complaints).toEqual([]);
	await context.close();
});
