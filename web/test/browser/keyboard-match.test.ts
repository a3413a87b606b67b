import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Option, Point, Question } from '../../src/wire/api.ts';
import { program, type Running, run } from './binary.ts';
import { Listener } from './listener.ts';
import { Person } from './person.ts';
import { accessible, enter, launch, shot } from './stage.ts';
import { focus, seen, tab } from './typist.ts';

// Whole matches on the real program, from the first question to the ending, without a single pointer event.

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

async function open(
	ruleset: string,
	scenario: string,
	seats: Record<string, string>,
): Promise<{ match: string; key: string }> {
	const answer = await fetch(`${server.url}api/matches`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({
			ruleset,
			scenario,
			seats: Object.entries(seats).map(([seat, player]) => ({ seat, player })),
		}),
	});
	if (!answer.ok) throw new Error(await answer.text());
	const opened = (await answer.json()) as { match: string; keys: { key: string }[] };
	return { match: opened.match, key: opened.keys[0]?.key ?? '' };
}

/** Plays by keys alone. */
class Typist extends Person {
	/** how sentences were found and finished */
	readonly did = new Map<string, number>();
	readonly verbs = new Set<string>();
	readonly #tried = new Set<string>();
	#turn = 0;

	/** Answers a question; what cannot be finished is gone back from. */
	async answer(q: Question): Promise<void> {
		this.#turn++;
		for (const o of this.#wanted(q)) {
			if (await this.#says(q, o)) {
				this.verbs.add(o.verb);
				return;
			}
			await this.#press('Escape');
		}
		throw new Error(`no sentence can be finished by keys: ${q.text}`);
	}

	/** What is worth saying: what was never said or tried, sometimes a risk, else what lets the moment pass; anything, if need be. */
	#wanted(q: Question): Option[] {
		const playing = q.options.filter((o) => !o.concedes && this.#fair(q, o));
		const usual = q.options.filter((o) => o.index === q.default);
		const turned = [...playing.slice(this.#turn % playing.length), ...playing.slice(0, this.#turn % playing.length)];
		const fresh = turned.find((o) => !this.#tried.has(o.verb));
		if (fresh) this.#tried.add(fresh.verb);
		const risk = this.#turn % 2 === 0 ? turned.find((o) => o.risk && !o.where) : undefined;
		return [...new Set([...(fresh ? [fresh] : risk ? [risk] : []), ...usual, ...turned])];
	}

	/** Whether it is aimed at somebody of the other side, or at nobody. */
	#fair(q: Question, o: Option): boolean {
		const { pieces, seats } = this.told.scene ?? {};
		const side = (seat = '') => seats?.find((s) => s.id === seat)?.side ?? seat;
		const whom = pieces?.find((p) => p.id === o.whom);
		return !whom || (!whom.out && side(whom.seat) !== side(q.seat));
	}

	#count(what: string): void {
		this.did.set(what, (this.did.get(what) ?? 0) + 1);
	}

	async #press(key: string): Promise<void> {
		await this.page.keyboard.press(key);
	}

