import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Point } from '../../src/wire/api.ts';
import { deploying, form, questions } from '../fake/questions.ts';
import { serve } from '../fake/server.ts';
import { gathering } from '../fake/town.ts';
import { accessible, desktop, enter, launch, phone, settled, shot, spot } from './stage.ts';

// A form: what is asked before play is one page that is filled in already, with those it is about on the table.

let browser: Browser;
let fake: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
	browser = await launch();
});
afterAll(() => browser.close());
beforeEach(async () => {
	fake = await serve([form(), ...questions().slice(0, 1)], gathering());
});
afterEach(() => fake.close());

const looks = [
	{ name: 'desktop-light', viewport: desktop, dark: false },
	{ name: 'desktop-dark', viewport: desktop, dark: true },
	{ name: 'phone-light', viewport: phone, dark: false, touch: true },
	{ name: 'phone-dark', viewport: phone, dark: true, touch: true },
];

async function table(options: Parameters<typeof enter>[1] = {}) {
	const stage = await enter(browser, options);
	await stage.page.goto(`${fake.url}#/m/fake/k`);
	await stage.page.getByRole('group', { name: /The Reds before the first card/ }).waitFor();
	return stage;
}

const go = (page: Page) => page.locator('footer .go');
const next = (page: Page) => page.getByRole('heading', { name: 'Hot Dog has one action left.' }).waitFor();

async function drag(page: Page, from: Point, to: Point): Promise<void> {
	const [a, b] = [await spot(page, [from[0], from[1]]), await spot(page, [to[0], to[1]])];
	await page.mouse.move(a.x, a.y);
	await page.mouse.down();
	await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
	await page.mouse.move(b.x, b.y, { steps: 4 });
	await page.mouse.up();
}

for (const look of looks) {
	test(`a form as it is filled in is one click (${look.name})`, async () => {
		const { context, page, complaints } = await table(look);
		expect(await page.getByLabel('The name of the gang').inputValue()).toBe('The Canal Street Reds');
		expect(await page.getByRole('radio', { name: 'Gimpy takes a bat' }).isChecked()).toBe(true);
		await page.getByText('Two dice, and whom it hits may fall.').first().waitFor();
		expect(await page.locator('.figure.waiting').count()).toBe(3);
		await settled(page);
		await shot(page, `form-${look.name}`);
		await accessible(page);
		expect(await go(page).innerText()).toBe('Ready');
		await go(page).click();
		await next(page);
		expect(fake.answers).toEqual([{ question: 'f1', option: 0 }]);
		expect(complaints).toEqual([]);
		await context.close();
	});
}

test('every line can be changed, in any order, and goes with the one answer', async () => {
	const { context, page } = await table();
	await page.getByRole('radio', { name: 'Gimpy takes a knife' }).check();
	await page.getByText('It can be thrown.').waitFor();
	await page.getByLabel('The name of the gang').fill('The Basin Boys');
	await page.getByRole('radio', { name: 'Some of them go along' }).check();
	await page.getByRole('checkbox', { name: 'Hot Dog' }).uncheck();
	expect(await go(page).isDisabled()).toBe(true);
	expect(await go(page).innerText()).toBe('Pick 1 to 2');
	await page.getByRole('checkbox', { name: 'Chianti' }).check();
	await go(page).click();
	await next(page);
	expect(fake.answers[0]?.parts).toEqual([
		{ option: 0, text: 'The Basin Boys' },
		{ option: 1, picked: ['chianti'] },
		{ option: 0 },
		{ option: 2 },
	]);
	await context.close();
});

