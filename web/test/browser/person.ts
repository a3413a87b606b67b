import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Option, Point, Question } from '../../src/wire/api.ts';
import type { Listener } from './listener.ts';
import { spot } from './stage.ts';

/** Somebody who plays a match on the real program, question by question. How they answer is for each test to say. */
export abstract class Person {
	protected readonly page: Page;
	/** what the server tells the one whose seat it is */
	protected readonly told: Listener;
	/** the question that is being answered */
	protected asked = '';

	constructor(page: Page, told: Listener) {
		this.page = page;
		this.told = told;
	}

	/** The button that says the sentence. */
	protected get go(): Locator {
		return this.page.locator('footer .go');
	}

	/** Waits for the next question, here and on the page; nothing when the match is over. */
	async next(): Promise<Question | undefined> {
		// What the last gesture has answered already, such as which way to look, is never put on the page.
		const put = async () => {
			const id = this.told.question?.id;
			return (
				this.told.over ||
				(!!id && id !== this.asked && (await this.page.locator(`[data-question="${id}"]`).count()) > 0)
			);
		};
		await expect.poll(put, { timeout: 60_000, interval: 5 }).toBe(true);
		const q = this.told.over ? undefined : this.told.question;
		await this.page.locator(q ? `[data-question="${q.id}"]` : '.ending').waitFor();
		this.asked = q?.id ?? '';
		return q;
	}

	/** The line of a sentence in the list. */
	protected line(o: Option): Locator {
		return this.page.locator(`.option[data-option="${o.index}"]`);
	}

	/** On a form its default is chosen already, and whom one would place is folded away. */
	async #onForm(o: Option): Promise<boolean> {
		const form = this.page.locator('.form[data-question]');
		if ((await form.count()) === 0) return false;
		const place = form.locator(`[data-option="${o.index}"]`);
		if ((await place.count()) > 0) {
			if (!(await place.isVisible())) await form.locator('summary').click();
			await place.click();
		}
		return true;
	}

	/** Finds the sentence in the list, opening what it is folded under, and clicks it unless it is chosen already. */
	async choose(o: Option): Promise<void> {
		const line = this.line(o);
		if (await this.#onForm(o)) return;
		// What lets the moment pass stands in the foot; its key chooses it.
		const key = this.page.locator('footer .btn:not(.go) kbd');
		if (o.passes && (await line.count()) === 0 && (await key.count()) > 0) {
			await this.page.keyboard.press((await key.textContent())?.trim().toLowerCase() ?? '');
			await line.waitFor();
			return;
		}
		if (!(await line.isVisible())) {
			const back = this.page.locator('button.figure-head', { hasText: 'show everybody’s' });
			if ((await back.count()) > 0) await back.click();
		}
		if (!(await line.isVisible())) {
			const fold = this.page.locator('details', { has: line }).locator('summary');
			const head = this.page.locator(`.figure-head[data-figure="${o.who}"]`);
			await ((await fold.count()) > 0 ? fold : head).first().click();
			// What is behind a figure's head may be folded once more.
			if (!(await line.isVisible()) && (await fold.count()) > 0) await fold.first().click();
		}
		if ((await line.getAttribute('aria-pressed')) !== 'true') await line.click();
	}

	/** Clicks a place of the table, given in inches; the whole table is brought into sight for it. */
	protected async clickAt([x, y]: Point): Promise<void> {
		await this.page.getByRole('button', { name: 'The whole table' }).click();
		const at = await spot(this.page, [x, y]);
		await this.page.mouse.click(at.x, at.y);
	}

	/** Drops whatever else a click has begun, such as a shot at somebody who stands there, and chooses the sentence again. */
	protected async returnTo(o: Option): Promise<void> {
		await this.page.keyboard.press('Escape');
		await this.choose(o);
	}

	/**
	 * Whether this sentence can be said, once the server has looked at its place. That another one can be said, because a
	 * click on the table was one on somebody who stands there, is a no.
	 */
	protected async allowed(o: Option): Promise<boolean> {
		const answer = await this.page.waitForFunction(
			(meant) => {
				const go = document.querySelector<HTMLButtonElement>('footer .go');
				const chosen = document.querySelector('.option[aria-pressed="true"]')?.getAttribute('data-option');
				if (!go || chosen !== meant) return 'no';
				if (!go.disabled) return 'yes';
				const lacks = /^(Pick |Choose one$)/.test(go.textContent?.trim() ?? '');
				return lacks || document.querySelector('.rest .refused') ? 'no' : null;
			},
			`${o.index}`,
			{ polling: 20 },
		);
		return (await answer.jsonValue()) === 'yes';
	}
}
