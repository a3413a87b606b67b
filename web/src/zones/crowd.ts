import type { Piece } from '../wire/api.ts';

/** How wide a counter with its name is, in pixels. */
const named = 132;
/** How many counters may stand one below the other with their names before a place grows too deep. */
const high = 3;

/** How high a row of counters is, and how far one is from the next without their names, in pixels. */
const row = 33;
const next = 26;

/** Whether so many counters may have their names beside them in a place that is so wide and so high. */
export function roomy(many: number, wide: number, deep = Number.POSITIVE_INFINITY): boolean {
	const rows = Math.min(high, Math.max(1, Math.floor((deep + 1) / row)));
	return many <= Math.max(1, Math.floor(wide / named)) * rows;
}

/** Whether so many of each seat can stand shoulder to shoulder there, each seat with its number behind it. */
export function fits(many: number[], wide: number, deep: number): boolean {
	const long = many.reduce((sum, n) => sum + n * next + 34, 0);
	return long <= wide * Math.max(1, Math.floor((deep + 1) / row));
}

/** Those of a seat who stand in a place. */
export interface Band {
	seat: string;
	pieces: Piece[];
}

/** Whoever stands there, friends together: seat by seat in their order, then those of nobody. */
export function bands(pieces: Piece[], seats: { id: string }[]): Band[] {
	const order = [...seats.map((s) => s.id), ...new Set(pieces.map((p) => p.seat))];
	return [...new Set(order)]
		.map((seat) => ({ seat, pieces: pieces.filter((p) => p.seat === seat) }))
		.filter((b) => b.pieces.length > 0);
}
