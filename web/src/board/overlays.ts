import { grown, paced } from '../geometry/grown.ts';
import { path } from '../geometry/paths.ts';
import { distance, floorOf, thousandths, unit, type XY, xy } from '../geometry/points.ts';
import { scallops } from '../terrain/frame.ts';
import type { Overlay, Point } from '../wire/api.ts';

/** Something that has spread over the table, as it is drawn. Paths are in drawing units. */
export interface Spread {
	id: string;
	name: string;
	kind: string;
	/** all of it */
	area: string;
	/** its edge, as a plan draws what it is */
	edge: string;
	/** where the focus comes to it: on its edge, so that what stands in its middle is another step */
	at: Point;
	/** its highest place, where words about it stand */
	top: XY;
}

/** What lies under what: smoke hangs over more than the flames that it comes from. */
const order = ['smoke', 'flames'];

/** What has spread over a floor, the lowest first; tongues and clouds are about as long as asked. */
export function spreads(overlays: readonly Overlay[], floor: number, size: number): Spread[] {
	return overlays
		.filter((o) => o.points.length > 0 && floorOf(o.points[0] as Point) === floor)
		.map((o) => {
			const outline = grown(o.points.map(xy), !!o.line, thousandths(o.reach));
			// Flames over a line have no width of their own, and are drawn with a little.
			const shape = o.line && o.reach === 0 ? grown(outline, true, unit * 0.2) : outline;
			const at = rim(shape, o.kind);
			return {
				id: o.id,
				name: o.name,
				kind: o.kind,
				area: path(shape, true),
				edge: edgeOf(o.kind, shape, size),
				at: (floor === 0 ? [at[0] / unit, at[1] / unit] : [at[0] / unit, at[1] / unit, floor]) as Point,
				top: farthest(shape, ([, y]) => -y),
			};
		})
		.sort((a, b) => rankOf(a.kind) - rankOf(b.kind));
}

function rankOf(kind: string): number {
	const found = order.indexOf(kind);
	return found < 0 ? order.length : found;
}

function edgeOf(kind: string, shape: XY[], size: number): string {
	if (kind === 'flames') return tongues(shape, size);
	if (kind === 'smoke') return scallops(paced(shape, size * 1.3), size * 1.3);
	return path(shape, true);
}

/** Flames to the west, smoke to the east, all else to the north: what lies over the same place has places of its own. */
function rim(shape: XY[], kind: string): XY {
	if (kind === 'flames') return farthest(shape, ([x]) => -x);
	if (kind === 'smoke') return farthest(shape, ([x]) => x);
	return farthest(shape, ([, y]) => -y);
}

function farthest(points: XY[], by: (p: XY) => number): XY {
	return points.reduce((best, p) => (by(p) > by(best) ? p : best), points[0] ?? [0, 0]);
}

const short = (n: number): string => String(Math.round(n * 100) / 100);
const put = ([x, y]: XY): string => `${short(x)} ${short(y)}`;

/** Tongues of flame along an outline, high and low by turns, all licking the same way round; each about as long as asked. */
export function tongues(outline: readonly XY[], size: number): string {
	const feet = paced(outline, size);
	if (feet.length % 2 === 1) feet.pop();
	const parts = feet.map((a, i) => {
		const b = feet[(i + 1) % feet.length] as XY;
		const long = distance(a, b) || 1;
		const along: XY = [(b[0] - a[0]) / long, (b[1] - a[1]) / long];
		const out: XY = [along[1], -along[0]];
		const high = size * (i % 2 === 0 ? 1.05 : 0.6);
		const at = (t: number, up: number): XY => [
			a[0] + along[0] * long * t + out[0] * high * up,
			a[1] + along[1] * long * t + out[1] * high * up,
		];
		return `${i === 0 ? `M${put(a)}` : ''}Q${put(at(-0.1, 0.7))} ${put(at(0.75, 1))}Q${put(at(0.55, 0.45))} ${put(b)}`;
	});
	return `${parts.join('')}Z`;
}

/** The edge of something so long and so wide, around 0, 0 with its front to the north, with flames on it. */
export function aflame(long: number, wide: number, size: number): string {
	const [l, w] = [long / 2 - size * 0.3, wide / 2 - size * 0.3];
	return tongues(
		[
			[-w, -l],
			[w, -l],
			[w, l],
			[-w, l],
		],
		size,
	);
}
