import { floorOf, within, type XY, xy } from '../geometry/points.ts';
import type { Point } from '../wire/api.ts';

// The cross-hair: a place can be picked without a pointer. All lengths are inches.

/** A step of it, and a small one, with Shift held. */
const steps = { whole: 1, fine: 0.25 };

const ways: Record<string, XY> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Where an arrow key takes it, never off the table; nothing when the key is no arrow. */
export function stepped(from: Point, key: string, fine: boolean, wide: number, deep: number): XY | null {
	const way = ways[key];
	if (!way) return null;
	const by = fine ? steps.fine : steps.whole;
	const clip = (n: number, most: number) => Math.min(Math.max(Math.round(n * 100) / 100, 0), most);
	return [clip(from[0] + way[0] * by, wide), clip(from[1] + way[1] * by, deep)];
}

/** Whether a place lies in what is outlined: in an odd number of the areas, as they are painted. */
function lies(at: Point, outlines: Point[][]): boolean {
	return outlines.filter((o) => within(o.map(xy), xy(at))).length % 2 === 1;
}

/**
 * Where it first appears when that is not one step from whoever acts: in the middle of what can be picked, when they stand
 * outside of it. Nothing: it begins with them.
 */
export function entry(who: Point | undefined, outlines: Point[][], floor: number): XY | null {
	const here = outlines.filter((o) => o[0] && floorOf(o[0]) === floor);
	if (here.length === 0 || (who && lies(who, here))) return null;
	const spans = here.map((o) => {
		const [xs, ys] = [o.map((p) => p[0]), o.map((p) => p[1])];
		const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
		return {
			outline: o,
			middle: [(left + right) / 2, (top + bottom) / 2] as XY,
			size: (right - left) * (bottom - top),
		};
	});
	const [widest] = spans.sort((a, b) => b.size - a.size);
	if (!widest) return null;
	const round = (p: Point): XY => [Math.round(p[0] * 100) / 100, Math.round(p[1] * 100) / 100];
	if (lies(widest.middle, here)) return round(widest.middle);
	return round(widest.outline[0] as Point);
}
