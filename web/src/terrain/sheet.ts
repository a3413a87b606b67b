import { unit, type XY } from '../geometry/points.ts';

/** How far the sheet reaches beyond the table on every side, in drawing units: letters and numbers stand in it. */
export const sheetMargin = unit * 1.5;

/** A square of the plan's own grid is six inches wide. */
const square = unit * 6;

/** A name of a row or a column and the middle of it. */
export interface Ruled {
	word: string;
	at: number;
}

/** The squares along a side: the last may be narrower, and one too narrow for a name has none. */
export function squares(long: number, letters: boolean): Ruled[] {
	const found: Ruled[] = [];
	for (let from = 0, i = 0; from < long - 0.01; from += square, i++) {
		const to = Math.min(long, from + square);
		if (to - from >= square / 4) found.push({ word: letters ? lettered(i) : String(i + 1), at: (from + to) / 2 });
	}
	return found;
}

/** A to Z, then AA, AB and so on. */
function lettered(i: number): string {
	const last = String.fromCharCode(65 + (i % 26));
	return i < 26 ? last : lettered(Math.floor(i / 26) - 1) + last;
}

/** The ticks about a table: one every six inches, outwards, and longer ones at its corners. */
export function ticks(width: number, depth: number, long: number): string {
	const parts: string[] = [];
	for (let x = 0; x <= width + 0.01; x += square) parts.push(`M${x} 0V${-long}M${x} ${depth}V${depth + long}`);
	for (let y = 0; y <= depth + 0.01; y += square) parts.push(`M0 ${y}H${-long}M${width} ${y}H${width + long}`);
	return parts.join('');
}

/** The scale: a bar of twelve inches, or of six on a table too narrow for it, in alternating halves. */
export function scaleBar(width: number): { long: number; words: { many: number; at: number }[] } {
	const inches = width >= unit * 20 ? 12 : 6;
	return {
		long: inches * unit,
		words: [0, inches / 2, inches].map((n) => ({ many: n, at: n * unit })),
	};
}

/** An arrow that points north, about the origin: one half is filled, as on a surveyor's plan. */
export function north(size: number): { whole: string; half: string } {
	const [tip, foot, notch]: [XY, number, number] = [[0, -size], size, size * 0.55];
	const side = size * 0.46;
	return {
		whole: `M${tip[0]} ${tip[1]}L${side} ${foot}L0 ${notch}L${-side} ${foot}Z`,
		half: `M${tip[0]} ${tip[1]}L${side} ${foot}L0 ${notch}Z`,
	};
}
