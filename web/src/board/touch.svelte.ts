import { distance, unit, type XY, xy } from '../geometry/points.ts';
import type { Play } from '../question/play.svelte.ts';
import type { Point } from '../wire/api.ts';
import type { Camera } from './camera.svelte.ts';
import { Pointers } from './hand.ts';
import type { Layout } from './layout.svelte.ts';

/** Pixels from where somebody is about to stand within which a drag turns them, and within which a second click says it. */
const grip = 16;
const slack = 8;

/** The board that pointers are over. */
export interface Desk {
	host: HTMLElement;
	play: Play;
	floor: number;
}

/** What pointers mean on the board: a click, a figure that is carried, a place that is pointed at, pan and zoom. */
export class Touch {
	/** the figure that is carried about, where it is now, in pixels, and whom it would be dropped on */
	carried = $state.raw<{ id: string; at: XY; on: string | undefined } | null>(null);

	readonly #desk: () => Desk;
	readonly #camera: Camera;
	readonly #layout: Layout;
	readonly #pointers = new Pointers({
		click: (thing, at, corner) => this.act(thing, at, corner),
		grasp: (at) => this.#onHeading(at),
		turn: (at) => this.#play.turnTo(this.#place(at)),
		lift: (thing) => this.#play.lift(thing),
		carry: (thing, at, over) => {
			const on = this.#meant(over);
			this.carried = { id: thing, at, on };
			this.#play.aimAt(on || this.#atHome(thing, at) ? null : this.#place(at));
		},
		drop: (thing, at, over) => {
			this.carried = null;
			this.#play.aimAt(null);
			if (!at || (!this.#meant(over) && this.#atHome(thing, at))) this.#play.putBack();
			else this.act(this.#meant(over), at);
		},
		pan: (dx, dy) => this.#camera.pan(dx, dy),
		zoom: (about, factor) => this.#camera.zoom(about, factor),
		hold: (pointer) => this.#desk().host.setPointerCapture(pointer),
	});

	constructor(desk: () => Desk, camera: Camera, layout: Layout) {
		this.#desk = desk;
		this.#camera = camera;
		this.#layout = layout;
	}

	get #play(): Play {
		return this.#desk().play;
	}

	/** where the carried figure is let go, were it let go now */
	readonly ghost = $derived.by(() => {
		const piece = this.carried && this.#layout.piece(this.carried.id);
		if (!piece || !this.carried) return null;
		return { from: piece.at, at: this.#place(this.carried.at), radius: this.#layout.radius(piece) };
	});

	#place(at: XY): Point {
		return this.#camera.place(at, this.#desk().floor);
	}

	/** What something carried can be dropped on; whoever else stands there is a place that can be taken or not. */
	#meant(over: string | undefined): string | undefined {
		const { ends, picks } = this.#layout.handles;
		return over && (ends.has(over) || picks.has(over)) ? over : undefined;
	}

	/** Whether it is on whoever is about to stand somewhere: a drag from there turns them. */
	#onHeading(at: XY): boolean {
		const heading = this.#play.heading;
		const piece = this.#layout.piece(this.#play.option?.who);
		if (!heading || !piece) return false;
		const reach = Math.max(grip, this.#layout.radius(piece) * this.#camera.view.scale * 1.7);
		return distance(this.#camera.onScreen(xy(heading.at)), at) <= reach;
	}

	/** Whether a carried figure is back where it stands. */
	#atHome(thing: string, at: XY): boolean {
		const piece = this.#layout.piece(thing);
		return (
			!!piece &&
			distance(this.#camera.onScreen(xy(piece.at)), at) <= this.#layout.radius(piece) * this.#camera.view.scale
		);
	}

	/** A click on a thing, or on a place of the screen. */
	act(thing: string | undefined, at: XY, corner = false): void {
		if (thing) {
			this.#play.click({ thing }, at[0], at[1]);
			return;
		}
		const point = this.#place(at);
		if (corner && this.#play.option?.where) this.#play.corner(point);
		else
			this.#play.click({ place: point, slack: Math.max(0.3, slack / (this.#camera.view.scale * unit)) }, at[0], at[1]);
	}

	down(e: PointerEvent): void {
		if (e.button === 0) this.#pointers.down(e.pointerId, this.#local(e), thingAt(e), e.shiftKey);
	}

	move(e: PointerEvent): void {
		const { busy } = this.#pointers;
		if (e.pointerType === 'mouse') this.#play.lit = busy ? '' : (thingAt(e) ?? '');
		if (busy) this.#pointers.move(e.pointerId, this.#local(e), this.#under(e));
		else if (this.#play.option?.where && e.pointerType === 'mouse')
			this.#play.aimAt(thingAt(e) ? null : this.#place(this.#local(e)));
	}

	up(e: PointerEvent): void {
		this.#pointers.up(e.pointerId, this.#local(e), this.#under(e));
	}

	cancel(e: PointerEvent): void {
		this.#pointers.cancel(e.pointerId);
	}

	leave(): void {
		this.#play.lit = '';
		this.#play.aimAt(null);
	}

	wheel(e: WheelEvent): void {
		e.preventDefault();
		this.#camera.zoom(this.#local(e), Math.exp(-e.deltaY * (e.deltaMode === 1 ? 0.05 : 0.0016)));
	}

	/** Whoever carries a figure puts it back. */
	escape(e: KeyboardEvent): void {
		if (e.key !== 'Escape' || !this.carried) return;
		e.preventDefault();
		this.#pointers.letGo();
	}

	#local(e: MouseEvent): XY {
		const box = this.#desk().host.getBoundingClientRect();
		return [e.clientX - box.left, e.clientY - box.top];
	}

	/** What lies under a pointer that something is carried with, the carried thing left out. */
	#under(e: PointerEvent): string | undefined {
		if (!this.carried) return thingAt(e);
		const found = document.elementsFromPoint(e.clientX, e.clientY).map(thingIn);
		return found.find((thing) => thing && thing !== this.carried?.id);
	}
}

function thingIn(from: Element | null | undefined): string | undefined {
	const found = from?.closest('[data-thing], [data-near]');
	return found?.getAttribute('data-thing') ?? found?.getAttribute('data-near') ?? undefined;
}

function thingAt(e: Event): string | undefined {
	return e.target instanceof Element ? thingIn(e.target) : undefined;
}
