import { unit } from '../geometry/points.ts';
import type { Plan, Point } from '../wire/api.ts';

/** A part of a plan, in inches. */
export interface Detail {
	x: number;
	y: number;
	wide: number;
	deep: number;
}

/** Candidates lie this far apart, in inches. */
const step = 1;

/**
 * The part of a plan that makes the best picture: where most is drawn. It has the shape that is asked for and lies on
 * the table; of parts that are as good the one nearest to the middle wins.
 */
export function detail(plan: Plan, wide: number, deep: number): Detail {
	const width = plan.width / 1000;
	const depth = plan.depth / 1000;
	const scale = Math.min(1, width / wide, depth / deep);
	const part = { wide: wide * scale, deep: deep * scale };
	const marks = drawn(plan);
	const inside = (x: number, y: number): number =>
		marks.filter(([px, py]) => px > x && px < x + part.wide && py > y && py < y + part.deep).length;
	const middle = { x: (width - part.wide) / 2, y: (depth - part.deep) / 2 };
	let best: Detail = { ...middle, ...part };
	let most = inside(middle.x, middle.y);
	let far = 0;
	for (let y = 0; y <= depth - part.deep; y += step) {
		for (let x = 0; x <= width - part.wide; x += step) {
			const many = inside(x, y);
			const off = Math.hypot(x - middle.x, y - middle.y);
			if (many < most || (many === most && off >= far)) continue;
			best = { x, y, ...part };
			most = many;
			far = off;
		}
	}
	return best;
}

/** What there is to see on the ground: corners and openings. The bare ground and the places where figures begin are not. */
function drawn(plan: Plan): Point[] {
	const ground = plan.features.filter((f) => f.floor === 0 && (f.blocks || f.cover || f.going || f.line));
	const openings = plan.openings.filter((o) => (o.a[2] ?? 0) === 0);
	return [...ground.flatMap((f) => f.points), ...openings.map((o) => o.a)];
}

/** The part as a viewBox of a drawing of the plan. */
export function viewBox(d: Detail): string {
	return [d.x, d.y, d.wide, d.deep].map((n) => Math.round(n * unit * 100) / 100).join(' ');
}