	/** Finds a sentence by its letter, else by the digit of what it is folded under and the arrows; then what it lacks. */
	async #says(q: Question, o: Option): Promise<boolean> {
		if ((await this.page.locator('.form[data-question]').count()) > 0) return this.#hands(q, o);
		await this.#choose(q, o);
		await this.page.locator(`[data-option="${o.index}"][aria-pressed="true"]`).first().waitFor();
		if (o.pick && !(await this.#picks(o))) return false;
		if (o.many) {
			for (let i = 0; i < 3; i++) await this.#press('ArrowRight');
			this.#count('number');
		}
		if (o.where && !(await this.#goes(o))) return false;
		if (!(await this.allowed(o))) return false;
		const at = await seen(this.page);
		await this.#press('Enter');
		// Only a button that says nothing takes Enter for itself: then the one that says it is a few tabs away.
		expect(at.classes, 'Enter says the chosen sentence').not.toContain('btn small');
		await this.page.locator(`[data-question="${q.id}"]`).waitFor({ state: 'detached' });
		return true;
	}

	/** A form is filled in already: its button is a few tabs away. */
	async #hands(q: Question, o: Option): Promise<boolean> {
		if (o.index !== q.default) return false;
		await tab(this.page, (f) => f.classes.includes('go'), 200);
		await this.#press('Enter');
		await this.page.locator(`[data-question="${q.id}"]`).waitFor({ state: 'detached' });
		this.#count('form');
		return true;
	}

	async #choose(q: Question, o: Option): Promise<void> {
		const option = this.page.locator(`.option[data-option="${o.index}"]`);
		const letter = async () => ((await option.locator('kbd').count()) > 0 ? option.locator('kbd').textContent() : null);
		if ((await option.and(this.page.locator('[aria-pressed="true"]')).count()) > 0) {
			this.#count('lone');
			return this.#reach(o);
		}
		// What lets the moment pass stands in the foot, with its letter.
		const foot = this.page.locator('footer .btn:not(.go) kbd');
		if (o.passes && (await option.count()) === 0 && (await foot.count()) > 0) {
			this.#count('letter');
			return this.#press((await foot.textContent())?.trim().toLowerCase() ?? '');
		}
		let key = await letter();
		if (key) this.#count('letter');
		else {
			await this.#unfold(o);
			this.#count('digit');
			key = await letter();
		}
		if (key) return this.#press(key.toLowerCase());
		await this.#reach(o);
		await this.#press('Enter');
		this.#count('arrows');
		if (o.where) await this.#press('Enter');
		expect(q.id).toBe(this.asked);
	}

	/** Opens what the sentence is folded under. */
	async #unfold(o: Option): Promise<void> {
		const head = this.page.locator(`.figure-head[data-figure="${o.who}"]`);
		const fold = this.page.locator('details', { has: this.page.locator(`.option[data-option="${o.index}"]`) });
		if ((await head.count()) > 0) {
			const digit = await head.getAttribute('data-opener');
			if (digit) await this.#press(digit);
			else {
				await tab(this.page, (f) => f.figure === o.who, 120);
				await this.#press('Enter');
			}
			await head.waitFor({ state: 'detached' });
		}
		// Within what a figure can do there may be more that is folded.
		if ((await fold.count()) > 0 && (await fold.first().getAttribute('open')) === null) {
			await this.#press((await fold.first().locator('summary').getAttribute('data-opener')) ?? '');
			await this.page.locator('details[open] .option:focus').first().waitFor();
		}
	}

	/** Goes to the sentence with the arrows, from the question or from wherever in the list. */
	async #reach(o: Option): Promise<void> {
		let at = await focus(this.page);
		if (!at.classes.includes('option')) at = await tab(this.page, (f) => f.classes.includes('option'), 120);
		// The list begins with what matters, not with what was named first.
		const order = await this.page
			.locator('.option[data-option]')
			.evaluateAll((all) => all.map((e) => e.getAttribute('data-option')));
		for (let i = 0; i < 120 && at.option !== `${o.index}`; i++) {
			const down = order.indexOf(at.option) < order.indexOf(`${o.index}`);
			await this.#press(down ? 'ArrowDown' : 'ArrowUp');
			at = await seen(this.page);
		}
		expect(at.option, `of ${order.join(' ')}, ${o.verb}`).toBe(`${o.index}`);
	}

	async #picks(o: Option): Promise<boolean> {
		const { least = 0, among = [] } = o.pick ?? {};
		if (among.length === least) return true;
		let at = await focus(this.page);
		if (at.tag !== 'input') at = await tab(this.page, (f) => f.tag === 'input');
		for (let i = 0; i < Math.max(1, least); i++) {
			if (i > 0) await this.#press('Tab');
			await this.#press('Space');
		}
		this.#count('picks');
		return true;
	}

	/** Moves the cross-hair towards the nearest enemy, and back again a step at a time until the place can be taken. */
	async #goes(o: Option): Promise<boolean> {
		const page = this.page;
		await expect.poll(async () => (await focus(page)).classes, { interval: 20 }).toContain('cross');
		const pieces = this.told.scene?.pieces ?? [];
		const me = pieces.find((p) => p.id === o.who);
		const far = (p: Point) => (me ? Math.hypot(p[0] - me.at[0], p[1] - me.at[1]) : 0);
		const [foe] = pieces.filter((p) => me && p.seat !== me.seat && !p.out).sort((a, b) => far(a.at) - far(b.at));
		const [dx, dy] = me && foe ? [foe.at[0] - me.at[0], foe.at[1] - me.at[1]] : [0, 1];
		const [along, back] = Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? right : left) : dy > 0 ? down : up;
		const steps = Math.max(
			1,
			Math.min(Math.floor(o.where?.far || 2), Math.floor(Math.max(Math.abs(dx), Math.abs(dy)) - 1), 5),
		);
		for (let i = 0; i < steps; i++) await this.#press(along);
		for (let i = 0; i < steps + 5; i++) {
			if (await this.allowed(o)) {
				this.#count('place');
				return true;
			}
			await this.#press(i < 8 ? back : 'Shift+ArrowLeft');
		}
		return false;
	}

	/** Walks from figure to figure with the arrows, on the table, and back to the question. */
	async walks(): Promise<void> {
		const first = await tab(this.page, (f) => f.thing !== null && f.tag === 'g', 120);
		for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
			await this.#press(key);
			const at = await seen(this.page);
			if (at.thing !== first.thing) this.#count('walk');
		}
		await shot(this.page, 'keys-real-figure');
	}
}

