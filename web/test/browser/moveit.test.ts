import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Option, Point, Question, Scene } from '../../src/wire/api.ts';
import { program, type Running, run } from './binary.ts';
import { Listener } from './listener.ts';
import { Person } from './person.ts';
import { Requests } from './requests.ts';
import { accessible, desktop, enter, launch, phone, shot } from './stage.ts';

// A game of facing, sight and charges, on the real program: a person against a bot, by clicking.

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

async function corner(north = 'steady'): Promise<{ match: string; key: string }> {
	const answer = await fetch(`${server.url}api/matches`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({
			ruleset: 'moveit',
			scenario: 'moveit-corner',
			seats: [
				{ seat: 'south', player: 'human' },
				{ seat: 'north', player: north },
			],
		}),
	});
	const opened = (await answer.json()) as { match: string; keys: { key: string }[] };
	return { match: opened.match, key: opened.keys[0]?.key ?? '' };
}

/** Verbs in the order in which they are worth clicking: whoever can closes in, so that there is something to charge. */
const wanted = ['strike', 'charge', 'bushwhack', 'meet', 'run', 'move', 'stand-and-fire', 'shoot', 'snap-shot'];

/** Places that lead to the nearest enemy, the farthest first, and then ways around. */
function* towards(scene: Scene | undefined, o: Option): Generator<Point> {
	const pieces = scene?.pieces ?? [];
	const me = pieces.find((p) => p.id === o.who);
	if (!me) return;
	const far = (p: Point) => Math.hypot(p[0] - me.at[0], p[1] - me.at[1]);
	const foes = pieces.filter((p) => p.seat !== me.seat && !p.out).sort((a, b) => far(a.at) - far(b.at));
	const goal: Point = foes[0]?.at ?? [15, 10];
	for (const turn of [0, 0.5, -0.5, 1.1, -1.1]) {
		for (const long of [0.95, 0.6, 0.3]) {
			const by = Math.min((o.where?.far ?? 4) * long, far(goal) - 1.3);
			if (Math.abs(by) < 0.3) continue; // too near to be seen as a way
			const angle = Math.atan2(goal[1] - me.at[1], goal[0] - me.at[0]) + turn;
			// The server takes thousandths of an inch.
			const exact = [me.at[0] + by * Math.cos(angle), me.at[1] + by * Math.sin(angle)] as const;
			yield [Math.round(exact[0] * 1000) / 1000, Math.round(exact[1] * 1000) / 1000];
		}
	}
}

/** Has both gangs close in by requests alone, until a question is put that is waited for; false when the match is over before that. */
async function until(awaited: (q: Question) => boolean, match: string, key: string): Promise<boolean> {
	const both = new Requests(server.url, match, key);
	await both.join();
	try {
		for (let q = await both.next(); q; q = await both.next()) {
			const { id, options, default: usual } = q;
			if (awaited(q)) return true;
			const worth = [...wanted.flatMap((verb) => options.filter((o) => o.verb === verb)), options[usual] as Option];
			const answers = worth.flatMap((o) => {
				const answer = { question: id, option: o.index };
				return o.where ? [...towards(both.told.scene, o)].map((at) => ({ ...answer, at })) : [answer];
			});
			for (const answer of answers) if (await both.says(answer)) break;
		}
		return false;
	} finally {
		both.stop();
	}
}

/** Plays one match by clicking, and looks at everything new once. */
class Clicker extends Person {
	/** what was looked at, and what was said */
	readonly seen: Set<string>;
	readonly #name: string;

	constructor(page: Page, told: Listener, name: string, seen: string[] = []) {
		super(page, told);
		this.#name = name;
		this.seen = new Set(seen);
	}

