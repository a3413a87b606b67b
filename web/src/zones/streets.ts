import { seeded, sway } from './jitter.ts';

// A town is not ruled with a ruler: its streets lean a little. The blocks between them take what is left, so that the two
// sides of a street are always parallel.

export type Corner = [x: number, y: number];

/** Where the words of a place lie on the sheet, in pixels. */
export interface Box {
	id: string;
	x: number;
	y: number;
	wide: number;
	deep: number;
}

/** How far the boxes are apart, and how wide the street is that winds between them. */
export interface Spacing {
	gap: number;
	street: number;
}

/** A street across the whole sheet: its middle, from left to right. */
export type Across = Corner[];

/** A block between streets: its upper and its lower edge, each from left to right. */
export interface Ground {
	top: Corner[];
	bottom: Corner[];
}

/** The block around each box. Each list is a line of boxes of the same height. */
export function plan(lines: Box[][], of: Spacing): Map<string, Ground> {
	const full = lines.filter((l) => l.length > 0);
	const ways = across(full, of);
	const found = new Map<string, Ground>();
	full.forEach((line, r) => {
		const [above, below] = [ways[r] ?? [], ways[r + 1] ?? []];
		const sides = upright(line, of);
		line.forEach((box, i) => {
			const [left, right] = [sides[i] ?? still(box.x), sides[i + 1] ?? still(box.x + box.wide)];
			found.set(box.id, block(above, below, left, right, of.street / 2));
		});
	});
	return found;
}

/** The streets over, between and under the lines: one more than there are lines. */
export function across(lines: Box[][], of: Spacing): Across[] {
	const most = (of.gap - of.street) / 2;
	const from = Math.min(...lines.flat().map((b) => b.x)) - of.gap;
	const to = Math.max(...lines.flat().map((b) => b.x + b.wide)) + of.gap;
	return Array.from({ length: lines.length + 1 }, (_, r) => {
		const [over, under] = [lines[r - 1]?.[0], lines[r]?.[0]];
		const bottom = over ? over.y + over.deep : undefined;
		const middle = ((bottom ?? (under?.y ?? 0) - of.gap) + (under?.y ?? (bottom ?? 0) + of.gap)) / 2;
		const next = seeded(`${over?.id ?? ''}/${under?.id ?? ''}`);
		const bends = [0, 0.24 + 0.16 * next(), 0.6 + 0.16 * next(), 1];
		return bends.map((part): Corner => [from + (to - from) * part, middle + (next() * 2 - 1) * most]);
	});
}

/** A street between two neighbours of a line: where its middle is at a height. */
type Upright = (y: number) => number;

const still =
	(x: number): Upright =>
	() =>
		x;

function upright(line: Box[], of: Spacing): Upright[] {
	const most = (of.gap - of.street) / 2;
	return Array.from({ length: line.length + 1 }, (_, i) => {
		const [left, right] = [line[i - 1], line[i]];
		const middle = left ? left.x + left.wide + of.gap / 2 : (right?.x ?? 0) - of.gap / 2;
		const name = `${left?.id ?? ''}|${right?.id ?? ''}`;
		const [top, bottom] = [sway(name, most), sway(name, most, 1)];
		const { y, deep } = (left ?? right) as Box;
		// Measured over the gaps above and below too: no block reaches farther, so that none leaves its gap.
		return (at) => middle + top + ((bottom - top) * (at - y + of.gap)) / (deep + 2 * of.gap);
	});
}

/** How deep down the middle of a street is. */
export function depth(way: Across, x: number): number {
	const end = way.findIndex((c) => c[0] >= x);
	const [a, b] = [way[Math.max(0, end - 1)], way[end]];
	if (!a || !b) return (end < 0 ? way.at(-1) : way[0])?.[1] ?? 0;
	return a[0] === b[0] ? b[1] : a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0]);
}

function block(above: Across, below: Across, left: Upright, right: Upright, half: number): Ground {
	const corner = (way: Across, down: number, side: Upright, aside: number): Corner => {
		let x = side(depth(way, side(0)) + down) + aside;
		// Both streets lean a little: going to and fro between them comes to where they cross.
		for (let i = 0; i < 3; i++) x = side(depth(way, x) + down) + aside;
		return [tenth(x), tenth(depth(way, x) + down)];
	};
	const edge = (way: Across, down: number): Corner[] => {
		const [from, to] = [corner(way, down, left, half), corner(way, down, right, -half)];
		const bends = way.filter(([x]) => x > from[0] + 1 && x < to[0] - 1);
		return [from, ...bends.map(([x, y]): Corner => [tenth(x), tenth(y + down)]), to];
	};
	return { top: edge(above, half), bottom: edge(below, -half) };
}

function tenth(n: number): number {
	return Math.round(n * 10) / 10;
}

/** The same block by so much smaller all around. */
export function within(ground: Ground, by: number): Ground {
	const edge = (corners: Corner[], down: number) =>
		corners.map(([x, y], i): Corner => [x + (i === 0 ? by : i === corners.length - 1 ? -by : 0), y + down]);
	return { top: edge(ground.top, by), bottom: edge(ground.bottom, -by) };
}

/** The path around a block, clockwise. */
export function outline(ground: Ground): string {
	return path([...ground.top, ...ground.bottom.toReversed()]);
}

/** The path around the strip of a block that lies along its upper edge. */
export function strip(ground: Ground, deep: number): string {
	return path([...ground.top, ...ground.top.toReversed().map(([x, y]): Corner => [x, y + deep])]);
}

function path(corners: Corner[]): string {
	return corners.length > 0 ? `M${corners.map(([x, y]) => `${x} ${y}`).join('L')}Z` : '';
}

/** The block as it is seen from the upper left corner of its box. */
export function from(ground: Ground, box: Box): Ground {
	const edge = (corners: Corner[]) => corners.map(([x, y]): Corner => [tenth(x - box.x), tenth(y - box.y)]);
	return { top: edge(ground.top), bottom: edge(ground.bottom) };
}