const right = ['ArrowRight', 'ArrowLeft'] as const;
const left = ['ArrowLeft', 'ArrowRight'] as const;
const down = ['ArrowDown', 'ArrowUp'] as const;
const up = ['ArrowUp', 'ArrowDown'] as const;

const games: { ruleset: string; scenario: string; seats: Record<string, string>; does: string[] }[] = [
	{
		ruleset: 'moveit',
		scenario: 'moveit-corner',
		seats: { south: 'human', north: 'random' },
		does: ['letter', 'place', 'walk'],
	},
	{
		ruleset: 'maddogs',
		scenario: 'maddogs-showdown',
		seats: { police: 'random', reds: 'human' },
		does: ['letter', 'digit', 'place', 'walk'],
	},
	{
		ruleset: 'tommyguns',
		scenario: 'tommyguns-warehouse-raid',
		seats: { 'agent-1': 'random', 'bootlegger-1': 'human' },
		does: ['letter', 'number', 'place', 'walk'],
	},
];

for (const game of games) {
	test(`${game.scenario}, played to its end by keys alone`, async () => {
		const { context, page, complaints } = await enter(browser);
		// Nothing may come from a pointer: a click that is no key press is told.
		await page.addInitScript(() => {
			Object.assign(window, { pointed: 0 });
			addEventListener('pointerdown', () => Object.assign(window, { pointed: 1 }), true);
		});
		const did = new Set<string>();
		const lacks = () => game.does.filter((how) => !did.has(how));
		// The dice may have it that a match is over before everything was done in it.
		for (let matches = 0; matches < 4 && lacks().length > 0; matches++) {
			const { match, key } = await open(game.ruleset, game.scenario, game.seats);
			await page.goto('about:blank');
			await page.goto(`${server.url}#/m/${match}/${key}`);
			const told = new Listener(server.url, match, key);
			const typist = new Typist(page, told);
			let n = 0;
			for (let q = await typist.next(); q; q = await typist.next()) {
				// Once the first key was pressed the focus is never lost again.
				if (n > 0) await seen(page);
				if (n === 3) await typist.walks();
				await typist.answer(q);
				if (++n === 12) await shot(page, `keys-real-${game.scenario}`);
			}
			told.stop();
			await page.getByRole('heading', { name: /^(Victory: |A draw|Nobody wins)/ }).waitFor();
			await seen(page);
			for (const how of typist.did.keys()) did.add(how);
		}
		expect(lacks()).toEqual([]);
		expect(await page.evaluate(() => (window as unknown as { pointed: number }).pointed)).toBe(0);
		await shot(page, `keys-real-ending-${game.scenario}`);
		await accessible(page);
		expect(complaints).toEqual([]);
		await context.close();
	});
}
