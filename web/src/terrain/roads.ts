import { distance, thousandths, unit, within, type XY, xy } from '../geometry/points.ts';
import type { Feature, Plan, Road } from '../wire/api.ts';
import { parts, type Stretch, shortened } from './streets.ts';

// Roads are bands along a middle line. They are drawn as streets are, and have a broken line between every two lanes.

/** The roads of a plan as areas like those of streets. */
export function bands(plan: Plan): Feature[] {
	return (plan.roads ?? []).map((road) => {
		const half = thousandths(road.width) / 2;
		const outline = [...roadside(road, -half), ...roadside(road, half).reverse()];
		return {
			id: `road-${road.id}`,
			kind: 'road',
			...(road.name ? { name: road.name } : {}),
			points: outline.map(([x, y]) => [x / unit, y / unit]),
			floor: 0,
		};
	});
}

/** The lines between the lanes of roads, which end short of where another road crosses or opens. */
export function laneLines(plan: Plan): Stretch[] {
	const outlines = bands(plan).map((f) => f.points.map(xy));
	return (plan.roads ?? []).flatMap((road, n) => {
		const others = outlines.filter((_, i) => i !== n);
		const count = road.lanes + (road.back ?? 0);
		const wide = thousandths(road.width);
		const lines: Stretch[] = [];
		for (let lane = 1; lane < count; lane++) {
			const line = roadside(road, wide * (lane / count - 0.5));
			for (let i = 1; i < line.length; i++) lines.push(...clear(line[i - 1] as XY, line[i] as XY, others));
		}
		return lines;
	});
}

/** The stretches of the way from a to b that lie on no other road, shorter where they end at one. */
function clear(a: XY, b: XY, others: XY[][]): Stretch[] {
	const free = parts(a, b, others, (p) => !others.some((o) => within(o, p)));
	const short = (p: XY, end: XY): number => (distance(p, end) > 0.01 ? unit * 0.6 : 0);
	return free.map(([from, to]) => shortened(from, to, short(from, a), short(to, b))).filter((s) => s !== null);
}

/** The line that lies so far to the right of the middle of a road, in drawing units; negative to the left of it. */
export function roadside(road: Road, off: number): XY[] {
	const points = road.points.map(xy);
	const right = (i: number): XY => {
		const [a, b] = [points[i] as XY, points[i + 1] as XY];
		const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
		return [-(b[1] - a[1]) / long, (b[0] - a[0]) / long];
	};
	return points.map(([x, y], i) => {
		const [u, v] = [right(Math.max(i - 1, 0)), right(Math.min(i, points.length - 2))];
		const out = off / (1 + u[0] * v[0] + u[1] * v[1]);
		return [x + (u[0] + v[0]) * out, y + (u[1] + v[1]) * out];
	});
}