	async answer(q: Question): Promise<void> {
		if (q.prompt === 'place') return this.#place(q);
		if (q.prompt === 'face') return this.#face(q);
		if (q.prompt === 'activate' && this.#first('sight')) await this.#sees(q);
		if (q.prompt === 'activate' && this.#first('concession')) await this.#thinksOfConceding(q);
		if (q.prompt === 'charge-reaction' && this.#first('reaction'))
			await shot(this.page, `moveit-reaction-${this.#name}`);
		const options = wanted.flatMap((verb) => q.options.filter((o) => o.verb === verb));
		for (const option of options) {
			if (await this.#says(q, option)) return;
		}
		await this.#says(q, q.options[q.default]);
	}

	#first(what: string): boolean {
		if (this.seen.has(what)) return false;
		this.seen.add(what);
		return true;
	}

	/** One is placed by a click in the strip, the others line up. */
	async #place(q: Question): Promise<void> {
		const ox = q.options.find((o) => o.who === 'ox');
		if (!ox || !this.#first('place')) {
			await this.#says(q, q.options.find((o) => o.verb === 'line-up') ?? q.options[q.default]);
			return;
		}
		await this.choose(ox);
		await this.clickAt(this.#clear(28.5)); // a finger on somebody else who waits begins with that one
		// Whoever waits to be placed may still be turned there, until the button says it.
		await expect.poll(() => this.go.textContent()).toContain('Place Ox');
		await this.go.click();
		await expect.poll(() => this.told.question?.id).not.toBe(q.id);
		await shot(this.page, `moveit-place-${this.#name}`);
	}

	/** The place on that line across the table from which everybody is farthest. */
	#clear(y: number): Point {
		const pieces = this.told.scene?.pieces ?? [];
		const far = (x: number) => Math.min(...pieces.map((p) => Math.hypot(p.at[0] - x, p.at[1] - y)));
		return [Array.from({ length: 25 }, (_, i) => 4 + i / 2).reduce((best, x) => (far(x) > far(best) ? x : best)), y];
	}

	/** The first to turn turns to a place that is clicked: a direction is drawn to it, not a way. */
	async #face(q: Question): Promise<void> {
		const turn = q.options.find((o) => o.verb === 'face');
		if (!turn || !this.#first('face')) {
			await this.#says(q, q.options.find((o) => o.verb === 'keep') ?? q.options[q.default]);
			return;
		}
		await this.choose(turn);
		await this.clickAt(this.#clear(5)); // a finger on somebody chooses that one
		await this.page.locator('.hints .gaze').first().waitFor();
		expect(await this.page.locator('.hints .trail').count()).toBe(0);
		await expect.poll(() => this.go.isDisabled()).toBe(false);
		await shot(this.page, `moveit-face-${this.#name}`);
		await accessible(this.page);
		await this.go.click();
	}

	/** What a figure sees is drawn on demand, told in words, and off again by Escape. */
	async #sees(q: Question): Promise<void> {
		const who = q.options.find((o) => o.who && this.told.scene?.pieces?.some((p) => p.id === o.who))?.who ?? '';
		await this.page.locator(`[data-thing="${who}"] .base`).click();
		const toggle = this.page.getByRole('button', { name: 'What it sees' });
		await toggle.click();
		await this.page.locator('.board .sight').waitFor();
		await this.page.getByText(/^Sees /).waitFor();
		expect(await toggle.getAttribute('aria-pressed')).toBe('true');
		await shot(this.page, `moveit-sight-${this.#name}`);
		await accessible(this.page);
		await this.page.keyboard.press('Escape');
		await this.page.locator('.board .sight').waitFor({ state: 'detached' });
		await this.page.keyboard.press('v');
		await this.page.locator('.board .sight').waitFor();
		await this.page.keyboard.press('v');
		await this.page.locator('.board .sight').waitFor({ state: 'detached' });
		await this.page.keyboard.press('Escape');
	}

	/** Giving up is asked about, and the first Escape plays on. */
	async #thinksOfConceding(q: Question): Promise<void> {
		await this.page.getByRole('button', { name: 'Concede the match…' }).click();
		await this.go.dblclick();
		await this.page.getByText('That gives the match up').waitFor();
		await shot(this.page, `moveit-concede-${this.#name}`);
		await accessible(this.page);
		await this.page.keyboard.press('Escape');
		await this.page.getByText('That gives the match up').waitFor({ state: 'detached' });
		expect(this.told.question?.id).toBe(q.id);
		await this.page.keyboard.press('Escape');
	}

	/** Says a sentence, with a place if it wants one; false when no place was found for it. */
	async #says(q: Question, o: Option | undefined): Promise<boolean> {
		if (!o) throw new Error(`nothing to say to ${q.text}`);
		await this.choose(o);
		if (o.where && !(await this.#goes(o))) {
			await this.page.keyboard.press('Escape');
			return false;
		}
		if (['charge', 'bushwhack'].includes(o.verb) && this.#first('ways')) await this.#seesCharge();
		if (o.verb === 'shoot' && this.#first('shoot')) await shot(this.page, `moveit-shoot-${this.#name}`);
		await expect.poll(() => this.go.isDisabled()).toBe(false);
		this.seen.add(o.verb);
		await this.go.click();
		return true;
	}

	/** The ways of a charge are on the table and in words, with its chance. */
	async #seesCharge(): Promise<void> {
		await this.page.locator('.hints .trail').first().waitFor({ state: 'attached' });
		await this.page.getByText('First move').waitFor();
		await this.page.locator('.chance b', { hasText: /^\d+(\.\d)? %$/ }).waitFor();
		await shot(this.page, `moveit-charge-${this.#name}`);
		await accessible(this.page);
	}

	/** Clicks places that lead to the nearest enemy until one can be taken. */
	async #goes(o: Option): Promise<boolean> {
		for (const at of towards(this.told.scene, o)) {
			await this.clickAt(at);
			if (await this.allowed(o)) return true;
			await this.returnTo(o);
		}
		return false;
	}
}

