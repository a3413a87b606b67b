import type { Entry, Part } from './book.ts';
import { said } from './cells.ts';
import { heading } from './heading.ts';

/** The words of what is sought, each of which must be found. */
export function wordsOf(query: string): string[] {
	return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/** All that can be read of an entry, as it is shown: what is found can then be marked. */
function textOf(entry: Entry): string {
	const rows = [(entry.table?.columns ?? []).map(heading), ...(entry.table?.rows ?? []).map((row) => row.map(said))];
	return [entry.id, entry.title, entry.clause?.rule ?? '', ...rows.flat()].join('\n').toLowerCase();
}

/** The chapters with the entries in which every word stands; a chapter without any stays, empty. */
export function sought(parts: Part[], words: string[]): Part[] {
	if (words.length === 0) return parts;
	return parts.map((part) => ({
		...part,
		entries: part.entries.filter((entry) => {
			const text = textOf(entry);
			return words.every((word) => text.includes(word));
		}),
	}));
}

export function count(parts: Part[]): number {
	return parts.reduce((sum, part) => sum + part.entries.length, 0);
}
