import type { Sign } from './moments.ts';

/** Signs that lie so close together on the line of time that they are drawn, and jumped to, as one. */
export interface Mark {
	/** the index of the first moment */
	at: number;
	many: number;
	text: string;
}

/** One mark for all signs less than a gap from the first of them; the scale says how long a moment is on the line. */
export function marked(signs: readonly Sign[], scale: number, gap: number): Mark[] {
	const found: Mark[] = [];
	for (const s of signs) {
		const last = found.at(-1);
		if (last && (s.at - last.at) * scale < gap) {
			last.many++;
			last.text += `, ${s.text}`;
		} else found.push({ at: s.at, many: 1, text: s.text });
	}
	return found;
}

/** A turn on the line of time, with the word there is room for. */
export interface Label {
	at: number;
	word: string;
	/** all of it, for who points at it */
	text: string;
	/** where it stands, and what it takes up, in points of the screen */
	left: number;
	wide: number;
}

/** What a letter takes up, and what two words keep between them. */
const letter = 6.2;
const between = 10;
/** No longer word is set on the line. */
const longest = 16;

/** The labels of the turns that do not run into the one before: numbers, the first of them with its word. */
export function labels(first: string, turns: readonly Sign[], scale: number): Label[] {
	const found: Label[] = [];
	let numbered = false;
	let free = 0;
	for (const { at, text } of [{ at: 0, text: first }, ...turns]) {
		const word = shortly(text, !numbered);
		if (word === '' || word.length > longest) continue;
		const wide = word.length * letter + between;
		const left = Math.max(0, at * scale - wide / 2);
		if (left < free) continue;
		found.push({ at, word, text, left, wide });
		free = left + wide;
		numbered ||= /\d/.test(word);
	}
	return found;
}

/** The number of a turn, on request with what is said before it, so that the numbers are known for what they are. */
function shortly(text: string, whole: boolean): string {
	const [upTo, before = '', number = ''] = /^(.*?)(\d+)/.exec(text) ?? [text];
	if (number && !whole) return number;
	const word = number ? before + number : upTo;
	return word.charAt(0).toUpperCase() + word.slice(1);
}
