import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serve } from '../fake/server.ts';
import { program, type Running, run } from './binary.ts';
import { accessible, desktop, enter, launch, phone, shot } from './stage.ts';

// The rules beside the table, on a page of their own, and as a sheet that is printed.

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
	{ name: 'light', viewport: desktop },
	{ name: 'dark', viewport: desktop, dark: true },
	{ name: 'phone', viewport: phone, touch: true },
	{ name: 'phone-dark', viewport: phone, dark: true, touch: true },
];

async function table(look: Parameters<typeof enter>[1] = {}) {
	const scene = await enter(browser, look);
	await scene.page.goto(`${fake.url}#/m/fake/k`);
	await scene.page.getByRole('heading', { name: /Hot Dog has one action left/ }).waitFor();
	return scene;
}

const focused = (page: Page) =>
	page.evaluate(
		() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim(),
	);
const place = (page: Page, id: string) => page.locator(`[data-place="${id}"]`);

describe.each(looks)('$name', (look) => {
	test('the page and the sheet are accessible, and look it', async () => {
		const { context, page, complaints } = await enter(browser, look);
		await page.goto(`${fake.url}#/rules/fake/FK-MOVE-01`);
		await place(page, 'FK-MOVE-01').waitFor();
		await accessible(page);
		await shot(page, `book-${look.name}`);
		await page.getByLabel('Search').fill('yes derringer');
		await page.getByText('1 of 24 clauses and tables').waitFor();
		await accessible(page);
		await shot(page, `book-search-${look.name}`);
		await page.goto(`${fake.url}#/rules/fake/sheet`);
		await page.getByRole('table', { name: /Guns/ }).waitFor();
		await accessible(page);
		await shot(page, `sheet-${look.name}`);
		expect(complaints).toEqual([]);
		await context.close();
	});

	test('the panel is accessible, and the search is at hand at once', async () => {
		const { context, page, complaints } = await table(look);
		await page.getByRole('button', { name: 'Rules', exact: true }).click();
		await page.getByText('House rules of this match').waitFor();
		await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search');
		await accessible(page);
		await shot(page, `panel-${look.name}`);
		await page.keyboard.type('long walk');
		await page.getByText('19 of 24 clauses and tables').waitFor();
		await accessible(page);
		await shot(page, `panel-search-${look.name}`);
		await page.keyboard.press('Escape');
		await page.getByRole('dialog').waitFor({ state: 'detached' });
		expect(await focused(page)).toBe('Rules');
		expect(complaints).toEqual([]);
		await context.close();
	});
});

test('links lead through the book: the place is marked, in view, and read from there', async () => {
	const { context, page } = await enter(browser);
	await page.goto(`${fake.url}#/rules/fake`);
	const first = place(page, 'FK-MOVE-01');
	await first.getByText('<b>bold</b> is no word').waitFor();
	expect(await first.getByRole('link', { name: 'FK-99' }).count()).toBe(0);
	await first.getByRole('link', { name: 'FK-MOVE-20' }).click();
	await page.waitForURL(/FK-MOVE-20$/);
	await page.waitForFunction(() => document.activeElement?.textContent?.includes('Step 20'));
	const box = await place(page, 'FK-MOVE-20').boundingBox();
	expect(box?.y).toBeGreaterThan(0);
	expect(box?.y).toBeLessThan(desktop.height - 40);
	expect(await page.locator('.here').getAttribute('data-place')).toBe('FK-MOVE-20');
	await page.goBack();
	await page.goto(`${fake.url}#/rules/fake/MOVE`);
	await page.waitForFunction(() => document.activeElement?.textContent === 'Moving');
	expect(await page.locator('.here').count()).toBe(0);
	await context.close();
});

test('what is sought is counted by chapter and marked; a place that is not among it ends the search', async () => {
	const { context, page } = await enter(browser);
	await page.goto(`${fake.url}#/rules/fake`);
	await page.getByLabel('Search').fill('fk-move FK-02');
	const chapters = page.getByRole('navigation', { name: 'Chapters' });
	expect(await chapters.getByRole('link').allInnerTexts()).toEqual([expect.stringMatching(/^Moving\s*1\s*found$/)]);
	expect(await page.locator('mark').allInnerTexts()).toEqual(expect.arrayContaining(['FK-MOVE', 'FK-02']));
	await page.getByRole('link', { name: 'FK-MOVE-20' }).click();
	await place(page, 'FK-MOVE-20').waitFor();
	expect(await page.getByLabel('Search').inputValue()).toBe('');
	await context.close();
});

