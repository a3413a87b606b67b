import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Effect, Odds, OddsByNumber, Option, Point, Question } from '../../src/wire/api.ts';
import { program, type Running, run } from './binary.ts';
import { Listener } from './listener.ts';
import { Person } from './person.ts';
import { accessible, desktop, enter, launch, phone, shot } from './stage.ts';

// A game in which one chooses how many dice to dare, for up to ten, on the real program: set up and played by clicking.

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

async function post<T>(path: string, body: unknown, key: string): Promise<T> {
	const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` };
	const said = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
	if (!said.ok) throw new Error(`${path}: ${await said.text()}`);
	return (await said.json()) as T;
}

/** Chooses the bank job on the front page, all ten seats of it. */
async function bankJob(page: Page): Promise<void> {
	await page.goto(server.url);
	await page.getByRole('button', { name: /^Tommy Guns Blazing/ }).click();
	await page.getByRole('button', { name: /The bank job/ }).click();
}

/** Starts what is set up, and listens to it with the key that the page got. */
async function begin(page: Page): Promise<{ told: Listener; match: string; key: string }> {
	await page.getByRole('button', { name: 'Start' }).click();
	await page.locator('[data-question]').waitFor();
	const [, match = '', key = ''] = /#\/m\/([^/]+)\/([^/]+)/.exec(page.url()) ?? [];
	return { told: new Listener(server.url, match, key), match, key };
}

/** Verbs in the order in which they are worth clicking. */
const wanted = ['line-up', 'strike', 'shoot', 'recover', 'roll', 'move', 'go', 'cover', 'act-now', 'claim'];

class Clicker extends Person {
	readonly seen = new Set<string>();
	readonly #look: string;

	constructor(page: Page, told: Listener, look: string) {
		super(page, told);
		this.#look = look;
	}

	async answer(q: Question): Promise<void> {
		for (const verb of wanted) {
			const o = q.options.find((o) => o.verb === verb && this.#fair(q, o));
			if (o && (await this.#says(o))) return;
		}
		await this.#says(q.options[q.default] as Option);
	}

	/** Whether it is aimed at somebody of the other side, or at nobody. */
	#fair(q: Question, o: Option): boolean {
		const { pieces, seats } = this.told.scene ?? {};
		const side = (seat = '') => seats?.find((s) => s.id === seat)?.side;
		const whom = pieces?.find((p) => p.id === o.whom);
		return !whom || (!whom.out && side(whom.seat) !== side(q.seat));
	}

	/** Says a sentence with a dozen dice, or a place; false when no place was found for it. */
	async #says(o: Option): Promise<boolean> {
		await this.choose(o);
		if (o.many) await this.page.getByRole('slider').fill(String(Math.min(o.many.to, 12)));
		if (o.where && !(await this.#goes(o))) {
			await this.page.keyboard.press('Escape');
			return false;
		}
		await expect.poll(() => this.go.isDisabled(), { interval: 10 }).toBe(false);
		if (!this.seen.has(o.verb)) await shot(this.page, `tommyguns-${o.verb}-${this.#look}`);
		this.seen.add(o.verb);
		await this.go.click();
		return true;
	}

	/** Clicks places about the figure until one can be taken: a way to go, or a direction to cover. */
	async #goes(o: Option): Promise<boolean> {
		const me = (this.told.scene?.pieces ?? []).find((p) => p.id === o.who);
		if (!me) return false;
		// A direction has no reach: any place will do that is off the figure itself.
		const far = Math.min(o.where?.far || 3, 4) * 0.9;
		for (const turn of [0, 2, 4, 1, 5, 3]) {
			const to: Point = [me.at[0] + far * Math.cos(turn), me.at[1] + far * Math.sin(turn)];
			await this.clickAt(to);
			if (await this.allowed(o)) {
				const direction = async () => (await this.page.locator('.hints .gaze').count()) > 0;
				await expect
					.poll(direction, { message: `${o.verb} of ${o.who} from ${me.at} to ${to}` })
					.toBe(o.verb === 'cover');
				return true;
			}
			await this.returnTo(o);
		}
		return false;
	}
}

