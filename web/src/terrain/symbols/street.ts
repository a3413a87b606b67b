import type { XY } from '../../geometry/points.ts';
import { type Pen, ring } from '../frame.ts';
import type { Drawing, Sign } from './sign.ts';

// What stands about in a street or a yard.

/** The middles of as many squares as fit along a thing. */
function along({ l, w }: Pen): { at: number; half: number }[] {
	const count = Math.max(1, Math.round(l / w));
	return Array.from({ length: count }, (_, i) => ({ at: -l + ((i + 0.5) * 2 * l) / count, half: l / count }));
}

function crates(p: Pen): Drawing {
	const { l, w, box, line } = p;
	return {
		body: box(-l, -w, l, w),
		fine: along(p)
			.map(
				({ at, half }) =>
					line([at - half, -w], [at + half, w]) +
					line([at - half, w], [at + half, -w]) +
					line([at + half, -w], [at + half, w]),
			)
			.join(''),
	};
}

function barrels(p: Pen): Drawing {
	const all = along(p);
	const r = (half: number) => Math.min(half, p.w) * 0.96;
	return {
		body: all.map(({ at, half }) => p.ring(at, 0, r(half))).join(''),
		fine: all
			.map(({ at, half }) => p.ring(at, 0, r(half) * 0.72) + p.line([at - r(half) * 0.72, 0], [at + r(half) * 0.72, 0]))
			.join(''),
	};
}

function lamppost({ w, ring: circle, line }: Pen): Drawing {
	return {
		body: circle(0, 0, w * 0.95),
		fine: line([-w * 1.5, 0], [w * 1.5, 0]) + line([0, -w * 1.5], [0, w * 1.5]),
		ink: circle(0, 0, w * 0.42),
	};
}

function hydrant({ l, w, ring: circle, box }: Pen): Drawing {
	return {
		under: box(-l * 1.1, -w * 0.3, l * 1.1, w * 0.3),
		body: circle(0, 0, w * 0.86),
		ink: circle(0, 0, w * 0.34),
	};
}

function mailbox({ l, w, box, line }: Pen): Drawing {
	return {
		body: box(-l * 0.9, -w * 0.9, l * 0.9, w * 0.9, w * 0.5),
		fine: line([-l * 0.9, w * 0.4], [l * 0.9, w * 0.4]),
		ink: box(-l * 0.5, -w * 0.34, l * 0.5, -w * 0.06),
	};
}

/** Boards on end: a line along the middle of the box, a post every inch. */
function boards({ l, w, box, line }: Pen): Drawing {
	const count = Math.max(2, Math.round((l * 2) / 20));
	const posts = Array.from({ length: count + 1 }, (_, i) => -l + (i * 2 * l) / count);
	const half = Math.max(w, 2);
	return {
		body: box(-l, -w, l, w),
		fine: line([-l, 0], [l, 0]),
		ink: posts.map((u) => box(u - 1, -half * 1.35, u + 1, half * 1.35)).join(''),
	};
}

function masonry({ l, w, box, line }: Pen): Drawing {
	const count = Math.max(2, Math.round((l * 2) / 16));
	const joints = Array.from({ length: count }, (_, i) => -l + ((i + 0.5) * 2 * l) / count);
	return {
		body: box(-l, -w, l, w),
		fine: line([-l, 0], [l, 0]) + joints.map((u, i) => (i % 2 ? line([u, -w], [u, 0]) : line([u, 0], [u, w]))).join(''),
	};
}

/** Planks across, and a heavier edge: what one can stand on and see the ground beside. */
function planks({ l, w, box, line }: Pen): Drawing {
	const count = Math.max(3, Math.round((l * 2) / 9));
	const seams = Array.from({ length: count - 1 }, (_, i) => -l + ((i + 1) * 2 * l) / count);
	const post = Math.min(2.4, w * 0.2);
	const corners: XY[] = [
		[-l, -w],
		[l, -w],
		[l, w],
		[-l, w],
	];
	return {
		body: box(-l, -w, l, w),
		fine: seams.map((u) => line([u, -w], [u, w])).join(''),
		ink: corners.map(([u, v]) => box(u - post, v - post, u + post, v + post)).join(''),
	};
}

function trough({ l, w, box, line }: Pen): Drawing {
	return {
		body: box(-l, -w, l, w, 1),
		glass: box(-l * 0.88, -w * 0.66, l * 0.88, w * 0.66),
		fine: line([-l * 0.7, -w * 0.2], [l * 0.2, -w * 0.2]) + line([-l * 0.2, w * 0.25], [l * 0.7, w * 0.25]),
	};
}

function well({ w, ring: circle, line }: Pen): Drawing {
	return {
		body: circle(0, 0, w * 0.96),
		ink: circle(0, 0, w * 0.5),
		fine:
			circle(0, 0, w * 0.66) +
			line([-w * 0.96, 0], [-w * 0.66, 0]) +
			line([w * 0.66, 0], [w * 0.96, 0]) +
			line([0, -w * 0.96], [0, -w * 0.66]) +
			line([0, w * 0.66], [0, w * 0.96]),
	};
}

function rails({ l, w, box, line }: Pen): Drawing {
	const count = Math.max(2, Math.round((l * 2) / 12));
	const sleepers = Array.from({ length: count }, (_, i) => -l + ((i + 0.5) * 2 * l) / count);
	return {
		body: box(-l, -w, l, w),
		fine: sleepers.map((u) => line([u, -w * 0.86], [u, w * 0.86])).join(''),
		ink: box(-l, -w * 0.55 - 0.9, l, -w * 0.55 + 0.9) + box(-l, w * 0.55 - 0.9, l, w * 0.55 + 0.9),
	};
}

function fountain(_: Pen, __: XY[], { middle, wide }: { middle: XY; wide: number }): Drawing {
	return {
		body: ring(middle, wide * 0.48),
		glass: ring(middle, wide * 0.38),
		ink: ring(middle, wide * 0.08),
		fine: ring(middle, wide * 0.2),
	};
}

export const streetThings: Record<string, Sign> = {
	crate: crates,
	crates,
	barrel: barrels,
	barrels,
	lamppost,
	lamp: lamppost,
	hydrant,
	mailbox,
	fence: boards,
	'board-fence': boards,
	hoarding: boards,
	'low-wall': masonry,
	deck: planks,
	dock: planks,
	pier: planks,
	porch: planks,
	boardwalk: planks,
	balcony: planks,
	trough,
	well,
	rails,
	rail: rails,
	tracks: rails,
	track: rails,
	'rail-tracks': rails,
	fountain,
};