test('beside the table the book stays open while one plays, and its keys are not those of the table', async () => {
	const { context, page } = await table();
	await page.getByRole('button', { name: 'Rules', exact: true }).focus();
	await page.keyboard.press('Enter');
	const panel = page.getByRole('dialog', { name: 'The rules' });
	await place(page, 'FK-MOVE-01').waitFor();
	await panel.getByRole('link', { name: 'FK-MOVE-20', exact: true }).click();
	await page.waitForFunction(() => document.activeElement?.textContent?.includes('Step 20'));
	expect(page.url()).toMatch(/#\/m\/fake\/k$/);
	await page.keyboard.press('a');
	expect(await page.locator('[data-option][aria-pressed="true"]').count()).toBe(0);
	await page.locator('[data-option="4"]').first().click();
	await panel.waitFor();
	await page.getByLabel('Search').focus();
	await page.keyboard.press('Escape');
	await panel.waitFor({ state: 'detached' });
	expect(await focused(page)).toBe('Rules');
	const button = page.getByRole('button', { name: 'Rules', exact: true });
	for (const open of ['true', 'false']) {
		await button.click();
		await panel.waitFor({ state: open === 'true' ? 'visible' : 'detached' });
		expect(await button.getAttribute('aria-expanded')).toBe(open);
	}
	await context.close();
});

test('a clause of the log leads to its place in the book beside the table', async () => {
	const { context, page } = await table();
	await page.getByRole('log').getByRole('button', { name: 'Rule FK-01' }).click();
	await page.getByRole('link', { name: 'In the book' }).click();
	await page.getByRole('dialog', { name: 'The rules' }).waitFor();
	await page.waitForFunction(() => document.querySelector('.here')?.getAttribute('data-place') === 'FK-01');
	expect(page.url()).toMatch(/#\/m\/fake\/k$/);
	await page.keyboard.press('Escape');
	await page.getByRole('dialog').waitFor({ state: 'detached' });
	expect(await focused(page)).toBe('Rule FK-01');
	await context.close();
});

describe('printed', () => {
	let server: Running;
	beforeAll(async () => {
		server = await run(await program());
	});
	afterAll(() => server.stop());

	test('the sheet of every game stands on two pages, A4 or Letter', async () => {
		// Games of more tables than two pages hold in letters of 8 points.
		const small = ['maddogs', 'gangsatwar', 'moveit', 'tommyguns'];
		const games: { id: string }[] = await (await fetch(`${server.url}api/rulesets`)).json();
		expect(games.length).toBeGreaterThanOrEqual(5);
		const { context, page, complaints } = await enter(browser, { dark: true });
		for (const { id } of games) {
			await page.goto(`${server.url}#/rules/${id}/sheet`);
			await page.locator(`main[data-sheet="${id}"] caption`).first().waitFor();
			await page.evaluate(() => document.fonts.ready.then(() => true));
			for (const format of ['A4', 'Letter']) {
				const pdf = await page.pdf({ format });
				const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
				expect([id, format, pages === 1 || pages === 2, pages]).toEqual([id, format, true, pages]);
			}
			await page.emulateMedia({ media: 'print' });
			expect(
				await page.locator('main').evaluate((m) => [getComputedStyle(m).color, getComputedStyle(m).backgroundColor]),
			).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
			const letters = await page
				.locator('td')
				.evaluateAll((all) => all.map((td) => Number.parseFloat(getComputedStyle(td).fontSize)));
			// A point is 4/3 of a pixel.
			const least = small.includes(id) ? 6.5 : 8;
			expect([id, Math.min(...letters) >= (least * 4) / 3 - 0.01]).toEqual([id, true]);
			await page.getByRole('link', { name: /more tables? in the book/ }).waitFor();
			expect(await page.getByRole('button', { name: 'Print' }).count()).toBe(0);
			await page.emulateMedia({ media: null });
		}
		expect(complaints).toEqual([]);
		await context.close();
	});
});
