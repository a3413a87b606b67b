import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { shifts, watchShifts } from '../../measure/watch.ts';
import { questions } from '../fake/questions.ts';
import { serve } from '../fake/server.ts';
import { people, plan, scene } from '../fake/town.ts';
import { desktop, enter, launch, phone } from './stage.ts';

// How pages come: each in its own file, without a blank between two of them and without anything that jumps.

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

test('a table is opened without the files of other pages', async () => {
	const { context, page } = await enter(browser);
	const fetched: string[] = [];
	page.on('request', (r) => fetched.push(new URL(r.url()).pathname));
	await page.goto(`${fake.url}#/m/fake/k`);
	await page.getByRole('heading', { name: 'Hot Dog has one action left.' }).waitFor();
	const scripts = fetched.filter((f) => f.endsWith('.js'));
	expect(scripts.filter((f) => /\/(Table|icons)-/.test(f))).toHaveLength(2);
	expect(scripts.filter((f) => /\/(Front|Gang|About)-/.test(f))).toEqual([]);
	await context.close();
});

test('the page before stays until the next one is there', async () => {
	const { context, page, complaints } = await enter(browser);
	await page.goto(fake.url);
	const start = page.getByRole('button', { name: 'Start' });
	await start.waitFor();
	let release = () => {};
	const held = new Promise<void>((go) => {
		release = go;
	});
	await page.route('**/About-*.js', async (route) => {
		await held;
		await route.continue();
	});
	const asked = page.waitForRequest('**/About-*.js');
	await page.evaluate(() => {
		location.hash = '#/about';
	});
	await asked;
	expect(await start.isVisible()).toBe(true);
	release();
	await start.waitFor({ state: 'detached' });
	await page.getByRole('heading', { level: 1 }).waitFor();
	expect(complaints).toEqual([]);
	await context.close();
});

test('a page that cannot be fetched says so, and the one before stays usable', async () => {
	const { context, page } = await enter(browser);
	await page.goto(fake.url);
	const start = page.getByRole('button', { name: 'Start' });
	await start.waitFor();
	await page.route('**/About-*.js', (route) => route.abort());
	await page.evaluate(() => {
		location.hash = '#/about';
	});
	await page.getByRole('alert').filter({ hasText: 'could not be fetched' }).waitFor();
	expect(await start.isVisible()).toBe(true);
	await page.unroute('**/About-*.js');
	await page.getByRole('button', { name: 'Load it again' }).click();
	await start.waitFor({ state: 'detached' });
	expect(await page.getByRole('alert').filter({ hasText: 'could not be fetched' }).count()).toBe(0);
	await context.close();
});

describe.each([
	{ name: 'desktop', viewport: desktop },
	{ name: 'phone', viewport: phone },
])('on $name', ({ viewport }) => {
	test('nothing jumps while the front page and the table load', async () => {
		const { context, page } = await enter(browser, { viewport });
		await watchShifts(page);
		await page.goto(fake.url);
		await page.getByRole('button', { name: 'Start' }).waitFor();
		await page.waitForTimeout(500);
		const front = await shifts(page);
		expect(front.shift, front.shifts.join('\n')).toBeLessThan(0.01);
		await page.goto('about:blank');
		await page.goto(`${fake.url}#/m/fake/k`);
		await page.getByRole('heading', { name: 'Hot Dog has one action left.' }).waitFor();
		await page.waitForTimeout(500);
		const table = await shifts(page);
		expect(table.shift, table.shifts.join('\n')).toBeLessThan(0.01);
		await context.close();
	});

	test('nothing of the table is cut off by the right edge of the screen', async () => {
		// Somebody with a long name is told of, and can be picked out.
		await fake.close();
		const long = people().map((p) => ({ ...p, name: `${p.name} “The Undertaker” Bonaventura-Fitzgerald` }));
		fake = await serve(questions(), { ...scene(long), table: plan });
		const { context, page } = await enter(browser, { viewport });
		await page.goto(`${fake.url}#/m/fake/k`);
		await page.getByRole('heading', { name: 'Hot Dog has one action left.' }).waitFor();
		if (viewport === phone) await page.getByRole('button', { name: 'What happened' }).click();
		const beyond = await page.evaluate(() =>
			[...document.querySelectorAll('.page > header *, .page aside *')]
				.filter((e) => !e.closest('.unseen') && e.getBoundingClientRect().right > innerWidth + 0.5)
				.map((e) => `${e.tagName.toLowerCase()}.${e.getAttribute('class')}`),
		);
		expect(beyond).toEqual([]);
		await context.close();
	});
});
