import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Option, Point, Question, Scene } from '../../src/wire/api.ts';
import type { Listener } from './listener.ts';
import { Person } from './person.ts';
import { shot } from './stage.ts';

// Somebody who plays Quick on the Draw in the page, and looks at what it shows on the way.

/** Verbs in the order in which they are worth clicking. */
const wanted = [
	'draw-shot',
	'shoot-deliberate',
	'both-deliberate',
	'answer-draw',
	'shoot-hasty',
	'both-hasty',
	'respond',
	'block',
	'throw-again',
	'reload',
	'draw',
	'move-and-shoot',
	'move',
];

/** Places about a figure, the nearest enemy first and then ways around. */
export function* about(scene: Scene | undefined, o: Option): Generator<Point> {
	const pieces = scene?.pieces ?? [];
	const me = pieces.find((p) => p.id === o.who) ?? pieces.find((p) => p.id === o.where?.of);
	if (!me) return;
	const far = (p: Point) => Math.hypot(p[0] - me.at[0], p[1] - me.at[1]);
	const foes = pieces.filter((p) => p.seat && p.seat !== me.seat && !p.out).sort((a, b) => far(a.at) - far(b.at));
	const goal: Point = foes[0]?.at ?? [20, 15];
	const ahead = Math.atan2(goal[1] - me.at[1], goal[0] - me.at[0]);
	for (const turn of [0.4, -0.4, 1, -1, 1.8, -1.8, 2.4, -2.4, 3]) {
		for (const long of [0.8, 0.4]) {
			const by = Math.max(1, Math.min((o.where?.far || 4) * long, far(goal) - 2.5));
			yield [me.at[0] + by * Math.cos(ahead + turn), me.at[1] + by * Math.sin(ahead + turn)];
		}
	}
}

export class Clicker extends Person {
	/** what was said, and what was looked at */
	readonly seen = new Set<string>();
	readonly look: string;

	constructor(page: Page, told: Listener, look: string) {
		super(page, told);
		this.look = look;
	}

	first(what: string): boolean {
		if (this.seen.has(what)) return false;
		this.seen.add(what);
		return true;
	}

	async answer(q: Question): Promise<void> {
		await this.#looksAt(q);
		const chosen = wanted.map((verb) => q.options.find((o) => o.verb === verb)).filter((o) => o !== undefined);
		// A place is looked for once a question: who finds none does the next best thing.
		const going = chosen.find((o) => o.where);
		for (const o of chosen.filter((o) => !o.where || o === going)) if (await this.says(o)) return;
		await this.says(q.options[q.default] as Option);
	}

	/** Whoever does something to others is marked on the table, when they are asked about it. */
	async #looksAt(q: Question): Promise<void> {
		const on = (id: string | undefined) => (this.told.scene?.pieces ?? []).find((p) => p.id === id);
		const [from, to] = [on(q.whom), on(q.with) ?? on(q.who)];
		if (!from || !to || from === to || !this.first(`asks ${q.prompt}`)) return;
		await expect(q.text).toContain(from.name);
		await this.page.locator('.hints .shot').waitFor({ state: 'attached' });
		await shot(this.page, `quickdraw-${q.prompt}-${this.look}`);
	}

	/** Says a sentence; false when no place was found for it. */
	async says(o: Option, places: Iterable<Point> = about(this.told.scene, o)): Promise<boolean> {
		await this.choose(o);
		if (o.where && !(await this.#goes(o, places))) {
			await this.page.keyboard.press('Escape');
			return false;
		}
		await expect.poll(() => this.go.isDisabled(), { interval: 10 }).toBe(false);
		if (o.risk && this.first(`odds of ${o.verb}`)) await this.#foresees(o);
		this.seen.add(o.verb);
		await this.go.click();
		return true;
	}

	async #goes(o: Option, places: Iterable<Point>): Promise<boolean> {
		for (const at of places) {
			await this.clickAt(at);
			if (await this.allowed(o)) return true;
			await this.returnTo(o);
		}
		return false;
	}

	/** What is left to chance has its odds before it is said. */
	async #foresees(o: Option): Promise<void> {
		const rest = this.page.locator('.rest');
		await rest.locator('.honesty, b:text-is("Certain:")').first().waitFor();
		await shot(this.page, `quickdraw-odds-${o.verb}-${this.look}`);
	}
}
