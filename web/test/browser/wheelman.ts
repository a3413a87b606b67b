import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Option, Point, Question } from '../../src/wire/api.ts';
import type { Listener } from './listener.ts';
import { Person } from './person.ts';
import { shot, spot } from './stage.ts';

// Somebody who plays the scenes with cars and bombs of Mad Dogs With Guns in the page, and looks at what it shows on the way.

/** What somebody means to do in a scene. */
export interface Intent {
	/** the places that his cars go by, in inches */
	route: Point[];
	/** what is worth clicking, the first the most */
	verbs: string[];
	/** of these one is enough */
	once: string[];
	/** where he goes and throws, in inches */
	target: Point;
}

export class Wheelman extends Person {
	/** what was said, and what was looked at */
	readonly seen = new Set<string>();
	/** how many questions were answered */
	questions = 0;
	readonly #look: string;
	readonly #intent: Intent;

	constructor(page: Page, told: Listener, look: string, intent: Intent) {
		super(page, told);
		this.#look = look;
		this.#intent = intent;
	}

	#first(what: string): boolean {
		if (this.seen.has(what)) return false;
		this.seen.add(what);
		return true;
	}

	#shot(name: string): Promise<void> {
		return shot(this.page, `maddogs-${this.#look}-${name}`);
	}

	/** Plays on until the match is over, or as many questions as are wanted are answered. */
	async play(most = Number.POSITIVE_INFINITY): Promise<void> {
		while (this.questions < most) {
			const q = await this.next();
			if (!q) return;
			this.questions++;
			await this.#answer(q);
		}
	}

	async #answer(q: Question): Promise<void> {
		// Nothing is asked that can only be answered in one way, and no two sentences read the same.
		expect(q.options.length, q.text).toBeGreaterThan(1);
		const texts = q.options.filter((o) => !o.pick).map((o) => o.text);
		expect(new Set(texts).size, texts.join(' / ')).toBe(texts.length);
		if (this.#first(`asks ${q.prompt}`)) await this.#shot(`asks-${q.prompt}`);
		const { verbs, once } = this.#intent;
		for (const verb of verbs.filter((v) => !once.includes(v) || !this.seen.has(v))) {
			// Of several speeds, the quickest.
			const said = q.options.filter((o) => o.verb === verb && o.whom !== 'stopped').slice(0, verb === 'drive' ? 4 : 1);
			const o = said.find((s) => s.whom === 'speeding') ?? said.at(-1);
			if (o && (await this.#says(o))) return;
		}
		await this.#says(q.options[q.default] as Option);
	}

	/** Says a sentence; false when no place was found for it. */
	async #says(o: Option): Promise<boolean> {
		await this.choose(o);
		if (o.where && !(await this.#goes(o))) {
			await this.page.keyboard.press('Escape');
			return false;
		}
		const picks = this.page.locator('.pick input');
		for (let i = 0; i < (o.pick?.least ?? 0); i++) await picks.nth(i).check();
		await expect.poll(() => this.go.isDisabled(), { interval: 10 }).toBe(false);
		if (o.risk && this.#first(`odds of ${o.verb}`)) {
			// With how many of something there are odds for every number instead.
			if (!o.many) await this.page.locator('.rest').locator('.honesty, b:text-is("Certain:")').first().waitFor();
			await this.#shot(`odds-${o.verb}`);
		}
		this.seen.add(o.verb);
		await this.go.click();
		return true;
	}

	async #goes(o: Option): Promise<boolean> {
		for (const way of this.#places(o)) {
			await this.#lay(way);
			if (await this.allowed(o)) {
				await this.#looksAt(o, way);
				return true;
			}
			await this.returnTo(o);
		}
		return false;
	}

	/** What is thrown shows how far it reaches; every test on a way is marked where it is due, and listed with what it needs. */
	async #looksAt(o: Option, way: Point[]): Promise<void> {
		if (o.where?.radius) await this.page.locator('.hints .spread').waitFor({ state: 'attached' });
		const listed = await this.page.locator('.rest .stops li').count();
		await expect.poll(() => this.page.locator('.hints .stop').count()).toBe(listed);
		if (listed > 0) this.seen.add(`tests on the way of ${o.verb}`);
		if (this.#first(`${o.verb} by ${way.length}, ${listed > 0}`)) {
			await this.#shot(`way-${o.verb}-${way.length}${listed > 0 ? '-tests' : ''}`);
		}
	}

	/** Clicks the corners of a way, with Shift held, and then its end. */
	async #lay(way: Point[]): Promise<void> {
		await this.page.getByRole('button', { name: 'The whole table' }).click();
		for (const [i, [x, y]] of way.entries()) {
			const at = await spot(this.page, [x, y]);
			const corner = i < way.length - 1;
			if (corner) await this.page.keyboard.down('Shift');
			await this.page.mouse.click(at.x, at.y);
			if (corner) await this.page.keyboard.up('Shift');
		}
	}

	/** Ways for a sentence, the best first: of a car along the route, else towards the target and then around. */
	*#places(o: Option): Generator<Point[]> {
		const pieces = this.told.scene?.pieces ?? [];
		const me = pieces.find((p) => p.id === o.who) ?? pieces.find((p) => p.id === o.where?.of);
		if (!me) return;
		if (me.long) {
			for (const share of [0.95, 0.7, 0.4, 0.2]) yield along(me.at, this.#intent.route, (o.where?.far || 10) * share);
			return;
		}
		const { target } = this.#intent;
		const far = Math.hypot(target[0] - me.at[0], target[1] - me.at[1]);
		const ahead = Math.atan2(target[1] - me.at[1], target[0] - me.at[0]);
		for (const [turn, share] of [
			[0, 0.95],
			[0, 0.5],
			[0.5, 0.9],
			[-0.5, 0.9],
			[1.2, 0.7],
			[-1.2, 0.7],
			[2.4, 0.5],
		] as const) {
			const by = Math.max(0.6, Math.min((o.where?.far || 4) * share, far));
			yield [[me.at[0] + by * Math.cos(ahead + turn), me.at[1] + by * Math.sin(ahead + turn)]];
		}
	}
}

/** The corners and the end of a way of some length along a route, from the place of it that is nearest. */
function along(at: Point, route: Point[], far: number): Point[] {
	const way: Point[] = [];
	let [here, left] = [at, far];
	for (const p of route.slice(legOf(at, route)).filter((p) => Math.hypot(p[0] - at[0], p[1] - at[1]) > 1)) {
		const long = Math.hypot(p[0] - here[0], p[1] - here[1]);
		if (long >= left) {
			return [...way, [here[0] + ((p[0] - here[0]) * left) / long, here[1] + ((p[1] - here[1]) * left) / long]];
		}
		way.push(p);
		left -= long;
		here = p;
	}
	return way.length > 0 ? way : [[at[0] + far, at[1]]];
}

/** The number of the place where the leg of a route ends that somebody is nearest to. */
function legOf(at: Point, route: Point[]): number {
	let [best, leg] = [Number.POSITIVE_INFINITY, 0];
	for (let i = 1; i < route.length; i++) {
		const [a, b] = [route[i - 1] as Point, route[i] as Point];
		const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
		const share = Math.min(1, Math.max(0, ((at[0] - a[0]) * dx + (at[1] - a[1]) * dy) / (dx * dx + dy * dy)));
		const off = Math.hypot(at[0] - a[0] - dx * share, at[1] - a[1] - dy * share);
		if (off < best) [best, leg] = [off, i];
	}
	return leg;
}