const charges = (q: Question) => q.options.some((o) => o.verb === 'charge' || o.verb === 'bushwhack');

const looks = [
	{ name: 'desktop', viewport: desktop },
	{ name: 'phone', viewport: phone, touch: true },
];

for (const look of looks) {
	test(`a corner fought for to the end, by clicking (${look.name})`, async () => {
		const { context, page, complaints } = await enter(browser, look);
		const { match, key } = await corner();
		await page.goto(`${server.url}#/m/${match}/${key}`);
		const told = new Listener(server.url, match, key);
		const person = new Clicker(page, told, look.name);
		let n = 0;
		for (let q = await person.next(); q; q = await person.next()) {
			await person.answer(q);
			if (++n === 14) await shot(page, `moveit-midway-${look.name}`);
		}
		told.stop();
		await page.getByRole('heading', { name: /^(Victory: |A draw|Nobody wins)/ }).waitFor();
		expect([...person.seen]).toEqual(expect.arrayContaining(['place', 'sight', 'concession', 'run']));
		await shot(page, `moveit-ending-${look.name}`);
		await accessible(page);
		expect(complaints).toEqual([]);
		await context.close();
	});

	// Whoever is moved by the page is turned by the same gesture: by requests it is a question of its own.
	test(`where to look is a direction, and no way (${look.name})`, async () => {
		const { context, page, complaints } = await enter(browser, look);
		const { match, key } = await corner('human');
		expect(await until((q) => q.prompt === 'face', match, key)).toBe(true);
		await page.goto(`${server.url}#/m/${match}/${key}`);
		const told = new Listener(server.url, match, key);
		const person = new Clicker(page, told, look.name);
		const q = (await person.next()) as Question;
		await person.answer(q);
		await expect.poll(() => told.question?.id).not.toBe(q.id);
		told.stop();
		expect(complaints).toEqual([]);
		await context.close();
	});

	// Against a bot nobody may live to charge: here both gangs close in, and what is clicked begins where one can.
	test(`a charge shows its ways before it is declared (${look.name})`, async () => {
		const { context, page, complaints } = await enter(browser, look);
		let table = await corner('human');
		for (let i = 0; i < 20 && !(await until(charges, table.match, table.key)); i++) table = await corner('human');
		await page.goto(`${server.url}#/m/${table.match}/${table.key}`);
		const told = new Listener(server.url, table.match, table.key);
		const person = new Clicker(page, told, look.name, ['sight', 'concession']);
		while (!person.seen.has('ways')) {
			const q = await person.next();
			if (!q) throw new Error('the match is over, and nobody could charge');
			await person.answer(q);
		}
		told.stop();
		expect(complaints).toEqual([]);
		await context.close();
	});

	test(`a match is given up by saying so twice (${look.name})`, async () => {
		const { context, page, complaints } = await enter(browser, look);
		const { match, key } = await corner();
		await page.goto(`${server.url}#/m/${match}/${key}`);
		const concede = page.getByRole('button', { name: 'Concede the match…' });
		await concede.focus();
		await page.keyboard.press('Enter');
		await page.keyboard.press('Enter');
		const alert = page.getByRole('alert').filter({ hasText: 'That gives the match up' });
		await alert.waitFor();
		await page.getByRole('button', { name: 'Play on' }).click();
		await alert.waitFor({ state: 'hidden' });
		expect(await page.locator('.ending').count()).toBe(0);
		await concede.click();
		await page.locator('footer .go').click();
		await alert.waitFor();
		await page.getByRole('button', { name: 'Yes: Concede the match' }).click();
		await page.getByRole('heading', { name: 'Victory: The Uptown Boys' }).waitFor();
		await accessible(page);
		expect(complaints).toEqual([]);
		await context.close();
	});
}
