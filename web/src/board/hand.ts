import type { XY } from '../geometry/points.ts';

// What pointers do on the table: press and let go, drag the sheet, drag a figure, pinch.

/** What becomes of it. */
export interface Hand {
	/** a press and a release at about the same place */
	click(thing: string | undefined, at: XY, shift: boolean): void;
	/** whether a drag that begins on this thing moves it, rather than the sheet */
	lift(thing: string): boolean;
	/** whether a drag that begins here turns whoever is to stand here, rather than the sheet */
	grasp(at: XY): boolean;
	/** they are turned towards there */
	turn(at: XY): void;
	/** it is carried to there */
	carry(thing: string, at: XY, over: string | undefined): void;
	/** it is let go, or, with nothing, put back */
	drop(thing: string, at: XY | null, over: string | undefined): void;
	pan(dx: number, dy: number): void;
	zoom(about: XY, factor: number): void;
	/** pointers are to be followed outside of the table as well */
	hold(pointer: number): void;
}

/** Pixels that a finger may slip between press and release. */
const slip = 5;

interface Press {
	at: XY;
	thing: string | undefined;
	shift: boolean;
	/** with nothing, what it did has been put back, and it waits for the release */
	does: 'press' | 'pan' | 'carry' | 'turn' | 'nothing';
}

/** Follows up to two pointers. Points are pixels from the corner of the table. */
export class Pointers {
	readonly #hand: Hand;
	readonly #down = new Map<number, XY>();
	#press: Press | null = null;

	constructor(hand: Hand) {
		this.#hand = hand;
	}

	/** Whether a pointer is pressed. */
	get busy(): boolean {
		return this.#down.size > 0;
	}

	down(pointer: number, at: XY, thing: string | undefined, shift: boolean): void {
		this.#down.set(pointer, at);
		// A second finger makes a pinch of whatever the first one began.
		if (this.#down.size > 1) this.#putBack();
		this.#press = this.#down.size === 1 ? { at, thing, shift, does: 'press' } : null;
	}

	move(pointer: number, at: XY, over: string | undefined): void {
		const before = this.#down.get(pointer);
		if (!before) return;
		this.#down.set(pointer, at);
		if (this.#down.size > 1) {
			this.#pinch(pointer, before, at);
			return;
		}
		const press = this.#press;
		if (press?.does === 'press') {
			if (Math.hypot(at[0] - press.at[0], at[1] - press.at[1]) < slip) return;
			press.does = this.#hand.grasp(press.at) ? 'turn' : press.thing && this.#hand.lift(press.thing) ? 'carry' : 'pan';
			this.#hand.hold(pointer);
		}
		if (press?.does === 'nothing') return;
		if (press?.does === 'turn') {
			this.#hand.turn(at);
			return;
		}
		if (press?.does === 'carry' && press.thing) this.#hand.carry(press.thing, at, over);
		else this.#hand.pan(at[0] - before[0], at[1] - before[1]);
	}

	up(pointer: number, at: XY, over: string | undefined): void {
		this.#down.delete(pointer);
		const press = this.#press;
		this.#press = null;
		if (!press || this.#down.size > 0) return;
		if (press.does === 'press') this.#hand.click(press.thing, press.at, press.shift);
		if (press.does === 'carry' && press.thing) this.#hand.drop(press.thing, at, over);
	}

	/** The system has taken the pointer away. */
	cancel(pointer: number): void {
		this.#down.delete(pointer);
		this.#putBack();
		this.#press = null;
	}

	/** Whoever carries something has thought better of it. */
	letGo(): void {
		this.#putBack();
		if (this.#press) this.#press.does = 'nothing';
	}

	#putBack(): void {
		if (this.#press?.does === 'carry' && this.#press.thing) this.#hand.drop(this.#press.thing, null, undefined);
	}

	#pinch(pointer: number, before: XY, at: XY): void {
		const other = [...this.#down].find(([id]) => id !== pointer)?.[1];
		if (!other) return;
		const was = Math.hypot(before[0] - other[0], before[1] - other[1]);
		const is = Math.hypot(at[0] - other[0], at[1] - other[1]);
		this.#hand.zoom([(at[0] + other[0]) / 2, (at[1] + other[1]) / 2], is / Math.max(1, was));
		this.#hand.pan((at[0] - before[0]) / 2, (at[1] - before[1]) / 2);
	}
}
