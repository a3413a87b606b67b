import { thousandths } from '../geometry/points.ts';
import type { Piece } from '../wire/api.ts';
import { callable } from './labels.ts';

/** What the board is about just now. All but the last are ids, or ''. */
export interface About {
	/** who acts */
	acting: string;
	/** the figure that a sentence was begun with */
	focus: string;
	/** whose question it is */
	asked: string;
	/** whom it ends at */
	target: string;
	/** whose card is open */
	inspected: string;
	/** those that a click means something for */
	worth: ReadonlySet<string>;
}

/** How much a piece matters: who acts and whom it concerns stand on top, who is out lies below. */
export function rankOf(p: Piece, about: About): 0 | 1 | 2 | 3 | 4 {
	if (p.id === about.acting || p.id === about.focus || p.id === about.asked) return 4;
	if (p.id === about.target || p.id === about.inspected) return 3;
	if (p.out) return 0;
	return p.seat || about.worth.has(p.id) ? 2 : 1;
}

/** From so many pixels for an inch on, things on the ground are named: before, their names would hide who stands among them. */
export const nearBy = 32;

/** From so many pixels for an inch on, those in something long are drawn: before, they would hide it. */
export const aboardFrom = 9;

/** It has no name to show: it is out, or one of many whom nobody asks about. `inch` is in pixels. */
export function silent(p: Piece, about: About, inch: number): boolean {
	if (p.id === about.inspected) return false;
	if (p.thing && rankOf(p, about) < 2 && inch < nearBy) return true;
	return !!p.out || !callable(p.seat, rankOf(p, about) > 1, inch);
}

/**
 * The least radius it is drawn with, as a part of that of a figure: by what it is, and never by what is asked or chosen just now, so
 * that nothing swells and shrinks. Small things stay smaller than figures, and so do bystanders; things on the ground are the
 * smallest: several lie beside one figure.
 */
export function leastOf(p: Piece, least: number): number {
	if (p.thing) return least / 2;
	if (p.radius < 400) return least * 0.65;
	return p.seat ? least : least * 0.78;
}

/** The radius it is drawn with, in drawing units. */
export function radiusOf(p: Piece, least: number): number {
	return Math.max(thousandths(p.radius), leastOf(p, least));
}
