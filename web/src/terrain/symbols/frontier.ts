import { path } from '../../geometry/paths.ts';
import { unit, within, type XY } from '../../geometry/points.ts';
import { around, type Frame, type Pen, ring, scallops } from '../frame.ts';
import { stone, strewn } from './nature.ts';
import type { Drawing, Sign } from './sign.ts';

// A town at the end of the line, and the country around it.

/** The gable of boards that makes a house look higher than it is: a band with a cornice beyond both corners. */
function falseFront({ l, w, box, line }: Pen): Drawing {
	return {
		body: box(-l, -w, l, w),
		ink: box(-l, -w * 0.3, l, w * 0.3) + box(-l, -w, -l + w, w) + box(l - w, -w, l, w),
		fine: line([-l, -w], [l, -w]) + line([-l, w], [l, w]),
	};
}

/** Two rails on posts all around an outline, with nothing in it. */
function corral(_: Pen, points: XY[]): Drawing {
	const posts = points.flatMap((a, i) => {
		const b = points[(i + 1) % points.length] as XY;
		const far = Math.hypot(b[0] - a[0], b[1] - a[1]);
		const count = Math.max(1, Math.round(far / (unit * 1.25)));
		return Array.from(
			{ length: count },
			(_, n): XY => [a[0] + ((b[0] - a[0]) * n) / count, a[1] + ((b[1] - a[1]) * n) / count],
		);
	});
	const middle: XY = [
		points.reduce((s, p) => s + p[0], 0) / points.length,
		points.reduce((s, p) => s + p[1], 0) / points.length,
	];
	const inner = points.map(([x, y]): XY => [x + Math.sign(middle[0] - x) * 2.2, y + Math.sign(middle[1] - y) * 2.2]);
	return { body: path(points, true), fine: path(inner, true), ink: posts.map((p) => ring(p, 1.6)).join('') };
}

/** Stalls side by side, open to the front. */
function stalls({ l, w, line }: Pen): Drawing {
	const count = Math.max(2, Math.round((l * 2) / (unit * 1.6)));
	const walls = Array.from({ length: count + 1 }, (_, i) => -l + (i * 2 * l) / count);
	return { body: '', fine: line([-l, -w], [l, -w]) + walls.map((u) => line([u, -w], [u, w])).join('') };
}

/** The bars of a cell. */
function bars({ l, line, ring: circle }: Pen): Drawing {
	const count = Math.max(3, Math.round((l * 2) / 8));
	return {
		body: '',
		fine: line([-l, 0], [l, 0]),
		ink: Array.from({ length: count + 1 }, (_, i) => circle(-l + (i * 2 * l) / count, 0, 1.3)).join(''),
	};
}

function tent({ l, w, shape, line }: Pen): Drawing {
	return {
		body: shape([-l, -w], [l, -w], [l * 0.86, 0], [l, w], [-l, w], [-l * 0.86, 0]),
		fine: line([-l * 0.86, 0], [l * 0.86, 0]) + line([l * 0.3, -w], [l * 0.86, 0], [l * 0.3, w]),
		ink: line([-l, -w], [-l * 1.2, -w * 1.3]) + line([-l, w], [-l * 1.2, w * 1.3]),
	};
}

function campfire(_: Pen, __: XY[], { middle, wide }: Frame): Drawing {
	const stones = around(middle, wide * 0.42, 8);
	const [x, y] = middle;
	const k = wide * 0.24;
	return {
		body: stones.map((p) => ring(p, wide * 0.1)).join(''),
		fine:
			path([
				[x - k, y - k],
				[x + k, y + k],
			]) +
			path([
				[x - k, y + k],
				[x + k, y - k],
			]),
		ink: ring(middle, wide * 0.08),
	};
}

function cactus(_: Pen, __: XY[], { middle, wide }: Frame): Drawing {
	const ribs = around(middle, wide * 0.46, 8);
	return {
		body: ring(middle, wide * 0.34),
		fine: ribs
			.map((p) => path([[middle[0] + (p[0] - middle[0]) * 0.5, middle[1] + (p[1] - middle[1]) * 0.5], p]))
			.join(''),
		ink: ring(middle, wide * 0.07),
	};
}

function grave({ l, w, box, line }: Pen): Drawing {
	return {
		body: box(-l * 0.7, -w * 0.8, l, w * 0.8, w * 0.7),
		fine: line([-l, -w * 0.7], [-l, w * 0.7]) + line([-l, 0], [-l * 0.72, 0]),
	};
}

function hay({ l, w, box, line }: Pen): Drawing {
	return {
		body: box(-l, -w, l, w, 2),
		fine:
			[-0.5, 0, 0.5].map((u) => line([l * u, -w], [l * u, w])).join('') +
			[-0.4, 0.4].map((v) => line([-l, w * v], [l, w * v])).join(''),
	};
}

