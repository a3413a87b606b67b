import { path } from '../geometry/paths.ts';
import type { XY } from '../geometry/points.ts';

/** The box a thing stands in, turned as the thing is turned. Lengths in drawing units. */
export interface Frame {
	middle: XY;
	long: number;
	wide: number;
	/** of the long side, in radians clockwise from east, from 0 up to half a turn */
	turn: number;
}

/** The smallest box around the points that lies along one of their edges: a thing drawn askew keeps its direction. */
export function frameOf(points: XY[]): Frame {
	let best: Frame | null = null;
	points.forEach((a, i) => {
		const b = points[(i + 1) % points.length] as XY;
		const found = boxed(points, Math.atan2(b[1] - a[1], b[0] - a[0]));
		if (!best || found.long * found.wide < best.long * best.wide - 0.01) best = found;
	});
	return best ?? { middle: points[0] ?? [0, 0], long: 0, wide: 0, turn: 0 };
}

function boxed(points: XY[], turn: number): Frame {
	const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
	const along = points.map(([x, y]) => x * cos + y * sin);
	const across = points.map(([x, y]) => y * cos - x * sin);
	const [from, to] = [Math.min(...along), Math.max(...along)];
	const [low, high] = [Math.min(...across), Math.max(...across)];
	const [u, v] = [(from + to) / 2, (low + high) / 2];
	const middle: XY = [u * cos - v * sin, u * sin + v * cos];
	const [long, wide] = [to - from, high - low];
	// A square has no long side, so it keeps the direction of its first edge.
	return long >= wide - 0.01
		? { middle, long, wide, turn: halfTurn(turn) }
		: { middle, long: wide, wide: long, turn: halfTurn(turn + Math.PI / 2) };
}

function halfTurn(turn: number): number {
	const within = ((turn % Math.PI) + Math.PI) % Math.PI;
	return within > Math.PI - 1e-6 ? 0 : within;
}

/** The drawing point of a point that is given along and across the frame from its middle. */
export function out(f: Frame, [u, v]: XY): XY {
	const [cos, sin] = [Math.cos(f.turn), Math.sin(f.turn)];
	return [f.middle[0] + u * cos - v * sin, f.middle[1] + u * sin + v * cos];
}

/** The other way: a drawing point as along and across the frame. */
export function into(f: Frame, [x, y]: XY): XY {
	const [cos, sin] = [Math.cos(f.turn), Math.sin(f.turn)];
	const [dx, dy] = [x - f.middle[0], y - f.middle[1]];
	return [dx * cos + dy * sin, dy * cos - dx * sin];
}

/** Draws in a frame: along it from -l to l, across it from -w to w. All it gives are paths in drawing units. */
export interface Pen {
	l: number;
	w: number;
	/** the drawing point of a point in the frame */
	put(p: XY): XY;
	line(...points: XY[]): string;
	shape(...points: XY[]): string;
	box(left: number, top: number, right: number, bottom: number, corner?: number): string;
	/** closed, with its corners cut round */
	soft(points: XY[], corner: number): string;
	ring(u: number, v: number, radius: number): string;
}

export function pen(f: Frame): Pen {
	const put = (p: XY): XY => out(f, p);
	const soft = (points: XY[], corner: number): string => rounded(points.map(put), corner);
	return {
		l: f.long / 2,
		w: f.wide / 2,
		put,
		line: (...points) => path(points.map(put)),
		shape: (...points) => path(points.map(put), true),
		box: (left, top, right, bottom, corner = 0) =>
			soft(
				[
					[left, top],
					[right, top],
					[right, bottom],
					[left, bottom],
				],
				corner,
			),
		soft,
		ring: (u, v, radius) => ring(put([u, v]), radius),
	};
}

const short = (n: number): string => String(Math.round(n * 100) / 100);

export function ring([x, y]: XY, radius: number): string {
	const r = short(radius);
	return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 0 ${short(radius * 2)} 0a${r} ${r} 0 1 0 ${short(-radius * 2)} 0Z`;
}

/** A closed outline whose corners are cut round; a corner never takes more than half an edge. */
export function rounded(points: XY[], corner: number): string {
	if (corner <= 0 || points.length < 3) return path(points, true);
	const parts = points.map((p, i) => {
		const before = points.at(i - 1) as XY;
		const after = points[(i + 1) % points.length] as XY;
		const [a, b] = [toward(p, before, corner), toward(p, after, corner)];
		return `${i === 0 ? 'M' : 'L'}${short(a[0])} ${short(a[1])}Q${short(p[0])} ${short(p[1])} ${short(b[0])} ${short(b[1])}`;
	});
	return `${parts.join('')}Z`;
}

function toward(p: XY, other: XY, by: number): XY {
	const [dx, dy] = [other[0] - p[0], other[1] - p[1]];
	const long = Math.hypot(dx, dy);
	const share = long > 0 ? Math.min(by, long / 2) / long : 0;
	return [p[0] + dx * share, p[1] + dy * share];
}

/** A crown of leaves: bulges outwards along an outline, each about as long as asked. */
export function scallops(points: XY[], size: number): string {
	const first = points[0];
	if (!first) return '';
	let d = `M${short(first[0])} ${short(first[1])}`;
	// Arcs bulge to the left of their way, so an outline that runs the other way is turned about.
	const sweep = signed(points) > 0 ? 1 : 0;
	points.forEach((a, i) => {
		const b = points[(i + 1) % points.length] as XY;
		const long = Math.hypot(b[0] - a[0], b[1] - a[1]);
		const count = Math.max(1, Math.round(long / size));
		const r = short((long / count) * 0.58);
		for (let n = 1; n <= count; n++) {
			d += `A${r} ${r} 0 0 ${sweep} ${short(a[0] + ((b[0] - a[0]) * n) / count)} ${short(a[1] + ((b[1] - a[1]) * n) / count)}`;
		}
	});
	return `${d}Z`;
}

function signed(points: XY[]): number {
	return points.reduce((sum, [ax, ay], i) => {
		const [bx, by] = points[(i + 1) % points.length] as XY;
		return sum + ax * by - bx * ay;
	}, 0);
}

/** The corners of a regular outline about a point. */
export function around([x, y]: XY, radius: number, corners: number): XY[] {
	return Array.from({ length: corners }, (_, i): XY => {
		const turn = (i / corners) * Math.PI * 2;
		return [x + Math.cos(turn) * radius, y + Math.sin(turn) * radius];
	});
}
