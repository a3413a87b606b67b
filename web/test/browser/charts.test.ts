import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { questions } from '../fake/questions.ts';
import { serve } from '../fake/server.ts';
import { before } from '../fake/west.ts';
import { accessible, desktop, enter, launch, phone, settled, shot } from './stage.ts';

// A game that counts in paces, throws dice of which one counts, and reads them on printed tables.

let browser: Browser;
let fake: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
	browser = await launch();
});
afterAll(() => browser.close());
beforeEach(async () => {
	fake = await serve(questions(), undefined, before, { west: true });
});
afterEach(() => fake.close());

test.each([
	['desktop', desktop],
	['phone', phone],
])('a roll is read on its chart before it is thrown and in the log: %s', async (size, viewport) => {
	const { page, context, complaints } = await enter(browser, { viewport, touch: size === 'phone' });
	await page.goto(`${fake.url}#/m/fake/k`);
	await page.getByRole('heading', { name: 'Hot Dog has one action left.' }).waitFor();
	await page
		.getByRole('button', { name: /^Shoot at Spats/ })
		.first()
		.click();

	const line = page.locator('.chart');
	await line.getByRole('row', { name: /5–9/ }).waitFor();
	expect((await line.getByRole('row').allInnerTexts()).slice(1).map((r) => r.replace(/\s+/g, ' ').trim())).toEqual([
		'1 ducks down, defenceless 1 %',
		'2–4 ducks down 15 %',
		'5–9 stands firm 65 %',
		'10 stands, and may shoot 19 %',
	]);
	await page.getByRole('row', { name: '2 D10, the higher counts 5 or more' }).waitFor();
	await line.scrollIntoViewIfNeeded();
	await settled(page);
	await shot(page, `chart-needs-${size}`);
	await accessible(page);

	// The log has the die that counts, and the table with its cell.
	if (viewport === phone) await page.getByRole('button', { name: 'What happened' }).click();
	await page.getByRole('img', { name: '2 D10, the higher counts: 7 of 3, 7' }).waitFor();
	await settled(page);
	await shot(page, `chart-log-${size}`);
	await page.getByRole('button', { name: '2 D10, the higher counts: 7 of 3, 7, read on FK-T-COURAGE' }).click();
	const sheet = page.getByRole('dialog');
	const cell = sheet.locator('[aria-current]');
	await cell.waitFor();
	expect((await cell.innerText()).replace(/\s+/g, ' ')).toBe('Rolled: stands firm');
	await settled(page);
	const [box, inside] = [await cell.boundingBox(), await sheet.boundingBox()];
	expect(box && inside && box.x >= inside.x && box.x + box.width <= inside.x + inside.width).toBe(true);
	await shot(page, `chart-table-${size}`);
	await accessible(page);
	expect(complaints).toEqual([]);
	await context.close();
});

test('the board measures in paces', async () => {
	const { page, context, complaints } = await enter(browser);
	await page.goto(`${fake.url}#/m/fake/k`);
	await page.getByRole('heading', { name: 'Hot Dog has one action left.' }).waitFor();
	await page.getByRole('button', { name: /^Run/ }).click();
	await page.getByRole('button', { name: 'Click a place' }).focus();
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('ArrowRight');
	await page.getByText(/To 24\sp east, 19\sp south: 2\sp of 6\sp\./).waitFor();
	await settled(page);
	expect(await page.locator('.sheet').first().textContent()).toMatch(/12\sp/);
	expect(await page.locator('body').innerText()).not.toContain('″');
	await shot(page, 'paces');
	expect(complaints).toEqual([]);
	await context.close();
});