/** The chances of the number that is chosen, as the page says them: by the words of each line. */
async function told(page: Page, part: 'Good' | 'Bad', number: number): Promise<Map<string, string>> {
	const lines = page.getByRole('list', { name: `${part} with ${number}` }).locator('li');
	const said = await lines.evaluateAll((items) =>
		items.map((li) => [li.querySelector('span')?.textContent ?? '', li.querySelector('b')?.textContent ?? ''] as const),
	);
	return new Map(said);
}

/** The number in “13.89 %”, “50 %” or “under 0.01 %”. */
function share(said = ''): number {
	return Number(/([\d.]+) %$/.exec(said)?.[1]);
}

/** What of the odds of one number is bad for whoever moves: the chance of each line, in percent. */
function badOf(odds: Odds): Map<string, number> {
	const bad = (e: Effect) => ['stumbles', 'falls', 'stunned', 'flesh-wound', 'wounded'].includes(e.kind);
	const sums = new Map<string, number>();
	for (const o of odds.outcomes) {
		const words = o.text.filter((_, i) => bad(o.events[i] as Effect));
		const line = words.map((w) => w.replace(/\.$/, '')).join('; ') || 'nothing bad';
		sums.set(line, (sums.get(line) ?? 0) + Number(o.percent));
	}
	return sums;
}

const looks = [
	{ name: 'desktop', viewport: desktop },
	{ name: 'phone', viewport: phone, touch: true },
];

for (const look of looks) {
	test(`a match of one turn for two, set up and played by clicking (${look.name})`, async () => {
		const { context, page, complaints } = await enter(browser, look);
		await bankJob(page);
		for (let n = 10; n > 2; n--) await page.getByRole('button', { name: 'One fewer' }).click();
		for (const name of ['House rules', 'The match'])
			await page.locator('summary').filter({ hasText: name }).first().click();
		await page.getByLabel('The last turn').fill('1');
		const { told: listener, match, key } = await begin(page);
		await page.getByText(/turn 1 of 1/).waitFor({ state: 'attached' });
		const person = new Clicker(page, listener, look.name);
		let dared = false;
		for (let q = await person.next(); q; q = await person.next()) {
			const move = q.options.find((o) => o.verb === 'move' && o.risk);
			if (move && !dared) {
				dared = true;
				await dares(page, person, look.name, { q, move, match, key });
			}
			await person.answer(q);
		}
		listener.stop();
		expect(dared).toBe(true);
		// How far the dice let them go differs from run to run: a short way may end on others' bases, and then they stay.
		expect([...person.seen]).toEqual(expect.arrayContaining(['line-up', 'move']));
		expect(['go', 'stay'].some((verb) => person.seen.has(verb))).toBe(true);
		expect(['cover', 'done'].some((verb) => person.seen.has(verb))).toBe(true);
		await page.getByRole('heading', { name: /^(Victory: |A draw|Nobody wins)/ }).waitFor();
		await shot(page, `tommyguns-ending-${look.name}`);
		await accessible(page);
		expect(complaints).toEqual([]);
		await context.close();
	});
}

