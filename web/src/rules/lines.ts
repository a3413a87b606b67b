import type { BookTable } from '../wire/api.ts';
import { said } from './cells.ts';
import { heading } from './heading.ts';

// How many lines the rows of a table take. A browser does not tell before it prints where a page will end, so the lines
// are counted beforehand, in the way in which a browser shares out the width of a table.

/** A capital is this much broader than a letter in the mean. */
const capital = 1.35;

/** How much room a text takes, in letters. */
export function breadth(text: string): number {
	const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
	return text.length + capitals * (capital - 1);
}

/** The lines of every row where a table has room for so many letters, its heading first. */
export function linesOf(table: BookTable, room: number, padding: number): number[] {
	const { head, rows } = written(table);
	const longest = head.map((_, i) => Math.max(...rows.map((row) => breadth(row[i] ?? ''))));
	const words = wordsOf(table);
	const widths = shared(longest, words, room - head.length * padding);
	return rows.map((row) => Math.max(1, ...row.map((cell, i) => wrapped(cell, widths[i] ?? 1))));
}

/** Under this room a table cannot go: the longest words of its columns would stand over its edge. */
export function leastRoom(table: BookTable, padding: number): number {
	return wordsOf(table).reduce((sum, w) => sum + w + padding, 0);
}

function written(table: BookTable): { head: string[]; rows: string[][] } {
	const head = table.columns.map(heading);
	return { head, rows: [head, ...table.rows.map((row) => row.map(said))] };
}

/** The longest word of each column. */
function wordsOf(table: BookTable): number[] {
	const { head, rows } = written(table);
	return head.map((_, i) => Math.max(...rows.map((row) => longestWord(row[i] ?? ''))));
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
		const broad = breadth(word);
		const next = used === 0 ? broad : used + 1 + broad;
		if (next <= wide) {
			used = next;
			continue;
		}
		if (used > 0) lines++;
		const more = Math.max(0, Math.ceil(broad / wide) - 1);
		lines += more;
		used = broad - more * wide;
	}
	return lines;
}

function longestWord(text: string): number {
	return Math.max(0, ...text.split(/\s+/).map(breadth));
}
