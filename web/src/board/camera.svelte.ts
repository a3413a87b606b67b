import { type Size, unit, type XY } from '../geometry/points.ts';
import type { Point } from '../wire/api.ts';
import { framing, type Subject, wholeSheet } from './framing.ts';
import { between, bound, framed, onScreen, pan, reveal, seen, under, type View, zoom } from './view.ts';

/** Milliseconds without another step of a zoom after which the sheet is drawn anew in its new size. */
const settling = 200;

/** How many times as large as on the whole sheet things are at most when the board goes along with them. */
const closer = 2.2;

/**
 * Which part of the sheet is looked at. The sheet is drawn once in a scale and then only moved about, so that panning costs
 * no drawing; while one zooms, the drawing is stretched, and drawn anew when the zoom has settled.
 */
export class Camera {
	screen = $state.raw<Size>({ width: 800, height: 600 });
	/** pixels for a drawing unit in which the sheet is drawn */
	drawn = $state(1);

	readonly #board: () => Size;
	/** what was panned and zoomed to, or what a question is about; nothing: the whole table */
	#view = $state.raw<View | null>(null);
	#timer: ReturnType<typeof setTimeout> | undefined;
	/** where the board has gone by itself, along with what moves, or is on its way */
	#led = $state.raw<View | null>(null);
	/** somebody has panned or zoomed: the board goes nowhere by itself until another question is put */
	#held = false;
	#gliding = 0;

	constructor(board: () => Size) {
		this.#board = board;
	}

	get view(): View {
		return this.#led ?? this.#home;
	}

	/** What is looked at when the board goes along with nothing. */
	get #home(): View {
		return this.#view ?? this.#whole;
	}

	/** The whole sheet, its frame as well. */
	get #whole(): View {
		return wholeSheet(this.#board(), this.screen);
	}

	/** Somebody has looked closer, or elsewhere, than at the whole table. */
	get moved(): boolean {
		return this.#view !== null;
	}

	/** Where the sheet is moved to, and how much it is stretched, when its drawing begins at that point. */
	transform(from: XY): string {
		const { x, y, scale } = this.view;
		const left = (from[0] - x) * scale + this.screen.width / 2;
		const top = (from[1] - y) * scale + this.screen.height / 2;
		const stretched = scale / this.drawn;
		return `translate3d(${left}px, ${top}px, 0)${stretched === 1 ? '' : ` scale(${stretched})`}`;
	}

	/** The screen has another size: what is drawn fits it at once. */
	fit(screen: Size): void {
		this.screen = screen;
		this.settle();
	}

	/** Draws in the scale that is looked at. */
	settle(): void {
		clearTimeout(this.#timer);
		this.drawn = this.view.scale;
	}

	whole(): void {
		this.#held = false;
		this.#look(null);
	}

	look(at: View): void {
		this.#look(bound(at, this.#board(), this.screen));
	}

	/** Another question is put, or none any more: whoever has panned or zoomed did so for the one before. */
	letGo(): void {
		this.#held = false;
	}

	/** Goes, in so many milliseconds, to what a question is about, unless that is well in view. */
	frame(subject: Subject, long: number): void {
		const there = framing(subject, this.#home, this.#board(), this.screen);
		if (there === 'as-it-is') return;
		this.#led = this.view;
		this.#view = there;
		this.#glide(null, long);
	}

	/** Goes along with what moves between some points, so many milliseconds long, unless somebody has panned or zoomed. */
	follow(points: readonly XY[], long: number): void {
		if (this.#held || points.length === 0) return;
		const there = framed(points, this.#home, this.#board(), this.screen, this.#whole.scale * closer);
		if (there.scale < this.#home.scale * 1.2 && points.every((p) => seen(this.#home, this.screen, p))) return;
		this.#glide(there, long);
	}

	/** Goes to what happens out of sight, no closer, unless somebody has panned or zoomed. */
	attend(points: readonly XY[], long: number): void {
		if (this.#held || points.every((p) => this.sees(p))) return;
		this.#glide(framed(points, this.view, this.#board(), this.screen, this.view.scale), long);
	}

	/** Goes back to where the board was before it went along with anything. */
	comeBack(long: number): void {
		if (this.#led) this.#glide(null, long);
	}

	/** Whether a point is in sight. */
	sees(p: XY): boolean {
		return seen(this.view, this.screen, p);
	}

	/** Moves what is looked at evenly to another part of the sheet, at once in no time; to nothing: home. */
	#glide(to: View | null, long: number): void {
		this.#rest();
		if (long <= 0) {
			this.#led = to;
			this.#soon();
			return;
		}
		const from = this.view;
		const began = performance.now();
		const step = (now: number) => {
			const share = Math.min(1, Math.max(0, now - began) / long);
			this.#led = share < 1 || to ? between(from, to ?? this.#home, share) : null;
			if (share < 1) this.#gliding = requestAnimationFrame(step);
			else this.#soon();
		};
		step(began);
	}

	pan(dx: number, dy: number): void {
		this.#held = true;
		this.#look(pan(this.view, this.#board(), this.screen, dx, dy));
	}

	/** Zooms about a point of the screen. */
	zoom(about: XY, factor: number): void {
		this.#held = true;
		this.#look(zoom(this.view, this.#board(), this.screen, about, factor));
	}

	/** Brings a drawing point that a key has come to into sight, if not everything is. */
	reveal(p: XY): void {
		if (!this.#view) return;
		const there = reveal(this.#view, this.#board(), this.screen, p);
		if (there !== this.#view) this.#look(there);
	}

	onScreen(p: XY): XY {
		return onScreen(this.view, this.screen, p);
	}

	/** The place on the table under a point of the screen, in hundredths of an inch, never beside the table. */
	place(p: XY, floor: number): Point {
		const [x, y] = under(this.view, this.screen, p);
		const { width, height } = this.#board();
		const inch = (n: number, most: number) => Math.round((Math.min(Math.max(n, 0), most) / unit) * 100) / 100;
		const [px, py] = [inch(x, width), inch(y, height)];
		return floor === 0 ? [px, py] : [px, py, floor];
	}

	#look(at: View | null): void {
		this.#rest();
		this.#led = null;
		this.#view = at;
		this.#soon();
	}

	/** It glides no farther. */
	#rest(): void {
		if (this.#gliding) cancelAnimationFrame(this.#gliding);
		this.#gliding = 0;
	}

	#soon(): void {
		if (this.view.scale === this.drawn) return;
		clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.settle(), settling);
	}
}
