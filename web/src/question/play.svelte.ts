import type { Match } from '../match/match.svelte.ts';
import type { Answer, Needs, Odds, OddsByNumber, Option, Point, Preview, Question, Way } from '../wire/api.ts';
import { Ahead } from './ahead.svelte.ts';
import { type Click, read } from './clicks.ts';
import { Counts } from './counts.svelte.ts';
import { answer, begin, blank, choose, type Draft, gather, go, lacks, toggle } from './draft.ts';
import { type Heading, headingOf, onTo, turnable } from './facing.ts';
import { Form } from './form.svelte.ts';
import { isForm } from './form.ts';
import { Places, type Settled } from './places.svelte.ts';
import { arranged, friendsOf, likeliest, movesOf, turnOf } from './ranks.ts';
import { endApart, forced, goings, mayCount, optionOf, passing } from './sentences.ts';
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
	/** how high the odds of a sentence were the last time, in pixels: so much room is kept for those that are still counted */
	room = 176;
	/** the sentence would give the match up, and waits to be said a second time */
	asking = $state(false);

	/** a question that the last gesture has answered already */
	#hushed = $state('');
	readonly #scene = $derived.by(() => this.match.stage?.scene ?? this.match.now?.scene);
	readonly #asked = $derived.by(() => {
		const open = this.match.questions;
		return open[Math.min(this.which, open.length - 1)] ?? null;
	});
	/** those whom the seat that is asked would not attack */
	readonly #friends = $derived(friendsOf(this.#scene, this.#asked?.seat ?? ''));
	/** with what matters now first */
	question = $derived<Question | null>(
		this.#asked && this.#asked.id !== this.#hushed ? arranged(this.#asked, this.#friends) : null,
	);
	option = $derived<Option | undefined>(this.question ? optionOf(this.question, this.draft.option) : undefined);
	/** what is filled in of a question with parts */
	readonly form = new Form();
	/** somebody of a form is being placed */
	placing = $derived.by(() => this.form.on && !!this.option?.where);
	/** somebody of a form has a place, and may still be turned there: it is said by a second click */
	standing = $derived.by(() => this.placing && !!this.form.turns && this.ready);
	lacking = $derived(this.question ? lacks(this.question, this.draft) : 'option');
	pass = $derived(this.question ? passing(this.question) : undefined);
	/** nothing can be sent: an answer is on its way, or the match is paused */
	held = $derived.by(() => this.match.busy || !!this.match.now?.paused);
	ready = $derived.by(() => {
		// A place counts once the server has looked at it: only it knows what is in the way.
		const fits = !this.option?.where || this.placed?.allowed === true;
		return this.lacking === null && fits && !this.held;
	});
	/** whether the one button can be pressed: a form is handed in as it is, whatever place is still being picked */
	sayable = $derived.by(() => (this.form.on ? !this.form.wanted && !this.held : this.ready));

	readonly #ahead: Ahead;
	readonly #places: Places;
	readonly #counts: Counts;
	/** the sentence as it was before a figure was lifted */
	#lifted: Draft | null = null;
	/** the place that was clicked for somebody of a form: they are put there as soon as the server allows it */
	#clicked: Point | null = null;
	/** it is to be said as soon as the server has looked at the place */
	#eager = false;
	/** which way whoever has just been moved is to look */
	#turning: { seat: string; who: string; degrees: number } | null = null;

	constructor(match: Match) {
		this.match = match;
		this.#ahead = new Ahead(match, () => this);
		this.#places = new Places(
			match,
			() => this.draft,
			(s) => this.#settle(s),
		);
		this.#counts = new Counts(match, () => this.#risked());
	}

	/** The finished sentence, when something is left to chance in it. */
	#risked(): { answer: Answer; many: boolean } | null {
		const q = this.question;
		const o = q && optionOf(q, this.draft.option);
		if (!mayCount(this.match.now)) return null;
		const a = q && o?.risk ? answer(q, this.draft) : null;
		return a && { answer: a, many: !!o?.many };
	}

	/** Begins anew with another question; called whenever the shown question changes. */
	follow(q: Question | null): void {
		this.#eager = false;
		if (q && this.#turns(q)) return;
		this.#places.stop();
		this.chooser = null;
		this.hovered = null;
		this.lit = '';
		this.#ahead.clear();
		this.#counts.clear();
		this.form.follow(q, !!q && isForm(q, (figure) => this.#waits(figure)));
		this.#set(this.#begun(q));
		if (q) void this.#ahead.ask(q);
	}

	#waits(figure: string): boolean {
		return (this.match.now?.scene.pieces ?? []).some((p) => p.id === figure && p.waiting);
	}

	#begun(q: Question | null): Draft {
		return q ? begin(q, this.form.on) : blank('');
	}

	/** Lets go of a figure that was begun with, or begins with one. */
	focus(thing: string): void {
		this.#set({
			...this.draft,
			focus: thing,
			...(thing
				? { option: null, at: null, asked: null, cheapest: false, facing: null, via: [], picked: [], gathered: [] }
				: {}),
		});
		if (this.question) void this.#ahead.ask(this.question);
	}

	/** The last gesture has said which way to look: the question is answered by that, if it asks for nothing else. */
	#turns(q: Question): boolean {
		const turning = this.#turning;
		this.#turning = null;
		const [o, piece] = [turning && turnOf(q, turning.who), this.#scene?.pieces.find((p) => p.id === turning?.who)];
		if (!turning || !o || !piece || q.seat !== turning.seat) return false;
		this.#hushed = q.id;
		const at = onTo(piece.at, turning.degrees);
		void this.#answers({ question: q.id, option: o.index, at });
		return true;
	}

	/** Answers a hushed question, once the answer before it is through; it is put after all when that fails. */
	async #answers(a: Answer): Promise<void> {
		for (let tries = 0; this.match.busy && tries < 100; tries++) await new Promise((on) => setTimeout(on, 20));
		if (!(await this.match.answer(a))) this.#hushed = '';
	}

	/** The server has looked at the place: another way leads there, or another place is meant; what was said too soon is said now. */
	#settle({ option, at }: Settled): void {
		if (option !== this.draft.option || at !== this.draft.at) {
			const many = this.draft.many;
			if (this.#clicked === this.draft.at) this.#clicked = at;
			this.#set({ ...this.draft, option, at, ...(many === null ? {} : { many }) });
			if (this.question) void this.#ahead.look(this.question, option);
		}
		// Whoever is placed on a form is put there at once by a click, unless they may be turned; a place that a key picks is not said so.
		const put = this.placing && !this.form.turns && this.#clicked !== null && this.#clicked === this.draft.at;
		if ((this.#eager || put) && this.placed) this.say();
	}

	/** Says the sentence, as soon as the server has looked at its place. */
	say(): void {
		this.#eager = !this.ready && !this.placed;
		if (this.ready) void this.commit();
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

	/** Fills the sentence in as that answer has it; it is still to be said. */
	fill(a: Answer): void {
		if (!this.question || this.question.id !== a.question) return;
		const draft = choose(this.question, this.draft, a.option);
		const { at = null, via = [], picked = draft.picked, many = draft.many, text = '' } = a;
		this.chooser = null;
		this.#set({ ...draft, at, asked: null, facing: null, cheapest: false, via, picked, many, text });
		void this.#ahead.look(this.question, a.option);
	}

	/** A click on the table, at a place of the screen in pixels from the board's corner. */
	click(what: Click, x: number, y: number): void {
		if ('thing' in what) this.inspected = what.thing;
		else this.inspected = '';
		const q = this.question;
		this.chooser = null;
		if (!q) return;
		const pieces = new Set((this.#scene?.pieces ?? []).map((p) => p.id));
		const means = read(q, this.draft, what, (of) => likeliest(of, this.#ahead.glances.known, this.#friends, pieces));
		this.#eager = false;
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
				this.#set({ ...this.draft, at: means.at, asked: means.at, facing: null });
				break;
			case 'lead-there':
				this.#set(go(q, this.draft, means.who, means.at));
				break;
			case 'say':
				this.say();
				break;
			case 'focus':
				this.focus(means.thing);
				break;
			case 'nothing':
				if (this.draft.focus) this.focus('');
		}
		this.#clicked = this.placing ? this.draft.at : null;
	}

	/** Picks just this place, whether it is possible or not. */
	putAt(at: Point): void {
		this.#set({ ...this.draft, at, asked: null, facing: null });
	}

	/** The figure is to look from its place towards another. */
	turnTo(to: Point): void {
		this.draft = { ...this.draft, facing: to };
	}

	/** The figure is to look so many degrees farther to the right. */
	turnBy(degrees: number): void {
		const heading = this.heading;
		const piece = this.#scene?.pieces.find((p) => p.id === this.option?.who);
		if (heading) this.turnTo(onTo(heading.at, (heading.degrees ?? piece?.facing ?? 0) + degrees));
	}

	/** Where the figure that is moved or placed will stand, and which way it will look there; nothing where that is not asked. */
	get heading(): Heading | null {
		const piece = this.#scene?.pieces.find((p) => p.id === this.option?.who);
		if (!turnable(piece, this.option) || (this.placing && !this.form.turns)) return null;
		const heading = headingOf(this.draft, this.placed, this.option?.rank === 'move');
		return heading && this.placing ? { ...heading, degrees: heading.degrees ?? piece?.facing ?? null } : heading;
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
		const moves = q ? movesOf(q, thing) : [];
		const ways = q && moves.length === 0 ? goings(q, thing) : moves;
		const [only, another] = ways;
		if (!only) return false;
		this.chooser = null;
		this.#lifted = this.draft;
		if (q && moves.length > 0 && !ways.some((o) => o.index === this.draft.option)) {
			this.#set(go(q, this.draft, thing, null));
			for (const o of moves) void this.#ahead.look(q, o.index);
		} else if (!ways.some((o) => o.index === this.draft.option)) {
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
		if (this.question) this.#set(this.#begun(this.question));
	}

	/** Hands the form in as it is filled in, or says the sentence. */
	async hand(): Promise<void> {
		if (!this.standing && (this.placing || (this.form.on && this.draft.option === null)))
			this.#set(this.#begun(this.question));
		await this.commit();
	}

	/** Says the sentence; one that gives the match up is only asked about the first time. */
	async commit(): Promise<void> {
		const a = this.question && this.ready && !this.form.wanted ? answer(this.question, this.draft) : null;
		if (!a) return;
		if (this.option?.concedes && !this.asking) {
			this.asking = true;
			return;
		}
		this.asking = false;
		const [q, heading] = [this.question, this.heading];
		const degrees = heading?.degrees ?? null;
		// A form is told with its answer which way somebody looks; else the question that follows is.
		const turned = this.placing && this.draft.facing && heading && degrees !== null;
		this.form.look(turned ? onTo(heading.at, degrees) : null);
		this.#turning =
			q && degrees !== null && !this.placing ? { seat: q.seat, who: this.option?.who ?? '', degrees } : null;
		await this.match.answer({ ...a, ...this.form.parts });
	}

	async letPass(): Promise<void> {
		if (this.question && this.pass && !this.held)
			await this.match.answer({ question: this.question.id, option: this.pass.index });
	}

	/** What each option needs and reaches, as far as it is known. */
	/** the odds of sentences nobody has chosen yet, by option, as far as they are known */
	get glances(): ReadonlyMap<number, Odds> {
		return this.#ahead.glances.known;
	}

	get ahead(): ReadonlyMap<number, Preview> {
		return this.#ahead.known;
	}

	/** What the chosen place means. */
	get placed(): Preview | null {
		return this.#places.placed;
	}

	/** The place under the pointer and what it would mean; nothing where that would be the one that is picked. */
	get aimed(): { at: Point; preview: Preview | null } | null {
		const { aimed } = this.#places;
		const { at } = this.draft;
		return aimed && at && this.placed && aimed.at.every((n, i) => n === at[i]) ? null : aimed;
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

	/** Of a figure whose way of moving is found by the place: all ways, the cheapest first, and how far each may lead. */
	get rings(): { option: Option; outline: Point[][] }[] {
		const q = this.question;
		if (!q || !this.draft.cheapest || !this.option?.who) return [];
		return movesOf(q, this.option.who).map((option) => ({
			option,
			outline: this.ahead.get(option.index)?.outline ?? [],
		}));
	}

	/** The areas to be painted: that of the shown option, else of the figure that was begun with or whose card is open. */
	get outlines(): Point[][] {
		if (this.draft.cheapest) return [];
		return outlinesOf(this.question, this.shown, this.draft.focus || this.inspected, this.ahead);
	}
}
