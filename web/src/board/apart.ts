import type { XY } from '../geometry/points.ts';

/** A base that is drawn larger than it is, so that it can be read and touched. All in drawing units. */
export interface Stood {
	id: string;
	at: XY;
	/** as it is drawn, and as it is */
	shown: number;
	real: number;
}

/** How much of two bases side by side may lie over one another. */
const over = 0.94;
const rounds = 8;

/**
 * Where bases are drawn so that those close together can be told apart: they give way to one another, but what is drawn
 * never leaves the place where a base really stands uncovered.
 */
export function apart(bases: readonly Stood[]): Map<string, XY> {
	const found = new Map<string, XY>(bases.map((b) => [b.id, [b.at[0], b.at[1]]]));
	const crowded = pairs(bases);
	if (crowded.length === 0) return found;
	for (let round = 0; round < rounds; round++) {
		for (const [a, b] of crowded) {
			const [p, q] = [found.get(a.id) as XY, found.get(b.id) as XY];
			const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
			const long = Math.hypot(dx, dy);
			const lack = (a.shown + b.shown) * over - long;
			if (lack <= 0) continue;
			// Of two on one spot the first goes left.
			const [x, y]: XY = long > 0.01 ? [dx / long, dy / long] : [1, 0];
			found.set(a.id, kept(a, [p[0] - (x * lack) / 2, p[1] - (y * lack) / 2]));
			found.set(b.id, kept(b, [q[0] + (x * lack) / 2, q[1] + (y * lack) / 2]));
		}
	}
	return found;
}

/** Those that could come into each other's way. */
function pairs(bases: readonly Stood[]): [Stood, Stood][] {
	const found: [Stood, Stood][] = [];
	bases.forEach((a, i) => {
		for (const b of bases.slice(i + 1)) {
			const far = a.shown * 2 - a.real + b.shown * 2 - b.real;
			if (Math.abs(a.at[0] - b.at[0]) < far && Math.abs(a.at[1] - b.at[1]) < far) found.push([a, b]);
		}
	});
	return found;
}

/** No farther from its place than the drawing is larger than the base. */
function kept(b: Stood, at: XY): XY {
	const [dx, dy] = [at[0] - b.at[0], at[1] - b.at[1]];
	const long = Math.hypot(dx, dy);
	const most = Math.max(0, b.shown - b.real);
	return long <= most ? at : [b.at[0] + (dx / long) * most, b.at[1] + (dy / long) * most];
}
