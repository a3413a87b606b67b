import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Option, Piece, Point, Question, RulesetCard } from '../../src/wire/api.ts';
import { program, type Running, run } from './binary.ts';
import { Listener } from './listener.ts';
import { desktop, enter, launch, settled, shot, spot } from './stage.ts';

// How many clicks it takes somebody who has never been here to get into play: from the front page against a bot, by what is
// filled in and by the most prominent button, in every game of the real program. It prints a table.

/** What is counted: clicks up to which something is first asked or offered, and clicks for the commonest thing in a game. */
interface Limits {
	/** to the first question that is more than a preparation */
	decision: number;
	/** to the first shot, blow or bid that is offered */
	attack: number;
}

/** No more than this may be needed, by game. */
const usual: Limits = { decision: 5, attack: 8 };
/** Where dice or cards say who acts first, some more clicks may pass until somebody is in reach. */
const byChance: Limits = { ...usual, attack: 12 };
const limits: Record<string, Limits> = {
	maddogs: byChance,
	gangsatwar: usual,
	moveit: byChance,
	tommyguns: byChance,
	quickdraw: byChance,
};

/** What harms somebody, or bids for something, in any game. */
const attacks =
	/^(shoot|snap|light-fuse|blaze|fire|draw-shot|both-|strike|punch|brawl|fight|charge|throw|lay|bid|call-out|assault|headhunt|snitch)/;
/** What is asked before play: what is carried, where one stands, what one is called. */
const preparations = /^(choose-|clubs|deploy|place$|gang-record|setup|begin-form|ready)/;

/** A sentence one says to somebody, and how many clicks that took. */
interface Counted {
	game: string;
	decision: number;
	attack: number;
	/** the first sentence of the kind, and its clicks */
	moves: string;
	strikes: string;
}

let browser: Browser;
let server: Running;
const table: Counted[] = [];

beforeAll(async () => {
	browser = await launch();
	server = await run(await program());
}, 180_000);
afterAll(async () => {
	await browser?.close();
	await server?.stop();
	const rows = table.map((c) => [c.game, `${c.decision}`, `${c.attack}`, c.moves, c.strikes]);
	const heads = ['game', 'to the first decision', 'to the first attack', 'a move', 'an attack'];
	const wide = heads.map((h, i) => Math.max(h.length, ...rows.map((r) => r[i]?.length ?? 0)));
	const line = (r: string[]) => r.map((cell, i) => cell.padEnd(wide[i] ?? 0)).join('  ');
	process.stdout.write(`\nclicks\n${[heads, ...rows].map(line).join('\n')}\n`);
});

/** Somebody new, who clicks what is most prominent, and every click is counted. */
class Newcomer {
	clicks = 0;
	readonly #page: Page;

	constructor(page: Page) {
		this.#page = page;
	}

	async click(what: string): Promise<void> {
		await this.#page.locator(what).first().click();
		this.clicks++;
	}

	/** Takes what is filled in: the red button where it can be pressed, else the one beside it, else the line in the list. */
	async goesOn(q: Question): Promise<void> {
		const go = this.#page.locator('footer .go');
		if (await go.isEnabled()) return this.click('footer .go');
		const beside = this.#page.locator('footer .btn:not(.go)');
		if ((await beside.count()) > 0) return this.click('footer .btn:not(.go)');
		await this.finds(q, q.options[q.default] as Option);
		await this.click('footer .go');
	}

