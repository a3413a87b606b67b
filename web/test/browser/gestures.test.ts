import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Option, Point, Question } from '../../src/wire/api.ts';
import { program, type Running, run } from './binary.ts';
import { Listener } from './listener.ts';
import { byDefault, Requests } from './requests.ts';
import { desktop, enter, launch, phone, settled, shot, spot } from './stage.ts';

// Common things are one gesture, on the real program: a place moves, an enemy is attacked, and a second click says it.

let browser: Browser;
let server: Running;

beforeAll(async () => {
	browser = await launch();
	server = await run(await program());
}, 180_000);
afterAll(async () => {
	await browser?.close();
	await server?.stop();
});

/** A match in which all seats are one person's, played by requests until a question is put that is wanted. */
async function until(ruleset: string, scenario: string, seats: string[], wanted: (q: Question) => boolean) {
	const answer = await fetch(`${server.url}api/matches`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ ruleset, scenario, seats: seats.map((seat) => ({ seat, player: 'human' })) }),
	});
	const opened = (await answer.json()) as { match: string; keys: { key: string }[] };
	const key = opened.keys[0]?.key ?? '';
	const all = new Requests(server.url, opened.match, key);
	await all.join();
	try {
		for (let q = await all.next(); q; q = await all.next()) {
			if (wanted(q)) return { match: opened.match, key };
			const said = await all.says(byDefault(q));
			if (!said) throw new Error(`the default of ${q.text} is refused`);
		}
	} finally {
		all.stop();
	}
	throw new Error('nothing of the sort came up');
}

/** Counts what a hand does. */
class Hand {
	clicks = 0;
	readonly #page: Page;

	constructor(page: Page) {
		this.#page = page;
	}

