import type { Match } from '../match/match.svelte.ts';
import { Glances } from '../odds/glances.svelte.ts';
import { remembered } from '../odds/ladder.ts';
import { type Slice, shortly, slices } from '../odds/odds.ts';
import {
	type Answer,
	all,
	type Ladder,
	type Needs,
	type Odds,
	type Option,
	type Point,
	type Preview,
	type Question,
	type Way,
} from '../wire/api.ts';
import { quietly } from '../wire/patience.ts';
import { sentence } from '../wire/refusal.ts';
import { type Throttled, throttled } from '../wire/throttle.ts';
import { aims, type Click, read } from './clicks.ts';
import { answer, begin, blank, choose, type Draft, gather, lacks, toggle } from './draft.ts';
import { folded, listed } from './list.ts';
import { endApart, forced, goings, looks, optionOf, passing } from './sentences.ts';

/** A small choice between sentences, beside what was clicked. */
export interface Chooser {
	options: number[];
	at?: Point;
	/** pixels from the corner of the board */
	x: number;
	y: number;
}

interface Place {
	option: number;
	at: Point;
	via: Point[];
}

/** Somebody a sentence could end at. */
export interface Target {
	option: number;
	who: string;
	whom: string;
	chosen: boolean;
	/** what it needs, in a few words, as far as it is known */
	short: string;
	/** what would come of it, as far as it is known */
	slices: Slice[];
}

/** How many options are asked about before anybody chooses, for the short numbers beside their sentences. */
const looksAhead = 16;

/** What the person at this screen is about to say: the question, the sentence so far, and what it would mean. */
export class Play {
	readonly match: Match;

	draft = $state.raw<Draft>(blank(''));
	chooser = $state.raw<Chooser | null>(null);
	/** the piece whose card is open */
	inspected = $state('');
	/** the option under the pointer, in the list */
	hovered = $state<number | null>(null);
	/** the figure that is pointed at, on the board or in the list: both show it */
	lit = $state('');
	/** which of several open questions is shown */
	which = $state(0);
	/** what each option needs and reaches, as far as it is known */
	ahead = $state.raw<Map<number, Preview>>(new Map());
	/** what the chosen place means */
	placed = $state.raw<Preview | null>(null);
	/** the place under the pointer and what it would mean */
	aimed = $state.raw<{ at: Point; preview: Preview | null } | null>(null);
	odds = $state.raw<Odds | null>(null);
	/** the odds of sentences nobody has chosen yet */
	readonly glances: Glances;
	counting = $state(false);
	/** what may follow with every number, where the option asks for one */
	ladder = $state.raw<Ladder | null>(null);
	/** the sentence would give the match up, and waits to be said a second time */
	asking = $state(false);

	question = $derived.by<Question | null>(() => {
		const open = this.match.questions;
		return open[Math.min(this.which, open.length - 1)] ?? null;
	});
	option = $derived<Option | undefined>(this.question ? optionOf(this.question, this.draft.option) : undefined);
	lacking = $derived(this.question ? lacks(this.question, this.draft) : 'option');
	pass = $derived(this.question ? passing(this.question) : undefined);
	ready = $derived.by(() => {
		// A place counts once the server has looked at it: only it knows what is in the way.
		const fits = !this.option?.where || this.placed?.allowed === true;
		return this.lacking === null && fits && !this.match.busy;
	});

	#aim: Throttled<Place>;
	#place: Throttled<Place>;
	#count: Throttled<Answer>;
	#climb: Throttled<Answer>;
	/** the ladders of this question, by answer; null where there is none */
	#ladders = new Map<string, Ladder | null>();
	/** of the one that is being counted, or nothing */
	#climbing = '';
	/** the sentence as it was before a figure was lifted */
	#lifted: Draft | null = null;
	#round = 0;
	/** what is asked about sentences before anybody chooses */
	#ahead = new AbortController();

