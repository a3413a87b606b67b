import type { Book, BookTable } from '../wire/api.ts';

/** What of a book is looked up in play, and how many of its tables are not. */
export interface Lookup {
	tables: BookTable[];
	aside: number;
}

/** The tables that people look up in play, with the columns that say what happens: why it does is for the book. */
export function lookup(book: Pick<Book, 'tables'>): Lookup {
	const tables = book.tables;
	const used = tables.filter((t) => !t.aside).map(bare);
	return { tables: used, aside: tables.length - used.length };
}

function bare(table: BookTable): BookTable {
	const columns = table.columns;
	const why = table.why ?? [];
	const kept = columns.map((_, i) => i).filter((i) => !why.includes(columns[i] ?? ''));
	const of = (cells: readonly string[]) => kept.map((i) => cells[i] ?? '');
	return { ...table, columns: of(columns), rows: table.rows.map((row) => of(row)) };
}
