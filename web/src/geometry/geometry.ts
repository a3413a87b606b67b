import type { Feature, Opening, Plan, Point } from '../wire/api.ts';

/** Drawing units for an inch. Text a fraction of a unit high would be drawn badly, so an inch is not one unit. */
export const unit = 20;

/** Drawing units for a length in thousandths of an inch. */
export const thousandths = (n: number): number => (n * unit) / 1000;

export type XY = [x: number, y: number];

export const xy = (p: Point): XY => [p[0] * unit, p[1] * unit];
export const floorOf = (p: Point): number => p[2] ?? 0;

/** A coordinate with at most two decimals: enough for a screen, and short. */
const short = (n: number): string => String(Math.round(n * 100) / 100);

export function path(points: XY[], closed = false): string {
	if (points.length === 0) return '';
	return `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

export function area(points: Point[]): string {
	return path(points.map(xy), true);
}

/** Outlines of one floor as one drawing: those inside another are its holes, when it is filled by the even-odd rule. */
export function areas(outlines: Point[][], floor: number): string {
	return outlines
		.filter((o) => o[0] && floorOf(o[0]) === floor)
		.map(area)
		.join('');
}

export function distance(a: XY, b: XY): number {
	return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** One unbroken stretch of a wall. */
export interface Run {
	points: XY[];
	closed: boolean;
}

/** How far off a wall an opening may lie, in drawing units, and still be an opening in it. */
const slack = unit / 20;

/**
 * The stretches of a line of walls that stand between its openings, in order. Corners stay inside a stretch, so that
 * they are drawn mitred, and a closed line without openings stays closed.
 */
export function runs(wall: Feature, openings: Opening[]): Run[] {
	const corners = wall.points.map(xy);
	const first = corners[0];
	if (!first || corners.length < 2) return [];
	const closed = wall.closed === true;
	if (closed) corners.push(first);
	const found: XY[][] = [];
	let run: XY[] = [first];
	let broken = false;
	for (let i = 0; i + 1 < corners.length; i++) {
		const a = corners[i] as XY;
		const b = corners[i + 1] as XY;
		for (const [from, to] of gaps(a, b, openings)) {
			broken = true;
			found.push([...run, along(a, b, from)]);
			run = [along(a, b, to)];
		}
		run.push(b);
	}
	if (closed && !broken) return [{ points: corners.slice(0, -1), closed: true }];
	if (closed && found[0]) {
		// The last stretch runs on through the first corner.
		found[0] = [...run, ...found[0].slice(1)];
	} else {
		found.push(run);
	}
	return found.filter((r) => r.length > 1 && lengthOf(r) > slack / 10).map((points) => ({ points, closed: false }));
}

export function lengthOf(points: XY[]): number {
	let sum = 0;
	for (let i = 1; i < points.length; i++) sum += distance(points[i - 1] as XY, points[i] as XY);
	return sum;
}

function along(a: XY, b: XY, t: number): XY {
	return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

/** Where the openings cut the piece of wall from a to b, as shares of its length, sorted and merged. */
function gaps(a: XY, b: XY, openings: Opening[]): [number, number][] {
	const long = distance(a, b);
	if (long === 0) return [];
	const found: [number, number][] = [];
	for (const o of openings) {
		const s = share(a, b, long, xy(o.a));
		const t = share(a, b, long, xy(o.b));
		if (s === null || t === null) continue;
		const from = Math.max(0, Math.min(s, t));
		const to = Math.min(1, Math.max(s, t));
		if ((to - from) * long > slack) found.push([from, to]);
	}
	found.sort((p, q) => p[0] - q[0]);
	const merged: [number, number][] = [];
	for (const gap of found) {
		const last = merged.at(-1);
		if (last && gap[0] <= last[1]) last[1] = Math.max(last[1], gap[1]);
		else merged.push([gap[0], gap[1]]);
	}
	return merged;
}

/** Which share of the way from a to b the point lies at, or null when it lies off the line. */
function share(a: XY, b: XY, long: number, p: XY): number | null {
	const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
	const [px, py] = [p[0] - a[0], p[1] - a[1]];
	if (Math.abs(px * dy - py * dx) / long > slack) return null;
	return (px * dx + py * dy) / (long * long);
}

/** A door's leaf and the arc of its swing: hinged at a, closing on b, standing open to the left of the way from a to b. */
export function swing(o: Opening, open: boolean): { leaf: string; arc: string } {
	const [a, b] = [xy(o.a), xy(o.b)];
	const wide = distance(a, b);
	const ajar: XY = [a[0] + (b[1] - a[1]), a[1] - (b[0] - a[0])];
	return {
		leaf: path([a, open ? ajar : b]),
		arc: `${path([b])}A${short(wide)} ${short(wide)} 0 0 0 ${short(ajar[0])} ${short(ajar[1])}`,
	};
}

/** The posts of a fence: short strokes across it, about an inch apart, one at each end. */
export function fenced(points: XY[]): string {
	let drawn = '';
	for (let i = 1; i < points.length; i++) {
		const [a, b] = [points[i - 1] as XY, points[i] as XY];
		const long = distance(a, b);
		if (long === 0) continue;
		const count = Math.max(1, Math.round(long / unit));
		const [nx, ny] = [((a[1] - b[1]) / long) * unit * 0.14, ((b[0] - a[0]) / long) * unit * 0.14];
		for (let n = i === 1 ? 0 : 1; n <= count; n++) {
			const [x, y] = along(a, b, n / count);
			drawn += path([
				[x - nx, y - ny],
				[x + nx, y + ny],
			]);
		}
	}
	return drawn;
}

/** The floors a plan has something on, from the lowest to the highest; always at least the street. */
export function floors(plan: Plan): number[] {
	const found = new Set([0]);
	for (const f of plan.features ?? []) for (let i = 0; i < (f.floors || 1); i++) found.add(f.floor + i);
	for (const l of plan.links ?? []) found.add(floorOf(l.foot)).add(floorOf(l.head));
	return [...found].sort((a, b) => a - b);
}

export function onFloor(f: Feature, floor: number): boolean {
	return floor >= f.floor && floor < f.floor + (f.floors || 1);
}

/** How a feature is drawn, from what it does rather than from what it is called. */
export type Look =
	| 'ground'
	| 'pavement'
	| 'room'
	| 'roof'
	| 'water'
	| 'rough'
	| 'low'
	| 'cover'
	| 'solid'
	| 'wall'
	| 'zone'
	| 'exit';

export function look(f: Feature): Look {
	if (f.line) return f.kind === 'exit' ? 'exit' : 'wall';
	if (f.inside) return 'room';
	if (f.blocks) return 'solid';
	if (f.cover) return f.going === 2 ? 'low' : 'cover';
	if (f.going === 3) return 'water';
	if (f.going === 2) return 'low';
	if (f.going === 1) return 'rough';
	if (f.roof) return 'roof';
	if (f.kind === 'zone') return 'zone';
	return f.kind === 'street' || f.kind === 'road' || f.kind === 'alley' ? 'ground' : 'pavement';
}

const layers: Look[] = [
	'pavement',
	'ground',
	'room',
	'roof',
	'rough',
	'water',
	'low',
	'cover',
	'solid',
	'wall',
	'zone',
	'exit',
];

/** Features from the ground up; what lies on the same layer keeps its order. */
export function layered(features: Feature[]): Feature[] {
	return [...features].sort((a, b) => layers.indexOf(look(a)) - layers.indexOf(look(b)));
}

/** The middle of what the points span, for a name. */
export function centre(points: XY[]): XY {
	const xs = points.map((p) => p[0]);
	const ys = points.map((p) => p[1]);
	return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

/** Whether a point lies inside a polygon: a ray from it crosses the edge an odd number of times. */
export function within(polygon: XY[], [x, y]: XY): boolean {
	let inside = false;
	polygon.forEach(([ax, ay], i) => {
		const [bx, by] = polygon[(i + 1) % polygon.length] as XY;
		if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) inside = !inside;
	});
	return inside;
}

/** How far past its base the beak of a figure reaches, and half the angle its foot takes of the base. */
const beakLong = 0.68;
const beakWide = 0.66;

/** The tip of a beak that shows where a figure looks: degrees clockwise from north, about the figure's middle. */
export function tip(facing: number, r: number): XY {
	const turn = (facing * Math.PI) / 180;
	return [Math.sin(turn) * r * (1 + beakLong), -Math.cos(turn) * r * (1 + beakLong)];
}

/** The outline of that beak, closed along the base it stands on. */
export function beak(facing: number, r: number): string {
	const turn = (facing * Math.PI) / 180;
	const foot = (by: number): XY => [Math.sin(turn + by) * r, -Math.cos(turn + by) * r];
	return path([foot(-beakWide), tip(facing, r), foot(beakWide)], true);
}

/** An arrow from the edge of a base towards a place: its line and its head. Nothing when the place lies on the base. */
export function arrow(from: XY, to: XY, r: number, head: number): { line: string; head: string } | null {
	const long = distance(from, to);
	if (long <= r) return null;
	const [dx, dy] = [(to[0] - from[0]) / long, (to[1] - from[1]) / long];
	const back: XY = [to[0] - dx * head, to[1] - dy * head];
	const side = head * 0.5;
	return {
		line: path([[from[0] + dx * r, from[1] + dy * r], to]),
		head: path([[back[0] - dy * side, back[1] + dx * side], to, [back[0] + dy * side, back[1] - dx * side]]),
	};
}

/** The point half-way along a line of several legs. */
export function halfway(points: XY[]): XY {
	let left = lengthOf(points) / 2;
	for (let i = 1; i < points.length; i++) {
		const [a, b] = [points[i - 1] as XY, points[i] as XY];
		const long = distance(a, b);
		if (long >= left && long > 0) return along(a, b, left / long);
		left -= long;
	}
	return points.at(-1) ?? [0, 0];
}

/** A length in inches as a person reads it: 14.9″. */
export function inches(n: number): string {
	return `${Math.round(n * 10) / 10}″`;
}
