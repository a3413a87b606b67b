import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { questions } from '../fake/questions.ts';
import { serve } from '../fake/server.ts';
import { accessible, desktop, enter, launch, phone, shot } from './stage.ts';

// Two people at one table, each in a browser of their own, against the made-up match: how the dice come about, what is taken
// back, and whether all of it was fair.

let browser: Browser;
let fake: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
	browser = await launch();
});
afterAll(() => browser.close());
afterEach(() => fake.close());

const looks = [
	{ name: 'desktop-light', viewport: desktop, dark: false },
	{ name: 'phone-dark', viewport: phone, dark: true, touch: true },
	{ name: 'desktop-dark', viewport: desktop, dark: true },
	{ name: 'phone-light', viewport: phone, dark: false, touch: true },
];

/** Three questions: a shot of the Reds, one of the Irish, and the end of a turn. */
function duel() {
	const [shot, split] = questions();
	if (!shot || !split) throw new Error('the made-up match has lost its questions');
	return [shot, { ...shot, id: 'q1b', seat: 'irish', text: 'Spats has one action left.' }, { ...shot, id: 'q1c' }];
}

async function sit(key: string, options: Parameters<typeof enter>[1] = {}) {
	const scene = await enter(browser, options);
	await scene.page.goto(`${fake.url}#/m/fake/${key}`);
	if (key === 'guest') await scene.page.getByRole('button', { name: /^Sit down as/ }).click();
	return scene;
}

const asked = (page: Page, text: string) => page.getByRole('heading', { name: text });
const say = (page: Page, text: string) => page.locator('footer').getByRole('button', { name: text });

async function shoot(page: Page): Promise<void> {
	await page.getByRole('button', { name: /^Shoot at Spats/ }).click();
	await say(page, 'Shoot at Spats').click();
}

describe.each(looks)('two at one table, on $name', (look) => {
	test('commit, show, play; the mark at the end', async () => {
		fake = await serve(duel().slice(0, 2), undefined, undefined, { guest: 'irish', fresh: true });
		const one = await sit('k', look);
		await one.page.getByText('Waiting for The Irish to sit down.').waitFor();
		await accessible(one.page);
		await shot(one.page, `gathering-${look.name}`);
		const two = await sit('guest', look);
		await asked(one.page, 'Hot Dog has one action left.').waitFor();
		await two.page.getByText('Waiting for The Reds.').waitFor();
		await shoot(one.page);
		await asked(two.page, 'Spats has one action left.').waitFor();
		await shoot(two.page);
		for (const { page, complaints } of [one, two]) {
			await page.getByText(/^Fair dice: checked here, 26 dice/).waitFor();
			await page.getByText('What was checked').click();
			await page.getByText('Seeds: The Reds; The Irish; the bot steady. One of them is this browser’s own.').waitFor();
			await accessible(page);
			expect(complaints).toEqual([]);
		}
		await shot(one.page, `fair-${look.name}`);
		await one.context.close();
		await two.context.close();
	});

	test('one asks for a take back, the other says never', async () => {
		fake = await serve(duel(), undefined, undefined, { guest: 'irish', fresh: true });
		const one = await sit('k', look);
		const two = await sit('guest', look);
		await asked(one.page, 'Hot Dog has one action left.').waitFor();
		await expect.poll(() => one.page.getByRole('button', { name: /take back/i }).count()).toBe(0);
		await shoot(one.page);
		await asked(two.page, 'Spats has one action left.').waitFor();
		const focused = () => two.page.evaluate(() => document.activeElement?.outerHTML.slice(0, 60));
		const before = await focused();
		await one.page.getByRole('button', { name: 'Ask to take back' }).filter({ visible: true }).click();
		await one.page.getByText('You asked to take your last answer back. Waiting for The Irish.').waitFor();
		const bar = two.page.getByRole('group', { name: 'Taking back' });
		await bar.getByText('The Reds would like to take the last answer back.').waitFor();
		expect(await focused()).toBe(before);
		expect(await two.page.locator('[data-aloud="back"]').textContent()).toMatch(
			/^The Reds would like to take the last answer back\./,
		);
		for (const { page } of [one, two]) await accessible(page);
		await shot(one.page, `asking-${look.name}`);
		await shot(two.page, `asked-${look.name}`);
		// It can be left alone: the question is answered as before, or the bar by keyboard.
		await bar.getByRole('button', { name: 'Never in this match' }).focus();
		await two.page.keyboard.press('Enter');
		await bar.waitFor({ state: 'detached' });
		await one.page.getByText('You asked to take your last answer back').waitFor({ state: 'detached' });
		await expect.poll(() => one.page.getByRole('button', { name: /take back/i }).count()).toBe(0);
		await expect.poll(() => one.page.locator('.log').getByText('The Irish says no, in this match.').count()).toBe(1);
		await asked(two.page, 'Spats has one action left.').waitFor();
		await one.context.close();
		await two.context.close();
	});
});

