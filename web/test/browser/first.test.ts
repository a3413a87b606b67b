import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { questions } from '../fake/questions.ts';
import { serve } from '../fake/server.ts';
import { accessible, desktop, enter, launch, phone, settled, shot } from './stage.ts';

// What somebody sees who has never played here: the lesson first, and no clock; and what changes once they have.

let browser: Browser;
let fake: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
	browser = await launch();
});
afterAll(() => browser.close());
beforeEach(async () => {
	fake = await serve(questions().slice(0, 1));
});
afterEach(() => fake.close());

const looks = [
	{ name: 'desktop-light', viewport: desktop, dark: false },
	{ name: 'desktop-dark', viewport: desktop, dark: true },
	{ name: 'phone-light', viewport: phone, dark: false, touch: true },
	{ name: 'phone-dark', viewport: phone, dark: true, touch: true },
];

describe.each(looks)('on $name', (look) => {
	test('the lesson stands first until a match was played to its end, and begins with one click', async () => {
		const { context, page, complaints } = await enter(browser, look);
		await page.goto(fake.url);
		const ways = page.locator('article').first().locator('.ways button');
		await ways.first().waitFor();
		expect(await ways.allInnerTexts()).toEqual([
			'Learn it in five minutes',
			'Play against a bot',
			'Play with a friend',
		]);
		expect(await page.getByRole('button', { name: /The first lunch/ }).count()).toBe(0);
		await settled(page);
		await shot(page, `first-${look.name}`);
		await accessible(page);
		await ways.first().click();
		await page.getByRole('heading', { name: 'Hot Dog has one action left.' }).waitFor();
		expect(fake.orders[0]).toMatchObject({
			scenario: 'lesson',
			seats: [
				{ seat: 'reds', player: 'human' },
				{ seat: 'irish', player: 'steady' },
			],
		});
		await page.locator('footer').getByRole('button', { name: 'End their turn' }).click();
		await page.locator('.ending').waitFor();
		await page.goto(`${fake.url}#/`);
		await expect
			.poll(() => ways.allInnerTexts())
			.toEqual(['Play against a bot', 'Play with a friend', 'Learn it in five minutes']);
		expect(complaints).toEqual([]);
		await context.close();
	});
});

test('the clock of a scenario is off in the first match, says so, and runs if one likes', async () => {
	const { context, page } = await enter(browser);
	await page.goto(fake.url);
	await page.locator('button[aria-pressed]', { hasText: 'Dinner for ten' }).click();
	const clock = page.getByRole('checkbox', { name: 'Play with the clock' });
	expect(await clock.isChecked()).toBe(false);
	await page.getByText('Off in your first match of a game: take your time.').waitFor();
	await shot(page, 'first-clock');
	await accessible(page);
	await page.getByRole('button', { name: 'Start' }).click();
	await page.locator('[data-question]').waitFor();
	expect(fake.orders[0]?.settings).toEqual({ seconds: 'none' });
	await page.goto(`${fake.url}#/`);
	await page.locator('button[aria-pressed]', { hasText: 'Dinner for ten' }).click();
	await clock.check();
	await page.getByRole('button', { name: 'Start' }).click();
	await expect.poll(() => fake.orders.length).toBe(2);
	expect(fake.orders[1]?.settings).toBeUndefined();
	await context.close();
});

for (const look of looks) {
	test(`a guest reads which game it is, who invites and which seat is theirs before anything is asked (${look.name})`, async () => {
		await fake.close();
		const [q] = questions();
		fake = await serve(q ? [{ ...q, seat: 'irish' }] : [], undefined, undefined, { guest: 'irish' });
		const { context, page, complaints } = await enter(browser, look);
		await page.goto(`${fake.url}#/m/fake/guest`);
		const sit = page.getByRole('button', { name: 'Sit down as The Irish' });
		await sit.waitFor();
		await page.getByRole('heading', { name: 'The Made-up Game' }).waitFor();
		expect(await page.locator('.welcome dl').innerText()).toMatch(
			/Table\s+Lunch.*Invited by\s+The Reds.*Your seat\s+The Irish, with 5 figures.*Also there\s+The Law \(a bot\)/s,
		);
		expect(await page.locator('[data-question]').count()).toBe(0);
		await settled(page);
		await shot(page, `guest-${look.name}`);
		await accessible(page);
		await sit.click();
		await page.getByRole('heading', { name: 'Hot Dog has one action left.' }).waitFor();
		// Whoever sat down once is not asked again, and finds the table on the front page.
		await page.reload();
		await page.getByRole('heading', { name: 'Hot Dog has one action left.' }).waitFor();
		await page.goto(`${fake.url}#/`);
		await page.getByRole('link', { name: 'Back to your last table' }).waitFor();
		expect(complaints).toEqual([]);
		await context.close();
	});
}
