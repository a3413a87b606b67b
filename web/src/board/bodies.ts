import { thousandths, type XY } from '../geometry/points.ts';
import { pen } from '../terrain/frame.ts';
import { later } from '../terrain/symbols/later.svelte.ts';
import type { Drawing } from '../terrain/symbols/sign.ts';

/**
 * What a piece looks like from above, looking north, in a box so long and so wide around 0, 0; nothing where no drawing of it is
 * known. Lengths in drawing units.
 */
export function bodyOf(word: string | undefined, long: number, wide: number): Drawing | null {
	const sign = word === undefined ? undefined : later('bodies', word);
	if (!sign) return null;
	const frame = { middle: [0, 0] as XY, long, wide, turn: -Math.PI / 2 };
	return sign(pen(frame), [], frame);
}

/**
 * Where somebody sits whom a piece carries, from its middle in drawing units: the first of so many at the front of what is long,
 * and the others behind him.
 */
export function seatOn(
	carrier: { radius: number; long?: number | undefined; facing?: number | undefined },
	index: number,
	many: number,
): XY {
	const long = thousandths(carrier.long ?? 0);
	const room = many > 1 ? (long || thousandths(carrier.radius)) * 0.62 : 0;
	const along = many > 1 ? room / 2 - (room * index) / (many - 1) : long * 0.2;
	return toward(carrier.facing ?? 0, along);
}

function toward(degrees: number, far: number): XY {
	const turn = (degrees * Math.PI) / 180;
	return [Math.sin(turn) * far, -Math.cos(turn) * far];
}
