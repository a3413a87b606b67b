import type { Pen } from '../frame.ts';
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

export const streetThings: Record<string, Sign> = {
	crate: crates,
	crates,
	barrel: barrels,
	barrels,
	fence: boards,
	'board-fence': boards,
	hoarding: boards,
	'low-wall': masonry,
};