for (const dark of [false, true]) {
	test(`whoever is carried to a place is put there with all that is filled in, and not where they may not (${dark ? 'dark' : 'light'})`, async () => {
		await fake.close();
		fake = await serve([form(), deploying(), ...questions().slice(0, 1)], gathering());
		const { context, page, complaints } = await table({ dark });
		await page.getByRole('radio', { name: 'Gimpy takes a knife' }).check();
		await drag(page, [17, 22], [36, 20]);
		await page.getByText('The Reds begin on Sixth Street.').first().waitFor();
		await shot(page, `form-placed-${dark ? 'dark' : 'light'}`);
		await accessible(page);
		await page.keyboard.press('Escape');
		await drag(page, [22, 19], [25, 21]);
		await page.getByRole('heading', { name: 'Who do you place?' }).waitFor();
		const [placed] = fake.answers;
		expect([placed?.option, placed?.parts?.[3]]).toEqual([1, { option: 2 }]);
		const [x = 0, y = 0] = placed?.at ?? [];
		expect([Math.abs(x - 25) < 0.1, Math.abs(y - 21) < 0.1]).toEqual([true, true]);
		// Whoever is still to be placed can be lined up with one click.
		expect(await go(page).innerText()).toBe('Line up the rest');
		await go(page).click();
		await next(page);
		expect(fake.answers[1]).toEqual({ question: 'f2', option: 0 });
		expect(complaints).toEqual([]);
		await context.close();
	});
}

test('a click on a figure and one on a place put them there; what is only begun is not handed in', async () => {
	await fake.close();
	fake = await serve([deploying(), { ...deploying(), id: 'f3' }, ...questions().slice(0, 1)], gathering());
	const { context, page } = await enter(browser);
	await page.goto(`${fake.url}#/m/fake/k`);
	await page.getByRole('heading', { name: 'Who do you place?' }).waitFor();
	for (const [x, y] of [
		[17, 22],
		[14, 16],
	] as const) {
		const at = await spot(page, [x, y]);
		await page.mouse.click(at.x, at.y);
	}
	await expect.poll(() => fake.answers.length).toBe(1);
	expect(fake.answers[0]).toMatchObject({ question: 'f2', option: 2 });
	await page.locator('summary', { hasText: 'Where they stand' }).click();
	await page.getByRole('button', { name: 'Place Hot Dog' }).click();
	await page.getByText('click a place', { exact: true }).waitFor();
	await go(page).click();
	await next(page);
	expect(fake.answers[1]).toEqual({ question: 'f3', option: 0 });
	await context.close();
});

test('a form is filled in with the keyboard alone, a place included', async () => {
	const { context, page } = await table();
	await page.getByRole('radio', { name: 'Chianti takes a bat' }).focus();
	await page.keyboard.press('ArrowRight');
	expect(await page.getByRole('radio', { name: 'Chianti takes a pipe' }).isChecked()).toBe(true);
	await page.locator('summary', { hasText: 'Where they stand' }).focus();
	await page.keyboard.press('Enter');
	await page.getByRole('button', { name: 'Place Gimpy' }).focus();
	await page.keyboard.press('Enter');
	await page.getByRole('button', { name: /^Click a place/ }).focus();
	for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await page.keyboard.press(key);
	await page.getByRole('button', { name: /^Place \d/ }).waitFor();
	await expect.poll(() => page.locator('.cross.refused').count()).toBe(0);
	// The place is taken with Enter, not with every step on the way to it.
	await expect
		.poll(async () => {
			expect(fake.answers.length).toBeLessThan(2);
			if ((await page.locator('.cross').count()) > 0) await page.keyboard.press('Enter');
			return fake.answers.length;
		})
		.toBe(1);
	await next(page);
	expect(fake.answers[0]).toMatchObject({ option: 3, at: [19, 21] });
	expect(fake.answers[0]?.parts?.[2]).toEqual({ option: 1 });
	expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
	await context.close();
});

test('who else is still choosing is told, and so is who is ready', async () => {
	await fake.close();
	fake = await serve([form(), ...questions().slice(0, 1)], gathering(), undefined, { guest: 'irish' });
	const { context, page } = await table();
	const others = page.getByRole('list', { name: 'The others' });
	expect(await others.innerText()).toMatch(/The Irish\s+ready/);
	await context.close();
});
