import type { Piece } from '../wire/api.ts';

/** How wide a counter with its name is, in pixels. */
const named = 132;
/** How many counters may stand one below the other with their names before a place grows too deep. */
const high = 3;

/** Whether so many counters may have their names beside them in a place that is so wide. */
export function roomy(many: number, wide: number): boolean {
	return many <= Math.max(1, Math.floor(wide / named)) * high;
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