	async click([x, y]: Point): Promise<void> {
		const at = await spot(this.#page, [x, y]);
		await this.#page.mouse.click(at.x, at.y);
		this.clicks++;
	}

	async drag(from: Point, to: Point): Promise<void> {
		const [a, b] = [await spot(this.#page, [from[0], from[1]]), await spot(this.#page, [to[0], to[1]])];
		await this.#page.mouse.move(a.x, a.y);
		await this.#page.mouse.down();
		await this.#page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 });
		await this.#page.mouse.move(b.x, b.y, { steps: 4 });
		this.clicks++;
	}
}

const moves = (q: Question, verb: string) => q.options.filter((o: Option) => o.verb === verb && o.where);

async function at(table: { match: string; key: string }, look: Parameters<typeof enter>[1]) {
	const stage = await enter(browser, look);
	await stage.page.goto(`${server.url}#/m/${table.match}/${table.key}`);
	const told = new Listener(server.url, table.match, table.key);
	await expect.poll(() => told.question?.id).toBeTruthy();
	await stage.page.locator(`[data-question="${told.question?.id}"]`).waitFor();
	await stage.page.getByRole('button', { name: 'The whole table' }).click();
	await settled(stage.page);
	return { ...stage, told, hand: new Hand(stage.page) };
}

for (const look of [
	{ name: 'desktop', viewport: desktop },
	{ name: 'phone', viewport: phone, touch: true, dark: true },
]) {
	// On a phone the inches are too small for a hand that is told exact places.
	if (look.viewport === desktop)
		test(`a model is dragged, turned and moved, and nothing more is asked (${look.name})`, async () => {
			const table = await until('moveit', 'moveit-corner', ['south', 'north'], (q) => moves(q, 'run').length > 0);
			const { page, told, hand, complaints, context } = await at(table, look);
			const q = told.question as Question;
			// The easternmost of the line has the street before it.
			const x = (o: Option) => told.scene?.pieces.find((p) => p.id === o.who)?.at?.[0] ?? 0;
			const who = moves(q, 'move').toSorted((a, b) => x(b) - x(a))[0]?.who ?? '';
			const from = (told.scene?.pieces.find((p) => p.id === who)?.at ?? [0, 0]) as Point;
			const up = from[1] > 15 ? -1 : 1;
			// Farther than a move, near enough to run.
			await hand.drag(from, [from[0], from[1] + 6 * up]);
			await page.locator('.hints .way-name', { hasText: 'run' }).waitFor();
			await page.locator('.plaque text', { hasText: /^run [56]\S* of \d/ }).waitFor();
			await shot(page, `gestures-ways-${look.name}`);
			await page.mouse.up();
			await page.locator('.hints .heading').waitFor();
			await expect.poll(() => page.locator('footer .go').textContent()).toContain(' runs');
			const stood: Point = [from[0], from[1] + 6 * up];
			// From where it will stand on to the east: it is turned, and not the sheet.
			await hand.drag(stood, [stood[0] + 4, stood[1]]);
			await page.mouse.up();
			await page.getByText('Then looks east.').waitFor();
			await shot(page, `gestures-turned-${look.name}`);
			await hand.click(stood);
			await expect.poll(() => told.scene?.pieces.find((p) => p.id === who)?.facing).toBe(90);
			expect(hand.clicks).toBe(3);
			expect(Math.abs((told.scene?.pieces.find((p) => p.id === who)?.at?.[1] ?? 0) - stood[1])).toBeLessThan(0.3);
			expect(complaints).toEqual([]);
			told.stop();
			await context.close();
		});

	if (look.viewport === desktop)
		test(`a model is put on the table and turned, and nothing more is asked (${look.name})`, async () => {
			const table = await until('moveit', 'moveit-corner', ['south', 'north'], (q) => q.prompt === 'place');
			const { page, told, hand, complaints, context } = await at(table, look);
			const q = told.question as Question;
			const who = moves(q, 'place')[0]?.who ?? '';
			const piece = () => told.scene?.pieces.find((p) => p.id === who);
			const from = (piece()?.at ?? [0, 0]) as Point;
			const stood: Point = [12, from[1]];
			const ahead = piece()?.facing;
			await hand.drag(from, stood);
			await page.mouse.up();
			await page.locator('.hints .heading').waitFor();
			await page.getByText(ahead === 180 ? 'Then looks south.' : 'Then looks north.').waitFor();
			await expect.poll(() => page.locator('footer .go').textContent()).toContain('Place ');
			await hand.drag(stood, [stood[0] + 4, stood[1]]);
			await page.mouse.up();
			await page.getByText('Then looks east.').waitFor();
			await shot(page, `gestures-placed-${look.name}`);
			await hand.click(stood);
			await expect.poll(() => !!piece() && !piece()?.waiting && piece()?.facing).toBe(90);
			expect(Math.hypot((piece()?.at?.[0] ?? 0) - stood[0], (piece()?.at?.[1] ?? 0) - stood[1])).toBeLessThan(0.3);
			expect(hand.clicks).toBe(3);
			// The other seat places the next one: nobody is asked where the first looks.
			await expect.poll(() => told.question?.prompt === 'place' && told.question.id !== q.id).toBe(true);
			const next = told.question as Question;
			await page.locator(`[data-question="${next.id}"]`).waitFor();
			// Whoever is not turned looks at the enemy's edge, and one who is only begun with is not handed in.
			const second = moves(next, 'place')[0]?.who ?? '';
			const other = told.scene?.pieces.find((p) => p.id === second);
			const [x, y] = (other?.at ?? [0, 0]) as Point;
			await hand.drag([x, y], [20, y]);
			await page.mouse.up();
			await page.locator('.hints .heading').waitFor();
			await page.getByRole('button', { name: 'Turn left' }).waitFor();
			await page.locator('footer .go').click();
			const placed = () => told.scene?.pieces.find((p) => p.id === second);
			await expect.poll(() => !!placed() && !placed()?.waiting).toBe(true);
			expect(placed()?.facing).toBe(other?.facing);
			expect(complaints).toEqual([]);
			told.stop();
			await context.close();
		});

	test(`a place too far becomes the nearest that is possible, and a second click says it (${look.name})`, async () => {
		const table = await until('maddogs', 'maddogs-first-game', ['reds', 'irish'], (q) => moves(q, 'run').length > 0);
		const { page, told, hand, complaints, context } = await at(table, look);
		const q = told.question as Question;
		const movers = [...new Set(moves(q, 'walk').map((o) => o.who ?? ''))];
		const who = movers[0] ?? '';
		const from = (told.scene?.pieces.find((p) => p.id === who)?.at ?? [0, 0]) as Point;
		const up = from[1] > 20 ? -1 : 1;
		const far: Point = [from[0], from[1] + 22 * up];
		if (movers.length > 1) await hand.drag(from, far);
		else await hand.click(far);
		if (movers.length > 1) await page.mouse.up();
		await page.locator('footer .go:not(:disabled)').waitFor();
		expect(await page.locator('.rest .refused').count()).toBe(0);
		await shot(page, `gestures-snapped-${look.name}`);
		// Under a finger somebody else may stand there: the button says it as well.
		if ('touch' in look) {
			await page.locator('footer .go').click();
			hand.clicks++;
		} else await hand.click(far);
		await expect.poll(() => told.question?.id !== q.id || told.over).toBe(true);
		const there = (told.scene?.pieces.find((p) => p.id === who)?.at ?? from) as Point;
		expect(Math.hypot(there[0] - from[0], there[1] - from[1])).toBeGreaterThan(1);
		expect(hand.clicks).toBe(2);
		expect(complaints).toEqual([]);
		told.stop();
		await context.close();
	});
}
