import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Analysing, recording, report } from '../fake/analysed.ts';
import { questions } from '../fake/questions.ts';
import { serve } from '../fake/server.ts';
import { accessible, desktop, enter, launch, phone, settled, shot } from './stage.ts';

// The page that tells what luck did, of a made-up match: how it comes to be, what it shows, and where its links lead.

let browser: Browser;
let fake: Awaited<ReturnType<typeof serve>>;
let analysing: Analysing;

beforeAll(async () => {
	browser = await launch();
});
afterAll(() => browser.close());
beforeEach(async () => {
	analysing = new Analysing();
	fake = await serve(undefined, undefined, undefined, { say: analysing.say });
});
afterEach(() => fake.close());

const page = () => `${fake.url}#/analysis/fake/k`;
const lines = recording().frames.flatMap((f) => f.log);
const seqOf = (text: string) => lines.find((l) => l.text === text)?.seq;
const hash = (at: Page) => new URL(at.url()).hash;
const nothingSidewards = (at: Page) =>
	at.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

const looks = [
	{ name: 'desktop-light', viewport: desktop },
	{ name: 'desktop-dark', viewport: desktop, dark: true },
	{ name: 'phone-light', viewport: phone, touch: true },
	{ name: 'phone-dark', viewport: phone, touch: true, dark: true },
];

