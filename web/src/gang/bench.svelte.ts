import { lobby } from '../wire/client.ts';
import type { Checked, Gang, Member } from '../wire/gangs.ts';
import { sentence } from '../wire/refusal.ts';
import { save } from '../wire/share.ts';
import { throttled } from '../wire/throttle.ts';
import { placed, unloadable } from './gangs.ts';
import { forgetGang, keepGang, newKey, type Own, owned } from './own.ts';

/** The largest file that is read as a gang, in bytes. */
const largest = 16 << 10;

/** The gang that is being built, those kept in this browser, and what the server says of it. */
export class Bench {
	own = $state.raw<Own | null>(null);
	/** all gangs of this ruleset that the browser keeps */
	mine = $state.raw<Own[]>([]);
	checked = $state.raw<Checked | null>(null);
	/** what went wrong last, sentence by sentence */
	trouble = $state.raw<string[]>([]);
	/** the browser refused to keep the last change */
	unkept = $state(false);
	/** the gang that was forgotten last: it can be had back */
	gone = $state.raw<Own | null>(null);

	readonly gang = $derived(this.own?.gang);
	readonly figures = $derived(this.gang?.figures ?? []);
	readonly problems = $derived(this.checked?.problems ?? []);

	readonly #ruleset: () => string;
	/** the gang with that key is the one of this address; without one, none is */
	readonly #address: (key: string) => void;
	readonly #check = throttled(
		300,
		(g: Gang, signal) => lobby().checkGang(this.#ruleset(), { gang: g }, signal),
		(c) => {
			this.checked = c;
		},
		(e) => this.fail(e),
	);

	constructor(ruleset: () => string, address: (key: string) => void) {
		this.#ruleset = ruleset;
		this.#address = address;
	}

	/** Nothing more is asked. */
	stop(): void {
		this.#check.stop();
	}

	fail(e: unknown): void {
		this.trouble = [sentence(e)];
	}

	/** Begins with the gang of that key, or, without one, with the first that is kept. */
	open(key: string): void {
		const kept = owned(this.#ruleset());
		this.mine = kept;
		const wanted = kept.find((o) => o.key === key) ?? (key ? undefined : kept[0]);
		if (wanted) this.show(wanted);
	}

	/** Reads the gangs of this browser again: another device may have sent some. */
	read(): void {
		this.mine = owned(this.#ruleset());
	}

	show(o: Own): void {
		this.own = o;
		this.checked = null;
		this.trouble = [];
		this.#check.ask(o.gang);
	}

	/** Takes a gang that was built, and keeps it. */
	take(g: Gang, key = newKey()): void {
		this.show({ key, gang: { ...g, ruleset: this.#ruleset() } });
		this.#keep();
		this.#address(key);
	}

	#keep(): void {
		if (!this.own) return;
		this.unkept = !keepGang(this.own);
		this.mine = owned(this.#ruleset());
	}

	change(g: Partial<Gang>): void {
		if (!this.own) return;
		this.own = { ...this.own, gang: { ...this.own.gang, ...g } };
		this.#keep();
		this.#check.ask(this.own.gang);
	}

	replace(i: number, m: Member): void {
		this.change({ figures: this.figures.map((old, j) => (j === i ? m : old)) });
	}

	add(m: Member, at: number): void {
		this.change({ figures: [...this.figures.slice(0, at), m, ...this.figures.slice(at)] });
	}

	remove(i: number): void {
		this.change({ figures: this.figures.filter((_, j) => j !== i) });
	}

	/** Saves the gang as a file, as the server writes it. */
	async save(): Promise<void> {
		if (!this.gang) return;
		this.trouble = [];
		try {
			const c = await lobby().checkGang(this.#ruleset(), { gang: this.gang });
			this.checked = c;
			if (c.yaml) save(new Blob([c.yaml], { type: 'application/yaml' }), `${c.gang.gang}.yaml`);
			else this.trouble = c.problems.map(placed);
		} catch (e) {
			this.fail(e);
		}
	}

	/** Reads a gang from a file. */
	async load(file: File): Promise<void> {
		this.trouble = [];
		if (file.size > largest) {
			this.trouble = [`${file.name} is too large for a gang file.`];
			return;
		}
		try {
			const c = await lobby().checkGang(this.#ruleset(), { yaml: await file.text() });
			const bad = unloadable(c);
			if (bad.length > 0) this.trouble = bad.map((p) => `${file.name}, ${placed(p)}`);
			else this.take(c.gang);
		} catch (e) {
			this.fail(e);
		}
	}

	forget(key: string): void {
		this.gone = this.mine.find((o) => o.key === key) ?? null;
		forgetGang(key);
		this.mine = owned(this.#ruleset());
		if (this.own?.key !== key) return;
		this.#check.stop();
		this.own = null;
		this.checked = null;
		this.#address('');
	}

	/** Has back what was forgotten last. */
	back(o: Own): void {
		this.take(o.gang, o.key);
		this.gone = null;
	}
}
