import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Option, Question, RulesetCard } from '../../src/wire/api.ts';
import { program, type Running, run } from './binary.ts';
import { about } from './clicker.ts';
import { Listener } from './listener.ts';
import { Person } from './person.ts';
import { accessible, desktop, enter, launch, phone, settled, shot } from './stage.ts';

// The guided first match of each game, played to its end by clicking what is offered, with its notes read on the way.

let browser: Browser;
let server: Running;
/** by lesson and screen: decisions, and notes that were shown */
const told: string[] = [];

beforeAll(async () => {
	browser = await launch();
	server = await run(await program());
}, 180_000);
afterAll(async () => {
	console.log(told.join('\n'));
	await browser.close();
	await server.stop();
});

/** Begins the lesson of a game against a bot. */
async function begin(ruleset: string): Promise<{ match: string; key: string; lesson: string }> {
	const games = (await (await fetch(`${server.url}api/rulesets`)).json()) as RulesetCard[];
	const lesson = games.find((g) => g.id === ruleset)?.scenarios.find((s) => s.guided);
	if (!lesson) throw new Error(`${ruleset} has no lesson`);
	const answer = await fetch(`${server.url}api/matches`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({
			ruleset,
			scenario: lesson.id,
			seats: lesson.seats.map((s, i) => ({ seat: s.id, player: i === 0 ? 'human' : 'steady' })),
		}),
	});
	const opened = (await answer.json()) as { match: string; keys: { key: string }[] };
	return { match: opened.match, key: opened.keys[0]?.key ?? '', lesson: lesson.id };
}

/** Somebody who reads every note, and then does the first thing that is worth doing. */
class Pupil extends Person {
	readonly notes: string[] = [];
	decisions = 0;
	readonly look: string;

	constructor(page: ConstructorParameters<typeof Person>[0], told: Listener, look: string) {
		super(page, told);
		this.look = look;
	}

	/** Reads all notes that are due, and puts each away; none lies on the button, or on what it points at. */
	async reads(): Promise<void> {
		const card = this.page.locator('section.coach');
		for (let i = 0; i < 12 && (await card.count()) > 0; i++) {
			await this.page.locator('section.coach.placed').waitFor();
			await settled(this.page);
			if ((await card.count()) === 0) return;
			const said = (await card.locator('p').textContent()) ?? '';
			if (this.notes.at(-1) !== said) {
				this.notes.push(said);
				await this.#clear(said);
				await shot(this.page, `lesson-${this.look}-${this.notes.length}`);
			}
			await card.getByRole('button', { name: 'Got it' }).click();
			await expect
				.poll(async () => (await card.count()) === 0 || (await card.locator('p').textContent()) !== said)
				.toBe(true);
		}
	}

	async #clear(said: string): Promise<void> {
		const under = await this.page.evaluate(() => {
			const box = (e: Element | null) => e?.getBoundingClientRect();
			const [card, ring, go] = ['section.coach', '.pointer .ring', 'footer .go'].map((s) =>
				box(document.querySelector(s)),
			);
			const lies = (a?: DOMRect, b?: DOMRect) =>
				!!a && !!b && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
			const small = !!ring && ring.width * ring.height < (innerWidth * innerHeight) / 6;
			const out = !!card && (card.left < 0 || card.top < 0 || card.right > innerWidth || card.bottom > innerHeight);
			return { go: lies(card, go), target: small && lies(card, ring), out };
		});
		expect(under, said).toEqual({ go: false, target: false, out: false });
	}

	async answer(q: Question): Promise<void> {
		await this.reads();
		if (q.options.length > 1) this.decisions++;
		const worth = q.options.filter(
			(o) => !o.concedes && (o.risk || /lay|aim|play-hold|use-card|lead|seize/.test(o.verb)) && !o.where,
		);
		for (const o of [...worth.slice(0, 1), q.options[q.default] as Option, ...q.options.filter((p) => p.passes)]) {
			if (await this.says(o)) return;
		}
		throw new Error(`nothing can be said to ${q.text}`);
	}

	async says(o: Option): Promise<boolean> {
		const foot = this.page.locator(`footer [data-option="${o.index}"]`);
		if (!(await this.line(o).count()) && (await foot.count())) {
			await foot.click();
			return true;
		}
		await this.choose(o);
		if (o.where && !(await this.goes(o))) {
			await this.page.keyboard.press('Escape');
			return false;
		}
		const picks = this.page.locator('.pick');
		for (let i = 0; i < (await picks.count()) && (await this.go.isDisabled()); i++) await picks.nth(i).click();
		await expect.poll(() => this.go.isDisabled()).toBe(false);
		await this.reads();
		await this.go.click();
		return true;
	}

	async goes(o: Option): Promise<boolean> {
		for (const at of about(this.told.scene, o)) {
			await this.clickAt(at);
			if (await this.allowed(o)) return true;
			await this.returnTo(o);
		}
		return false;
	}
}

const looks = [
	{ name: 'desktop', viewport: desktop, games: ['maddogs', 'moveit', 'tommyguns', 'quickdraw', 'gangsatwar'] },
	{ name: 'phone', viewport: phone, touch: true, games: ['maddogs', 'gangsatwar'] },
];

for (const { games, ...look } of looks) {
	for (const game of games) {
		test(`the lesson of ${game}, to its end (${look.name})`, async () => {
			const { context, page, complaints } = await enter(browser, look);
			const { match, key, lesson } = await begin(game);
			await page.goto(`${server.url}#/m/${match}/${key}`);
			const listener = new Listener(server.url, match, key);
			const pupil = new Pupil(page, listener, `${game}-${look.name}`);
			await page.locator('section.coach').waitFor();
			await accessible(page);
			for (let q = await pupil.next(); q; q = await pupil.next()) await pupil.answer(q);
			listener.stop();
			await page.locator('section.coach').waitFor();
			await pupil.reads();
			told.push(`${lesson}, ${look.name}: ${pupil.decisions} decisions, ${pupil.notes.length} notes`);
			expect(pupil.decisions).toBeGreaterThan(0);
			expect(new Set(pupil.notes).size).toBe(pupil.notes.length);
			expect(pupil.notes.length).toBeGreaterThan(3);
			expect(complaints).toEqual([]);
			await context.close();
		});
	}
}

test('a lesson can be skipped, and stays so when the page is loaded anew', async () => {
	const { context, page, complaints } = await enter(browser);
	const { match, key } = await begin('moveit');
	await page.goto(`${server.url}#/m/${match}/${key}`);
	const card = page.locator('section.coach');
	await card.waitFor();
	const first = await card.locator('p').textContent();
	await page.keyboard.press('Escape');
	await expect.poll(async () => await card.locator('p').textContent()).not.toBe(first);
	await page.reload();
	await card.waitFor();
	expect(await card.locator('p').textContent()).not.toBe(first);
	await card.getByRole('button', { name: 'Skip the lesson' }).focus();
	await page.keyboard.press('Enter');
	await card.waitFor({ state: 'detached' });
	expect(await page.evaluate(() => document.activeElement?.id)).toBe('question');
	await page.reload();
	await page.locator('[data-question]').waitFor();
	await settled(page);
	expect(await card.count()).toBe(0);
	expect(complaints).toEqual([]);
	await context.close();
});
