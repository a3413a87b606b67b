import type { Match } from '../match/match.svelte.ts';
import type { Answer, Needs, Odds, OddsByNumber, Option, Point, Preview, Question, Way } from '../wire/api.ts';
import { Ahead } from './ahead.svelte.ts';
import { type Click, read } from './clicks.ts';
import { Counts } from './counts.svelte.ts';
import { answer, begin, blank, choose, type Draft, gather, lacks, toggle } from './draft.ts';
import { Places } from './places.svelte.ts';
import { endApart, forced, goings, optionOf, passing } from './sentences.ts';
import { outlinesOf, type Target, targetsOf } from './shown.ts';

/** A small choice between sentences, beside what was clicked. */
export interface Chooser {
	options: number[];
	at?: Point;
	/** pixels from the corner of the board */
	x: number;
	y: number;
}

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

	readonly #ahead: Ahead;
	readonly #places: Places;
	readonly #counts: Counts;
	/** the sentence as it was before a figure was lifted */
	#lifted: Draft | null = null;

	constructor(match: Match) {
		this.match = match;
		this.#ahead = new Ahead(match, () => this);
		this.#places = new Places(match, () => this.draft);
		this.#counts = new Counts(match, () => this.#risked());
	}

	/** The finished sentence, when something is left to chance in it. */
	#risked(): { answer: Answer; many: boolean } | null {
		const q = this.question;
		const o = q && optionOf(q, this.draft.option);
		const a = q && o?.risk ? answer(q, this.draft) : null;
		return a && { answer: a, many: !!o?.many };
	}

	/** Begins anew with another question; called whenever the shown question changes. */
	follow(q: Question | null): void {
		this.#places.stop();
		this.chooser = null;
		this.hovered = null;
		this.lit = '';
		this.#ahead.clear();
		this.#counts.clear();
		this.#set(q ? begin(q) : blank(''));
		if (q) void this.#ahead.ask(q);
	}

	/** Lets go of a figure that was begun with, or begins with one. */
	focus(thing: string): void {
		this.#set({
			...this.draft,
			focus: thing,
			...(thing ? { option: null, at: null, via: [], picked: [], gathered: [] } : {}),
		});
		if (this.question) void this.#ahead.ask(this.question);
	}

	#set(next: Draft): void {
		const before = this.draft;
		this.draft = next;
		this.asking = false;
		this.#places.follow(before, next);
		this.#counts.recount();
	}

	select(index: number, at?: Point): void {
		this.chooser = null;
		if (!this.question) return;
		this.#set(choose(this.question, this.draft, index, at));
		void this.#ahead.look(this.question, index);
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

	/** Goes on from the place that was picked: it becomes a corner of the way, and the next place is the end. */
	goOn(): void {
		const { at, via } = this.draft;
		if (at) this.#set({ ...this.draft, via: [...via, at], at: null });
	}

	aimAt(at: Point | null): void {
		if (at && this.option?.where) this.#places.aim(this.option.index, at);
		else this.#places.aimAway();
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
		if (this.option?.concedes && !this.asking) {
			this.asking = true;
			return;
		}
		this.asking = false;
		await this.match.answer(a);
	}

	async letPass(): Promise<void> {
		if (this.question && this.pass) await this.match.answer({ question: this.question.id, option: this.pass.index });
	}

	/** What each option needs and reaches, as far as it is known. */
	get ahead(): ReadonlyMap<number, Preview> {
		return this.#ahead.known;
	}

	/** What the chosen place means. */
	get placed(): Preview | null {
		return this.#places.placed;
	}

	/** The place under the pointer and what it would mean. */
	get aimed(): { at: Point; preview: Preview | null } | null {
		return this.#places.aimed;
	}

	get odds(): Odds | null {
		return this.#counts.odds;
	}

	get counting(): boolean {
		return this.#counts.counting;
	}

	/** What may follow with every number, where the option asks for one. */
	get byNumber(): OddsByNumber | null {
		return this.#counts.byNumber;
	}

	/** What the chosen sentence needs, as far as it is known. */
	get needs(): Needs | null {
		const chosen = this.option;
		return (
			(chosen &&
				(this.placed?.needs ?? this.odds?.needs ?? this.byNumber?.needs ?? this.ahead.get(chosen.index)?.needs)) ||
			null
		);
	}

	/** Everybody the sentences of whoever acts can end at. */
	get targets(): Target[] {
		if (!this.question || this.option?.where) return [];
		return targetsOf(this.question, this.draft, this.ahead, this.#ahead.glances.known);
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
		return (shown === this.option ? this.needs?.ways : this.ahead.get(shown.index)?.needs?.ways) ?? [];
	}

	/** The ways that lead on from a place that is asked for: to that under the pointer, else to the one picked. */
	get leading(): Way[] {
		if (!this.shown?.where) return [];
		const preview = this.aimed ? this.aimed.preview : this.placed;
		return preview?.allowed ? (preview.needs?.ways ?? []) : [];
	}

	/** The areas to be painted: that of the shown option, else of the figure that was begun with or whose card is open. */
	get outlines(): Point[][] {
		return outlinesOf(this.question, this.shown, this.draft.focus || this.inspected, this.ahead);
	}
}
