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

const question = '.question';
const primary = 'footer .go';

/** Waits until there is a question to answer or the match is over; says which. */
async function next(page: Page, before: string): Promise<'question' | 'end'> {
	const seen = await page.waitForFunction(
		(old) => {
			if (document.querySelector('.ending')) return 'end';
			const list = document.querySelector('[data-question]');
			return list && list.getAttribute('data-question') !== old ? 'question' : null;
		},
		before,
		{ timeout: 60_000, polling: 20 },
	);
	return (await seen.jsonValue()) as 'question' | 'end';
}

/** Chooses one of the sentences by clicking, finishes it by clicking, and says it. */
async function act(page: Page, turn: number): Promise<string> {
	// A form is filled in already.
	if ((await page.locator('.form[data-question]').count()) > 0) {
		await page.locator(primary).click();
		return 'form';
	}
	// Two moments in three pass, so that the game ends in good time; the third is played.
	const pass = page.locator('footer .btn:not(.go)');
	if (turn % 3 !== 0 && (await pass.isVisible())) {
		await pass.click();
		return 'pass';
	}
	const figures = page.locator('.figure-head');
	const heads = await figures.count();
	if (heads > 0) await figures.nth(turn % heads).click();
	const options = page.locator('.option');
	const texts = await options.allInnerTexts();
	// Mostly shoot and go; now and then whatever is first; what cannot be finished is passed.
	const risky = texts.findIndex((t) => /needs \d/.test(t));
	const order = [...(risky >= 0 ? [risky] : []), turn % Math.max(1, texts.length), 0, texts.length - 1];
	for (const at of order) {
		const option = options.nth(at);
		if ((await option.count()) === 0) continue;
		if (!(await option.isVisible())) {
			await page.locator('summary', { hasText: 'ways' }).first().click();
			if (!(await option.isVisible())) continue;
		}
		await option.click();
		await finish(page);
		if (await ready(page)) {
			const said = (await page.locator(primary).textContent())?.trim() ?? '';
			await page.locator(primary).click();
			return said;
		}
		await page.keyboard.press('Escape');
		if (heads > 0) await figures.nth(turn % heads).click();
	}
	if (await pass.isVisible()) {
		await pass.click();
		return 'pass';
	}
	throw new Error(`no sentence can be finished: ${texts.join(' | ')}`);
}

/** Whether the sentence can be said, once the server has looked at its place. */
async function ready(page: Page): Promise<boolean> {
	const state = await page.waitForFunction(
		() => {
			const go = document.querySelector<HTMLButtonElement>('footer .go');
			if (go && !go.disabled) return 'yes';
			const lacks = /^(Pick a place|Pick \d.*|Choose one)$/.test(go?.textContent?.trim() ?? '');
			return lacks || document.querySelector('.rest .refused') ? 'no' : null;
		},
		null,
		{ polling: 20 },
	);
	return (await state.jsonValue()) === 'yes';
}

/** Gives a chosen sentence the place, or the picks, that it still lacks. */
async function finish(page: Page): Promise<void> {
	if ((await page.locator(primary).textContent())?.trim() === 'Pick a place') {
		const board = page.locator('.board');
		const box = await board.boundingBox();
		const figure = await page.locator('.figure .acting').first().boundingBox();
		if (!box || !figure) return;
		const [x, y] = [figure.x + figure.width / 2 - box.x, figure.y + figure.height / 2 - box.y];
		for (const [dx, dy] of [
			[0, -40],
			[40, 0],
			[-40, 0],
			[0, 40],
			[0, -24],
			[24, 0],
			[-24, 0],
			[0, 24],
			[0, -60],
			[0, 60],
		] as const) {
			if (x + dx < 0 || y + dy < 0 || x + dx > box.width || y + dy > box.height) continue;
			await board.click({ position: { x: x + dx, y: y + dy }, force: true });
			if (await ready(page)) return;
		}
	}
	const picks = page.locator('.pick input');
	for (
		let i = 0;
		i < (await picks.count()) && /^Pick \d/.test((await page.locator(primary).textContent())?.trim() ?? '');
		i++
	) {
		await picks.nth(i).click();
	}
}

test('a whole first game against a bot, by clicking', async () => {
	const { context, page, complaints } = await enter(browser);
	await page.goto(server.url);
	await page.getByRole('button', { name: 'Start' }).waitFor();
	await accessible(page);
	await shot(page, 'real-front');
	await page.getByRole('button', { name: 'Start' }).click();
	await page.locator(question).waitFor();
	await accessible(page);
	await shot(page, 'real-table');
	// The dice are the server's: a gang can fall in its first fight, and that match has shown too little.
	const verbs = new Set<string>();
	let turn = 0;
	for (let match = 0; turn <= 5 || verbs.size <= 2; match++) {
		if (match === 5) throw new Error(`five matches, and all that was said: ${[...verbs].join(', ')}`);
		if (match > 0) {
			await page.getByRole('button', { name: 'Play again' }).click();
			await page.locator(question).waitFor();
		}
		let before = '';
		while ((await next(page, before)) === 'question') {
			if (turn > 1000) throw new Error(`the game does not end: ${[...verbs].join(', ')}`);
			before = (await page.locator('[data-question]').getAttribute('data-question')) ?? '';
			verbs.add(await act(page, turn++));
			if (turn === 12 || turn === 40) await shot(page, `real-after-${turn}`);
		}
		await page.locator('.ending').waitFor();
	}
	await shot(page, 'real-ending');
	await accessible(page);
	await page.getByText(/^Fair dice: checked here, \d+ dice/).waitFor();
	const [journal] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Save the journal' }).click(),
	]);
	expect(journal.suggestedFilename()).toMatch(/\.ndjson$/);
	expect(complaints).toEqual([]);
	await context.close();
});

for (const look of [
	{ name: 'phone', viewport: phone, dark: true, touch: true },
	{ name: 'desktop', viewport: desktop, dark: true },
]) {
	test(`a reload in the midst of a game loses nothing (${look.name})`, async () => {
		const { context, page, complaints } = await enter(browser, look);
		await page.goto(server.url);
		await page.getByRole('button', { name: 'Start' }).click();
		await page.locator(question).waitFor();
		await shot(page, `real-${look.name}-dark`);
		const asked = await page.locator('[data-question]').getAttribute('data-question');
		await page.reload();
		await page.locator(question).waitFor();
		expect(await page.locator('[data-question]').getAttribute('data-question')).toBe(asked);
		await accessible(page);
		expect(complaints).toEqual([]);
		await context.close();
	});
}

test('an answer can be taken back, and the same question comes again', async () => {
	const { context, page } = await enter(browser);
	await page.goto(server.url);
	await page.getByRole('button', { name: 'Start' }).click();
	await page.locator(question).waitFor();
	const first = await page.locator(question).textContent();
	const id = (await page.locator('[data-question]').getAttribute('data-question')) ?? '';
	await page.locator(primary).click();
	await next(page, id);
	const second = (await page.locator('[data-question]').getAttribute('data-question')) ?? '';
	await page.getByRole('button', { name: 'Take back' }).first().click();
	// Where dice were thrown meanwhile it is asked about first.
	const practice = page.getByRole('button', { name: 'Take back, as practice' });
	const gone = async () => (await page.locator(`[data-question="${second}"]`).count()) === 0;
	await expect.poll(async () => (await gone()) || (await practice.count()) > 0).toBe(true);
	if ((await practice.count()) > 0) await practice.click();
	await next(page, second);
	expect(await page.locator(question).textContent()).toBe(first);
	await context.close();
});
