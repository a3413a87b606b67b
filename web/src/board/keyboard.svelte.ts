import { type XY, xy } from '../geometry/points.ts';
import type { Play } from '../question/play.svelte.ts';
import type { Piece, Plan } from '../wire/api.ts';
import type { Camera } from './camera.svelte.ts';
import { entry, stepped } from './crosshair.ts';
import type { Layout } from './layout.svelte.ts';
import { nearest } from './steps.ts';

/** The board that has the focus. */
export interface Focused {
	play: Play;
	plan: Plan;
	floor: number;
	/** what a click on a figure does, at a place of the screen */
	act(thing: string, at: XY): void;
	/** what has the focus when a figure has it */
	button(figure: string): { focus(options: FocusOptions): void } | null;
}

/** Where the focus can be on the board: a figure, or what has spread over it. */
type Stop = Pick<Piece, 'id' | 'at'>;

/** How much closer one comes with a key. */
const closer = 1.3;

/** What keys do on the board: arrows go from figure to figure and move the cross-hair, plus and minus zoom. */
export class Keyboard {
	/** the figure that the focus was on last */
	roving = $state('');
	/** the figure that a key has clicked last, unless a pointer came after it */
	opened = '';

	readonly #focused: () => Focused;
	readonly #camera: Camera;
	readonly #layout: Layout;

	constructor(focused: () => Focused, camera: Camera, layout: Layout) {
		this.#focused = focused;
		this.#camera = camera;
		this.#layout = layout;
	}

	/** The figure that the focus comes to from outside. */
	readonly stop = $derived.by(() => {
		const { pieces, spreads, who } = this.#layout;
		const here = (p: Piece) => this.#layout.here(p);
		return (
			(pieces.some((p) => p.id === this.roving && here(p)) && this.roving) ||
			(spreads.some((s) => s.id === this.roving) && this.roving) ||
			(who && here(who) && who.id) ||
			pieces.find(here)?.id ||
			''
		);
	});

	/** Zooms about the middle of the board. */
	zoom(factor: number): void {
		const { width, height } = this.#camera.screen;
		this.#camera.zoom([width / 2, height / 2], factor);
	}

	onBoard(e: KeyboardEvent): void {
		if (e.key === '+' || e.key === '=') this.zoom(closer);
		else if (e.key === '-') this.zoom(1 / closer);
		else if (e.key === '0') this.#camera.whole();
		else return;
		e.preventDefault();
	}

	onFigure(e: KeyboardEvent, p: Stop): void {
		const { play, act, button } = this.#focused();
		if (e.key === 'Enter' || e.key === ' ') {
			taken(e);
			// On whom the chosen sentence ends at, a second Enter says it.
			if (e.key === 'Enter' && play.ready && play.option?.whom === p.id) {
				if (!e.repeat) void play.commit();
				return;
			}
			this.opened = p.id;
			act(p.id, this.#camera.onScreen(xy(p.at)));
			return;
		}
		const others = this.#layout.pieces.filter((other) => this.#layout.here(other));
		const next = nearest<Stop>([...others, ...this.#layout.spreads], p, e.key);
		if (!next) return;
		taken(e);
		this.roving = next.id;
		this.#camera.reveal(xy(next.at));
		button(next.id)?.focus({ preventScroll: true });
	}

	/** The cross-hair: a place can be picked without a pointer. */
	onCross(e: KeyboardEvent): void {
		const { play, plan, floor } = this.#focused();
		const { who } = this.#layout;
		if (e.key === 'Enter' && e.shiftKey && play.draft.at) {
			taken(e);
			play.corner(play.draft.at);
			return;
		}
		const [wide, deep] = [plan.width / 1000, plan.depth / 1000];
		const from = play.draft.at ?? who?.at ?? [wide / 2, deep / 2];
		const next = stepped(from, e.key, e.shiftKey, wide, deep);
		if (!next) return;
		taken(e);
		const [x, y] = (!play.draft.at && entry(who?.at, play.outlines, floor)) || next;
		play.aimAt(null);
		play.putAt(floor === 0 ? [x, y] : [x, y, floor]);
		this.#camera.reveal(xy([x, y]));
	}
}

/** The key is nobody else's. */
function taken(e: KeyboardEvent): void {
	e.preventDefault();
	e.stopPropagation();
}
