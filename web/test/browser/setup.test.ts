import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hurried } from '../fake/questions.ts';
import { serve } from '../fake/server.ts';
import { accessible, desktop, enter, launch, phone, settled, shot } from './stage.ts';

// Setting up a match with house rules and many seats, and answering against the clock.

let browser: Browser;
let fake: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
	browser = await launch();
});
afterAll(() => browser.close());
beforeEach(async () => {
	fake = await serve();
});
afterEach(() => fake.close());

const looks = [
	{ name: 'desktop-light', viewport: desktop, dark: false },
	{ name: 'desktop-dark', viewport: desktop, dark: true },
	{ name: 'phone-light', viewport: phone, dark: false, touch: true },
	{ name: 'phone-dark', viewport: phone, dark: true, touch: true },
];

async function front(options: Parameters<typeof enter>[1] = {}) {
	const scene = await enter(browser, options);
	await scene.page.goto(fake.url);
	await scene.page.getByRole('button', { name: 'Start' }).waitFor();
	return scene;
}

async function unfold(page: Page, ...names: string[]): Promise<void> {
	for (const name of names) await page.locator('summary').filter({ hasText: name }).click();
}

/** Nothing is wider than the screen. */
async function fits(page: Page): Promise<void> {
	expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

describe.each(looks)('on $name', (look) => {
	test('house rules are accessible, folded and unfolded, also with something wrong', async () => {
		const { context, page, complaints } = await front(look);
		await unfold(page, 'House rules', 'Clocks', 'Where the match begins');
		await page.getByLabel('Night').check();
		await page.getByLabel('Seconds for a decision').selectOption({ label: 'a number' });
		await page.getByLabel('The guest of honour').fill('Nobody');
		await page.getByRole('button', { name: 'Start' }).click();
		await page.getByText('Nobody is no guest of this town.').first().waitFor();
		await accessible(page);
		await fits(page);
		await page.locator('.house').scrollIntoViewIfNeeded();
		await shot(page, `house-rules-${look.name}`);
		expect(complaints).toEqual([]);
		await context.close();
	});

	test('ten seats are set up in a few clicks', async () => {
		const { context, page, complaints } = await front(look);
		await page.getByRole('button', { name: /Dinner for ten/ }).click();
		await page.getByRole('button', { name: 'Random bots' }).click();
		await accessible(page);
		await fits(page);
		await page.getByRole('heading', { name: 'The seats' }).scrollIntoViewIfNeeded();
		await shot(page, `ten-seats-${look.name}`);
		await page.getByRole('button', { name: 'Start' }).click();
		await page.getByRole('heading', { name: 'Hot Dog has one action left.' }).waitFor();
		expect(fake.orders[0]?.seats.map((s) => s.player)).toEqual(['human', ...Array(9).fill('random')]);
		// Nobody's first match of a game is played against a clock.
		expect(fake.orders[0]?.settings).toEqual({ seconds: 'none' });
		expect(complaints).toEqual([]);
		await context.close();
	});

	test('a question with a clock and the house rules at the table', async () => {
		await fake.close();
		fake = await serve([hurried(60, 24.5)]);
		const { context, page, complaints } = await enter(browser, look);
		await page.emulateMedia({ reducedMotion: 'no-preference' });
		await page.goto(`${fake.url}#/m/fake/k`);
		await page.getByRole('timer').waitFor();
		await settled(page);
		await accessible(page);
		await shot(page, `clock-${look.name}`);
		await page.getByRole('button', { name: 'Rules', exact: true }).click();
		await page.getByText('House rules of this match').waitFor();
		expect(await page.locator('.house').innerText()).toMatch(
			/The last turn: 7.*FK-05.*Night: on.*Clocks:.*Seconds for a decision: 60.*FK-03/s,
		);
		await accessible(page);
		await shot(page, `rules-${look.name}`);
		expect(complaints).toEqual([]);
		await context.close();
	});
});

test('only what differs from the scenario is sent, and goes back with one click', async () => {
	const { context, page } = await front();
	await unfold(page, 'House rules', 'Clocks', 'Where the match begins');
	await page.getByLabel('The last turn').fill('7');
	await page.getByLabel('Night').check();
	await page.getByLabel('Who begins').selectOption({ label: 'The Reds' });
	await page.getByLabel('Seconds for a decision').selectOption({ label: 'a number' });
	await page.getByRole('spinbutton', { name: 'Seconds for a decision' }).fill('45');
	await page.getByText('4 changed').waitFor();
	await page.getByLabel('Night').uncheck();
	await page.getByRole('button', { name: 'Start' }).click();
	await page.getByRole('heading', { name: 'Hot Dog has one action left.' }).waitFor();
	expect(fake.orders[0]?.settings).toEqual({ turns: '7', first: 'reds', seconds: '45' });
	await page.goto(fake.url);
	await unfold(page, 'House rules');
	await page.getByLabel('Night').check();
	await page.getByRole('button', { name: 'As the scenario has them' }).click();
	await page.getByText('as the scenario has them').waitFor();
	expect(await page.getByLabel('Night').isChecked()).toBe(false);
	await context.close();
});

test('a refusal stands beside its setting, which is unfolded, and is gone once something is changed', async () => {
	const { context, page } = await front();
	await unfold(page, 'House rules');
	await page.getByLabel('The guest of honour').fill('Nobody');
	await page.getByLabel('The guest of honour').blur();
	await unfold(page, 'House rules');
	await page.getByRole('button', { name: 'Start' }).click();
	const field = page.getByLabel('The guest of honour');
	await field.waitFor();
	expect(await field.getAttribute('aria-invalid')).toBe('true');
	const describing = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
	const told = await Promise.all(describing.map((id) => page.locator(`[id="${id}"]`).innerText()));
	expect(told).toEqual(['a name that everybody in town knows', 'Nobody is no guest of this town.']);
	await field.fill('Big Tommy');
	await page.getByRole('button', { name: 'Start' }).click();
	await page.getByRole('heading', { name: 'Hot Dog has one action left.' }).waitFor();
	expect(fake.orders.map((o) => o.settings)).toEqual([{ guest: 'Nobody' }, { guest: 'Big Tommy' }]);
	await context.close();
});

test('the clause of a setting is a click away', async () => {
	const { context, page } = await front();
	await unfold(page, 'House rules');
	await page.getByRole('button', { name: 'Rule FK-05' }).click();
	await page.getByRole('dialog').getByText('What the rule says').waitFor();
	await page.keyboard.press('Escape');
	await unfold(page, 'Where the match begins');
	await page.getByRole('button', { name: 'Rule FK-04' }).click();
	await page.getByRole('cell', { name: 'The Irish begin.' }).waitFor();
	await accessible(page);
	await context.close();
});

test('fewer seats play when the scenario allows it', async () => {
	const { context, page } = await front();
	expect(await page.getByRole('button', { name: 'One fewer' }).count()).toBe(0);
	await page.getByRole('button', { name: /Dinner for ten/ }).click();
	expect(await page.getByRole('button', { name: 'One more' }).isDisabled()).toBe(true);
	for (let n = 10; n > 4; n--) await page.getByRole('button', { name: 'One fewer' }).click();
	expect(await page.getByRole('button', { name: 'One fewer' }).isDisabled()).toBe(true);
	await page.getByRole('button', { name: 'One more' }).click();
	await page.getByLabel('Gang 2').selectOption('open');
	await page.getByRole('button', { name: 'Start' }).click();
	await page.getByRole('heading', { name: 'Hot Dog has one action left.' }).waitFor();
	expect(fake.orders[0]?.seats).toEqual([
		{ seat: 's1', player: 'human' },
		{ seat: 's2', player: 'open' },
		...['s3', 's4', 's5'].map((seat) => ({ seat, player: 'steady' })),
	]);
	await context.close();
});

test('the clock counts down, says the last five seconds once, and stands still when motion is unwanted', async () => {
	await fake.close();
	fake = await serve([hurried(12, 6.4)]);
	const { context, page } = await enter(browser);
	await page.clock.install();
	const began = Date.now();
	await page.goto(`${fake.url}#/m/fake/k`);
	const clock = page.getByRole('timer');
	await clock.waitFor();
	const shown = Number.parseInt(await clock.innerText(), 10);
	expect(shown).toBeLessThanOrEqual(7);
	expect(shown).toBeGreaterThanOrEqual(Math.ceil(6.4 - (Date.now() - began) / 1000));
	await page.getByText('The first to claim it gets it.').waitFor();
	await page.getByText('When the time is up: “Let them go on”.').waitFor();
	const line = page.locator('.clock .line');
	expect(await line.isVisible()).toBe(false);
	const spoken = page.locator('section[aria-label="Decision"] p[role="status"].unseen');
	await page.getByText('5 seconds left.').waitFor();
	expect(await clock.evaluate((e) => e.closest('.short') !== null)).toBe(true);
	// From here on the time of the page passes only as it is told to.
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2000);
	await page.clock.runFor(500);
	expect(await spoken.innerText()).toBe('5 seconds left.');
	expect(await clock.innerText()).toMatch(/^[1-4] s$/);
	await page.clock.runFor(5000);
	expect(await spoken.innerText()).toBe('The time is up.');
	expect(await clock.innerText()).toBe('0 s');
	await context.close();
});

test('a thin line runs down where motion is welcome, and is red with the number in the last five seconds only', async () => {
	await fake.close();
	fake = await serve([hurried(12, 10)]);
	const { context, page } = await enter(browser);
	await page.emulateMedia({ reducedMotion: 'no-preference' });
	const began = Date.now(); // a busy machine may be some seconds late
	await page.goto(`${fake.url}#/m/fake/k`);
	const run = page.locator('.clock .run');
	await run.waitFor();
	const now = () =>
		run.evaluate((e) => {
			const style = getComputedStyle(e);
			return { part: new DOMMatrix(style.transform).a, colour: style.backgroundColor };
		});
	const first = await now();
	expect(first.part).toBeGreaterThan((10 - (Date.now() - began) / 1000) / 12);
	expect(first.part).toBeLessThan(0.9);
	await page.getByText('5 seconds left.').waitFor();
	await expect.poll(async () => (await now()).part).toBeLessThan(0.42);
	expect((await now()).colour).not.toBe(first.colour);
	await context.close();
});
