import type { BookTable } from '../wire/api.ts';
import { leastRoom, linesOf, wrapped } from './lines.ts';

// How the tables of a game stand on two pages, and how large their letters may be.

/** A stretch of the sheet: one table over the whole width, or two columns of tables beside each other; maybe on a new page. */
export type Block = ({ wide: BookTable } | { columns: [BookTable[], BookTable[]] }) & { turn: boolean };

export interface Paper {
	/** of the letters, in points */
	size: number;
	blocks: Block[];
}

/**
 * What can be printed on, in points, of the smaller side of A4 and Letter each, less the margins; of the height a little is
 * kept back, because lines are counted and not measured.
 */
export const page = { width: 552, height: 716 };
const title = 26;
export const gap = 14;
export const pages = 2;
/** in the size of the letters: a letter in the mean, a line, a title, the room beside a cell, below a row and below a table */
const letter = 0.5;
const line = 1.15;
const caption = 1.7;
const beside = 0.8;
const below = 0.2;
const between = 0.8;

/** how much a table is drawn to the whole width; many short lines in a narrow column are slow to read */
const leans = [1.1, 1.2, 1.35, 1.5, 1, 0.9, 0.8];
const sizes = { largest: 9, smallest: 3, step: 0.1 };
/** Under this letters are so small that a table had better go on over the page. */
const legible = 6;

export function heightOf(table: BookTable, size: number, width: number): number {
	const rows = linesOf(table, width / (size * letter), beside / letter);
	const told = wrapped(`${table.title} ${table.id}`, width / (size * letter * 1.2));
	const lines = rows.reduce((sum, n) => sum + n, 0);
	return size * (lines * line + rows.length * below + told * caption + between);
}

interface Measured {
	table: BookTable;
	/** its height in one of two columns, where its words fit into one, and over the whole width */
	narrow: number;
	wide: number;
}

function measured(tables: BookTable[], size: number): Measured[] {
	const column = (page.width - gap) / 2;
	return tables.map((table) => ({
		table,
		narrow:
			leastRoom(table, beside / letter) > column / (size * letter)
				? Number.POSITIVE_INFINITY
				: heightOf(table, size, column),
		wide: heightOf(table, size, page.width),
	}));
}

/** How many pages the tables take with letters of a size, in their order, and how they stand. */
export function laid(tables: BookTable[], size: number, split: boolean): { pages: number; blocks: Block[] } {
	return stood(measured(tables, size), split, 1);
}

/**
 * How the tables stand. One gets the whole width where that saves paper; a lean to it may leave less room open at the foot
 * of uneven columns.
 */
function stood(tables: Measured[], split: boolean, lean: number): { pages: number; blocks: Block[] } {
	const blocks: Block[] = [];
	let used = title;
	let full = 0;
	let turned = false;
	let run: Measured[] = [];

	const turn = () => {
		full++;
		used = 0;
		turned = true;
	};
	const put = (block: { wide: BookTable } | { columns: [BookTable[], BookTable[]] }, high: number) => {
		blocks.push({ ...block, turn: turned });
		turned = false;
		used += high;
	};
	// Tables that stand in columns are shared out when the run of them ends, so that the columns are of one length.
	const shareAll = () => {
		while (run.length > 0) {
			const { many, first, high } = shareOut(run, page.height - used);
			if (many === 0) {
				turn();
				continue;
			}
			const taken = run.slice(0, many).map((r) => r.table);
			run = run.slice(many);
			put({ columns: [taken.slice(0, first), taken.slice(first)] }, high);
			if (run.length > 0) turn();
		}
	};

	for (const one of tables) {
		if (one.wide * 2 >= one.narrow * lean && one.narrow <= page.height - title) {
			run.push(one);
			continue;
		}
		shareAll();
		const over = used + one.wide > page.height;
		// Of a table that may be split a good part must stand on the page where it begins.
		const stays = split && used + one.wide * 0.3 <= page.height;
		if (over && !stays && used > title) turn();
		put({ wide: one.table }, one.wide);
		for (; used > page.height; full++) used -= page.height;
	}
	shareAll();
	return { pages: full + (used > 0 ? 1 : 0), blocks };
}

/** How many of the tables fit into two columns of a height, how many of them into the first, and how high that is. */
function shareOut(tables: Measured[], most: number): { many: number; first: number; high: number } {
	const sums = [0];
	for (const t of tables) sums.push((sums.at(-1) ?? 0) + t.narrow);
	for (let many = tables.length; many > 0; many--) {
		const all = sums[many] ?? 0;
		let best = { many, first: 0, high: Number.POSITIVE_INFINITY };
		for (let first = 1; first <= many; first++) {
			const left = sums[first] ?? 0;
			const high = Math.max(left, all - left);
			if (high < best.high) best = { many, first, high };
		}
		if (best.high <= most) return best;
	}
	return { many: 0, first: 0, high: 0 };
}

/** The tables on two pages with letters as large as they can be; a table is split only where they were too small to read. */
export function papered(tables: BookTable[]): Paper {
	const whole = largest(tables, false);
	if (whole.size >= legible) return whole;
	const cut = largest(tables, true);
	return cut.size > whole.size ? cut : whole;
}

function fitting(tables: BookTable[], size: number, split: boolean): Paper | null {
	const high = measured(tables, size);
	for (const lean of leans) {
		const found = stood(high, split, lean);
		if (found.pages <= pages) return { size, blocks: found.blocks };
	}
	return null;
}

/** Letters of half the size take a quarter of the paper: the largest that fit are found by halving what is in question. */
function largest(tables: BookTable[], split: boolean): Paper {
	let paper = fitting(tables, sizes.largest, split);
	if (paper) return paper;
	paper = { size: sizes.smallest, blocks: laid(tables, sizes.smallest, split).blocks };
	let small = Math.round(sizes.smallest / sizes.step);
	let large = Math.round(sizes.largest / sizes.step);
	while (large - small > 1) {
		const middle = Math.floor((small + large) / 2);
		const found = fitting(tables, Math.round(middle * sizes.step * 10) / 10, split);
		if (found) {
			paper = found;
			small = middle;
		} else large = middle;
	}
	return paper;
}
