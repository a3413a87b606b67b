const [least, most] = [0.11, 0.25];
/** How wide and how high a name may be, in parts of the ticket's width: between ranks in its corners it has less. */
const room = { wide: 0.78, high: 0.86, between: 0.66 };
const line = 1.1;
const space = 0.26;

/** How wide a letter of the title face is, in parts of its size, as far as it matters here. */
function wide(letter: string): number {
	if (/[fijlrtI.,'’]/.test(letter)) return 0.32;
	if (/[mwMW]/.test(letter)) return 0.82;
	return /\p{Lu}/u.test(letter) ? 0.66 : 0.48;
}

/**
 * The size of a name on a ticket, in parts of the ticket's width: its longest word is not to be broken, and its last line is not
 * to be cut off. What else is written below it counts as a line.
 */
export function lettering(name: string, ranked = false, below = ''): number {
	const words = name.split(/\s+/).map((word) => [...word].reduce((sum, letter) => sum + wide(letter), 0));
	const high = ranked ? room.between : room.high;
	const fits = (size: number) =>
		Math.max(...words) * size <= room.wide &&
		(linesOf(words, room.wide / size) + (below ? 1 : 0)) * line * size <= high;
	for (let size = most; size > least; size -= 0.01) if (fits(size)) return size;
	return least;
}

/** In how many lines words of these widths are set. */
function linesOf(words: number[], width: number): number {
	let lines = 1;
	let taken = 0;
	for (const word of words) {
		if (taken > 0 && taken + space + word > width) {
			lines++;
			taken = word;
		} else taken += (taken > 0 ? space : 0) + word;
	}
	return lines;
}

/** A rank or a suit as it stands on a ticket: '' when the name says it already. */
export function corner(card: { name: string }, word: string): string {
	const said = card.name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
	return said.includes(word.toLowerCase()) ? '' : word;
}
