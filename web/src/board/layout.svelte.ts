import { distance, floorOf, type Size, thousandths, unit, type XY, xy } from '../geometry/points.ts';
import { ableOf, spentOf } from '../question/able.ts';
import { handles } from '../question/clicks.ts';
import type { Play } from '../question/play.svelte.ts';
import { causeOf } from '../question/shown.ts';
import type { Beat } from '../stage/beats.ts';
import { floors } from '../terrain/layers.ts';
import { sheetMargin } from '../terrain/sheet.ts';
import type { Lengths, Piece, Plan, Scene } from '../wire/api.ts';
import { apart } from './apart.ts';
import { halfHigh, halfWide, seatOn } from './bodies.ts';
import type { Camera } from './camera.svelte.ts';
import { chips, sizeOf, wordsOf } from './chips.ts';
import { tip } from './facing.ts';
import { aside, beyond, called, type Named, place, room, standing } from './labels.ts';
import { lain } from './lain.ts';
import type { Spread } from './overlays.ts';
import { type About, aboardFrom, leastOf, nearBy, radiusOf, rankOf, silent } from './ranks.ts';
import { spreading } from './spreading.svelte.ts';

/** What is laid out, each by itself, so that only what depends on it is laid out anew. */
export interface Shown {
	scene(): Scene;
	plan(): Plan;
	play(): Play;
	/** what is being shown of what has happened */
	beat(): Beat | null;
	floor(): number;
	/** in what the game counts */
	lengths(): Lengths;
	/** whom something that is carried would be dropped on */
	over(): string | undefined;
}

/** Where everything stands on the board as it is drawn now, and who matters. Lengths are drawing units. */
export class Layout {
	readonly #shown: Shown;
	readonly #camera: Camera;

	constructor(shown: Shown, camera: Camera) {
		this.#shown = shown;
		this.#camera = camera;
	}