	constructor(match: Match) {
		this.match = match;
		this.glances = new Glances((a, signal) => quietly(() => this.match.client.odds(a, signal), signal));
		const ask = (p: Place, signal: AbortSignal) =>
			this.match.client.preview(
				{ question: this.draft.question, option: p.option, at: p.at, ...(p.via.length ? { via: p.via } : {}) },
				signal,
			);
		this.#aim = throttled(90, ask, (preview, p) => {
			if (this.aimed) this.aimed = { at: p.at, preview };
		});
		this.#place = throttled(
			90,
			ask,
			(preview, p) => this.#take(p, preview),
			(e, p) => this.#take(p, { allowed: false, sentence: sentence(e) }),
		);
		this.#count = throttled(
			150,
			(a, signal) => quietly(() => this.match.client.odds(a, signal), signal),
			(odds) => {
				this.odds = odds;
				this.counting = false;
			},
			() => {
				this.counting = false;
			},
		);
		this.#climb = throttled(
			150,
			(a, signal) => quietly(() => this.match.client.ladder(a, signal), signal),
			(ladder, a) => this.#keep(a, ladder),
			(_, a) => this.#keep(a, null),
		);
	}

	/** Remembers what the server counted; without a ladder the odds of the number are asked for by themselves. */
	#keep(a: Answer, ladder: Ladder | null): void {
		this.#ladders.set(remembered(a), ladder);
		this.#climbing = '';
		this.#recount();
	}

	/** What the server says of a place counts for that place only: another may have been picked meanwhile. */
	#take(p: Place, preview: Preview): void {
		const { option, at, via } = this.draft;
		if (p.option === option && p.at === at && p.via === via) this.placed = preview;
	}

	/** Begins anew with another question; called whenever the shown question changes. */
	follow(q: Question | null): void {
		this.#round++;
		this.#ahead.abort();
		this.#aim.stop();
		this.chooser = null;
		this.hovered = null;
		this.lit = '';
		this.ahead = new Map();
		this.#ladders.clear();
		this.glances.clear();
		this.#set(q ? begin(q) : blank(''));
		if (q) void this.#lookAhead(q);
	}

	/** Lets go of a figure that was begun with, or begins with one. */
	focus(thing: string): void {
		this.#round++;
		this.#set({
			...this.draft,
			focus: thing,
			...(thing ? { option: null, at: null, via: [], picked: [], gathered: [] } : {}),
		});
		if (this.question) void this.#lookAhead(this.question);
	}

	async #lookAhead(q: Question): Promise<void> {
		const round = this.#round;
		this.#ahead.abort();
		this.#ahead = new AbortController();
		const { signal } = this.#ahead;
		const shown = listed(q, this.draft).filter((g) => !folded(g));
		const worth = shown
			.flatMap((g) => g.options)
			.filter((o) => (o.risk || o.where || o.index === this.draft.option) && !this.ahead.has(o.index))
			.slice(0, looksAhead);
		for (const o of worth) {
			if (round !== this.#round) return;
			await this.#look(q, o.index, signal);
		}
		if (round === this.#round) this.#glance(q);
	}

	/** Counts what would come of each sentence that ends at somebody, while the person still thinks. */
	#glance(q: Question): void {
		const shown = [
			...aims(q, this.draft),
			...listed(q, this.draft)
				.filter((g) => !folded(g))
				.flatMap((g) => g.options),
		];
		const whole = [...new Set(shown)].filter((o) => o.risk && !o.where && !o.many && !o.pick && !o.yields);
		this.glances.ask(whole.slice(0, looksAhead).map((o) => ({ question: q.id, option: o.index })));
	}

	#set(next: Draft): void {
		const before = this.draft;
		this.draft = next;
		this.asking = false;
		if (next.option !== before.option || next.question !== before.question) this.aimed = null;
		const place = next.option !== null && next.at ? { option: next.option, at: next.at, via: next.via } : null;
		if (!place) {
			this.#place.stop();
			this.placed = null;
		} else if (next.at !== before.at || next.via !== before.via || next.option !== before.option) {
			this.placed = null;
			this.#place.ask(place);
		}
		this.#recount();
	}

	#recount(): void {
		this.odds = null;
		this.ladder = null;
		this.counting = false;
		this.#count.stop();
		const q = this.question;
		const o = q && optionOf(q, this.draft.option);
		const a = q && o?.risk ? answer(q, this.draft) : null;
		const key = a && o?.many ? remembered(a) : '';
		// What is being counted for every number is not begun anew when the number changes.
		if (key !== this.#climbing) {
			this.#climbing = '';
			this.#climb.stop();
		}
		if (!a) return;
		const known = key ? this.#ladders.get(key) : null;
		if (known) {
			this.ladder = known;
			return;
		}
		this.counting = true;
		if (known === null) {
			this.#count.ask(a);
		} else if (!this.#climbing) {
			this.#climbing = key;
			this.#climb.ask(a);
		}
	}

	select(index: number, at?: Point): void {
		this.chooser = null;
		if (!this.question) return;
		this.#set(choose(this.question, this.draft, index, at));
		void this.#look(this.question, index);
	}

	/** Asks what one option needs and reaches, unless that is known. */
	async #look(q: Question, option: number, signal?: AbortSignal): Promise<void> {
		const o = optionOf(q, option);
		if (!o || o.yields || this.ahead.has(option)) return;
		try {
			const ask = () => this.match.client.preview({ question: q.id, option }, signal);
			const preview = await quietly(ask, signal);
			if (this.question?.id === q.id) this.ahead = new Map(this.ahead).set(option, preview);
		} catch {
			// The numbers beside the sentences are a help; the question can be answered without them.
		}
	}

	/** A click on the table, at a place of the screen in pixels from the board's corner. */
	click(what: Click, x: number, y: number): void {
		if ('thing' in what) this.inspected = what.thing;
		else this.inspected = '';
		const q = this.question;
		this.chooser = null;
		if (!q) return;
		const means = read(q, this.draft, what);
		switch (means.does) {
			case 'select':
				this.select(means.option, means.at);
				// A click on one of several that can be picked chooses the sentence and picks that one.
				if ('thing' in what && this.option && !forced(this.option)) this.togglePick(what.thing);
				break;
			case 'choose':
				this.chooser = { options: means.options, x, y, ...(means.at ? { at: means.at } : {}) };
				break;
			case 'toggle':
				this.#set(toggle(q, this.draft, means.thing));
				break;
			case 'gather':
				this.#set(gather(q, this.draft, means.things, means.options));
				// Ends that can be clicked are not listed over themselves.
				if (means.options.length > 1 && !endApart(q.options.filter((o) => means.options.includes(o.index)))) {
					this.chooser = { options: means.options, x, y };
				}
				break;
			case 'place':
				this.putAt(means.at);
				break;
			case 'focus':
				this.focus(means.thing);
				break;
			case 'nothing':
				if (this.draft.focus) this.focus('');
		}
	}

	putAt(at: Point): void {
		this.#set({ ...this.draft, at });
	}

	/** Makes the place a corner of the way; the next place is the end. */
	corner(at: Point): void {
		this.#set({ ...this.draft, via: [...this.draft.via, at] });
	}

	aimAt(at: Point | null): void {
		if (!at || !this.option?.where) {
			this.aimed = null;
			this.#aim.stop();
			return;
		}
		this.aimed = { at, preview: this.aimed?.preview ?? null };
		this.#aim.ask({ option: this.option.index, at, via: this.draft.via });
	}

	setMany(many: number): void {
		this.#set({ ...this.draft, many });
	}

	setText(text: string): void {
		this.draft = { ...this.draft, text };
	}

	togglePick(thing: string): void {
		if (this.question) this.#set(toggle(this.question, this.draft, thing));
	}

	/** The figure that was lifted is put back: all is as it was before. */
	putBack(): void {
		const before = this.#lifted;
		this.#lifted = null;
		if (before?.question === this.question?.id && before) this.#set(before);
	}

	/** Begins to carry a figure: with the sentence that takes it somewhere, where there is only one. False: nobody does. */
	lift(thing: string): boolean {
		const q = this.question;
		const ways = q ? goings(q, thing) : [];
		const [only, another] = ways;
		if (!only) return false;
		this.chooser = null;
		this.#lifted = this.draft;
		if (!ways.some((o) => o.index === this.draft.option)) {
			if (another) this.focus(thing);
			else this.select(only.index);
		}
		return true;
	}

	/** Lets go of what was begun. */
	clear(): void {
		if (this.chooser) {
			this.chooser = null;
			return;
		}
		if (this.asking) {
			this.asking = false;
			return;
		}
		this.inspected = '';
		if (this.question) this.#set(begin(this.question));
	}

	/** Says the sentence; one that gives the match up is only asked about the first time. */
	async commit(): Promise<void> {
		const a = this.question && this.ready ? answer(this.question, this.draft) : null;
		if (!a) return;
		if (this.option?.yields && !this.asking) {
			this.asking = true;
			return;
		}
		this.asking = false;
		await this.match.answer(a);
	}

	async letPass(): Promise<void> {
		if (this.question && this.pass) await this.match.answer({ question: this.question.id, option: this.pass.index });
	}

	/** What the chosen sentence needs, as far as it is known. */
	get needs(): Needs | null {
		const chosen = this.option;
		return (
			(chosen &&
				(this.placed?.needs ?? this.odds?.needs ?? this.ladder?.needs ?? this.ahead.get(chosen.index)?.needs)) ||
			null
		);
	}

	/** Everybody the sentences of whoever acts can end at. */
	get targets(): Target[] {
		const q = this.question;
		if (!q || this.option?.where) return [];
		return aims(q, this.draft).map((o) => {
			const odds = this.glances.known.get(o.index);
			return {
				option: o.index,
				who: o.who ?? '',
				whom: o.whom ?? '',
				chosen: o.index === this.draft.option,
				short: shortly(this.ahead.get(o.index)?.needs),
				slices: odds ? slices(odds) : [],
			};
		});
	}

	/** The option that the table shows: the chosen one, else the one under the pointer. */
	get shown(): Option | undefined {
		const q = this.question;
		return this.option ?? (q && this.hovered !== null ? optionOf(q, this.hovered) : undefined);
	}

	/** The ways that a figure would go without being asked for a place, by the option that the table shows. */
	get ways(): Way[] {
		const shown = this.shown;
		if (!shown || shown.where) return [];
		return all(shown === this.option ? this.needs?.ways : this.ahead.get(shown.index)?.needs?.ways);
	}

	/** The areas to be painted: that of the shown option, else of the focus. Where to look, one may pick any place. */
	get outlines(): Point[][] {
		const q = this.question;
		const shown = this.shown;
		if (shown) return shown.where && !looks(shown) ? all(this.ahead.get(shown.index)?.outline) : [];
		const focus = this.draft.focus || this.inspected;
		if (!q || !focus) return [];
		const reach = q.options.find((o) => o.who === focus && o.where && !looks(o));
		return reach ? all(this.ahead.get(reach.index)?.outline) : [];
	}
}
