const [least, most] = [0.18, 0.25];
const room = 0.78;

/** How wide a letter of the title face is, in parts of its size, as far as it matters here. */
function wide(letter: string): number {
	if (/[fijlrtI.,'’]/.test(letter)) return 0.32;
	return /[mwMW]/.test(letter) ? 0.82 : 0.52;
}

/** The size of a name on a ticket, in parts of the ticket's width: its longest word is not to be broken. */
export function lettering(name: string): number {
	const words = name.split(/\s+/).map((word) => [...word].reduce((sum, letter) => sum + wide(letter), 0));
	return Math.min(most, Math.max(least, room / Math.max(...words)));
}