test('with a yes the answer is taken back for both, and the mark at the end is fair', async () => {
	fake = await serve(duel().slice(0, 2), undefined, undefined, { guest: 'irish', fresh: true });
	const one = await sit('k');
	const two = await sit('guest');
	await asked(one.page, 'Hot Dog has one action left.').waitFor();
	await shoot(one.page);
	await one.page.getByRole('button', { name: 'Ask to take back' }).click();
	await two.page.getByRole('button', { name: 'Yes', exact: true }).click();
	await asked(one.page, 'Hot Dog has one action left.').waitFor();
	await two.page.getByText('Waiting for The Reds.').waitFor();
	await one.page.locator('.log').getByText('The Reds took the last answer back.').waitFor();
	expect(await one.page.locator('.log .event.table').count()).toBe(2);
	expect(await one.page.locator('.log .event.table').getByRole('button', { name: /^Rule/ }).count()).toBe(0);
	await shot(one.page, 'taken-back');
	await shoot(one.page);
	await asked(two.page, 'Spats has one action left.').waitFor();
	await shoot(two.page);
	for (const { page } of [one, two]) await page.getByText(/^Fair dice: checked here, 29 dice/).waitFor();
	await one.context.close();
	await two.context.close();
});

test('with a no the answer stands, and is not asked about again', async () => {
	fake = await serve(duel(), undefined, undefined, { guest: 'irish', fresh: true });
	const one = await sit('k');
	const two = await sit('guest');
	await asked(one.page, 'Hot Dog has one action left.').waitFor();
	await shoot(one.page);
	await one.page.getByRole('button', { name: 'Ask to take back' }).click();
	await two.page.getByRole('button', { name: 'No', exact: true }).click();
	await expect.poll(() => one.page.locator('.log').getByText('The Irish says no.').count()).toBe(1);
	await expect.poll(() => one.page.getByRole('button', { name: /take back/i }).count()).toBe(0);
	await one.context.close();
	await two.context.close();
});

test.each(['light', 'dark'])(
	'alone against bots in one go; taking dice back makes it practice, once warned, %s',
	async (theme) => {
		fake = await serve(questions(), undefined, undefined, { fresh: true });
		const { context, page, complaints } = await enter(browser, { dark: theme === 'dark' });
		await page.goto(fake.url);
		await page.getByRole('button', { name: 'Start' }).click();
		await asked(page, 'Hot Dog has one action left.').waitFor();
		expect(fake.asked.get('join')).toBe(1);
		await shoot(page);
		await asked(page, 'How many dice at Big Tommy').waitFor();
		expect(await page.getByText('Practice', { exact: true }).count()).toBe(0);
		await page.getByRole('button', { name: 'Take back', exact: true }).click();
		await page.getByText('this match is practice').first().waitFor();
		await accessible(page);
		await shot(page, `warning-${theme}`);
		await page.getByRole('button', { name: 'Leave it' }).click();
		expect(fake.asked.get('takeback')).toBeUndefined();
		await page.getByRole('button', { name: 'Take back', exact: true }).click();
		await page.getByRole('button', { name: 'Take back, as practice' }).click();
		await asked(page, 'Hot Dog has one action left.').waitFor();
		await page.getByRole('button', { name: 'Practice', exact: true }).click();
		await page
			.getByText(/^Practice: an answer was taken back/)
			.first()
			.waitFor();
		await accessible(page);
		await shot(page, `practice-${theme}`);
		await page.keyboard.press('Escape');
		await shoot(page);
		await asked(page, 'How many dice at Big Tommy').waitFor();
		// Another time nobody is warned.
		await page.getByRole('button', { name: 'Take back', exact: true }).click();
		await asked(page, 'Hot Dog has one action left.').waitFor();
		expect(fake.asked.get('takeback')).toBe(2);
		await shoot(page);
		await asked(page, 'How many dice at Big Tommy').waitFor();
		await say(page, 'Hold the card').click();
		await page.getByText(/^Fair dice: checked here, 29 dice/).waitFor();
		await page.getByText('What was checked').click();
		await page
			.getByText(/^Practice: an answer was taken back after it was known/)
			.last()
			.waitFor();
		expect(complaints).toEqual([]);
		await context.close();
	},
);

