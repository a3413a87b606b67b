import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { manifestOf, pages, table, weights } from '../build/weights.ts';
import { program, type Running, run } from '../test/browser/binary.ts';
import { desktop, launch, phone } from '../test/browser/stage.ts';
import { serve } from '../test/fake/server.ts';
import { asked, crowd } from './crowd.ts';
import { type Frames, frames } from './frames.ts';
import { drag, momentsDuring, shifts, toil, watchShifts } from './watch.ts';

// How quick the table is, in figures to compare on one machine. Nothing here fails for being slow.

const screens = [
	{ name: 'desktop', viewport: desktop, slower: 1 },
	// A phone's processor has about a quarter of the power.
	{ name: 'phone', viewport: phone, slower: 4 },
];

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

function say(line: string): void {
	process.stdout.write(`${line}\n`);
}

function ms(n: number): string {
	return `${n.toFixed(1)} ms`;
}

function told(f: Frames): string {
	return `${f.rate.toFixed(0)} frames/s, mean ${ms(f.mean)}, p95 ${ms(f.p95)}, worst ${ms(f.worst)}, dropped ${f.dropped} of ${f.count + f.dropped}`;
}

/** A match of the first game on the shelf against a bot: where its table is. */
async function opened(): Promise<string> {
	const shelf = await (await fetch(`${server.url}api/rulesets`)).json();
	const book = shelf.find((r: { scenarios: unknown[] }) => r.scenarios.length > 0);
	const scenario = book.scenarios[0];
	const seats = scenario.seats.map((s: { id: string }, i: number) => ({
		seat: s.id,
		player: i === 0 ? 'human' : 'steady',
	}));
	const answer = await fetch(`${server.url}api/matches`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ ruleset: book.id, scenario: scenario.id, seats }),
	});
	const match = await answer.json();
	return `${server.url}#/m/${match.match}/${match.keys[0].key}`;
}

test('the weight of the pages', () => {
	const folder = fileURLToPath(new URL('../dist/', import.meta.url));
	const built = weights(folder);
	say(table(built, pages(manifestOf(folder), built)));
	expect(built.length).toBeGreaterThan(0);
});

test.each(screens)('the first table, $name', async ({ name, viewport, slower }) => {
	const where = await opened();
	const times: number[] = [];
	let moved = { shift: 0, shifts: [] as string[] };
	let sent = 0;
	// A new context each time: nothing is in its cache.
	for (let i = 0; i < 5; i++) {
		const context = await browser.newContext({ viewport });
		const page = await context.newPage();
		await watchShifts(page);
		const devtools = await context.newCDPSession(page);
		await devtools.send('Network.enable');
		await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
		sent = 0;
		devtools.on('Network.loadingFinished', (e) => {
			sent += e.encodedDataLength;
		});
		await page.goto(where, { waitUntil: 'commit' });
		const drawn = await page.waitForFunction(
			() =>
				document.querySelector('.board svg path') && document.querySelector('[data-question]')
					? performance.now()
					: null,
			null,
			{
				polling: 'raf',
			},
		);
		times.push((await drawn.jsonValue()) as number);
		await page.waitForTimeout(800);
		moved = await shifts(page);
		await context.close();
	}
	times.sort((a, b) => a - b);
	say(
		`first table, ${name}, nothing cached: median ${ms(times[2] ?? 0)} (${times.map((t) => t.toFixed(0)).join(', ')}); ${(sent / 1000).toFixed(0)} KB over the line`,
	);
	say(`layout shift of the loading table, ${name}: ${moved.shift.toFixed(4)} ${moved.shifts.join(' | ')}`);
	expect(times).toHaveLength(5);
});

test.each(screens)('layout shift on the way to the first answers, $name', async ({ name, viewport }) => {
	const context = await browser.newContext({ viewport });
	const page = await context.newPage();
	await watchShifts(page);
	await page.goto(server.url);
	await page.getByRole('button', { name: 'Start' }).waitFor();
	await page.waitForTimeout(600);
	const front = await shifts(page);
	say(`layout shift of the front page, ${name}: ${front.shift.toFixed(4)} ${front.shifts.join(' | ')}`);
	await page.getByRole('button', { name: 'Start' }).click();
	const asked = page.locator('[data-question]');
	await asked.waitFor();
	await page.waitForTimeout(800);
	const begun = await shifts(page);
	for (let i = 0; i < 3; i++) {
		// What is filled in, else what lets the moment pass, else the first of the list.
		await page.locator('[data-question]').waitFor();
		const [go, pass] = [page.locator('footer .go'), page.locator('footer .btn:not(.go)')];
		if (await go.isEnabled()) await go.click();
		else if ((await pass.count()) > 0) await pass.click();
		else {
			await page.locator('.option').first().click();
			await page.waitForTimeout(700);
			await go.click();
		}
		// Longer than a click excuses: what moves after that was not asked for.
		await page.waitForTimeout(1200);
	}
	const after = await shifts(page);
	say(
		`layout shift of the first answers, ${name}: ${(after.shift - begun.shift).toFixed(4)} ${after.shifts.slice(begun.shifts.length).join(' | ')}`,
	);
	await context.close();
});

test.each(screens)('panning a crowded board, $name', async ({ name, viewport, slower }) => {
	const [figures, edges] = [80, 400];
	const fake = await serve([asked(figures)], crowd(figures, edges), []);
	const context = await browser.newContext({ viewport });
	const page = await context.newPage();
	const devtools = await context.newCDPSession(page);
	await devtools.send('Performance.enable');
	await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
	await page.goto(`${fake.url}#/m/fake/k`);
	await page.locator('.board .figure').last().waitFor();
	const box = await page.locator('.board').boundingBox();
	if (!box) throw new Error('the board is not there');
	await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
	await page.mouse.wheel(0, -400);
	await page.waitForTimeout(500);
	const before = await toil(devtools);
	const moments = await momentsDuring(page, () => drag(page, box, 3000));
	const after = await toil(devtools);
	const panned = frames(moments);
	say(`panning ${figures} figures and ${edges} edges, ${name}: ${told(panned)}`);
	const each = (a: number, b: number) => ms((b - a) / Math.max(1, panned.count));
	say(
		`  of the main thread for each frame: script ${each(before.script, after.script)}, style ${each(before.style, after.style)}, layout ${each(before.layout, after.layout)}, all ${each(before.task, after.task)}`,
	);
	const wheeled = await momentsDuring(page, async () => {
		for (let i = 0; i < 60; i++) {
			await page.mouse.wheel(0, i % 30 < 15 ? -60 : 60);
			await page.waitForTimeout(16);
		}
	});
	say(`zooming the same, ${name}: ${told(frames(wheeled))}`);
	await context.close();
	await fake.close();
});
