import outlines from 'virtual:icons';

/** The path of the first of the words that has an icon, in a square of 512 by 512; none of them: nothing. */
export function icon(...words: (string | undefined)[]): string | undefined {
	for (const word of words) {
		const found = word && outlines[word];
		if (found) return found;
	}
	return undefined;
}
