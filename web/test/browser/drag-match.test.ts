import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Option, Point, Question } from '../../src/wire/api.ts';
import { program, type Running, run } from './binary.ts';
import { Listener } from './listener.ts';
import { Person } from './person.ts';
import { enter, launch, shot, spot } from './stage.ts';

// A match on the real program in which figures are carried by the mouse: to places, and onto enemies.

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

/** How often figures are carried; after that their moments pass until the match is over. */
const enough = { places: 12, attacks: 4 };

class Mover extends Person {
	/** how often figures were carried where */
	places = 0;
	attacks = 0;

	async answer(q: Question): Promise<void> {
		if (this.places >= enough.places && this.attacks >= enough.attacks) return this.#passes(q);
		const shoots = q.options.find((o) => o.risk && !o.where && this.#foe(q, o));
		if (shoots && this.attacks <= this.places && (await this.#attacks(q, shoots))) return;
		const goes = q.options.find((o) => o.where && o.who && o.where.far && this.#at(o.who));
		if (goes && (await this.#goes(goes))) return;
		return this.#passes(q);
	}

	async #passes(q: Question): Promise<void> {
		const pass = this.page.locator('footer .btn:not(.go)');
		if ((await pass.count()) > 0) return pass.click();
		const option = this.page.locator(`.option[data-option="${q.default}"]`);
		if ((await option.getAttribute('aria-pressed')) !== 'true') await option.click();
		await this.#says();
	}

	#at(id: string | undefined): Point | undefined {
		return (this.told.scene?.pieces ?? []).find((p) => p.id === id && !p.out)?.at;
	}

	#foe(q: Question, o: Option): boolean {
		const whom = (this.told.scene?.pieces ?? []).find((p) => p.id === o.whom && !p.out);
		// Only who can be carried can be dropped on somebody.
		return !!whom && whom.seat !== q.seat && !!this.#at(o.who) && q.options.some((p) => p.where && p.who === o.who);
	}

	async #carry(from: Point, to: Point): Promise<void> {
		await this.page.getByRole('button', { name: 'The whole table' }).click();
		const [a, b] = [await spot(this.page, [from[0], from[1]]), await spot(this.page, [to[0], to[1]])];
		await this.page.mouse.move(a.x, a.y);
		await this.page.mouse.down();
		await this.page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 });
		await this.page.mouse.move(b.x, b.y, { steps: 3 });
	}

	async #says(): Promise<void> {
		await expect.poll(() => this.go.isEnabled(), { interval: 10 }).toBe(true);
		await this.go.click();
	}

	/** Drops a figure on an enemy; of several sentences the one that was meant is picked. */
	async #attacks(q: Question, o: Option): Promise<boolean> {
		const [from, to] = [this.#at(o.who), this.#at(o.whom)];
		if (!from || !to) return false;
		await this.#carry(from, to);
		if ((await this.page.locator(`[data-thing="${o.whom}"] .target`).count()) === 0) {
			// They stand too close to another to be hit by the mouse alone.
			await this.page.keyboard.press('Escape');
			await this.page.mouse.up();
			return false;
		}
		if (this.attacks === 0) await shot(this.page, 'drag-match-attack');
		await this.page.mouse.up();
		const chooser = this.page.getByRole('group', { name: 'Which of these?' });
		if ((await chooser.count()) > 0) await chooser.getByRole('button', { name: o.text, exact: true }).click();
		await expect.poll(() => this.go.textContent()).not.toContain('Pick a place');
		expect(q.options.map((p) => p.text)).toContain((await this.go.textContent())?.trim().replace(/: \d+$/, ''));
		await this.#says();
		this.attacks++;
		return true;
	}

	/** Whether a way of moving the figure can be said: the cheapest that leads to where it was dropped, or to near there. */
	private async lands(o: Option): Promise<boolean> {
		const answer = await this.page.waitForFunction(
			() => {
				const go = document.querySelector<HTMLButtonElement>('footer .go');
				if (go && !go.disabled && document.querySelector('.rest .muted')) return 'yes';
				// Dropped on a thing, another sentence may be meant, which still asks for its place.
				const asks = document.querySelector('.rest .muted')?.textContent?.includes('Click a place');
				const refused = document.querySelector('.rest .refused') || go?.textContent?.includes('Choose one');
				return !go || refused || asks ? 'no' : null;
			},
			undefined,
			{ polling: 20 },
		);
		const said = (await this.go.textContent())?.trim() ?? '';
		return (
			(await answer.jsonValue()) === 'yes' &&
			this.told.question?.options.some((p) => p.where && p.who === o.who && p.text === said) === true
		);
	}

	/** Carries a figure a little way, to whichever side it can go. */
	async #goes(o: Option): Promise<boolean> {
		const from = this.#at(o.who);
		if (!from) return false;
		const far = Math.min(o.where?.far ?? 3, 4) * 0.7;
		for (const turn of [0, 1.6, 3.1, 4.7]) {
			await this.#carry(from, [from[0] + far * Math.cos(turn), from[1] + far * Math.sin(turn)]);
			if ((await this.page.locator('.ghost').count()) === 0) {
				await this.page.mouse.up();
				return false;
			}
			await this.page.mouse.up();
			// Dropped on somebody it may ask which of the attacks on them is meant: then this is not among them.
			const asked = this.page.getByRole('group', { name: 'Which of these?' });
			const meant = asked.getByRole('button', { name: o.text, exact: true });
			if ((await meant.count()) > 0) await meant.click();
			if (await this.lands(o)) {
				await this.go.click();
				this.places++;
				return true;
			}
			await this.page.keyboard.press('Escape');
		}
		return false;
	}
}

/** Carries the figures of the Reds through a match to its end. */
async function carried(page: Page): Promise<{ places: number; attacks: number }> {
	const answer = await fetch(`${server.url}api/matches`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({
			ruleset: 'maddogs',
			scenario: 'maddogs-showdown',
			seats: [
				{ seat: 'police', player: 'random' },
				{ seat: 'reds', player: 'human' },
			],
		}),
	});
	const opened = (await answer.json()) as { match: string; keys: { key: string }[] };
	const key = opened.keys[0]?.key ?? '';
	await page.goto('about:blank');
	await page.goto(`${server.url}#/m/${opened.match}/${key}`);
	const told = new Listener(server.url, opened.match, key);
	const mover = new Mover(page, told);
	for (let q = await mover.next(); q; q = await mover.next()) await mover.answer(q);
	told.stop();
	await page.getByRole('heading', { name: /^(Victory: |A draw|Nobody wins)/ }).waitFor();
	return mover;
}

test('a match in which figures are carried to places and onto enemies', async () => {
	const { context, page, complaints } = await enter(browser);
	let done = { places: 0, attacks: 0 };
	// The dice may have it that nobody gets near enough to anybody in a whole match.
	for (let matches = 0; matches < 4 && !(done.places && done.attacks); matches++) done = await carried(page);
	expect(done.places).toBeGreaterThan(0);
	expect(done.attacks).toBeGreaterThan(0);
	expect(complaints).toEqual([]);
	await context.close();
});
