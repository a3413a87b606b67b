import { distance, unit, within, type XY, xy } from '../geometry/points.ts';
import type { Feature } from '../wire/api.ts';
import { frameOf, out } from './frame.ts';

/** A stretch of a straight line. */
export type Stretch = [from: XY, to: XY];

/** What has kerbs and a middle to keep to. */
export const isStreet = (f: Feature): boolean => f.kind === 'street' || f.kind === 'road';

/** What a kerb makes way for. */
const isWay = (f: Feature): boolean => isStreet(f) || f.kind === 'alley';

/** How far beside an edge one looks for what lies beyond it. */
const beside = unit * 0.05;

/**
 * The kerbs of the streets: their edges, except where another street or an alley opens into them and where the street
 * runs off the table.
 */
export function kerbs(features: Feature[], width: number, depth: number): Stretch[] {
	const ways = features.filter(isWay);
	return ways.filter(isStreet).flatMap((street) => {
		const corners = street.points.map(xy);
		const others = ways.filter((w) => w !== street).map((w) => w.points.map(xy));
		return corners.flatMap((a, i) => {
			const b = corners[(i + 1) % corners.length] as XY;
			const long = distance(a, b);
			if (long === 0) return [];
			let off: XY = [(-(b[1] - a[1]) / long) * beside, ((b[0] - a[0]) / long) * beside];
			if (within(corners, [(a[0] + b[0]) / 2 + off[0], (a[1] + b[1]) / 2 + off[1]])) off = [-off[0], -off[1]];
			return parts(a, b, others, ([x, y]) => {
				const p: XY = [x + off[0], y + off[1]];
				const onTable = p[0] > 0 && p[0] < width && p[1] > 0 && p[1] < depth;
				return onTable && !others.some((o) => within(o, p));
			});
		});
	});
}

/**
 * The lines along the middles of the streets: none where two streets cross, none where a road with lanes of its own lies on
 * them, and none in what is about as wide as long.
 */
export function middles(features: Feature[], roads: Feature[] = []): Stretch[] {
	const areas = features.filter(isStreet);
	const streets = [...areas, ...roads];
	return areas.flatMap((street) => {
		const frame = frameOf(street.points.map(xy));
		if (frame.long < frame.wide * 2) return [];
		const others = streets.filter((s) => s !== street).map((s) => s.points.map(xy));
		const [a, b] = [out(frame, [-frame.long / 2, 0]), out(frame, [frame.long / 2, 0])];
		const free = parts(a, b, others, (p) => !others.some((o) => within(o, p)));
		// A line that ends at a crossing stops short of it, as it does in the street.
		return free
			.map(([from, to]) =>
				shortened(from, to, distance(from, a) > 0.01 ? unit * 0.6 : 0, distance(to, b) > 0.01 ? unit * 0.6 : 0),
			)
			.filter((s) => s !== null);
	});
}

export function shortened(from: XY, to: XY, before: number, after: number): Stretch | null {
	const long = distance(from, to);
	if (long <= before + after + unit) return null;
	return [mix(from, to, before / long), mix(from, to, 1 - after / long)];
}

/** The stretches of the way from a to b whose middles are as asked, cut where the way meets an outline, joined where they meet. */
export function parts(a: XY, b: XY, outlines: XY[][], keep: (middle: XY) => boolean): Stretch[] {
	const cuts = [0, 1];
	for (const outline of outlines) {
		outline.forEach((c, i) => {
			const t = meets(a, b, c, outline[(i + 1) % outline.length] as XY);
			if (t !== null) cuts.push(t);
			const s = lies(a, b, c);
			if (s !== null) cuts.push(s);
		});
	}
	cuts.sort((p, q) => p - q);
	const found: [number, number][] = [];
	for (let i = 0; i + 1 < cuts.length; i++) {
		const [from, to] = [cuts[i] as number, cuts[i + 1] as number];
		if (to - from < 1e-6 || !keep(mix(a, b, (from + to) / 2))) continue;
		const last = found.at(-1);
		if (last && from - last[1] < 1e-6) last[1] = to;
		else found.push([from, to]);
	}
	return found.map(([from, to]) => [mix(a, b, from), mix(a, b, to)]);
}

function mix(a: XY, b: XY, t: number): XY {
	return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

/** Which share of the way from a to b crosses the line from c to d at; null when it does not. */
export function meets(a: XY, b: XY, c: XY, d: XY): number | null {
	const [rx, ry, sx, sy] = [b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]];
	const turn = rx * sy - ry * sx;
	if (Math.abs(turn) < 1e-9) return null;
	const t = ((c[0] - a[0]) * sy - (c[1] - a[1]) * sx) / turn;
	const s = ((c[0] - a[0]) * ry - (c[1] - a[1]) * rx) / turn;
	return t >= 0 && t <= 1 && s >= 0 && s <= 1 ? t : null;
}

/** Which share of the way from a to b the point lies at; null when it lies beside it. */
function lies(a: XY, b: XY, p: XY): number | null {
	const long = distance(a, b);
	const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
	const [px, py] = [p[0] - a[0], p[1] - a[1]];
	if (Math.abs(px * dy - py * dx) / long > 0.01) return null;
	const t = (px * dx + py * dy) / (long * long);
	return t > 0 && t < 1 ? t : null;
}
