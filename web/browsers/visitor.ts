import { mkdir, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Window } from './window.ts';

/** A button, a link or a box as a person finds it: by what it is called and where it is. */
interface Found {
	name: string;
	/** where to click it */
	x: number;
	y: number;
	/** it is chosen, or ticked */
	on: boolean;
}

/** What a person sees of a table. */
interface Seen {
	/** the number of the question; empty where there is none */
	question: string;
	/** the match is over: another game is offered */
	over: boolean;
	/** the sentences of the list, and what they are folded under */
	list: Found[];
	/** the buttons below the list: what lets it pass, and last what says the sentence */
	foot: Found[];
	/** what can be ticked */
	ticks: Found[];
	/** what the last button of the foot says, whether it can be pressed or not */
	says: string;
	/** the middle of the board, or of the figure that acts */
	middle: [x: number, y: number] | null;
	/** how large the window is inside */
	room: [wide: number, high: number];
}

/** Looks at the page: an expression for the page itself. By roles, names and what is on the screen; what is covered is not seen. */
const looking = `(() => {
	const place = (e) => { const r = e.getBoundingClientRect(); return [r.left + r.width / 2, r.top + r.height / 2]; };
	const seen = (e) => {
		const r = e.getBoundingClientRect();
		return r.width > 0 && r.height > 0 && e.checkVisibility({ visibilityProperty: true });
	};
	const name = (e) => (e.getAttribute('aria-label') || e.innerText || e.textContent || '').replace(/\\s+/g, ' ').trim();
	const found = (e) => {
		const [x, y] = place(e);
		return { name: name(e), x, y, on: e.getAttribute('aria-pressed') === 'true' || e.checked === true };
	};
	const all = (at, what) => at ? [...at.querySelectorAll(what)].filter((e) => seen(e) && !e.disabled) : [];
	const list = document.querySelector('[role="group"][aria-labelledby="question"]');
	const foot = document.querySelector('footer');
	const last = foot && [...foot.querySelectorAll('button')].at(-1);
	const acting = document.querySelector('.figure .acting') || document.querySelector('[role="group"][aria-label="The table"]');
	return {
		question: list ? list.getAttribute('data-question') || '' : '',
		over: all(document, 'a').some((a) => name(a) === 'Another game'),
		list: all(list, 'button[data-option], button[data-figure], summary').map(found),
		foot: all(foot, 'button').map(found),
		ticks: all(list, 'input[type="checkbox"]').map(found),
		says: last ? name(last) : '',
		middle: acting ? place(acting) : null,
		room: [innerWidth, innerHeight],
	};
})()`;

/** What brings a button into sight, and says where it is then. Nothing where there is none that can be pressed. */
function named(name: string): string {
	return `(() => {
	const called = (e) => (e.getAttribute('aria-label') || e.innerText || '').replace(/\\s+/g, ' ').trim();
	const wanted = new RegExp(${JSON.stringify(name)});
	const e = [...document.querySelectorAll('button, a, summary, [role="button"]')].find((b) => !b.disabled && wanted.test(called(b)) && b.checkVisibility());
	if (!e) return null;
	e.scrollIntoView({ block: 'nearest' });
	const r = e.getBoundingClientRect();
	return [r.left + r.width / 2, r.top + r.height / 2];
})()`;
}

/** Where a line of the list is once it is in sight. */
function inSight(index: number): string {
	return `(() => {
	const list = document.querySelector('[role="group"][aria-labelledby="question"]');
	const lines = list ? [...list.querySelectorAll('button[data-option], button[data-figure], summary')].filter((e) => e.checkVisibility() && !e.disabled) : [];
	const e = lines[${index}];
	if (!e) return null;
	e.scrollIntoView({ block: 'nearest' });
	const r = e.getBoundingClientRect();
	return [r.left + r.width / 2, r.top + r.height / 2];
})()`;
}

/** Whether a place is inside of the window, along one side of it. */
function within(at: number, room: number): boolean {
	return at > 1 && at < room - 1;
}

/** Longest wait for something that must come, in milliseconds. */
const patience = 60_000;

/** Somebody who plays by clicking what is there, knowing no game: in turn what passes, and what comes next in the list. */
export class Visitor {
	readonly #window: Window;
	readonly #pictures: string;
	/** what was said, by its first word */
	readonly verbs = new Set<string>();
	decisions = 0;

