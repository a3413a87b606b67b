import type { XY } from '../geometry/points.ts';

/** How much of a name is written while nobody asks for more. */
const most = 16;

/** A name as it stands on the board: a long one is cut short, unless it matters just now. */
export function called(name: string, whole = false): string {
	if (whole || name.length <= most) return name;
	return `${name.slice(0, most - 1).trimEnd()}…`;
}

/** A name that wants to stand beside its piece. All in drawing units. */
export interface Named {
	id: string;
	at: XY;
	/** of the base */
	radius: number;
	/** half its width, where that is not its radius */
	side?: number | undefined;
	/** the tip of what sticks out of the base: names keep off it */
	tip?: XY | undefined;
	width: number;
	height: number;
	/** the higher goes first when there is not room for all */
	weight: number;
	/** the piece it stands beside, when it is not called like it */
	of?: string;
	/** it would rather stand above than below */
	above?: boolean;
}

/** Where a name stands: the middle of its line. */
export interface Placed {
	id: string;
	x: number;
	y: number;
}

interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

/** What stands somewhere already. */
export type Taken = readonly Box[];

/** Below so many pixels for an inch the names of bystanders would be all there is to see. */
const crowdedBelow = 12;

/** Whether a figure is called by its name at that scale: those of a seat are, the others when they matter just now. */
export function callable(seat: string | undefined, matters: boolean, pixels: number): boolean {
	return matters || !!seat || pixels >= crowdedBelow;
}

/** All that lies beyond a sheet between two corners. */
export function beyond([left, top]: XY, [right, bottom]: XY): Box[] {
	const far = 1e6;
	return [
		{ left: -far, top: -far, right: left, bottom: far },
		{ left: right, top: -far, right: far, bottom: far },
		{ left: -far, top: -far, right: far, bottom: top },
		{ left: -far, top: bottom, right: far, bottom: far },
	];
}

/** The room that something takes where it stands. */
export function room(n: { width: number; height: number }, at: Placed | undefined): Box[] {
	return at ? [around([at.x, at.y], n.width, n.height)] : [];
}

/**
 * Finds room for names: below the piece, above, right, left or askew, where they cover neither a base nor another name nor
 * what stood there before. A name without room is left out; it is still read by a pointer's hover and by a screen reader.
 */
export function place(
	names: readonly Named[],
	others: readonly Named[] = names,
	before: Taken = [],
): Map<string, Placed> {
	const bases = others.map((n) => ({ id: n.id, box: around(n.at, (n.side ?? n.radius) * 2, n.radius * 2) }));
	const taken: Box[] = [...before, ...others.flatMap((n) => (n.tip ? [between(n.at, n.tip, n.radius)] : []))];
	const found = new Map<string, Placed>();
	const order = [...names].sort((a, b) => b.weight - a.weight || a.at[1] - b.at[1] || a.at[0] - b.at[0]);
	for (const n of order) {
		if (n.width === 0) continue;
		for (const spot of spots(n)) {
			const box = around(spot, n.width, n.height);
			const covers = bases.some((b) => b.id !== (n.of ?? n.id) && meet(b.box, box));
			if (covers || taken.some((t) => meet(t, box))) continue;
			taken.push(box);
			found.set(n.id, { id: n.id, x: spot[0], y: spot[1] });
			break;
		}
	}
	return found;
}

/** What is there that words must not cover: bases, what sticks out of them, and the names that were placed. */
export function standing(all: readonly Named[], names: ReadonlyMap<string, Placed>): { bases: Taken; words: Taken } {
	return {
		bases: all.flatMap((n) => [
			around(n.at, (n.side ?? n.radius) * 2, n.radius * 2),
			...(n.tip ? [between(n.at, n.tip, n.radius)] : []),
		]),
		words: all.flatMap((n) => room(n, names.get(n.id))),
	};
}

/**
 * The middle of so many words near the first of some spots: on it if that covers nothing, else on the nearest place that does not.
 * Where everything is full they cover names rather than bases.
 */
export function aside(
	wished: readonly XY[],
	size: { width: number; height: number },
	{ bases, words }: { bases: Taken; words: Taken },
): XY {
	const covers = (p: XY, taken: Taken) => {
		const box = around(p, size.width, size.height);
		return taken.some((t) => meet(t, box));
	};
	const clear = wished.filter((p) => !covers(p, bases));
	const free = clear.find((p) => !covers(p, words));
	const [first] = wished;
	if (free || !first) return free ?? [0, 0];
	const near = rings(first, size).filter((p) => !covers(p, bases));
	return near.find((p) => !covers(p, words)) ?? clear[0] ?? near[0] ?? first;
}

/** Places around a point, the nearest first: up and down by lines, left and right by as much. */
function rings([x, y]: XY, { height }: { width: number; height: number }): XY[] {
	const found: { at: XY; far: number }[] = [];
	for (let right = -8; right <= 8; right++) {
		for (let down = -8; down <= 8; down++) {
			const [dx, dy] = [right * height * 1.1, down * height * 0.8];
			found.push({ at: [x + dx, y + dy], far: Math.hypot(dx, dy) });
		}
	}
	return found.sort((a, b) => a.far - b.far).map((f) => f.at);
}

function spots(n: Named): XY[] {
	const [x, y] = n.at;
	const down = n.radius + n.height * 0.7;
	const half = n.side ?? n.radius;
	const side = half + n.width / 2 + n.height * 0.3;
	// Beside it above and below are the last to be tried: there a name is hardest to tell from a neighbour's.
	const [aside, askew] = [half * 0.7 + n.width / 2, n.radius * 0.7 + n.height * 0.6];
	const first: XY[] = [
		[x, y + down],
		[x, y - down],
	];
	return [
		...(n.above ? first.reverse() : first),
		[x + side, y],
		[x - side, y],
		[x + aside, y + askew],
		[x - aside, y + askew],
		[x + aside, y - askew],
		[x - aside, y - askew],
	];
}

function around(p: XY, width: number, height: number): Box {
	return { left: p[0] - width / 2, top: p[1] - height / 2, right: p[0] + width / 2, bottom: p[1] + height / 2 };
}

/** The end of what sticks out, as wide as a fifth of the base. */
function between(at: XY, tip: XY, radius: number): Box {
	const reach = Math.hypot(tip[0] - at[0], tip[1] - at[1]);
	const share = reach > 0 ? radius / reach : 0;
	const foot: XY = [at[0] + (tip[0] - at[0]) * share, at[1] + (tip[1] - at[1]) * share];
	const middle: XY = [(foot[0] + tip[0]) / 2, (foot[1] + tip[1]) / 2];
	return around(middle, Math.abs(tip[0] - foot[0]) + radius * 0.2, Math.abs(tip[1] - foot[1]) + radius * 0.2);
}

/** Whether any of some boxes lies over any of others. */
export function meets(some: Taken, others: Taken): boolean {
	return some.some((a) => others.some((b) => meet(a, b)));
}

function meet(a: Box, b: Box): boolean {
	return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
