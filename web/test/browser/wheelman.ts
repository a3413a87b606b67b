import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Option, Piece, Point, Question } from '../../src/wire/api.ts';
import { about } from './clicker.ts';
import { Person } from './person.ts';
import { byDefault, type Requests } from './requests.ts';
import { settled, shot, spot } from './stage.ts';

// Somebody who plays the scenes with cars and bombs of Mad Dogs With Guns in the page, and looks at what it shows on the way. What they have
// clicked often enough they say by requests from then on, and the page follows.

/** How often one thing is clicked. */
const often = 2;

/** How many places are tried for a sentence. */
const tries = 6;

export class Wheelman extends Person {
	/** what was said, and what was looked at */
	readonly seen = new Set<string>();
	/** how many questions were answered */
	questions = 0;
	readonly #requests: Requests;
	readonly #look: string;
	/** what is worth saying, the first the most */
	readonly #verbs: readonly string[];
	readonly #clicked = new Map<string, number>();

	constructor(page: Page, requests: Requests, look: string, verbs: readonly string[]) {
		super(page, requests.told);
		this.#requests = requests;
		this.#look = look;
		this.#verbs = verbs;
	}

	#first(what: string): boolean {
		if (this.seen.has(what)) return false;
		this.seen.add(what);
		return true;
	}

	/** Whether something was clicked less than often; it counts as clicked from now on. */
	#fresh(what: string): boolean {
		const times = this.#clicked.get(what) ?? 0;
		this.#clicked.set(what, times + 1);
		return times < often;
	}

	#shot(name: string): Promise<void> {
		return shot(this.page, `maddogs-${this.#look}-${name}`);
	}

	/** Plays on until the match is over, or as many questions as are wanted are answered. */
	async play(most = Number.POSITIVE_INFINITY): Promise<void> {
		while (this.questions < most) {
			const q = await this.#requests.next();
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
		const worth = this.#verbs.flatMap((verb) => {
			// Of several speeds, the quickest.
			const said = q.options.filter((o) => o.verb === verb && o.whom !== 'stopped');
			return said.find((o) => o.whom === 'speeding') ?? said.at(0) ?? [];
		});
		for (const o of worth) if (this.#fresh(o.verb) && (await this.#clicks(q, o))) return;
		const usual = q.options[q.default] as Option;
		if (this.#fresh(q.prompt) && (await this.#clicks(q, usual))) return;
		const plain = worth.find((o) => !o.where && !o.many && !o.pick);
		expect(await this.#requests.says(plain ? { question: q.id, option: plain.index } : byDefault(q)), q.text).toBe(
			true,
		);
	}

	/** Says a sentence by clicking, once the page asks; false when no place was found for it. */
	async #clicks(q: Question, o: Option): Promise<boolean> {
		await this.page.locator(`[data-question="${q.id}"]`).waitFor();
		if (this.#first(`asks ${q.prompt}`)) await this.#shot(`asks-${q.prompt}`);
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
			if (!o.many) {
				const counted = this.page.locator('.rest').locator('.honesty, b:text-is("Certain:")').first();
				// A machine that does much else counts what a whole drive may come to for long.
				await counted.waitFor({ timeout: 120_000 });
			}
			await this.#shot(`odds-${o.verb}`);
		}
		this.seen.add(o.verb);
		await this.go.click();
		return true;
	}

	async #goes(o: Option): Promise<boolean> {
		let left = tries;
		const me = (this.told.scene?.pieces ?? []).find((p) => p.id === (o.where?.of ?? o.who));
		for (const way of me ? this.#places(o, me) : []) {
			if (left-- === 0) return false;
			await this.#lay(way, me?.at ?? [0, 0]);
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

	/** Clicks the corners of a way, with Shift held, and then its end; from near enough that a place is not below a finger's base. */
	async #lay(way: Point[], from: Point): Promise<void> {
		await this.page.getByRole('button', { name: 'The whole table' }).click();
		const end = way.at(-1) as Point;
		if (Math.hypot(end[0] - from[0], end[1] - from[1]) < 3) await this.#nears(from);
		for (const [i, place] of way.entries()) {
			const at = await spot(this.page, place);
			const corner = i < way.length - 1;
			if (corner) await this.page.keyboard.down('Shift');
			await this.page.mouse.click(at.x, at.y);
			if (corner) await this.page.keyboard.up('Shift');
		}
	}

	/** Zooms in on a place until an inch is wide enough to be clicked. */
	async #nears(place: Point): Promise<void> {
		const inch = async () => (await spot(this.page, [1, 0])).x - (await spot(this.page, [0, 0])).x;
		const { x, y } = await spot(this.page, place);
		await this.page.mouse.move(x, y);
		for (let before = await inch(); before < 30; ) {
			await this.page.mouse.wheel(0, -300);
			await expect.poll(inch).toBeGreaterThan(before);
			before = await inch();
		}
		await settled(this.page);
	}

	/** Ways for a sentence, the best first: of a car round the next corner or to the other lane, else towards an enemy or past them. */
	*#places(o: Option, me: Piece): Generator<Point[]> {
		if (me.long) yield* this.#drives(me, o.where?.far || 10);
		else for (const at of about(this.told.scene, o)) yield [at];
	}

	*#drives(car: Piece, far: number): Generator<Point[]> {
		const ahead = ((car.facing ?? 0) * Math.PI) / 180;
		const to = ([x, y]: Point, long: number, turn = 0): Point => [
			x + long * Math.sin(ahead + turn),
			y - long * Math.cos(ahead + turn),
		];
		for (const long of this.#corners(car.at, to(car.at, far)).slice(0, 2)) {
			for (const turn of [Math.PI / 2, -Math.PI / 2]) {
				const corner = to(car.at, long);
				yield [corner, to(corner, Math.max(1, far - long - 1), turn)];
			}
		}
		const half = to(car.at, far * 0.4);
		for (const turn of [1, -1]) yield [half, to(half, Math.min(2.5, far * 0.3), turn)];
		for (const share of [0.95, 0.5]) yield [to(car.at, far * share)];
	}

	/** How far from one place to another the middles of roads are crossed. */
	#corners([ax, ay]: Point, [bx, by]: Point): number[] {
		const found: number[] = [];
		const [dx, dy] = [bx - ax, by - ay];
		for (const road of this.told.plan?.roads ?? []) {
			for (let i = 1; i < road.points.length; i++) {
				const [[cx, cy], [ex, ey]] = [road.points[i - 1] as Point, road.points[i] as Point];
				const across = dx * (ey - cy) - dy * (ex - cx);
				const along = ((cx - ax) * (ey - cy) - (cy - ay) * (ex - cx)) / across;
				const where = ((cx - ax) * dy - (cy - ay) * dx) / across;
				if (along > 0 && along < 1 && where >= 0 && where <= 1) found.push(along * Math.hypot(dx, dy));
			}
		}
		return found.sort((a, b) => a - b);
	}
}
