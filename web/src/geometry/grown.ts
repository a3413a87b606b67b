import { distance, type XY } from './points.ts';

// Areas that are all that is no farther from a shape than so much, as closed outlines.

/** How far apart the points of a rounded corner are, in radians. */
const fine = Math.PI / 30;

/** All that is no farther than `reach` from a place, from a line, or from an area with all that is in it. */
export function grown(points: readonly XY[], line: boolean, reach: number): XY[] {
	const [first] = points;
	if (!first) return [];
	const bare = points.filter((p, i) => i === 0 || distance(p, points[i - 1] as XY) > 1e-6);
	if (bare.length === 1) return arc(first, reach, 0, 2 * Math.PI);
	// A line is an area without any width: there along one side, and back along the other.
	const around = line || bare.length === 2 ? [...bare, ...bare.slice(1, -1).reverse()] : clockwise(bare);
	if (reach <= 0) return line ? bare : around;
	return around.flatMap((p, i) => {
		const [before, after] = [around.at(i - 1) as XY, around[(i + 1) % around.length] as XY];
		const [from, to] = [outwards(before, p), outwards(p, after)];
		const turn = (((to - from) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI);
		// A corner that points outwards is rounded; at one that points inwards the two sides meet.
		if (turn <= Math.PI + 1e-6) return arc(p, reach, from, from + turn);
		const half = from + turn / 2 + Math.PI;
		const far = reach / Math.max(0.2, Math.abs(Math.cos((2 * Math.PI - turn) / 2)));
		return [[p[0] + Math.cos(half) * far, p[1] + Math.sin(half) * far] as XY];
	});
}

/** Points along the edge of an outline, each about `step` from the next. */
export function paced(outline: readonly XY[], step: number): XY[] {
	let long = 0;
	outline.forEach((p, i) => {
		long += distance(p, outline[(i + 1) % outline.length] as XY);
	});
	const count = Math.max(3, Math.round(long / step));
	const found: XY[] = [];
	let [gone, next] = [0, 0];
	outline.forEach((a, i) => {
		const b = outline[(i + 1) % outline.length] as XY;
		const leg = distance(a, b);
		for (; found.length < count && next <= gone + leg && leg > 0; next += long / count) {
			const t = (next - gone) / leg;
			found.push([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]);
		}
		gone += leg;
	});
	return found;
}

function arc([x, y]: XY, radius: number, from: number, to: number): XY[] {
	const count = Math.max(1, Math.ceil((to - from) / fine));
	const whole = to - from > 2 * Math.PI - 1e-6;
	return Array.from({ length: whole ? count : count + 1 }, (_, i): XY => {
		const turn = from + ((to - from) * i) / count;
		return [x + Math.cos(turn) * radius, y + Math.sin(turn) * radius];
	});
}

/** The direction out of an area, away from the side that leads from a to b, when its sides go round it clockwise on the screen. */
function outwards(a: XY, b: XY): number {
	return Math.atan2(-(b[0] - a[0]), b[1] - a[1]);
}

/** The corners in the order that goes round clockwise on the screen, where y points down. */
function clockwise(points: readonly XY[]): XY[] {
	const signed = points.reduce((sum, [ax, ay], i) => {
		const [bx, by] = points[(i + 1) % points.length] as XY;
		return sum + ax * by - bx * ay;
	}, 0);
	return signed >= 0 ? [...points] : [...points].reverse();
}