	/** Finds a sentence in the list, opening what it is folded under. */
	async finds(_: Question, o: Option): Promise<void> {
		const line = `.option[data-option="${o.index}"]`;
		for (let depth = 0; depth < 3 && !(await this.#page.locator(line).isVisible()); depth++) {
			const fold = this.#page.locator('details:not([open])', { has: this.#page.locator(line) }).locator('summary');
			if ((await fold.count()) > 0) {
				await fold.first().click();
				this.clicks++;
			} else await this.click(`.figure-head[data-figure="${o.who}"]`);
		}
		if ((await this.#page.locator(line).getAttribute('aria-pressed')) !== 'true') await this.click(line);
	}

	/** Gestures that take a figure to a place or onto somebody, with the click that says it; 0 where nothing can be said then. */
	async #byTable(from: Point, end: Point): Promise<number> {
		await this.#page.keyboard.press('Escape');
		const go = this.#page.locator('footer .go');
		// Where only one could be meant the figure itself needs no click; else it is carried there, in one gesture.
		for (const carried of [false, true]) {
			const [a, b] = [await spot(this.#page, from), await spot(this.#page, end)];
			if (carried) {
				await this.#page.mouse.move(a.x, a.y);
				await this.#page.mouse.down();
				await this.#page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 });
				await this.#page.mouse.move(b.x, b.y, { steps: 3 });
				await this.#page.mouse.up();
			} else await this.#page.mouse.click(b.x, b.y);
			await this.#page.waitForTimeout(600);
			const ready = await go.isEnabled();
			await this.#page.keyboard.press('Escape');
			await this.#page.keyboard.press('Escape');
			if (ready) return 2;
		}
		return 0;
	}

	/** Clicks it takes to have a sentence ready to be said, and to say it: by the table where there is one, else by the list. */
	async measures(q: Question, o: Option, pieces: readonly Piece[]): Promise<number> {
		const at = (id: string | undefined) => pieces.find((p) => p.id === id && !p.out)?.at;
		const from = at(o.who);
		const to = at(o.whom);
		const around = from
			? [0, 1.6, 3.1, 4.7].map((a): Point => [from[0] + 2 * Math.cos(a), from[1] + 2 * Math.sin(a)])
			: [];
		for (const end of o.where ? around : to ? [to] : []) {
			const clicked = from && (await this.#byTable(from, end));
			if (clicked) return clicked;
		}
		const before = this.clicks;
		await this.finds(q, o);
		const many = this.clicks - before + 1 + (o.where ? 1 : 0);
		this.clicks = before;
		await this.#page.keyboard.press('Escape');
		return many;
	}
}

async function games(): Promise<RulesetCard[]> {
	return (await (await fetch(`${server.url}api/rulesets`)).json()) as RulesetCard[];
}

/** So many matches are begun at most until somebody comes into reach of a newcomer who only goes on: dice and the bot decide how soon. */
const matches = 8;

/** One match from the front page on, until an attack is offered or it is over. */
async function played(page: Page, id: string, title: string): Promise<Counted> {
	await page.goto(server.url);
	const me = new Newcomer(page);
	await page.getByRole('button', { name: `Play against a bot: ${title}` }).waitFor();
	await me.click(`article button[aria-label="Play against a bot: ${title}"]`);
	await page.waitForURL(/#\/m\/[^/]+\/./);
	const [, match = '', key = ''] = /#\/m\/([^/]+)\/([^/]+)/.exec(page.url()) ?? [];
	const told = new Listener(server.url, match, key);
	const counted: Counted = { game: title, decision: 0, attack: 0, moves: '–', strikes: '–' };
	let asked = '';
	for (let n = 0; n < 40 && !counted.attack; n++) {
		const next = () => told.over || (!!told.question && told.question.id !== asked);
		await expect.poll(next, { timeout: 60_000 }).toBe(true);
		if (told.over) break;
		const q = told.question as Question;
		asked = q.id;
		await page.locator(`[data-question="${q.id}"]`).waitFor();
		await settled(page);
		if (n === 0) await shot(page, `beginning-${id}`);
		if (!counted.decision && !preparations.test(q.prompt)) {
			counted.decision = me.clicks;
			await shot(page, `decision-${id}`);
		}
		const going = q.options.find((o) => o.where && o.who && !o.risk) ?? q.options.find((o) => /^move/.test(o.verb));
		if (counted.decision && going && counted.moves === '–')
			counted.moves = `${await me.measures(q, going, told.scene?.pieces ?? [])} (${going.verb})`;
		const attack = q.options.find((o) => attacks.test(o.verb));
		if (attack) {
			counted.attack = me.clicks;
			counted.strikes = `${await me.measures(q, attack, told.scene?.pieces ?? [])} (${attack.verb})`;
			await shot(page, `attack-${id}`);
			break;
		}
		await me.goesOn(q);
	}
	told.stop();
	return counted;
}

for (const id of Object.keys(limits)) {
	test(`${id}: from the front page into play`, async () => {
		const title = (await games()).find((g) => g.id === id)?.title ?? id;
		const { context, page, complaints } = await enter(browser, { viewport: desktop });
		const most = limits[id] as Limits;
		let counted = await played(page, id, title);
		const far = () => !counted.attack || counted.attack > most.attack;
		for (let n = 1; n < matches && far(); n++) counted = await played(page, id, title);
		table.push(counted);
		expect(counted.attack).toBeGreaterThan(0);
		expect([counted.decision <= most.decision, counted.attack <= most.attack], JSON.stringify(counted)).toEqual([
			true,
			true,
		]);
		// The commonest things take two clicks, or three with a place.
		expect(Number.parseInt(counted.moves, 10) || 0, counted.moves).toBeLessThanOrEqual(3);
		expect(Number.parseInt(counted.strikes, 10), counted.strikes).toBeLessThanOrEqual(2);
		expect(complaints).toEqual([]);
		await context.close();
	});
}
