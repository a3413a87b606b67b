import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { program, type Running, run } from './binary.ts';
import { accessible, desktop, enter, launch, phone, shot } from './stage.ts';

// A game without a table, on the real program: a person against a bot, by clicking.

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

/** The shortest war there is between two gangs, the first of them at this screen. */
async function war(): Promise<string> {
	const answer = await fetch(`${server.url}api/matches`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({
			ruleset: 'gangsatwar',
			scenario: 'gangsatwar-2',
			settings: { endgame: '4 rounds' },
			seats: [
				{ seat: 'docks', player: 'human' },
				{ seat: 'lamps', player: 'steady' },
			],
		}),
	});
	const opened = (await answer.json()) as { match: string; keys: { key: string }[] };
	return `${server.url}#/m/${opened.match}/${opened.keys[0]?.key}`;
}

type Watched = Window & { glided?: string[] };

/** Keeps the ids of the counters that glide: a glide is over sooner than a test can look. */
function watchGlides(): void {
	const glided: string[] = [];
	(window as Watched).glided = glided;
	const animate = Element.prototype.animate;
	Element.prototype.animate = function (...how) {
		const thing = this instanceof HTMLElement && this.dataset.thing;
		if (thing) glided.push(thing);
		return animate.apply(this, how);
	};
}

/** What has been done so far, by what it was done with. */
interface Story {
	sent: number;
	/** plays laid by clicking their cards, as the button said them */
	laid: string[];
}

class Person {
	readonly story: Story = { sent: 0, laid: [] };
	readonly #page: Page;
	#asked = '';

	constructor(page: Page) {
		this.#page = page;
	}

