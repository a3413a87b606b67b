import type { Point } from '../wire/api.ts';
import { floorOf, type XY, xy } from './points.ts';

// Points as the paths of a drawing.

/** A coordinate with at most two decimals: enough for a screen, and short. */
export const short = (n: number): string => String(Math.round(n * 100) / 100);

export function path(points: XY[], closed = false): string {
	if (points.length === 0) return '';
	return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

export function area(points: Point[]): string {
	return path(points.map(xy), true);
}

/** Outlines of one floor as one drawing: those inside another are its holes, when it is filled by the even-odd rule. */
export function areas(outlines: Point[][], floor: number): string {
	return outlines
		.filter((o) => o[0] && floorOf(o[0]) === floor)
		.map(area)
		.join('');
}
