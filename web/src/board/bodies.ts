import { thousandths, type XY } from '../geometry/points.ts';
import { swung } from '../geometry/riding.ts';
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
 * and the others behind them.
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

/** Where marks stand on the edge of something so long and so wide: at its rear corners first, then along its sides. */
export function rear(degrees: number, long: number, wide: number): [XY, XY, XY, XY] {
	const at = (u: number, v: number): XY => swung([(u * wide) / 2, (v * long) / 2], degrees);
	return [at(1, 1), at(-1, 1), at(1, 0.35), at(-1, 0.35)];
}

/** Half of how much of the height of the screen something long takes, as it is turned. */
export function halfHigh({
	long = 0,
	wide = 0,
	facing = 0,
}: {
	long?: number;
	wide?: number;
	facing?: number;
}): number {
	const turn = (facing * Math.PI) / 180;
	return (Math.abs(Math.cos(turn)) * thousandths(long) + Math.abs(Math.sin(turn)) * thousandths(wide)) / 2;
}

/** Half of how much of its width. */
export function halfWide(box: { long?: number; wide?: number; facing?: number }): number {
	return halfHigh({ ...box, facing: (box.facing ?? 0) + 90 });
}
