import type { BookTable, Chart } from '../wire/api.ts';
import { said } from './cells.ts';
import { heading } from './heading.ts';

// Rolls that are read on a printed table: which faces belong to which of its cells.

/** A cell of a table, by its row and its column, from 0; the headings are no row. */
export interface Cell {
	row: number;
	column: number;
}

/** One step of a line: what it says for its faces, and the cells that say it. */
export interface Step {
	from: number;
	to: number;
	says: string;
	cells: Cell[];
}

/** A roll and where it is read: the faces that count, and in words how it fell. */
export interface Reading {
	chart: Chart;
	faces: readonly number[];
	roll: string;
}

type Table = Pick<BookTable, 'columns' | 'rows' | 'says'>;

/** The faces that a heading or a first cell names: "7", "2-4", or "5+" for five and more. */
export function spanOf(cell: string): [from: number, to: number] | null {
	const found = /^(\d{1,3})(?:-(\d{1,3})|(\+))?$/.exec(cell);
	if (!found) return null;
	const from = Number(found[1]);
	return [from, found[3] ? Number.POSITIVE_INFINITY : Number(found[2] ?? from)];
}

/** The line of a table that a die is read on, from its lowest face; nothing where the table has no such line. */
export function lineOf(table: Table, chart: Chart): Step[] {
	return steps(table, chart).sort((a, b) => a.from - b.from);
}

function steps(table: Table, chart: Chart): Step[] {
	const step = (faces: string, says: string, cells: Cell[]): Step[] => {
		const span = spanOf(faces);
		return span ? [{ from: span[0], to: span[1], says, cells }] : [];
	};
	const columns = table.columns.map((_, i) => i).slice(1);
	if (chart.row) {
		const row = table.rows.findIndex((r) => r[0] === chart.row);
		const cells = table.rows[row] ?? [];
		return row < 0
			? []
			: columns.flatMap((column) => step(table.columns[column] ?? '', said(cells[column] ?? ''), [{ row, column }]));
	}
	const column = chart.column ? table.columns.indexOf(chart.column, 1) : 0;
	if (column < 0) return [];
	return table.rows.flatMap((cells, row) => {
		const says = table.says?.[row];
		if (column > 0) return step(cells[0] ?? '', said(cells[column] ?? ''), [{ row, column }]);
		const all = columns.map((c) => ({ row, column: c }));
		return step(cells[0] ?? '', says ?? together(table, cells), all);
	});
}

/** All that a row says beside its first cell. Of several cells each has its heading. */
function together(table: Table, cells: readonly string[]): string {
	if (table.columns.length <= 2) return said(cells[1] ?? '');
	const told = table.columns.map((c, i) => [heading(c), said(cells[i] ?? '')] as const).slice(1);
	return told.flatMap(([name, text]) => (text ? [`${name}: ${text}`] : [])).join('; ');
}

/** Steps that follow on one another and say the same, as one. */
export function merged(line: readonly Step[]): Step[] {
	const found: Step[] = [];
	for (const s of line) {
		const last = found.at(-1);
		if (last && last.says === s.says && last.to + 1 === s.from) {
			found[found.length - 1] = { ...last, to: s.to, cells: [...last.cells, ...s.cells] };
		} else found.push(s);
	}
	return found;
}

/** The cells that the faces fall into. */
export function litBy(table: Table, chart: Chart, faces: readonly number[]): Cell[] {
	return lineOf(table, chart)
		.filter((s) => faces.some((f) => f >= s.from && f <= s.to))
		.flatMap((s) => s.cells);
}

/** The faces of a step as a person reads them: "7", "2–4", "5 or more". */
export function facesOf(s: Pick<Step, 'from' | 'to'>): string {
	if (s.to === Number.POSITIVE_INFINITY) return `${s.from} or more`;
	return s.from === s.to ? `${s.from}` : `${s.from}–${s.to}`;
}
