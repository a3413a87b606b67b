import type { Option, Piece, Point, Preview } from '../wire/api.ts';
import type { Draft } from './draft.ts';
import { looks } from './sentences.ts';

// Which way a figure looks that has moved: the gesture that moves it says so beforehand.

/** Where somebody will stand, and which way they will look: degrees clockwise from north, nothing where that is left open. */
export interface Heading {
	at: Point;
	degrees: number | null;
}

/** Whether it matters which way somebody looks, and the sentence puts them somewhere. */
export function turnable(piece: Piece | undefined, o: Option | undefined): boolean {
	return !!piece && piece.facing !== undefined && !piece.long && !piece.body && !piece.out && !!o?.where && !looks(o);
}

/** From one place towards another, in degrees clockwise from north, 1 to 360; nothing when they are the same. */
export function degreesTo(from: Point, to: Point): number | null {
	const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
	if (dx === 0 && dy === 0) return null;
	return (Math.round((Math.atan2(dx, -dy) * 180) / Math.PI + 359) % 360) + 1;
}

/** A place just in front of somebody who looks that way: near enough to be on any table on which they stand. */
export function onTo(at: Point, degrees: number): Point {
	const turn = (degrees * Math.PI) / 180;
	const near = (n: number) => Math.round(n * 1000) / 1000;
	const [x, y] = [near(at[0] + Math.sin(turn) * 0.3), near(at[1] - Math.cos(turn) * 0.3)];
	return at[2] ? [x, y, at[2]] : [x, y];
}

/** Where a way ends, and which way somebody looks there: as was said, else, of who moves, the way they went. */
export function headingOf(d: Draft, placed: Preview | null, moves: boolean): Heading | null {
	if (!d.at || !placed?.allowed) return null;
	const path = placed.path ?? [];
	const at = path.at(-1) ?? d.at;
	if (d.facing) return { at, degrees: degreesTo(at, d.facing) };
	const before = path.findLast((p) => p[0] !== at[0] || p[1] !== at[1]);
	return { at, degrees: moves && before ? degreesTo(before, at) : null };
}
