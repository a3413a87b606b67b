import { all, type BookTable } from '../api.ts';
import { heading, said } from './cells.ts';

// How many lines the rows of a table take. A browser does not tell before it prints where a page will end, so the lines
// are counted beforehand, in the way in which a browser shares out the width of a table.

/** The lines of every row where a table has room for so many letters, its heading first. */
export function linesOf(table: BookTable, room: number, padding: number): number[] {
	const head = all(table.columns).map(heading);
	const rows = [head, ...all(table.rows).map((row) => all(row).map(said))];
	const longest = head.map((_, i) => Math.max(...rows.map((row) => row[i]?.length ?? 0)));
	const words = head.map((_, i) => Math.max(...rows.map((row) => longestWord(row[i] ?? ''))));
	const widths = shared(longest, words, room - head.length * padding);
	return rows.map((row) => Math.max(1, ...row.map((cell, i) => wrapped(cell, widths[i] ?? 1))));
}

/** The widths of columns: each its longest word, and of what is left the share that its longest cell asks for. */
export function shared(longest: number[], words: number[], room: number): number[] {
	const sum = (list: number[]) => list.reduce((a, b) => a + b, 0);
	if (sum(longest) <= room) return longest;
	const spare = room - sum(words);
	if (spare <= 0) return words.map((w) => Math.max(1, (w * room) / sum(words)));
	const asked = sum(longest) - sum(words);
	return longest.map((l, i) => (words[i] ?? 0) + (spare * (l - (words[i] ?? 0))) / asked);
}

/** How many lines a text takes that breaks between its words, and within one only where it must. */
export function wrapped(text: string, width: number): number {
	const wide = Math.max(1, width) + 1e-6;
	let lines = 1;
	let used = 0;
	for (const word of text.split(/\s+/)) {
		const next = used === 0 ? word.length : used + 1 + word.length;
		if (next <= wide) {
			used = next;
			continue;
		}
		if (used > 0) lines++;
		const more = Math.max(0, Math.ceil(word.length / wide) - 1);
		lines += more;
		used = word.length - more * wide;
	}
	return lines;
}

function longestWord(text: string): number {
	return Math.max(0, ...text.split(/\s+/).map((w) => w.length));
}
