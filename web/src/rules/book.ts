import type { Book, BookTable, Clause } from '../wire/api.ts';
import { lobby } from '../wire/client.ts';

/** A clause or a table of a rulebook: one of the two is there. */
export interface Entry {
	id: string;
	title: string;
	clause?: Clause;
	table?: BookTable;
}

/** A chapter with what stands in it. */
export interface Part {
	section: string;
	title: string;
	entries: Entry[];
}

/** The middle of an id: MOVE, of MD-MOVE-03. A small book has ids without. */
export function sectionOf(id: string): string {
	const [, section, number] = id.split('-');
	return section && number !== undefined ? section : '';
}

/** The book by its chapters. What is in none of them stands before the first, under the title of the book. */
export function arranged(book: Book): Part[] {
	const parts: Part[] = book.chapters.map((c) => ({ ...c, entries: [] }));
	const loose: Part = { section: '', title: book.title, entries: [] };
	const put = (entry: Entry) => (parts.find((p) => p.section === sectionOf(entry.id)) ?? loose).entries.push(entry);
	for (const clause of book.clauses) put({ id: clause.id, title: clause.title, clause });
	for (const table of book.tables) put({ id: table.id, title: table.title, table });
	return [loose, ...parts].filter((p) => p.entries.length > 0);
}

const books = new Map<string, Promise<Book>>();

/** The book of a ruleset. It is fetched once: it cannot change while the page is open. */
export function bookOf(ruleset: string): Promise<Book> {
	const known = books.get(ruleset);
	if (known) return known;
	const coming = lobby().clauses(ruleset);
	books.set(ruleset, coming);
	// A line that was down may be up again at the next try.
	coming.catch(() => books.delete(ruleset));
	return coming;
}
