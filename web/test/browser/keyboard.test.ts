import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { crowded } from '../fake/questions.ts';
import { serve } from '../fake/server.ts';
import { accessible, enter, launch, phone, shot } from './stage.ts';
import { focus, listen, seen, tab } from './typist.ts';

// The table without a pointer, on the made-up match.

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

async function table(options: Parameters<typeof enter>[1] = {}) {
	const stage = await enter(browser, options);
	await stage.page.goto(`${fake.url}#/m/fake/k`);
	await stage.page.locator('#question').waitFor();
	return stage;
}

for (const dark of [false, true]) {
	test(`a letter, the cross-hair, Enter: a place without a pointer (${dark ? 'dark' : 'light'})`, async () => {
		const { context, page, complaints } = await table({ dark });
		await page.keyboard.press('r');
		await expect.poll(async () => (await focus(page)).classes).toContain('cross');
		await seen(page);
		for (let i = 0; i < 7; i++) await page.keyboard.press('ArrowRight');
		await page.locator('.cross', { hasText: '29, 19: That is farther than Hot Dog can run.' }).waitFor();
		await page.getByRole('status').filter({ hasText: 'That is farther than Hot Dog can run.' }).waitFor();
		await shot(page, `keys-refused-${dark ? 'dark' : 'light'}`);
		await accessible(page);
		await page.keyboard.press('Enter');
		await page.keyboard.press('Shift+ArrowLeft');
		await page.keyboard.press('ArrowLeft');
		await page.getByText('To 27.75″ east, 19″ south: 5.8″ of 6″.').waitFor();
		await shot(page, `keys-cross-${dark ? 'dark' : 'light'}`);
		expect(fake.answers).toEqual([]);
		await page.keyboard.press('Enter');
		await page.getByRole('heading', { name: /How many dice/ }).waitFor();
		expect(fake.answers).toEqual([{ question: 'q1', option: 3, at: [27.75, 19] }]);
		expect((await seen(page)).name).toContain('How many dice');
		await shot(page, `keys-question-${dark ? 'dark' : 'light'}`);
		expect(complaints).toEqual([]);
		await context.close();
	});
}

test('Escape goes back, and the focus stays where the next key does something', async () => {
	const { context, page } = await table();
	await page.keyboard.press('r');
	await expect.poll(async () => (await focus(page)).classes).toContain('cross');
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('Escape');
	await page.locator('.cross').waitFor({ state: 'detached' });
	expect((await seen(page)).option).toBe('3');
	await page.keyboard.press('ArrowUp');
	expect((await focus(page)).option).toBe('2');
	await page.keyboard.press('Enter');
	await page.getByText('Counted exactly').waitFor();
	await page.keyboard.press('Enter');
	await page.getByRole('heading', { name: /How many dice/ }).waitFor();
	expect(fake.answers).toEqual([{ question: 'q1', option: 2 }]);
	await context.close();
});

test('a figure begins, another ends, a second Enter says it; of two sentences one is asked for', async () => {
	const { context, page } = await table();
	await tab(page, (f) => f.thing === 'hotdog');
	await shot(page, 'keys-figure');
	await page.keyboard.press('ArrowRight');
	expect((await seen(page)).thing).toBe('tommy');
	await page.keyboard.press('Enter');
	await page.getByRole('group', { name: 'Which of these?' }).waitFor();
	expect((await focus(page)).name).toBe('Shoot at Big Tommy');
	await page.keyboard.press('Escape');
	await page.getByRole('group', { name: 'Which of these?' }).waitFor({ state: 'detached' });
	expect((await seen(page)).thing).toBe('tommy');
	await page.keyboard.press('Enter');
	await page.keyboard.press('ArrowDown');
	expect((await focus(page)).name).toBe('Blaze away at Big Tommy');
	await shot(page, 'keys-chooser');
	await page.keyboard.press('Enter');
	await page.getByText('Counted exactly').waitFor();
	expect((await seen(page)).option).toBe('2');
	// One of whom a sentence is chosen already says it.
	await page.locator('[data-thing="tommy"] [role="button"]').focus();
	await page.keyboard.press('Enter');
	await page.getByRole('heading', { name: /How many dice/ }).waitFor();
	expect(fake.answers).toEqual([{ question: 'q1', option: 2 }]);
	await seen(page);
	await context.close();
});

