import type { BookTable } from '../api.ts';
import { linesOf, wrapped } from './lines.ts';

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

const leans = [1, 1.1, 1.2, 1.35, 1.5, 0.9, 0.8];
const sizes = { largest: 9, smallest: 3, step: 0.1 };
/** Under this letters are so small that a table had better go on over the page. */
const legible = 6;

export function heightOf(table: BookTable, size: number, width: number): number {
	const rows = linesOf(table, width / (size * letter), beside / letter);
	const told = wrapped(`${table.title} ${table.id}`, width / (size * letter * 1.2));
	const lines = rows.reduce((sum, n) => sum + n, 0);
	return size * (lines * line + rows.length * below + told * caption + between);
}

/**
 * How many pages the tables take with letters of a size, in their order, and how they stand. A table gets the whole width
 * where that saves paper: a lean to it leaves less room open at the foot of uneven columns.
 */
export function laid(tables: BookTable[], size: number, split: boolean, lean = 1): { pages: number; blocks: Block[] } {
	const blocks: Block[] = [];
	let used = title;
	let full = 0;
	let turned = false;
	const run: { table: BookTable; high: number }[] = [];

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
	const flush = () => {
		while (run.length > 0) {
			const left = page.height - used;
			const { fit, first, high } = shareOut(
				run.map((r) => r.high),
				left,
			);
			if (fit === 0) {
				turn();
				continue;
			}
			const taken = run.splice(0, fit).map((r) => r.table);
			put({ columns: [taken.slice(0, first), taken.slice(first)] }, high);
			if (run.length > 0) turn();
		}
	};

	for (const table of tables) {
		const narrow = heightOf(table, size, (page.width - gap) / 2);
		const wide = heightOf(table, size, page.width);
		if (wide * 2 >= narrow * lean && narrow <= page.height) {
			run.push({ table, high: narrow });
			continue;
		}
		flush();
		if (used + wide > page.height && (!split || used + wide * 0.3 > page.height) && used > 0) turn();
		put({ wide: table }, wide);
		for (; used > page.height; full++) used -= page.height;
	}
	flush();
	return { pages: full + (used > 0 ? 1 : 0), blocks };
}

/** How many of the tables fit into two columns of a height, how many of them into the first, and how high that is. */
function shareOut(heights: number[], most: number): { fit: number; first: number; high: number } {
	for (let fit = heights.length; fit > 0; fit--) {
		let best = { fit, first: 0, high: Number.POSITIVE_INFINITY };
		for (let first = 1; first <= fit; first++) {
			const sum = (from: number, to: number) => heights.slice(from, to).reduce((a, b) => a + b, 0);
			const high = Math.max(sum(0, first), sum(first, fit));
			if (high < best.high) best = { fit, first, high };
		}
		if (best.high <= most) return best;
	}
	return { fit: 0, first: 0, high: 0 };
}

/** The tables on two pages with letters as large as they can be; a table is split only where they were too small to read. */
export function papered(tables: BookTable[]): Paper {
	const whole = largest(tables, false);
	const paper = whole.size >= legible ? whole : largest(tables, true);
	return paper.size > whole.size ? paper : whole;
}

function largest(tables: BookTable[], split: boolean): Paper {
	const steps = Math.round((sizes.largest - sizes.smallest) / sizes.step);
	for (let i = 0; i <= steps; i++) {
		const size = Math.round((sizes.largest - i * sizes.step) * 10) / 10;
		for (const lean of leans) {
			const found = laid(tables, size, split, lean);
			if (found.pages <= pages) return { size, blocks: found.blocks };
		}
	}
	return { size: sizes.smallest, blocks: laid(tables, sizes.smallest, split).blocks };
}