	get #go() {
		return this.#page.locator('footer .go');
	}
	get #hand() {
		return this.#page.locator('.hand .fan');
	}

	/** Waits for the next question; says which rule asks it, or nothing when the match is over. */
	async next(): Promise<string | undefined> {
		const seen = await this.#page.waitForFunction(
			(old) => {
				if (document.querySelector('.ending')) return '.';
				const now = document.querySelector('[data-question]')?.getAttribute('data-question');
				return now && now !== old ? now : null;
			},
			this.#asked,
			{ polling: 20 },
		);
		const id = (await seen.jsonValue()) as string;
		if (id === '.') return undefined;
		this.#asked = id;
		return (await this.#page.locator('#question button').first().textContent())?.trim();
	}

	async answer(rule: string): Promise<void> {
		const fights = rule === 'GW-PLAY-01' || rule === 'GW-PLAY-09';
		if (rule === 'GW-ALLOC-05' && this.story.sent === 0) return this.#send();
		if (rule === 'GW-TERR-01') return this.#say(/resistance/);
		if (fights && (await this.#layCards())) return;
		if (rule === 'GW-PLAY-01') return this.#say(/^Knock$/);
		return this.#first();
	}

	/** A counter is clicked, then the place on the map it goes to. */
	async #send(): Promise<void> {
		const counter = this.#page.locator('.counter.worth').last();
		const id = await counter.getAttribute('data-thing');
		await counter.click();
		await this.#page.getByRole('button', { name: 'Territory 2', exact: true }).click();
		expect((await this.#go.textContent())?.trim()).toMatch(/^To territory 2/i);
		// Whoever wants motion sees the counter go there.
		await this.#page.emulateMedia({ reducedMotion: 'no-preference' });
		await this.#go.click();
		await this.#page.waitForFunction((id) => (window as Watched).glided?.includes(id ?? ''), id);
		await this.#page.emulateMedia({ reducedMotion: 'reduce' });
		this.story.sent++;
	}

	/** The longest play on offer is made by clicking its cards in the hand: the button then says it. */
	async #layCards(): Promise<boolean> {
		const lays = await this.#offered(/^Lay /);
		const longest = lays.sort((a, b) => cardsOf(b).length - cardsOf(a).length)[0];
		if (!longest) return false;
		// The last cards are raised already when there is nothing else to lay, and then they cannot be clicked.
		const said = async () => (await this.#go.textContent())?.trim();
		for (const name of cardsOf(longest)) {
			if ((await said()) === longest) break;
			const card = this.#hand.getByRole('button', { name, exact: true });
			// A card that belongs to one play only raises the others of that play with it.
			if ((await card.getAttribute('aria-pressed')) !== 'true') await card.click();
		}
		await expect.poll(said).toBe(longest);
		expect(await this.#hand.locator('.raised').count()).toBe(cardsOf(longest).length);
		if (this.story.laid.length === 0) await accessible(this.#page);
		if (this.story.laid.length < 2) await shot(this.#page, `war-laying-${this.story.laid.length}`);
		await this.#go.click();
		this.story.laid.push(longest);
		return true;
	}

	async #offered(pattern: RegExp): Promise<string[]> {
		const texts = await this.#page.locator('.option .text').allTextContents();
		return texts.map((t) => t.trim()).filter((t) => pattern.test(t));
	}

	async #say(pattern: RegExp): Promise<void> {
		await this.#page
			.locator('.option', { has: this.#page.locator('.text', { hasText: pattern }) })
			.first()
			.click();
		await this.#go.click();
	}

	/** The first sentence of the list, with as many cards of the hand as it asks for. */
	async #first(): Promise<void> {
		const open = this.#page.locator('.option:visible');
		// A form is filled in already, and what lets the moment pass stands in the foot.
		if ((await this.#page.locator('.option').count()) === 0) {
			const pass = this.#page.locator('footer .btn:not(.go)');
			return ((await pass.count()) > 0 ? pass : this.#go).click();
		}
		// A long list is folded: by whoever acts, or by what is done.
		if ((await open.count()) === 0) await this.#page.locator('.figure-head, summary').first().click();
		const option = open.first();
		if ((await option.getAttribute('aria-pressed')) !== 'true') await option.click();
		const picks = this.#page.locator('.pick');
		for (let i = 0; i < (await picks.count()) && /^Pick \d/.test((await this.#go.textContent())?.trim() ?? ''); i++) {
			const card = this.#hand.getByRole('button', {
				name: ((await picks.nth(i).textContent()) ?? '').trim(),
				exact: true,
			});
			await ((await card.count()) > 0 ? card : picks.nth(i)).click();
		}
		await this.#go.click();
	}
}

/** The cards of "Lay Nine of Clubs, Eight of Diamonds and Seven of Diamonds". */
function cardsOf(sentence: string): string[] {
	return sentence.replace(/^Lay /, '').split(/, | and /);
}

for (const look of [
	{ name: 'desktop', viewport: desktop },
	{ name: 'phone', viewport: phone, touch: true },
]) {
	test(`a war of two gangs to its end, with fights played by their cards (${look.name})`, async () => {
		const { context, page, complaints } = await enter(browser, look);
		await page.addInitScript(watchGlides);
		const person = new Person(page);
		const { story } = person;
		// The cards may have it that nobody can lay any in a whole war, or that nobody is asked whom to send.
		for (let wars = 0; wars < 8 && (story.laid.length === 0 || story.sent === 0); wars++) {
			await page.goto('about:blank');
			await page.goto(await war());
			for (let rule = await person.next(); rule; rule = await person.next()) await person.answer(rule);
		}
		expect(story.sent).toBe(1);
		expect(story.laid.length).toBeGreaterThan(0);
		await page.getByRole('heading', { name: /^(Victory: |A draw|Nobody wins)/ }).waitFor();
		if (look.viewport === phone) await page.getByRole('button', { name: 'What happened' }).click();
		const log = page.getByRole('log');
		await log
			.getByText(/^Fight at /)
			.first()
			.waitFor();
		await log
			.getByRole('button', { name: /^Rule GW-WIN-/ })
			.first()
			.waitFor();
		await shot(page, `war-ending-${look.name}`);
		await accessible(page);
		expect(complaints).toEqual([]);
		await context.close();
	});
}