test('a number is counted on its sentence or on its slider, and Enter says it on either', async () => {
	for (const slider of [false, true]) {
		await fake.close();
		fake = await serve();
		const { context, page } = await table();
		await page.keyboard.press('e');
		await page.keyboard.press('Enter');
		await page.getByRole('heading', { name: /How many dice/ }).waitFor();
		await page.keyboard.press('r');
		expect((await seen(page)).option).toBe('0');
		if (slider) await tab(page, (f) => f.tag === 'input');
		for (let i = 0; i < 7; i++) await page.keyboard.press('ArrowRight');
		await page.keyboard.press('ArrowLeft');
		await page.locator('footer .go', { hasText: 'Roll dice: 5' }).waitFor();
		await page.keyboard.press('Enter');
		await page.getByRole('heading', { name: 'Victory: The Reds' }).waitFor();
		expect(fake.answers[1]).toEqual({ question: 'q2', option: 0, many: 5 });
		expect((await seen(page)).name).toContain('Victory');
		await context.close();
	}
});

test('picks are ticked, words are written, Escape comes out of them', async () => {
	const { context, page } = await table();
	await page.keyboard.press('e');
	await page.keyboard.press('Enter');
	await page.getByRole('heading', { name: /How many dice/ }).waitFor();
	await page.keyboard.press('a');
	await expect.poll(async () => (await focus(page)).tag).toBe('input');
	await page.keyboard.press('Space');
	await page.keyboard.press('Tab');
	await page.keyboard.press('Space');
	await page.getByText('(2 picked)').waitFor();
	await tab(page, (f) => f.name.startsWith('In your words'));
	await page.keyboard.press('Enter');
	await page.keyboard.press('Tab');
	await page.keyboard.type('Run, r!');
	await page.keyboard.press('Escape');
	expect((await seen(page)).option).toBe('2');
	await page.keyboard.press('Enter');
	await page.getByRole('heading', { name: 'Victory: The Reds' }).waitFor();
	expect(fake.answers[1]).toEqual({ question: 'q2', option: 2, picked: ['chianti', 'gimpy'], text: 'Run, r!' });
	await context.close();
});

test('what is folded away opens by its digit, and closes by Escape', async () => {
	await fake.close();
	fake = await serve([crowded()]);
	const { context, page } = await table();
	await shot(page, 'keys-digits');
	await page.keyboard.press('2');
	await page.getByRole('button', { name: /^chianti shoots at spats/ }).waitFor();
	expect((await seen(page)).name).toContain('chianti shoots at spats');
	await page.keyboard.press('ArrowDown');
	expect((await focus(page)).name).toContain('chianti shoots at doogan');
	await page.keyboard.press('Enter');
	await page.getByText('Counted exactly').waitFor();
	await page.keyboard.press('Escape');
	expect((await seen(page)).name).toContain('Chianti');
	await page.keyboard.press('ArrowDown');
	expect((await focus(page)).name).toContain('Gimpy');
	await page.keyboard.press('Enter');
	expect((await seen(page)).name).toContain('gimpy shoots at spats');
	await page.keyboard.press('ArrowUp');
	await page.keyboard.press('Enter');
	expect((await seen(page)).name).toContain('Gimpy');
	expect(fake.answers).toEqual([]);
	await context.close();
});

test('a refusal leaves the focus on what was refused', async () => {
	const { context, page } = await table();
	await tab(page, (f) => f.name.startsWith('Open the door'));
	await page.keyboard.press('Enter');
	const go = await tab(page, (f) => f.classes.includes('go'));
	expect(go.name).toBe('Open the door');
	await page.keyboard.press('Enter');
	await page.getByText('The door is jammed.').waitFor();
	await expect.poll(async () => (await focus(page)).classes).toContain('go');
	await context.close();
});

test('the question is said with the first of its sentences, the odds once, and every event once', async () => {
	const { context, page } = await table({ viewport: phone });
	const heard = await listen(page);
	await page.keyboard.press('b');
	await page.getByText('Counted exactly').waitFor();
	await page.keyboard.press('Enter');
	await page.getByRole('heading', { name: /How many dice/ }).waitFor();
	await expect.poll(async () => (await heard()).length).toBe(3);
	expect(await heard()).toEqual([
		'Blaze away at Big Tommy: Spats goes down 31 %, Spats ducks 29 %, Spats is wounded 24 %.',
		'log: The Reds: Blaze away at Big Tommy.',
		'3 sentences: Roll dice, Hold the card, Rally.',
	]);
	await context.close();
});

test('to whom has not touched a key the question is said as well', async () => {
	await fake.close();
	fake = await serve();
	const { context, page } = await enter(browser);
	await page.goto(`${fake.url}#/m/fake/k`);
	await page
		.getByRole('status')
		.filter({
			hasText:
				/^Hot Dog has one action left\. 5 sentences: Shoot at Spats, Shoot at Big Tommy, Blaze away at Big Tommy and 2 more\. Or: End their turn\.$/,
		})
		.waitFor({ state: 'attached' });
	await context.close();
});