describe.each(looks)('what luck did, $name', ({ name, ...look }) => {
	test('is told by a sentence, the seats, the line of chances and three lists', async () => {
		analysing.done();
		const { context, page: at, complaints } = await enter(browser, look);
		await at.goto(page());
		await at.getByText(report.sentence).waitFor();
		const seats = at.getByRole('table', { name: 'In points of a win' });
		await seats.getByRole('row', { name: 'The Reds 34.0 +78.1 −12.1 100.0 5.2' }).waitFor();
		const decisions = at.getByRole('table', { name: 'Decisions' });
		await decisions.getByRole('row', { name: 'The Irish 10 1 4.1' }).waitFor();
		expect(await at.locator('polyline').count()).toBe(3);
		expect(
			new Set(await at.locator('polyline').evaluateAll((all) => all.map((p) => p.getAttribute('stroke-dasharray'))))
				.size,
		).toBe(3);
		expect(await at.getByRole('link', { name: /^Turning point/ }).count()).toBe(3);
		await at.getByText('Better: Hot Dog runs').waitFor();
		// What nobody looks for at first is there for whoever asks.
		const throws = at.getByRole('region', { name: 'What chance did' });
		expect(await throws.getByRole('listitem').count()).toBe(8);
		expect(await nothingSidewards(at)).toBe(true);
		await settled(at);
		await shot(at, `luck-${name}`);
		await at.evaluate(() => scrollTo(0, 760));
		await shot(at, `luck-lower-${name}`);
		await throws.getByRole('button', { name: /^All \d+/ }).click();
		expect(await throws.getByRole('listitem').count()).toBeGreaterThan(20);
		expect(await nothingSidewards(at)).toBe(true);
		await accessible(at);
		expect(complaints).toEqual([]);
		await context.close();
	});

	test('is computed when somebody asks, with its progress, and stopped', async () => {
		const { context, page: at, complaints } = await enter(browser, look);
		await at.goto(page());
		const begin = at.getByRole('button', { name: 'Analyse this match' });
		await begin.waitFor();
		await settled(at);
		await shot(at, `luck-none-${name}`);
		await accessible(at);
		await at.getByRole('button', { name: 'Four times as closely' }).click();
		await begin.click();
		await expect.poll(() => at.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
		await settled(at);
		await shot(at, `luck-working-${name}`);
		await accessible(at);
		await at.getByRole('button', { name: 'Stop' }).click();
		await at.getByText('The analysis was stopped.').waitFor();
		await begin.click();
		await at.getByRole('progressbar').waitFor();
		analysing.done();
		await at.getByText(report.sentence).waitFor();
		expect(analysing.asked).toEqual([4, 'stop', 4]);
		expect(complaints).toEqual([]);
		await context.close();
	});
});

describe('a moment is looked at', () => {
	const arrived = (at: Page) => at.getByRole('group', { name: 'Replay' }).waitFor();

	test('of a turning point, by a click on its number, and on what is told of it', async () => {
		analysing.done();
		const { context, page: at, complaints } = await enter(browser);
		await at.goto(page());
		await at.getByRole('link', { name: /^Turning point 1\. \+29\.0 for The Reds/ }).click();
		await arrived(at);
		expect(hash(at)).toBe(`#/replay/fake/k/${seqOf('Card 4 is turned up.')}`);
		await at.locator('.told').getByText('Card 4 is turned up.').waitFor();
		// The replay has the line of chances, too, and what luck did there.
		await at.locator('.strip').getByText('The Reds', { exact: false }).first().waitFor();
		await settled(at);
		await shot(at, 'luck-replay-desktop-light');
		await accessible(at);
		await at.getByRole('link', { name: 'What luck did' }).click();
		await at
			.getByRole('region', { name: 'Turning points' })
			.getByRole('link', { name: 'Big Tommy shoots at number 16.' })
			.click();
		await arrived(at);
		expect(hash(at)).toBe(`#/replay/fake/k/${seqOf('Big Tommy shoots at number 16.')}`);
		expect(complaints).toEqual([]);
		await context.close();
	});

	test('of the line, by the keys', async () => {
		analysing.done();
		const { context, page: at, complaints } = await enter(browser);
		await at.goto(page());
		const along = at.getByRole('slider', { name: /^Along the match/ });
		await along.focus();
		expect(await along.getAttribute('aria-valuetext')).toBe(
			'turn 1, line 0; The Reds 34 %; The Irish 33 %; The Law 33 %',
		);
		await at.keyboard.press('ArrowRight');
		await at.keyboard.press('ArrowRight');
		await at.keyboard.press('ArrowLeft');
		expect(await along.getAttribute('aria-valuenow')).toBe('1');
		const line = /line (\d+);/.exec((await along.getAttribute('aria-valuetext')) ?? '')?.[1];
		await at.keyboard.press('Enter');
		await arrived(at);
		expect(hash(at)).toBe(`#/replay/fake/k/${line}`);
		expect(complaints).toEqual([]);
		await context.close();
	});

	test('of the line, by a click; a finger chooses first', async () => {
		analysing.done();
		const mouse = await enter(browser);
		await mouse.page.goto(page());
		const place = async (at: Page) => {
			const box = await at.getByRole('slider').boundingBox();
			return { x: (box?.x ?? 0) + (box?.width ?? 0) * 0.5, y: (box?.y ?? 0) + 60 };
		};
		const half = await place(mouse.page);
		await mouse.page.mouse.click(half.x, half.y);
		await arrived(mouse.page);
		const there = hash(mouse.page);
		const line = Number(/k\/(\d+)$/.exec(there)?.[1]);
		expect(line).toBeGreaterThan(lines.length * 0.35);
		expect(line).toBeLessThan(lines.length * 0.65);
		const finger = await enter(browser, { viewport: phone, touch: true });
		await finger.page.goto(page());
		const middle = await place(finger.page);
		await finger.page.touchscreen.tap(middle.x, middle.y);
		const watch = finger.page.getByRole('link', { name: 'Watch from here' });
		await expect.poll(() => watch.getAttribute('href')).toBe(there);
		expect(hash(finger.page)).toBe('#/analysis/fake/k');
		await watch.click();
		await arrived(finger.page);
		await settled(finger.page);
		await shot(finger.page, 'luck-replay-phone-light');
		await accessible(finger.page);
		expect([...mouse.complaints, ...finger.complaints]).toEqual([]);
		await mouse.context.close();
		await finger.context.close();
	});

	test('of a decision, when it was asked for', async () => {
		analysing.done();
		const { context, page: at, complaints } = await enter(browser);
		await at.goto(page());
		await at.getByRole('link', { name: 'Hot Dog shoots at Big Tommy' }).click();
		await arrived(at);
		expect(hash(at)).toBe(`#/replay/fake/k/${seqOf('Big Tommy shoots at number 4.')}`);
		await at.locator('.strip').getByText('The Reds lost 12.1; better: Hot Dog runs.').waitFor();
		expect(complaints).toEqual([]);
		await context.close();
	});
});

describe('while the match goes on', () => {
	const beside = async (said: Record<string, object>) =>
		serve(undefined, undefined, undefined, {
			agreed: { hints: 'quiet', analysis: 'own' },
			say: (_, path) => said[path.split('/').at(-1) ?? ''],
		});

	test.each(looks)('whoever asks is told how likely everybody is to win, $name', async ({ name, ...look }) => {
		const chances = [
			{ seat: 'reds', chance: 5210 },
			{ seat: 'irish', chance: 3080 },
			{ seat: 'cops', chance: 1710 },
		];
		const table = await beside({ chance: { seat: 'reds', chances, error: 480, tries: 100 } });
		const { context, page: at, complaints } = await enter(browser, look);
		await at.goto(`${table.url}#/m/fake/k`);
		await at.getByRole('button', { name: 'Menu' }).click();
		await at.getByText('Everybody may see how likely they are to win while the match goes on.').waitFor();
		expect(table.asked.get('chance')).toBeUndefined();
		await at.getByRole('button', { name: 'My chances' }).click();
		await at.getByText('How likely everybody is to win, as far as The Reds can know (±4.8):').waitFor();
		for (const said of ['The Reds 52 %', 'The Irish 31 %', 'The Law 17 %'])
			await at.locator('.chances').getByRole('listitem').filter({ hasText: said }).waitFor();
		await settled(at);
		await shot(at, `luck-chances-${name}`);
		await accessible(at);
		expect(complaints).toEqual([]);
		await context.close();
		await table.close();
	});

	test.each(looks)('a hint names the two best answers, $name', async ({ name, ...look }) => {
		const [q] = questions();
		const answer = (option: number) => ({ question: q?.id ?? '', option });
		const best = [
			{ answer: answer(1), text: 'Shoot at Big Tommy', chance: 5210, error: 90 },
			{ answer: answer(5), text: 'End their turn', chance: 4310, error: 120 },
		];
		const table = await beside({
			hint: {
				answer: answer(1),
				text: 'Shoot at Big Tommy',
				bot: 'sharp',
				told: false,
				best,
				margin: 900,
				marginError: 150,
			},
		});
		const { context, page: at, complaints } = await enter(browser, look);
		await at.goto(`${table.url}#/m/fake/k`);
		await at.getByRole('button', { name: 'What would a bot do?' }).click();
		await at.getByText('A bot would say the first of these.').waitFor();
		const items = at.locator('.hint').getByRole('listitem');
		expect(await items.allTextContents()).toEqual([
			expect.stringContaining('“Shoot at Big Tommy” 52 %'),
			expect.stringContaining('“End their turn” 43 %'),
		]);
		await at.getByText('The first is better by 9.0 points (±1.5)').waitFor();
		await at.locator('.hint').scrollIntoViewIfNeeded();
		await settled(at);
		await shot(at, `luck-hint-${name}`);
		await accessible(at);
		await items.last().getByRole('button', { name: 'Choose that' }).click();
		await at.locator('.option[aria-pressed="true"]').getByText('End their turn').waitFor();
		expect(table.answers).toEqual([]);
		expect(complaints).toEqual([]);
		await context.close();
		await table.close();
	});
});

test.each([
	{ name: 'desktop', viewport: desktop },
	{ name: 'phone', viewport: phone, touch: true },
])('whatever an answer is called, it pushes nothing aside, $name', async ({ name, ...look }) => {
	const long = `Hot Dog moves ${'from Dock 4 to Cinder Alley by way of Saint Joseph’s, '.repeat(6)}`;
	const words = `${long}to 12.125″|8.5″ ${'SouthOfTheBridge'.repeat(12)}`;
	const [turn] = report.turns;
	if (!turn) throw new Error('nothing turned the match');
	const decisions = [{ moment: 4, seat: 0, text: words, cost: 1210, error: 300, better: `${words} (otherwise)` }];
	const said = { ...report, decisions, turns: [{ ...turn, text: words }], sentence: words };
	analysing.now = { state: 'done', done: 40, of: 40, depth: 1, report: said };
	const { context, page: at, complaints } = await enter(browser, look);
	await at.goto(page());
	const listed = at.getByRole('region', { name: 'What decisions cost' });
	await listed.getByText('(otherwise)').waitFor();
	expect(await nothingSidewards(at)).toBe(true);
	await listed.scrollIntoViewIfNeeded();
	await settled(at);
	await shot(at, `luck-long-${name}`);
	// In the replay it has one line, and all of it where the pointer rests.
	await listed.getByRole('link').click();
	await at.getByTitle(`The Reds lost 12.1; better: ${words} (otherwise).`).waitFor();
	expect(await nothingSidewards(at)).toBe(true);
	expect(complaints).toEqual([]);
	await context.close();
});

test('one line is drawn before the others', async () => {
	analysing.done();
	const { context, page: at, complaints } = await enter(browser);
	await at.goto(page());
	const irish = at.getByRole('button', { name: /The Irish/ });
	await irish.click();
	expect(await irish.getAttribute('aria-pressed')).toBe('true');
	expect(await at.locator('polyline.faint').count()).toBe(2);
	await irish.click();
	expect(await at.locator('polyline.faint').count()).toBe(0);
	expect(complaints).toEqual([]);
	await context.close();
});

test('a match that goes on is not analysed, and one that cannot be says why', async () => {
	analysing.over = false;
	const { context, page: at, complaints } = await enter(browser);
	await at.goto(page());
	await at.getByText('This match is not over yet.').waitFor();
	expect(analysing.looked).toBe(0);
	analysing.over = true;
	analysing.now = {
		state: 'failed',
		done: 3,
		of: 9,
		depth: 1,
		error: { code: 'differs', message: 'This match was played by other rules.' },
	};
	await at.reload();
	await at.getByRole('alert').getByText('This match was played by other rules.').waitFor();
	await at.getByRole('button', { name: 'Try again' }).click();
	await at.getByRole('progressbar').waitFor();
	expect(complaints).toEqual([]);
	await context.close();
});

test('whoever leaves the page asks no more', async () => {
	analysing.now = { state: 'working', done: 1, of: 9, depth: 1 };
	const { context, page: at } = await enter(browser);
	await at.goto(page());
	await at.getByRole('progressbar').waitFor();
	await expect.poll(() => analysing.looked).toBeGreaterThan(1);
	await at.getByRole('link', { name: 'The table' }).click();
	await at.locator('[data-question]').waitFor();
	const looked = analysing.looked;
	await at.getByRole('button', { name: 'Menu' }).click();
	await at.waitForTimeout(2500);
	expect(analysing.looked).toBe(looked);
	await context.close();
});
