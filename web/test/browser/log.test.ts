import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Happening } from '../../src/wire/api.ts';
import { questions } from '../fake/questions.ts';
import { serve } from '../fake/server.ts';
import { accessible, desktop, enter, launch, phone, shot } from './stage.ts';

/** A match of 340 lines: turns of 20, in each of which everybody runs, sees and shoots. */
function long(): Happening[] {
	const log: Happening[] = [];
	const say = (e: Omit<Happening, 'seq'>) => log.push({ seq: log.length + 1, ...e });
	for (let turn = 1; turn <= 17; turn++) {
		say({ kind: 'turn', rank: 1, text: `Turn ${turn} begins.`, clause: 'FK-01' });
		say({ kind: 'phase', rank: 2, text: `Turn ${turn}: shooting.`, clause: 'FK-01', detail: true });
		for (let i = 0; i < 4; i++) {
			const [seat, who, name] = i % 2 ? ['irish', 'tommy', 'Big Tommy'] : ['reds', 'gimpy', 'Gimpy'];
			say({ kind: 'runs', seat, who, text: `${name} runs ${turn} inches.`, clause: 'FK-02' });
		}
		for (let i = 0; i < 13; i++) {
			say({ kind: 'sees', seat: 'reds', who: 'gimpy', whom: 'spats', text: 'Gimpy sees Spats.', detail: true });
		}
		say({
			kind: 'hit',
			seat: 'reds',
			who: 'hotdog',
			whom: 'tommy',
			text: `Hot Dog hits Big Tommy in turn ${turn}.`,
			clause: 'FK-04',
			dice: [{ kind: 'dice', sides: 6, faces: [turn % 6, 4], bands: [2, 0] }],
			mods: [
				{ word: 'gats', text: 'GATS', value: 5, clause: 'FK-01' },
				{ word: 'cover', text: 'Light cover', value: -1, clause: 'FK-02' },
				{ word: 'far', text: 'Long range', value: -1, clause: 'FK-03' },
			],
			need: 3,
		});
	}
	return log;
}

let browser: Browser;
let fake: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
	browser = await launch();
});
afterAll(() => browser.close());
beforeEach(async () => {
	fake = await serve(questions(), undefined, long());
});
afterEach(() => fake.close());

async function table(options: Parameters<typeof enter>[1] = {}) {
	const stage = await enter(browser, options);
	await stage.page.goto(`${fake.url}#/m/fake/k`);
	await stage.page.getByRole('heading', { name: 'Hot Dog has one action left.' }).waitFor();
	return stage;
}