	constructor(window: Window, pictures: string) {
		this.#window = window;
		this.#pictures = pictures;
	}

	look(): Promise<Seen> {
		return this.#window.ask<Seen>(looking);
	}

	/** Waits until something is so; says what it was then. */
	async until<Said>(what: string, look: () => Promise<Said | null | undefined | false>): Promise<Said> {
		for (const end = Date.now() + patience; Date.now() < end; await pause(40)) {
			const said = await look();
			if (said) return said;
		}
		await this.picture('stuck');
		throw new Error(`waited in vain for ${what}`);
	}

	/** Clicks the button with a name, when it is there. */
	async press(name: string): Promise<void> {
		const at = await this.until(`the button ${name}`, () => this.#window.ask<[number, number] | null>(named(name)));
		await this.#window.click(...at);
	}

	async picture(name: string): Promise<void> {
		await mkdir(this.#pictures, { recursive: true });
		await pause(300);
		await writeFile(`${this.#pictures}/${name}.png`, await this.#window.picture());
	}

	/** Plays until the match is over. At most so many decisions. */
	async play(most: number): Promise<void> {
		let before = '';
		for (;;) {
			const seen = await this.until('the next question', async () => {
				const now = await this.look();
				return now.over || (now.question && now.question !== before) ? now : null;
			});
			if (seen.over) return;
			if (this.decisions >= most)
				throw new Error(`the match is not over after ${most} decisions: ${[...this.verbs].join(', ')}`);
			before = seen.question;
			await this.#answer(seen);
			this.decisions++;
		}
	}

	/** Answers a question: two in three are let pass where they can be, the others are played. */
	async #answer(asked: Seen): Promise<void> {
		const pass = asked.foot.length > 1 ? asked.foot[0] : undefined;
		if (pass && this.decisions % 3 !== 0) return this.#says(asked.question, pass);
		for (let tries = 0; tries < 12; tries++) {
			if (await this.#finish(asked.question, this.decisions + tries)) return;
			if ((await this.look()).question !== asked.question) return;
			await this.#window.key('Escape');
		}
		if (pass) return this.#says(asked.question, pass);
		await this.picture('stuck');
		throw new Error(`nothing of it can be said: ${asked.list.map((f) => f.name).join(' | ')}`);
	}

	/** Chooses what is at that place of the list, opens it if it is folded, gives it what it lacks, and says it. */
	async #finish(question: string, turn: number): Promise<boolean> {
		for (let step = 0; step < 8; step++) {
			const now = await this.look();
			if (now.question !== question) return true;
			const go = now.foot.find((f) => f.name === now.says);
			if (go) {
				await this.#says(question, go);
				return true;
			}
			if (/^Pick a place/.test(now.says)) {
				if (!(await this.#places(now))) return false;
			} else if (/^Pick /.test(now.says) && now.ticks.some((t) => !t.on)) {
				const box = now.ticks.find((t) => !t.on) as Found;
				await this.#window.click(box.x, box.y);
			} else {
				if (now.list.length === 0) return false;
				const at = await this.#window.ask<[number, number] | null>(inSight((turn + step) % now.list.length));
				if (at) await this.#window.click(...at);
			}
			await pause(60);
		}
		return false;
	}

	/** Clicks places about the one who acts until one of them will do. */
	async #places(now: Seen): Promise<boolean> {
		const [x, y] = now.middle ?? [400, 400];
		for (const far of [45, 28, 80]) {
			for (let turn = 0; turn < 8; turn++) {
				const [dx, dy] = [far * Math.cos(turn * 0.8), far * Math.sin(turn * 0.8)];
				// The one who acts may stand at the edge, or out of sight.
				if (!within(x + dx, now.room[0]) || !within(y + dy, now.room[1])) continue;
				await this.#window.click(x + dx, y + dy);
				await pause(150);
				const then = await this.look();
				if (then.question !== now.question || then.foot.some((f) => f.name === then.says)) return true;
				if (!/^Pick a place/.test(then.says)) return false;
			}
		}
		return false;
	}

	async #says(question: string, button: Found): Promise<void> {
		this.verbs.add(button.name.split(' ')[0] ?? '');
		await this.#window.click(button.x, button.y);
		await this.until(
			`an answer to ${button.name}`,
			async () => (await this.look()).question !== question || (await this.look()).over,
		);
	}
}
