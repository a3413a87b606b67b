import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Option, Point, Question, Scene } from '../../src/wire/api.ts';
import { program, type Running, run } from './binary.ts';
import { about, Clicker } from './clicker.ts';
import { Listener } from './listener.ts';
import { byDefault, Requests } from './requests.ts';
import { accessible, desktop, enter, launch, phone, shot } from './stage.ts';

// A game of cards that say whose turn it is, of draws and of answers to what others do, on the real program.

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

const looks = [
	{ name: 'desktop', viewport: desktop },
	{ name: 'phone', viewport: phone, touch: true },
];

/** The match that a page is at, and who listens to it with the page's key. */
function listening(page: Page): Listener {
	const [, match = '', key = ''] = /#\/m\/([^/]+)\/([^/]+)/.exec(page.url()) ?? [];
	return new Listener(server.url, match, key);
}

for (const look of looks) {
	test(`a shootout set up and fought to the end by clicking (${look.name})`, async () => {
		const { context, page, complaints } = await enter(browser, look);
		await page.goto(server.url);
		await page.getByRole('button', { name: /^Quick on the Draw/ }).click();
		await page.getByRole('button', { name: /Main street/ }).click();
		for (let n = 4; n > 2; n--) await page.getByRole('button', { name: 'One fewer' }).click();
		await page.locator('summary').filter({ hasText: 'House rules' }).first().click();
		// However it goes, it is over in three shuffles of the pack.
		await page.getByLabel('The last phase').fill('3');
		await shot(page, `quickdraw-setup-${look.name}`);
		await page.getByRole('button', { name: 'Start' }).click();
		await page.locator('[data-question]').waitFor();
		const person = new Clicker(page, listening(page), look.name);
		for (let q = await person.next(); q; q = await person.next()) await person.answer(q);
		await page.getByRole('heading', { name: /^(Victory: |A draw|Nobody wins)/ }).waitFor();
		await shot(page, `quickdraw-ending-${look.name}`);
		await accessible(page);
		expect([...person.seen]).toEqual(expect.arrayContaining(['choose-gang']));
		expect(complaints).toEqual([]);
		await context.close();
	});
}

/** A match in which all seats are at this screen. */
async function opened(scenario: string, seats: string[]): Promise<{ match: string; key: string }> {
	const answer = await fetch(`${server.url}api/matches`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({
			ruleset: 'quickdraw',
			scenario,
			seats: seats.map((seat) => ({ seat, player: 'human' })),
		}),
	});
	const told = (await answer.json()) as { match: string; keys: { key: string }[] };
	return { match: told.match, key: told.keys[0]?.key ?? '' };
}

/** Sentences that bring a match to what is to be looked at, the best first. */
type Way = (q: Question) => (Option | undefined)[];

/** Plays matches by requests alone until a question is put that is wanted; the match then stands there. */
async function until(
	open: () => Promise<{ match: string; key: string }>,
	wants: (q: Question) => boolean,
	way: Way,
	places = about,
): Promise<{ match: string; key: string; question: Question }> {
	for (let tries = 0; tries < 20; tries++) {
		const { match, key } = await open();
		const both = new Requests(server.url, match, key);
		await both.join();
		try {
			for (let q = await both.next(); q; q = await both.next()) {
				if (wants(q)) return { match, key, question: q };
				let said = false;
				for (const o of way(q).filter((o) => o !== undefined)) {
					const answer = { question: q.id, option: o.index };
					for (const at of o.where ? [...places(both.told.scene, o)] : [undefined]) {
						said = await both.says(at ? { ...answer, at: [rounded(at[0]), rounded(at[1])] } : answer);
						if (said) break;
					}
					if (said) break;
				}
				if (!said && !(await both.says(byDefault(q)))) throw new Error(`${q.text} has no default`);
			}
		} finally {
			both.stop();
		}
	}
	throw new Error('it never came to that');
}

/** The server takes thousandths. */
function rounded(n: number): number {
	return Math.round(n * 1000) / 1000;
}

const street = () => opened('quickdraw-street', ['first', 'second']);

/** The first option of each verb, in this order. */
function firstOf(q: Question, verbs: string[]): (Option | undefined)[] {
	return verbs.map((verb) => q.options.find((o) => o.verb === verb));
}