test.each(['light', 'dark'])('a changed die in the journal is named in red, %s', async (theme) => {
	fake = await serve(questions().slice(0, 1), undefined, undefined, { fresh: true });
	const { context, page, complaints } = await enter(browser, { dark: theme === 'dark' });
	await page.route('**/journal', async (route) => {
		const answer = await route.fetch();
		const text = await answer.text();
		const changed = text.replace(/"faces":\[(\d+)/, (_, n) => `"faces":[${(Number(n) % 10) + 1}`);
		await route.fulfill({ response: answer, body: changed });
	});
	await page.goto(`${fake.url}#/m/fake/k`);
	await asked(page, 'Hot Dog has one action left.').waitFor();
	await shoot(page);
	const mark = page.locator('[data-fair="unfair"]');
	await mark.getByText(/^The dice do not fit: a D10 shows \d+, and had to show \d+/).waitFor();
	await accessible(page);
	await shot(page, `unfair-${theme}`);
	expect(complaints).toEqual([]);
	await context.close();
});

test('who comes in later is told that the beginning cannot be checked', async () => {
	fake = await serve(questions().slice(0, 1));
	const { context, page } = await sit('k');
	await asked(page, 'Hot Dog has one action left.').waitFor();
	await shoot(page);
	await page.getByText(/^Not checked in full: this browser came in later/).waitFor();
	await shot(page, 'partly');
	await accessible(page);
	await context.close();
});

test('a journal that cannot be fetched is told, and asked for again', async () => {
	fake = await serve(questions().slice(0, 1), undefined, undefined, { fresh: true });
	const { context, page } = await sit('k');
	fake.meddle.push({ end: '/journal', status: 500 });
	await asked(page, 'Hot Dog has one action left.').waitFor();
	await shoot(page);
	await page.getByText(/^Not checked:/).waitFor();
	await page.getByRole('button', { name: 'Check again' }).click();
	await page.getByText(/^Fair dice: checked here/).waitFor();
	await context.close();
});

test('a reload in the midst of the opening, and one in the midst of play, change nothing', async () => {
	fake = await serve(duel().slice(0, 2), undefined, undefined, { guest: 'irish', fresh: true });
	const one = await sit('k');
	await one.page.getByText('Waiting for The Irish to sit down.').waitFor();
	await one.page.reload();
	await one.page.getByText('Waiting for The Irish to sit down.').waitFor();
	const two = await sit('guest');
	await asked(one.page, 'Hot Dog has one action left.').waitFor();
	await shoot(one.page);
	await asked(two.page, 'Spats has one action left.').waitFor();
	await one.page.reload();
	await one.page.getByText('Waiting for The Irish.').waitFor();
	await shoot(two.page);
	await one.page.getByText(/^Fair dice: checked here/).waitFor();
	await one.page.reload();
	await one.page.getByText(/^Fair dice: checked here/).waitFor();
	await one.context.close();
	await two.context.close();
});

test('whoever does not show their seed holds nobody up for ever: the dice are started again', async () => {
	fake = await serve(duel().slice(0, 1), undefined, undefined, { guest: 'irish', fresh: true });
	const one = await sit('k');
	await one.page.getByText('Waiting for The Irish to sit down.').waitFor();
	// They commit, and are gone.
	const post = (body: object) =>
		fetch(`${fake.url}api/matches/fake/join`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', Authorization: 'Bearer guest' },
			body: JSON.stringify(body),
		});
	await post({ commitment: 'ab'.repeat(32) });
	await one.page.getByText('Everybody has joined. Waiting for the seed of The Irish.').waitFor();
	const anew = one.page.getByRole('button', { name: 'Start the dice again' });
	await anew.waitFor();
	await accessible(one.page);
	await shot(one.page, 'stuck');
	await anew.click();
	await one.page.locator('.log').getByText('The dice are started again.').waitFor();
	const two = await sit('guest');
	await asked(one.page, 'Hot Dog has one action left.').waitFor();
	await shoot(one.page);
	await one.page.getByText(/^Fair dice: checked here/).waitFor();
	await one.page.getByText('What was checked').click();
	await one.page.getByText('The dice had 2 starts').waitFor();
	await one.context.close();
	await two.context.close();
});

test('an answer whose reply is lost is given once', async () => {
	fake = await serve();
	const { context, page } = await sit('k');
	await asked(page, 'Hot Dog has one action left.').waitFor();
	fake.meddle.push({ end: '/answers', lose: true });
	await shoot(page);
	await asked(page, 'How many dice at Big Tommy').waitFor();
	await page.waitForTimeout(800);
	expect(fake.answers).toHaveLength(1);
	expect(new Set(fake.signs).size).toBe(1);
	await expect.poll(() => page.locator('.trouble').textContent()).toBe('');
	await context.close();
});

test('odds wait quietly where the server has no time; what was clicked says so', async () => {
	fake = await serve();
	fake.meddle.push({ end: '/odds', status: 429, after: 1 }, { end: '/preview', status: 503, after: 1 });
	const { context, page } = await sit('k');
	await asked(page, 'Hot Dog has one action left.').waitFor();
	await page.getByRole('button', { name: /^Shoot at Spats/ }).click();
	await page.getByText('Counted exactly').waitFor();
	expect(await page.getByText('That was too fast.').count()).toBe(0);
	fake.meddle.push({ end: '/answers', status: 429, after: 7 });
	await say(page, 'Shoot at Spats').click();
	await page.getByText('That was too fast. Try again in 7 seconds.').waitFor();
	await say(page, 'Shoot at Spats').click();
	await asked(page, 'How many dice at Big Tommy').waitFor();
	await context.close();
});