/** The slider is moved: what it then says is what the server reckons for that number, and nothing more is fetched. */
async function dares(
	page: Page,
	person: Clicker,
	look: string,
	{ q, move, match, key }: { q: Question; move: Option; match: string; key: string },
): Promise<void> {
	const asked: string[] = [];
	page.on('request', (r) => {
		if (/\/(odds-by-number|odds)$/.test(r.url())) asked.push(r.url());
	});
	await person.choose(move);
	await page.locator('.curve').waitFor();
	const slider = page.getByRole('slider');
	await slider.fill('30');
	// In pictures drawn, not in milliseconds: a busy machine draws fewer of them.
	const drawn = await slider.evaluate(
		(input: HTMLInputElement) =>
			new Promise<number>((done) => {
				let pictures = 0;
				const mark = document.querySelector<HTMLElement>('.curve .mark');
				input.value = '18';
				input.dispatchEvent(new Event('input', { bubbles: true }));
				const look = () => {
					if (mark?.style.left === '18%') done(pictures);
					else if (pictures++ > 100) done(Number.POSITIVE_INFINITY);
					else requestAnimationFrame(look);
				};
				requestAnimationFrame(look);
			}),
	);
	expect(drawn).toBeLessThan(15);
	expect(asked.filter((u) => u.endsWith('/odds-by-number'))).toHaveLength(1);
	expect(asked.filter((u) => u.endsWith('/odds'))).toHaveLength(0);
	const answer = { question: q.id, option: move.index, many: 18 };
	const odds = await post<Odds>(`api/matches/${match}/odds`, answer, key);
	const byNumber = await post<OddsByNumber>(`api/matches/${match}/odds-by-number`, answer, key);
	const lines = await told(page, 'Bad', 18);
	for (const [line, percent] of badOf(odds)) {
		const said = lines.get(line) ?? '';
		if (percent < 0.01) expect(said).toMatch(/^(<0.01 %|0.01 %)$/);
		else expect(Math.abs(share(said) - percent), `${line}: ${said}`).toBeLessThan(0.12);
	}
	const none = byNumber.bad.find((c) => c.events.length === 0)?.percent?.[18];
	expect(share(lines.get('nothing bad'))).toBeCloseTo(Number(none), 2);
	await shot(page, `tommyguns-dares-${look}`);
	await accessible(page);
}

for (const look of looks) {
	test(`ten seats in a few clicks, bots in eight of them, a turn of it (${look.name})`, async () => {
		const { context, page, complaints } = await enter(browser, look);
		await bankJob(page);
		await page.getByRole('button', { name: 'Steady bots' }).click();
		await page.getByLabel('First policeman').selectOption('human');
		const { told: listener } = await begin(page);
		const person = new Clicker(page, listener, `ten-${look.name}`);
		expect(await page.locator('.crowded > li').count()).toBe(10);
		await accessible(page);
		const answered = new Set<string>();
		for (let q = await person.next(); q && !/^turn 2 /.test(listener.scene?.turn ?? ''); q = await person.next()) {
			answered.add(q.seat);
			await person.answer(q);
		}
		listener.stop();
		expect([...answered].sort()).toEqual(['police-1', 'robber-1']);
		expect(listener.scene?.seats).toHaveLength(10);
		await shot(page, `tommyguns-ten-${look.name}`);
		await accessible(page);
		expect(complaints).toEqual([]);
		await context.close();
	});
}

test('a question whose time is up is answered by the clock', async () => {
	const { context, page, complaints } = await enter(browser);
	await bankJob(page);
	for (let n = 10; n > 2; n--) await page.getByRole('button', { name: 'One fewer' }).click();
	await page.getByLabel('Play with the clock').check();
	for (const name of ['House rules', 'Clocks']) await page.locator('summary').filter({ hasText: name }).last().click();
	await page.getByLabel('Seconds for a decision, 0 without a limit').fill('2');
	await page.getByRole('button', { name: 'Start' }).click();
	// All in one look: the clock runs.
	const shown = await page.waitForFunction(() => {
		const timer = document.querySelector('[role=timer]');
		const said = timer
			?.closest('.clock')
			?.textContent?.includes('When the time is up: “Line up the rest of your figures”.');
		return said ? document.querySelector('[data-question]')?.getAttribute('data-question') : null;
	});
	const first = await shown.jsonValue();
	// Nobody clicks anything.
	await page.locator(`[data-question]:not([data-question="${first}"])`).waitFor();
	await page.getByRole('log').getByText('Ace Malone takes their place.').waitFor();
	await page.getByRole('heading', { name: /^The card of .* What now\?/ }).waitFor();
	// Letting it pass is no more than a detail: a log of everything tells it.
	await page.getByLabel('How much is told').selectOption({ label: 'Everything' });
	await page
		.getByRole('log')
		.getByText(/ passes\./)
		.first()
		.waitFor();
	expect(complaints).toEqual([]);
	await context.close();
});
