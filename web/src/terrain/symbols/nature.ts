import { path } from '../../geometry/paths.ts';
import { unit, within, type XY } from '../../geometry/points.ts';
import { around, type Frame, type Pen, ring, rounded, scallops } from '../frame.ts';
import type { Drawing, Sign } from './sign.ts';

// What grows, lies about or was dug. It is drawn by chance, but the same chance every time.

/** Numbers from 0 up to 1 that depend on nothing but where the thing lies. */
export function chance([x, y]: XY): () => number {
	let state = (Math.round(x * 31) * 73856093) ^ (Math.round(y * 31) * 19349663) ^ 0x9e3779b9;
	return () => {
		state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d);
		state = Math.imul(state ^ (state >>> 12), 0x297a2d39);
		state ^= state >>> 15;
		return (state >>> 0) / 4294967296;
	};
}

/** Places inside an outline, on a loose lattice; each with a number of its own. */
export function strewn(points: XY[], frame: Frame, step: number): { at: XY; by: () => number }[] {
	const by = chance(frame.middle);
	const reach = Math.hypot(frame.long, frame.wide) / 2;
	const found: { at: XY; by: () => number }[] = [];
	for (let y = -reach; y <= reach; y += step) {
		for (let x = -reach; x <= reach; x += step) {
			const at: XY = [frame.middle[0] + x + (by() - 0.5) * step, frame.middle[1] + y + (by() - 0.5) * step];
			if (within(points, at)) found.push({ at, by });
		}
	}
	return found;
}

function tree(_: Pen, __: XY[], { middle, wide }: Frame): Drawing {
	const r = wide * 0.52;
	const spokes = around(middle, r * 0.72, 8);
	return {
		body: scallops(around(middle, r, 9), r * 0.7),
		fine: spokes
			.map((p, i) =>
				i % 2 ? path([[middle[0] + (p[0] - middle[0]) * 0.35, middle[1] + (p[1] - middle[1]) * 0.35], p]) : '',
			)
			.join(''),
		ink: ring(middle, r * 0.2),
	};
}

function bush(_: Pen, points: XY[], frame: Frame): Drawing {
	const shrunk = points.map(
		([x, y]): XY => [frame.middle[0] + (x - frame.middle[0]) * 0.86, frame.middle[1] + (y - frame.middle[1]) * 0.86],
	);
	const tufts = strewn(shrunk, frame, unit * 0.55);
	return {
		body: scallops(shrunk, unit * 0.6),
		fine: tufts.map(({ at: [x, y] }) => `${path([[x - 3, y + 2]])}q3 -5 6 0`).join(''),
	};
}

function wood(_: Pen, points: XY[], frame: Frame): Drawing {
	const inner = points.map(
		([x, y]): XY => [frame.middle[0] + (x - frame.middle[0]) * 0.96, frame.middle[1] + (y - frame.middle[1]) * 0.96],
	);
	const crowns = strewn(inner, frame, unit * 1.7)
		.map(({ at, by }) => ({ at, r: unit * (0.42 + by() * 0.25) }))
		.filter(({ at, r }) => around(at, r * 1.2, 8).every((p) => within(inner, p)));
	return {
		body: scallops(inner, unit * 0.9),
		fine: crowns.map(({ at, r }) => scallops(around(at, r, 7), r * 0.9)).join(''),
		ink: crowns.map(({ at }) => ring(at, 1.6)).join(''),
	};
}

export function stone(at: XY, size: number, by: () => number): XY[] {
	return around(at, 1, 5).map(([x, y]): XY => {
		const r = size * (0.65 + by() * 0.5);
		return [at[0] + (x - at[0]) * r, at[1] + (y - at[1]) * r];
	});
}

function rubble(_: Pen, points: XY[], frame: Frame): Drawing {
	return {
		body: path(points, true),
		fine: strewn(points, frame, unit * 0.8)
			.map(({ at, by }) => path(stone(at, unit * (0.1 + by() * 0.14), by), true))
			.join(''),
	};
}

function boulder(_: Pen, points: XY[], frame: Frame): Drawing {
	const by = chance(frame.middle);
	const edge = around([0, 0], 1, 8).map(([x, y]): XY => {
		const r = 0.84 + by() * 0.16;
		return [x * r, y * r];
	});
	const [cos, sin] = [Math.cos(frame.turn), Math.sin(frame.turn)];
	const put = ([u, v]: XY, k: number): XY => {
		const [a, b] = [(u * k * frame.long) / 2, (v * k * frame.wide) / 2];
		return [frame.middle[0] + a * cos - b * sin, frame.middle[1] + a * sin + b * cos];
	};
	const peak = put([-0.1, -0.15], 1);
	return {
		body: rounded(points.length > 4 ? points : edge.map((p) => put(p, 1)), 3),
		fine: [0, 2, 5].map((i) => path([peak, put(edge[i] as XY, 0.9)])).join(''),
	};
}

function log({ l, w, box, line, ring: circle }: Pen): Drawing {
	return {
		body: box(-l, -w, l, w, w * 0.9),
		fine:
			circle(l - w * 0.95, 0, w * 0.7) +
			circle(l - w * 0.95, 0, w * 0.3) +
			line([-l * 0.86, -w * 0.3], [l * 0.4, -w * 0.3]) +
			line([-l * 0.5, w * 0.35], [l * 0.6, w * 0.35]),
	};
}

/** Hachures: short strokes down the banks, as maps draw a slope. */
function ditch({ l, w, box, line }: Pen): Drawing {
	const count = Math.max(2, Math.round((l * 2) / 8));
	const places = Array.from({ length: count }, (_, i) => -l + ((i + 0.5) * 2 * l) / count);
	return {
		body: box(-l, -w, l, w, 2),
		fine: places
			.map((u, i) => line([u, -w], [u, -w * (i % 2 ? 0.3 : 0.6)]) + line([u, w], [u, w * (i % 2 ? 0.6 : 0.3)]))
			.join(''),
	};
}

export const grown: Record<string, Sign> = {
	tree,
	bush,
	bushes: bush,
	hedge: bush,
	wood,
	woods: wood,
	forest: wood,
	rubble,
	boulder,
	rock: boulder,
	log,
	ditch,
	trench: ditch,
};
