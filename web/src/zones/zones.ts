import type { Piece, Scene, Zone } from '../wire/api.ts';
import type { Corner } from './streets.ts';

// How places without inches lie on the page.

/**
 * The sort of a place: the word it says itself, else what its id tells without the seat it belongs to and without its
 * number, "t" of "t3" and "hq" of "reds-hq-2".
 */
export function sortOf(zone: Zone, seats: { id: string }[]): string {
	if (zone.kind) return zone.kind;
	const seat = seats.find((s) => zone.id.startsWith(`${s.id}-`));
	const own = seat ? zone.id.slice(seat.id.length + 1) : zone.id;
	return own.replace(/-?\d+$/, '');
}

/** Places that lie together: those that are the only one of their sort first, then sort by sort, each as it is listed. */
export function blocks(zones: Zone[], seats: { id: string }[]): Zone[][] {
	const sorts = new Map<string, Zone[]>();
	for (const zone of zones) {
		const sort = sortOf(zone, seats);
		sorts.set(sort, [...(sorts.get(sort) ?? []), zone]);
	}
	const several = [...sorts.values()].filter((s) => s.length > 1);
	const alone = [...sorts.values()].filter((s) => s.length === 1).flat();
	return alone.length > 0 ? [alone, ...several] : several;
}

/** Whether a place has come to the map after the first ones: a second of its sort that a seat has, as "reds-hq-2". */
export function later(zone: Zone, seats: { id: string }[]): boolean {
	return seats.some((s) => zone.id.startsWith(`${s.id}-`) && /-\d+$/.test(zone.id.slice(s.id.length)));
}

/** Lines of so many, the last one of what is left. */
export function chunks<T>(all: T[], many: number): T[][] {
	return Array.from({ length: Math.ceil(all.length / many) }, (_, i) => all.slice(i * many, (i + 1) * many));
}

/** A row of the map: blocks side by side, and in how many columns each lays its places. */
export type Row = { zones: Zone[]; columns: number }[];

/**
 * Blocks in rows of at most so many places. A block with more is broken into lines of about the same length and has its
 * row to itself; a small one goes to the first row that has room for it.
 */
export function rows(town: Zone[][], most: number): Row[] {
	const found: Row[] = [];
	for (const zones of town) {
		const columns = Math.ceil(zones.length / Math.ceil(zones.length / most));
		const roomy = (row: Row) => row.every((b) => b.columns === b.zones.length) && taken(row) + zones.length <= most;
		const row = found.find(roomy);
		if (row) row.push({ zones, columns });
		else found.push([{ zones, columns }]);
	}
	return found;
}

/** The rows line by line: what lies side by side is one line, a block that was broken has several. */
export function lines(found: Row[]): Zone[][] {
	return found.flatMap((row) => {
		if (row.length > 1) return [row.flatMap((b) => b.zones)];
		const [block] = row;
		if (!block) return [];
		return chunks(block.zones, block.columns);
	});
}

/** What a place is worth and whose it is, in words, for whoever cannot tell by its pictures. */
export function inWords(zone: Zone, owner: string): string {
	const numbers = zone.gauges.map((g) => `${g.name} ${g.now}${g.most ? ` of ${g.most}` : ''}`);
	return [
		...(zone.text ? [zone.text] : []),
		...(owner ? [`held by ${owner}`] : []),
		...(zone.badges ?? []).map((b) => (b.many ? `${b.text} ${b.many}` : b.text)),
		...numbers,
	].join(', ');
}

function taken(row: Row): number {
	return row.reduce((sum, b) => sum + b.columns, 0);
}

/** Those who are out and lie in no place: they are named beside the map to the end. */
export function fallen(scene: Scene): Piece[] {
	const placed = new Set(scene.zones.flatMap((z) => z.pieces));
	return scene.pieces.filter((p) => p.out && !placed.has(p.id));
}

/** The living who stand in no place: they wait beside the map. */
export function elsewhere(scene: Scene): Piece[] {
	const placed = new Set(scene.zones.flatMap((z) => z.pieces));
	return scene.pieces.filter((p) => !placed.has(p.id) && !p.out);
}

/** A block of the small plan that stands for a scenario without a table. */
export interface Block {
	/** four corners clockwise from the upper left, in a picture of `small.wide` by `small.deep` */
	corners: [Corner, Corner, Corner, Corner];
	/** whose home it is: the number of the seat, or -1 */
	seat: number;
}

export const small = { wide: 480, deep: 300 };

/** How much corners of the grid are moved off it, right and down, in turn: a town is not ruled with a ruler. */
const crooked: [number, number][] = [
	[0, 0],
	[5, -4],
	[-6, 3],
	[3, 6],
	[-4, -5],
	[6, 2],
	[-2, -3],
];

/** The numbers of the blocks at the edge of the town, clockwise from the first. */
function around(columns: number, rows: number): number[] {
	const all = Array.from({ length: rows * columns }, (_, i) => i);
	const top = all.slice(0, columns);
	const bottom = all.slice(-columns).reverse();
	const right = all.filter((i) => i % columns === columns - 1).slice(1, -1);
	const left = all
		.filter((i) => i % columns === 0)
		.slice(1, -1)
		.reverse();
	return [...top, ...right, ...bottom, ...left];
}

/** A made-up plan of a town with a home for each seat and as many blocks again to fight over, one of them in the middle. */
export function townFor(seats: number): Block[] {
	const rows = seats > 3 ? 3 : 2;
	const columns = Math.ceil((2 * seats + 1) / rows);
	const many = rows * columns;
	const gap = 7;
	const corner = (x: number, y: number): [number, number] => {
		const [dx, dy] = crooked[(x * 3 + y * 5) % crooked.length] ?? [0, 0];
		return [
			8 + gap / 2 + ((small.wide - 16 - gap) * x) / columns + dx,
			8 + gap / 2 + ((small.deep - 16 - gap) * y) / rows + dy,
		];
	};
	// Homes lie at the edge of the town, as far from each other as they can.
	const edge = around(columns, rows);
	const homes = new Map(Array.from({ length: seats }, (_, s) => [edge[Math.round((s * edge.length) / seats)], s]));
	return Array.from({ length: many }, (_, i) => {
		const x = i % columns;
		const y = Math.floor(i / columns);
		const [a, b, c, d] = [corner(x, y), corner(x + 1, y), corner(x + 1, y + 1), corner(x, y + 1)];
		return {
			corners: [
				[a[0] + gap, a[1] + gap],
				[b[0] - gap, b[1] + gap],
				[c[0] - gap, c[1] - gap],
				[d[0] + gap, d[1] - gap],
			],
			seat: homes.get(i) ?? -1,
		};
	});
}