function tuft([x, y]: XY): string {
	return `${path([
		[x - 3, y],
		[x - 1.6, y - 5],
	])}${path([
		[x, y],
		[x, y - 6.4],
	])}${path([
		[x + 3, y],
		[x + 1.6, y - 5],
	])}`;
}

/** Reeds, and pools between them. */
function swamp(_: Pen, points: XY[], frame: Frame): Drawing {
	const places = strewn(points, frame, unit * 1.15);
	const reeds: string[] = [];
	const pools: string[] = [];
	places.forEach(({ at, by }, i) => {
		const [x, y] = at;
		if (i % 3 || !around(at, unit * 0.7, 6).every((p) => within(points, p))) reeds.push(tuft(at));
		else {
			const far = unit * (0.4 + by() * 0.3);
			pools.push(
				`M${x - far} ${y}q${far} ${-far * 0.6} ${far * 2} 0M${x - far * 0.6} ${y + far * 0.5}q${far * 0.6} ${-far * 0.35} ${far * 1.2} 0`,
			);
		}
	});
	return { body: scallops(points, unit * 1.1), fine: reeds.join('') + pools.join('') };
}

/** Boulders shoulder to shoulder. */
function rocks(_: Pen, points: XY[], frame: Frame): Drawing {
	const all = strewn(points, frame, unit * 1.25).map(({ at, by }) => ({
		at,
		edge: stone(at, unit * (0.4 + by() * 0.3), by),
	}));
	const whole = all.filter(({ edge }) => edge.every((p) => within(points, p)));
	return {
		body: path(points, true),
		fine: whole
			.map(({ at, edge }) => path(edge, true) + path([at, edge[0] as XY]) + path([at, edge[3] as XY]))
			.join(''),
	};
}

/** Dots that thin out, as maps draw sand and snow. */
function strewnDots(step: number, size: number): Sign {
	return (_, points, frame) => ({
		body: path(points, true),
		ink: strewn(points, frame, unit * step)
			.map(({ at, by }) => ring(at, size * (0.6 + by() * 0.6)))
			.join(''),
	});
}

/** Short waves in the sand between its dots. */
function sand(p: Pen, points: XY[], frame: Frame): Drawing {
	const dots = strewnDots(1.1, 0.8)(p, points, frame);
	const waves = strewn(points, frame, unit * 2.6).map(({ at: [x, y] }) => `M${x - 8} ${y}q4 -3 8 0t8 0`);
	return { ...dots, fine: waves.join('') };
}

/** Stars of three strokes. */
function snow(_: Pen, points: XY[], frame: Frame): Drawing {
	const flakes = strewn(points, frame, unit * 1.7).map(({ at: [x, y] }) =>
		[0, 60, 120]
			.map((degrees) => {
				const [dx, dy] = [Math.cos((degrees * Math.PI) / 180) * 3, Math.sin((degrees * Math.PI) / 180) * 3];
				return path([
					[x - dx, y - dy],
					[x + dx, y + dy],
				]);
			})
			.join(''),
	);
	return { body: path(points, true), fine: flakes.join('') };
}

/** What is left of walls, and stones that fell from them. */
function ruins(_: Pen, points: XY[], frame: Frame): Drawing {
	const broken = points.map((a, i) => {
		const b = points[(i + 1) % points.length] as XY;
		const at = (t: number): XY => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
		return [path([at(0), at(0.22 + (i % 2) * 0.16)]), path([at(0.62), at(0.86)])].join('');
	});
	return {
		body: path(points, true),
		fine:
			broken.join('') +
			strewn(points, frame, unit * 1.1)
				.map(({ at, by }) => path(stone(at, unit * (0.14 + by() * 0.14), by), true))
				.join(''),
	};
}

function stump(_: Pen, __: XY[], { middle, wide }: Frame): Drawing {
	return { body: ring(middle, wide * 0.46), fine: ring(middle, wide * 0.3) + ring(middle, wide * 0.14) };
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

function lamppost({ w, ring: circle, line }: Pen): Drawing {
	return {
		body: circle(0, 0, w * 0.95),
		fine: line([-w * 1.5, 0], [w * 1.5, 0]) + line([0, -w * 1.5], [0, w * 1.5]),
		ink: circle(0, 0, w * 0.42),
	};
}

export const frontier: Record<string, Sign> = {
	trough,
	well,
	hydrant,
	mailbox,
	deck: planks,
	dock: planks,
	pier: planks,
	porch: planks,
	boardwalk: planks,
	balcony: planks,
	lamppost,
	lamp: lamppost,
	rails,
	rail: rails,
	tracks: rails,
	track: rails,
	'rail-tracks': rails,
	fountain,
	'false-front': falseFront,
	corral,
	stalls,
	bars,
	tent,
	campfire,
	cactus,
	grave,
	hay,
	swamp,
	marsh: swamp,
	rocks,
	sand,
	snow,
	ruins,
	stump,
};