	readonly #play = $derived.by(() => this.#shown.play());
	readonly board = $derived.by<Size>(() => {
		const plan = this.#shown.plan();
		return { width: thousandths(plan.width), height: thousandths(plan.depth) };
	});
	readonly levels = $derived.by(() => floors(this.#shown.plan()));
	readonly pieces = $derived.by(() => this.#shown.scene().pieces);
	readonly handles = $derived.by(() => {
		const { question, draft } = this.#play;
		return question
			? handles(question, draft)
			: { starts: new Set<string>(), ends: new Set<string>(), picks: new Set<string>() };
	});
	/** those that a click means something for */
	readonly worth = $derived(new Set([...this.handles.starts, ...this.handles.ends, ...this.handles.picks]));
	/** those that can act, where a question is about several figures, and those of the same seat that cannot */
	readonly able = $derived.by(() => ableOf(this.#play.question, this.pieces));
	readonly spent = $derived.by(() => spentOf(this.#play.question, this.pieces));
	readonly acting = $derived.by(() => {
		const { draft, option, question } = this.#play;
		return this.#shown.beat()?.event.who ?? (draft.focus || option?.who || question?.who || '');
	});
	readonly target = $derived.by(() => {
		return this.#shown.beat()?.event.whom ?? this.#shown.over() ?? this.#play.shown?.whom ?? this.#cause?.from.id ?? '';
	});
	/** what brought the question up, while nothing else is shown */
	readonly #cause = $derived.by(() => {
		const { question, shown, draft } = this.#play;
		if (!question || draft.focus || this.#shown.beat()) return null;
		return causeOf(question, shown, (id) => this.piece(id));
	});
	readonly #about = $derived<About>({
		acting: this.acting,
		focus: this.#play.draft.focus,
		asked: this.#play.question?.who ?? '',
		target: this.target,
		inspected: this.#play.inspected,
		worth: this.worth,
	});
	/** the one whose sentence it is stands on top of the others, and so does whom it ends at */
	readonly ordered = $derived([...this.pieces].sort((a, b) => this.#height(a) - this.#height(b)));
	readonly who = $derived(this.pieces.find((p) => p.id === this.acting));

	// Names and small bases keep a size one can read and touch, whatever the zoom.
	readonly text = $derived.by(() => Math.max(7.2, 11.5 / this.#camera.drawn));
	readonly #least = $derived.by(() => Math.max(0, 13 / this.#camera.drawn));
	readonly #inch = $derived.by(() => this.#camera.drawn * unit);

	/** where they are drawn: enlarged bases give way to one another */
	readonly #stood = $derived(
		apart(
			this.pieces
				.filter((p) => this.here(p) && !p.out && !p.long && !p.aboard && !p.thing)
				.map((p) => ({ id: p.id, at: xy(p.at), shown: this.radius(p), real: thousandths(p.radius) })),
		),
	);
	/** where what lies on the ground is drawn */
	readonly #lain = $derived(lain(this.pieces, (p) => this.radius(p)));
	/** what carries somebody on a base of its own shape; whoever is in something long has a place of their own there */
	readonly #carried = $derived(new Set(this.pieces.filter((p) => !this.#inside(p)).map((p) => p.aboard)));
	/** what has spread over the floor that is shown */
	readonly spreads = $derived.by<Spread[]>(() => {
		const overlays = this.#shown.scene().overlays ?? [];
		const size = Math.max(unit * 0.32, this.text * 0.7);
		return overlays.length > 0 ? (spreading()?.spreads(overlays, this.#shown.floor(), size) ?? []) : [];
	});
	readonly #named = $derived(this.pieces.filter((p) => this.here(p)).map((p) => this.#name(p)));
	/** a shot, a charge: from the one who acts to the one it ends at */
	readonly line = $derived.by(() => {
		const { shown, ways } = this.#play;
		const [a, b] = [this.piece(shown?.who), this.piece(shown?.whom)];
		// Where the way itself is known, a line as the crow flies says less.
		if (a && b && a !== b && ways.length === 0) return { from: a.at, to: b.at };
		return this.#cause && { from: this.#cause.from.at, to: this.#cause.to.at };
	});
	readonly #aimed = $derived(
		this.#play.targets.flatMap((t) => {
			const [from, to] = [this.piece(t.who), this.piece(t.whom)];
			if (!from || !to || from === to || !this.here(to)) return [];
			const far = distance(xy(from.at), xy(to.at)) / unit;
			return [{ ...t, far, from: xy(from.at), to: this.spot(to), radius: this.radius(to), here: this.here(from) }];
		}),
	);
	/** everybody a sentence could end at, but for the chosen one: it has its own line, and its number is in nobody's way */
	readonly others = $derived(this.#aimed.filter((t) => !t.chosen && t.option !== this.#play.shown?.index && t.here));
	/** where nothing can be written: beyond the sheet */
	readonly #kept = $derived(
		beyond([-sheetMargin, -sheetMargin], [this.board.width + sheetMargin, this.board.height + sheetMargin]),
	);
	readonly chips = $derived.by(() => chips(this.others, this.text, this.#named, this.#kept, this.#shown.lengths()));
	readonly labels = $derived.by(() => {
		const taken = this.others.flatMap((t) =>
			room(sizeOf(wordsOf(t, this.#shown.lengths()), this.text), this.chips.get(t.option)),
		);
		return place(this.#named, this.#named, [...this.#kept, ...taken]);
	});

	/** what words that come and go keep off */
	readonly #standing = $derived.by(() => {
		const { bases, words } = standing(this.#named, this.labels);
		const chips = this.others.flatMap((t) =>
			room(sizeOf(wordsOf(t, this.#shown.lengths()), this.text), this.chips.get(t.option)),
		);
		return { bases: [...bases, ...this.#kept], words: [...words, ...chips] };
	});

	/** Where the words of a plaque stand: in the first of some places where they cover nobody, or else nearby. */
	aside(wished: readonly XY[], words: string): XY {
		const size = { width: this.text * (1 + words.length * 0.6), height: this.text * 1.7 };
		return aside(wished, size, this.#standing);
	}

	#name(p: Piece): Named {
		const [radius, rank] = [this.radius(p), this.rank(p)];
		// A name stands beside what carries them, too; and whoever is in something long has none of the names over it.
		const carrier = this.piece(p.aboard);
		const long = p.long ? p : carrier?.long ? carrier : undefined;
		const at = this.spot(long ?? p);
		const around = long ? halfHigh(long) : carrier ? Math.max(radius, this.radius(carrier)) : radius;
		const beak = p.facing === undefined || p.out || p.body ? undefined : tip(p.facing, radius);
		// What carries somebody is known by whom it carries.
		const quiet =
			silent(p, this.#about, this.#inch) ||
			(rank < 3 && (this.#carried.has(p.id) || (this.#inside(p) && this.#inch < nearBy)));
		return {
			id: p.id,
			at,
			radius: around,
			side: long && halfWide(long),
			...(carrier?.long ? { of: carrier.id } : {}),
			tip: beak && [at[0] + beak[0], at[1] + beak[1]],
			width: quiet ? 0 : called(p.name, rank > 2).length * this.text * 0.54,
			height: this.text * 1.15,
			weight: rank + (p.seat ? 1 : 0),
		};
	}

	piece(id: string | undefined): Piece | undefined {
		return this.pieces.find((p) => p.id === id);
	}

	/** How much it matters just now: 0 to 4. */
	rank(p: Piece): number {
		return rankOf(p, this.#about);
	}

	/** Whether it stands on the floor that is shown. */
	here(p: Piece): boolean {
		return floorOf(p.at) === this.#shown.floor() || this.levels.length === 1;
	}

	/** Where it is drawn: whoever is carried, on what carries them. */
	spot(p: Piece): XY {
		const carrier = this.piece(p.aboard);
		if (!carrier || carrier.aboard) return this.#lain.get(p.id) ?? this.#stood.get(p.id) ?? xy(p.at);
		const together = this.pieces.filter((o) => o.aboard === carrier.id);
		const [x, y] = this.spot(carrier);
		// Where they are told to be, if they have a place of their own there.
		const [own, middle] = [xy(p.at), xy(carrier.at)];
		if (own[0] !== middle[0] || own[1] !== middle[1]) return [x + own[0] - middle[0], y + own[1] - middle[1]];
		const [dx, dy] = seatOn(carrier, together.indexOf(p), together.length);
		return [x + dx, y + dy];
	}

	/** What is drawn over what: who matters over others, and whoever is carried over what carries them. */
	#height(p: Piece): number {
		const carrier = this.piece(p.aboard);
		return carrier ? Math.max(this.rank(p), this.rank(carrier)) + 0.5 : this.rank(p);
	}

	/** As it is drawn. */
	radius(p: Piece): number {
		return Math.min(radiusOf(p, this.#least), this.most(p));
	}

	/** The greatest radius it is drawn with: of those in something long nobody covers another, or much of it. */
	most(p: Piece): number {
		if (!this.#inside(p)) return Number.POSITIVE_INFINITY;
		const at = this.spot(p);
		const others = this.pieces.filter((o) => o.aboard === p.aboard && o.id !== p.id);
		return Math.min(unit * 0.4, ...others.map((o) => Math.max(unit * 0.2, distance(at, this.spot(o)) * 0.47)));
	}

	/** Whether it is in or on something that is long enough for several. */
	#inside(p: Piece): boolean {
		return !!p.aboard && !!this.piece(p.aboard)?.long;
	}

	/** It is too small to be told from what it is in, and would only hide that: it is not drawn unless it matters just now. */
	tucked(p: Piece): boolean {
		return this.#inside(p) && this.#inch < aboardFrom && this.rank(p) < 3;
	}

	/** The least radius it is drawn with. */
	least(p: Piece): number {
		return leastOf(p, this.#least);
	}
}
