import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Question } from '../../src/wire/api.ts';
import type { Listener } from './listener.ts';

/** Somebody who plays a match on the real program, question by question. How he answers is for each test to say. */
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
		await expect
			.poll(() => this.told.over || (this.told.question && this.told.question.id !== this.asked), {
				timeout: 60_000,
				interval: 5,
			})
			.toBe(true);
		const q = this.told.over ? undefined : this.told.question;
		await this.page.locator(q ? `[data-question="${q.id}"]` : '.ending').waitFor({ timeout: 30_000 });
		this.asked = q?.id ?? '';
		return q;
	}

	/** Whether the sentence can be said, once the server has looked at its place. */
	protected async allowed(): Promise<boolean> {
		const answer = await this.page.waitForFunction(
			() => {
				const go = document.querySelector<HTMLButtonElement>('footer .go');
				if (go && !go.disabled) return 'yes';
				const lacks = /^(Pick |Choose one$)/.test(go?.textContent?.trim() ?? '');
				return lacks || document.querySelector('.rest .refused') ? 'no' : null;
			},
			null,
			{ timeout: 15_000, polling: 20 },
		);
		return (await answer.jsonValue()) === 'yes';
	}
}