for (const look of looks) {
	test(`who may answer a draw is asked, and sees who draws on whom (${look.name})`, async () => {
		const { context, page, complaints } = await enter(browser, look);
		const { match, key, question } = await until(
			street,
			(q) => q.prompt === 'answer-draw',
			(q) => firstOf(q, ['draw-shot']),
		);
		await page.goto(`${server.url}#/m/${match}/${key}`);
		const told = new Listener(server.url, match, key);
		const person = new Clicker(page, told, look.name);
		const q = await person.next();
		expect(q?.id).toBe(question.id);
		const pieces = told.scene?.pieces ?? [];
		const [asked, drawer, on] = [question.who, question.whom, question.with].map((id) =>
			pieces.find((p) => p.id === id),
		);
		// Another seat is asked than the one whose card is turned.
		expect(asked?.seat).toBe(question.seat);
		expect(drawer?.active).toBe(true);
		expect(drawer?.seat).not.toBe(question.seat);
		await page
			.getByRole('heading', { name: `${drawer?.name} draws on ${on?.name}. Does ${asked?.name} answer?` })
			.waitFor();
		await page.locator('.hints .shot').waitFor({ state: 'attached' });
		await shot(page, `quickdraw-reaction-${look.name}`);
		await accessible(page);
		// Whoever lets it pass may do so from now on.
		await page
			.locator('summary')
			.filter({ hasText: /^Always “/ })
			.waitFor();
		await person.says(question.options.find((o) => o.verb === 'answer-draw') as Option);
		// Whether they are wanted to throw again or not, they have gone for their gun, or not dared to.
		await expect.poll(() => told.question?.id !== question.id || told.over).toBe(true);
		await expect.poll(() => told.log.some((line) => line.startsWith(`${asked?.name} answers the draw`))).toBe(true);
		told.stop();
		expect(complaints).toEqual([]);
		await context.close();
	});

	test(`a roll that went wrong is shown with what it was for, and Cut! has it thrown again (${look.name})`, async () => {
		const { context, page, complaints } = await enter(browser, look);
		const { match, key, question } = await until(
			street,
			(q) => q.prompt === 'throw-again' && q.options.some((o) => o.verb === 'cut'),
			(q) => firstOf(q, ['draw-shot', 'shoot-deliberate', 'answer-draw', 'move']),
		);
		await page.goto(`${server.url}#/m/${match}/${key}`);
		const told = new Listener(server.url, match, key);
		const person = new Clicker(page, told, look.name);
		const q = await person.next();
		expect(q?.id).toBe(question.id);
		const name = (id?: string) => told.scene?.pieces?.find((p) => p.id === id)?.name;
		expect(question.text).toMatch(/: a \d+\. Does .+ have it thrown again\?$/);
		expect(question.text.startsWith(`${name(question.whom)} `)).toBe(true);
		await page.getByRole('heading', { name: question.text }).waitFor();
		await shot(page, `quickdraw-cut-${look.name}`);
		const cut = question.options.find((o) => o.verb === 'cut') as Option;
		await person.says(cut);
		const line = `${name(cut.who)} calls Cut! The dice are thrown again.`;
		await expect.poll(() => told.log.includes(line)).toBe(true);
		told.stop();
		expect(complaints).toEqual([]);
		await context.close();
	});

	test(`who holds is asked when an enemy does something, and is told what (${look.name})`, async () => {
		const { context, page, complaints } = await enter(browser, look);
		const { match, key, question } = await until(
			street,
			(q) => q.prompt === 'opportunity' || q.prompt === 'moment',
			(q) => firstOf(q, ['hold', 'keep-holding', 'move']),
		);
		await page.goto(`${server.url}#/m/${match}/${key}`);
		const told = new Listener(server.url, match, key);
		const person = new Clicker(page, told, look.name);
		await person.next();
		const piece = (id?: string) => told.scene?.pieces?.find((p) => p.id === id);
		expect(piece(question.who)?.seat).toBe(question.seat);
		expect(piece(question.whom)?.seat).not.toBe(question.seat);
		expect(question.text.startsWith(`${piece(question.whom)?.name} `)).toBe(true);
		expect(question.text).toContain(`: does ${piece(question.who)?.name} act`);
		await page.locator('.hints .shot').waitFor({ state: 'attached' });
		await shot(page, `quickdraw-opportunity-${look.name}`);
		await accessible(page);
		await person.says(question.options.find((o) => o.verb === 'decline') as Option);
		await expect.poll(() => told.question?.id !== question.id || told.over).toBe(true);
		told.stop();
		expect(complaints).toEqual([]);
		await context.close();
	});

	test(`a horse is ridden by clicking where it goes (${look.name})`, async () => {
		const { context, page, complaints } = await enter(browser, look);
		// The outlaw outside the bank stands beside the horses; everybody else lets their turn pass.
		const { match, key, question } = await until(
			() => opened('quickdraw-bank', ['outlaws', 'law']),
			(q) => q.prompt === 'action' && q.options.some((o) => o.verb === 'ride'),
			(q) => (q.who === 'gang-hand' ? firstOf(q, ['mount', 'move', 'go', 'done']) : []),
			toHorse,
		);
		await page.goto(`${server.url}#/m/${match}/${key}`);
		const told = new Listener(server.url, match, key);
		const person = new Clicker(page, told, look.name);
		await person.next();
		const ride = question.options.find((o) => o.verb === 'ride') as Option;
		await person.choose(ride);
		await page.locator('.hints .reach').waitFor({ state: 'attached' });
		await shot(page, `quickdraw-ride-${look.name}`);
		await accessible(page);
		// South of the fence, and along the street on both sides.
		expect(
			await person.says(ride, [
				[14, 26],
				[22, 26],
				[28, 19],
				[6, 18],
				[18, 25],
			]),
		).toBe(true);
		await expect.poll(() => told.log.some((line) => line.startsWith('Gang hand wants to move'))).toBe(true);
		told.stop();
		expect(complaints).toEqual([]);
		await context.close();
	});
}

/** Places beside the nearest horse, or on the way to it. */
function* toHorse(scene: Scene | undefined, o: Option): Generator<Point> {
	const me = scene?.pieces.find((p) => p.id === o.who);
	if (!me) return;
	const far = (p: Point) => Math.hypot(p[0] - me.at[0], p[1] - me.at[1]);
	const horses = ['bay', 'roan', 'pinto', 'grey'].flatMap((id) => scene?.pieces.find((p) => p.id === id) ?? []);
	for (const horse of horses.sort((a, b) => far(a.at) - far(b.at))) {
		for (let n = 0; n < 12; n++) {
			const away = horse.radius / 1000 + 0.55;
			const to: Point = [
				horse.at[0] + away * Math.cos((n * Math.PI) / 6),
				horse.at[1] + away * Math.sin((n * Math.PI) / 6),
			];
			const part = Math.min(1, ((o.where?.far || 4) * 0.9) / far(to));
			yield [me.at[0] + (to[0] - me.at[0]) * part, me.at[1] + (to[1] - me.at[1]) * part];
		}
	}
}
