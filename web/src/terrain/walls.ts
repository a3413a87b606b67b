import { path, short } from '../geometry/paths.ts';
import { along, distance, lengthOf, unit, type XY, xy } from '../geometry/points.ts';
import type { Feature, Opening } from '../wire/api.ts';

// Walls with their openings, doors, fences.

/** One unbroken stretch of a wall. */
export interface Run {
	points: XY[];
	closed: boolean;
}

/** How far off a wall an opening may lie, in drawing units, and still be an opening in it. */
const slack = unit / 20;

/**
 * The stretches of a line of walls that stand between its openings, in order. Corners stay inside a stretch, so that
 * they are drawn mitred, and a closed line without openings stays closed.
 */
export function runs(wall: Feature, openings: Opening[]): Run[] {
	const corners = wall.points.map(xy);
	const first = corners[0];
	if (!first || corners.length < 2) return [];
	const closed = wall.closed === true;
	if (closed) corners.push(first);
	const found: XY[][] = [];
	let run: XY[] = [first];
	let broken = false;
	for (let i = 0; i + 1 < corners.length; i++) {
		const a = corners[i] as XY;
		const b = corners[i + 1] as XY;
		for (const [from, to] of gaps(a, b, openings)) {
			broken = true;
			found.push([...run, along(a, b, from)]);
			run = [along(a, b, to)];
		}
		run.push(b);
	}
	if (closed && !broken) return [{ points: corners.slice(0, -1), closed: true }];
	if (closed && found[0]) {
		// The last stretch runs on through the first corner.
		found[0] = [...run, ...found[0].slice(1)];
	} else {
		found.push(run);
	}
	return found.filter((r) => r.length > 1 && lengthOf(r) > slack / 10).map((points) => ({ points, closed: false }));
}

/** Where the openings cut the piece of wall from a to b, as shares of its length, sorted and merged. */
function gaps(a: XY, b: XY, openings: Opening[]): [number, number][] {
	const long = distance(a, b);
	if (long === 0) return [];
	const found: [number, number][] = [];
	for (const o of openings) {
		const s = share(a, b, long, xy(o.a));
		const t = share(a, b, long, xy(o.b));
		if (s === null || t === null) continue;
		const from = Math.max(0, Math.min(s, t));
		const to = Math.min(1, Math.max(s, t));
		if ((to - from) * long > slack) found.push([from, to]);
	}
	found.sort((p, q) => p[0] - q[0]);
	const merged: [number, number][] = [];
	for (const gap of found) {
		const last = merged.at(-1);
		if (last && gap[0] <= last[1]) last[1] = Math.max(last[1], gap[1]);
		else merged.push([gap[0], gap[1]]);
	}
	return merged;
}

/** Which share of the way from a to b the point lies at, or null when it lies off the line. */
function share(a: XY, b: XY, long: number, p: XY): number | null {
	const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
	const [px, py] = [p[0] - a[0], p[1] - a[1]];
	if (Math.abs(px * dy - py * dx) / long > slack) return null;
	return (px * dx + py * dy) / (long * long);
}

/** A door's leaf and the arc of its swing: hinged at a, closing on b, standing open to the left of the way from a to b. */
export function swing(o: Opening, open: boolean): { leaf: string; arc: string } {
	const [a, b] = [xy(o.a), xy(o.b)];
	const wide = distance(a, b);
	const ajar: XY = [a[0] + (b[1] - a[1]), a[1] - (b[0] - a[0])];
	return {
		leaf: path([a, open ? ajar : b]),
		arc: `${path([b])}A${short(wide)} ${short(wide)} 0 0 0 ${short(ajar[0])} ${short(ajar[1])}`,
	};
}

/** The posts of a fence: short strokes across it, about an inch apart, one at each end. */
export function fenced(points: XY[]): string {
	let drawn = '';
	for (let i = 1; i < points.length; i++) {
		const [a, b] = [points[i - 1] as XY, points[i] as XY];
		const long = distance(a, b);
		if (long === 0) continue;
		const count = Math.max(1, Math.round(long / unit));
		const [nx, ny] = [((a[1] - b[1]) / long) * unit * 0.14, ((b[0] - a[0]) / long) * unit * 0.14];
		for (let n = i === 1 ? 0 : 1; n <= count; n++) {
			const [x, y] = along(a, b, n / count);
			drawn += path([
				[x - nx, y - ny],
				[x + nx, y + ny],
			]);
		}
	}
	return drawn;
}
