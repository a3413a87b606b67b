import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Recording } from '../../src/wire/recording.ts';
import { program, type Running, run } from './binary.ts';
import { accessible, desktop, enter, launch, phone, shot } from './stage.ts';

// Matches from their beginning, on the real program.

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

interface Opened {
	match: string;
	watch: string;
	keys: { key: string }[];
}

async function open(ruleset: string, scenario: string, seats: Record<string, string>): Promise<Opened> {
	const answer = await fetch(`${server.url}api/matches`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({
			ruleset,
			scenario,
			seats: Object.entries(seats).map(([seat, player]) => ({ seat, player })),
		}),
	});
	return (await answer.json()) as Opened;
}

async function recording(match: string, key: string): Promise<Recording> {
	const answer = await fetch(`${server.url}api/matches/${match}/replay`, {
		headers: { Authorization: `Bearer ${key}` },
	});
	return (await answer.json()) as Recording;
}

/** The recording of a match that bots play, once they have played it to its end. */
async function ended(match: string, key: string): Promise<Recording> {
	for (let i = 0; i < 600; i++) {
		const told = await recording(match, key);
		if (told.over) return told;
		await new Promise((go) => setTimeout(go, 100));
	}
	throw new Error('the bots do not come to an end');
}

const bots = { police: 'steady', reds: 'random' };

/** The line that the page is at. */
async function line(page: Page): Promise<number> {
	const words = (await page.locator('.where').textContent()) ?? '';
	return Number(/line (\d+) of/.exec(words)?.[1]);
}

for (const look of [
	{ name: 'desktop', viewport: desktop },
	{ name: 'phone', viewport: phone, touch: true, dark: true },
]) {
	test(`a match of bots is stepped, played, scrubbed and linked to (${look.name})`, async () => {
		const { match, watch } = await open('maddogs', 'maddogs-showdown', bots);
		const told = await ended(match, watch);
		const lines = told.frames.flatMap((f) => f.log);
		const { context, page, complaints } = await enter(browser, look);
		await page.goto(`${server.url}#/replay/${match}/${watch}`);
		const controls = page.getByRole('group', { name: 'Replay' });
		await controls.waitFor();
		expect(await line(page)).toBe(0);
		await accessible(page);

		// One line on, one line back, with the keys.
		await page.keyboard.press('ArrowRight');
		await page.keyboard.press('ArrowRight');
		expect(await line(page)).toBe(2);
		await expect.poll(() => page.locator('.told[role="status"]').textContent()).toBe(lines[1]?.text);
		await page.keyboard.press('ArrowLeft');
		expect(await line(page)).toBe(1);

		// From mark to mark, and to the end: whoever is out is drawn as out, and no others.
		await page.keyboard.press(']');
		expect(await line(page)).toBeGreaterThan(1);
		await page.keyboard.press('End');
		expect(await line(page)).toBe(lines.length);
		await page
			.getByText(told.result?.text ?? '-')
			.first()
			.waitFor();
		// Whoever was not there from the beginning is told so, and that every die fits all the same.
		const mark = page.locator('[data-fair="partly"]');
		await mark.getByText(/^Not checked in full: this browser came in later/).waitFor();
		await mark.getByText('What was checked').click();
		await mark.getByText(/^Each of the \d+ dice follows from the secret and the seeds\./).waitFor();
		await mark.getByText('What was checked').click();
		await shot(page, `replay-end-${look.name}`);
		await accessible(page);

		// Scrubbed with the line of time.
		const time = page.getByRole('slider', { name: 'Time' });
		await time.focus();
		await page.keyboard.press('Home');
		expect(await line(page)).toBe(0);
		await page.keyboard.press('ArrowRight');
		expect(await time.getAttribute('aria-valuetext')).toContain(lines[0]?.text);

		// Played, four times as quickly, and stopped.
		await page.getByRole('button', { name: '4×' }).click();
		await controls.getByRole('button', { name: 'Play', exact: true }).click();
		await expect.poll(() => line(page)).toBeGreaterThan(3);
		await controls.getByRole('button', { name: 'Pause' }).click();
		const stopped = await line(page);

		// The address is that of the moment.
		await expect.poll(() => new URL(page.url()).hash).toContain(`/${stopped}`);
		await page.reload();
		await controls.waitFor();
		expect(await line(page)).toBe(stopped);
		await page.goto(`${server.url}#/replay/${match}/${watch}/7`);
		await expect.poll(() => line(page)).toBe(7);

		// A line of the log leads to its moment, and the log marks it.
		if (look.viewport === phone) await page.getByRole('button', { name: 'What happened' }).click();
		const first = page.getByRole('button', { name: /^Show this moment/ }).first();
		await first.click();
		await expect.poll(() => line(page)).toBeLessThan(7);
		await page.locator('.log [aria-current]').first().waitFor();
		await shot(page, `replay-${look.name}`);
		await accessible(page);

		// Once it is over one may look through anybody's eyes.
		await page.locator('select[aria-label="Through the eyes of"]:visible').selectOption('reds');
		await expect.poll(() => new URL(page.url()).hash).toContain('/reds');
		await controls.waitFor();
		expect(complaints).toEqual([]);
		await context.close();
	});
}

test('one’s own match in progress is seen as one saw it, and one comes back to the table', async () => {
	const { match, keys } = await open('moveit', 'moveit-corner', { south: 'human', north: 'steady' });
	const key = keys[0]?.key ?? '';
	const { context, page, complaints } = await enter(browser);
	await page.goto(`${server.url}#/m/${match}/${key}`);
	await page.locator('[data-question]').waitFor();
	await page.getByRole('button', { name: 'Menu' }).click();
	await page.getByRole('link', { name: 'Replay' }).click();
	const controls = page.getByRole('group', { name: 'Replay' });
	await controls.waitFor();
	// The match is not over: nobody else's eyes are to be had.
	expect(await page.locator('select[aria-label="Through the eyes of"]').count()).toBe(0);
	const asked = await fetch(`${server.url}api/matches/${match}/replay?eyes=north`, {
		headers: { Authorization: `Bearer ${key}` },
	});
	expect(asked.ok).toBe(false);
	const told = await recording(match, key);
	expect([told.over, told.eyes]).toEqual([false, 'south']);
	await page.getByRole('link', { name: 'Back to the table' }).click();
	await page.locator('[data-question]').waitFor();
	await page.goto(`${server.url}#/replay/${match}/wrong`);
	// The table that is left may raise alerts of its own until the replay's page has taken its place.
	await page.locator('main.early').getByRole('alert').waitFor();
	expect(complaints).toEqual([]);
	await context.close();
});

test('a war without a table is replayed as well', async () => {
	const { match, watch } = await open('gangsatwar', 'gangsatwar-2', { docks: 'steady', lamps: 'steady' });
	await ended(match, watch);
	const { context, page, complaints } = await enter(browser);
	await page.goto(`${server.url}#/replay/${match}/${watch}/120`);
	await page.getByRole('group', { name: 'Replay' }).waitFor();
	expect(await line(page)).toBe(120);
	await page.locator('.zone').first().waitFor();
	await shot(page, 'replay-war');
	await accessible(page);
	await page.keyboard.press('ArrowRight');
	expect(await line(page)).toBe(121);
	expect(complaints).toEqual([]);
	await context.close();
});