/** From now on notes for every change of the log's lines whether it would be read aloud. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
	await page.evaluate(() => {
		const log = document.querySelector('[role=log]');
		const heard: (string | null)[] = [];
		Object.assign(window, { heard });
		if (!log) return;
		new MutationObserver(() => heard.push(log.getAttribute('aria-live'))).observe(log, {
			childList: true,
			subtree: true,
		});
	});
	return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

test('the lines of one figure are picked out, and nothing is read aloud but how many they are', async () => {
	const { context, page, complaints } = await table();
	const log = page.getByRole('log');
	const heard = await listen(page);
	await page.getByLabel('Whose lines').selectOption({ label: 'Hot Dog' });
	await page.getByRole('status').filter({ hasText: '17 of 340 lines: Hot Dog' }).waitFor({ state: 'attached' });
	expect(await log.locator('.event').count()).toBe(17);
	expect(await log.locator('.rank-1').count()).toBe(17);
	const changes = await heard();
	expect(changes.length).toBeGreaterThan(0);
	expect(new Set(changes)).toEqual(new Set(['off']));
	await page.locator('[role=log][aria-live=polite]').waitFor();
	await shot(page, 'log-filter');
	await accessible(page);
	await page.getByRole('button', { name: 'Show everybody' }).click();
	await log.getByText('Gimpy runs 17 inches.').first().waitFor();
	expect(complaints).toEqual([]);
	await context.close();
});

test('a new line is read aloud', async () => {
	const { context, page } = await table();
	const heard = await listen(page);
	await page.locator('footer').getByRole('button', { name: 'End their turn' }).click();
	await page.getByRole('log').getByText('The Reds: End their turn.').waitFor();
	expect(await heard()).toContain('polite');
	await context.close();
});

test('the card of a figure leads to its lines and back', async () => {
	const { context, page } = await table({ viewport: phone, touch: true });
	await page.locator('[data-thing="patrol"] [role="button"]').click();
	await page.getByRole('button', { name: 'In the log' }).click();
	await page.getByText('Nothing of that has happened yet.').waitFor();
	await shot(page, 'log-phone-filter');
	await accessible(page);
	await page.getByRole('button', { name: 'Show everybody' }).click();
	await page.getByRole('log').getByText('Hot Dog hits Big Tommy in turn 17.').waitFor();
	await context.close();
});

test('earlier lines come above, and what is read stays where it is', async () => {
	const { context, page, complaints } = await table();
	await page.getByLabel('How much is told').selectOption('Everything');
	const log = page.getByRole('log');
	expect(await log.getByText('Turn 17 begins.').count()).toBe(1);
	expect(await log.getByText('Turn 1 begins.').count()).toBe(0);
	const first = log.getByText('Hot Dog hits Big Tommy in turn 8.');
	await log.hover();
	await page.mouse.wheel(0, -100_000);
	await log.getByRole('button', { name: 'Show earlier' }).waitFor();
	const where = async () => (await first.boundingBox())?.y ?? Number.NaN;
	const before = await where();
	await log.getByRole('button', { name: 'Show earlier' }).press('Enter');
	await log.getByText('Turn 1 begins.').waitFor({ state: 'attached' });
	expect(Math.abs((await where()) - before)).toBeLessThan(40);
	expect(await log.getByRole('button', { name: 'Show earlier' }).count()).toBe(0);
	expect(await log.evaluate((node) => node === document.activeElement)).toBe(true);
	expect(complaints).toEqual([]);
	await context.close();
});

test('a log tells what matters, everything, or everything with sums, and remembers which', async () => {
	const { context, page, complaints } = await table();
	const log = page.getByRole('log');
	const depth = page.getByLabel('How much is told');
	expect(await depth.inputValue()).toBe('main');
	// What is told again and again is one line: four run in each turn.
	await log.getByRole('button', { name: 'and 3 more: Big Tommy, Gimpy' }).last().waitFor();
	expect(await log.getByText('Gimpy sees Spats.').count()).toBe(0);
	expect(await log.locator('summary').count()).toBe(0);
	await shot(page, 'log-main');
	await accessible(page);
	await depth.selectOption('Everything');
	await log.getByText('Gimpy sees Spats.').last().waitFor();
	expect(await log.locator('summary').count()).toBe(0);
	await depth.selectOption('Everything, with sums');
	await log.locator('summary').last().waitFor();
	await page.reload();
	await log.locator('summary').last().waitFor();
	expect(await depth.inputValue()).toBe('sums');
	expect(complaints).toEqual([]);
	await context.close();
});

test('a sum opens line by line with its rules; folded details open', async () => {
	const { context, page } = await table({ dark: true });
	await page.getByLabel('How much is told').selectOption('Everything, with sums');
	const log = page.getByRole('log');
	const sum = log.locator('summary').last();
	expect(await sum.innerText()).toMatch(/^3 = 5 − 1 − 1\s+why$/);
	await sum.focus();
	await page.keyboard.press('Enter');
	await log.getByRole('button', { name: 'Rule FK-03' }).last().waitFor();
	const fold = log.getByRole('button', { name: '12 more' }).last();
	const lines = await log.locator('.event').count();
	await fold.focus();
	await page.keyboard.press('Enter');
	await log.getByRole('button', { name: 'Fold 12' }).waitFor();
	expect(await log.locator('.event').count()).toBe(lines + 12);
	await shot(page, 'log-open-dark');
	await accessible(page);
	await context.close();
});

test('what is shown is copied as text; where that is refused it can be taken by hand', async () => {
	const { context, page } = await table();
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	await page.getByLabel('Whose lines').selectOption({ label: 'Hot Dog' });
	await page.getByText('17 of 340 lines', { exact: true }).waitFor();
	await page.getByRole('button', { name: 'Copy as text' }).click();
	await page.getByRole('status').filter({ hasText: 'Copied: 51 lines.' }).waitFor({ state: 'attached' });
	const text = await page.evaluate(() => navigator.clipboard.readText());
	expect(text.split('\n').slice(0, 3)).toEqual([
		'Turn 1 begins. (FK-01)',
		'  Turn 1: shooting. (FK-01)',
		'Hot Dog hits Big Tommy in turn 1. [1 4] 3 = GATS 5 (FK-01), Light cover -1 (FK-02), Long range -1 (FK-03) (FK-04)',
	]);
	await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
	await page.getByRole('button', { name: 'Copy as text' }).click();
	const hand = page.getByRole('textbox', { name: 'The log as text' });
	await hand.and(page.locator(':focus')).waitFor();
	expect(await hand.inputValue()).toBe(text);
	expect(await hand.evaluate((node: HTMLTextAreaElement) => node.selectionEnd - node.selectionStart)).toBe(text.length);
	await shot(page, 'log-by-hand');
	await accessible(page);
	const download = page.waitForEvent('download');
	await page.getByRole('button', { name: 'Save as text' }).last().click();
	expect((await download).suggestedFilename()).toBe('rumble-log.txt');
	await context.close();
});

test('the end tells who won, by how much, who is out, and how to check it', async () => {
	await fake.close();
	fake = await serve(questions().slice(0, 1));
	const { context, page, complaints } = await table({ viewport: desktop });
	await page.locator('footer').getByRole('button', { name: 'End their turn' }).click();
	await page.getByRole('heading', { name: 'Victory: The Reds' }).waitFor();
	await page.getByText('Out: Butcher Jim.').waitFor();
	expect(await page.getByRole('link', { name: 'Replay' }).getAttribute('href')).toBe('#/replay/fake/k');
	await page.getByText('Check them elsewhere').click();
	await page.getByText('rumble replay --verify').waitFor();
	await shot(page, 'end');
	await accessible(page);
	expect(complaints).toEqual([]);
	await context.close();
});
