/** How the quick phrases read that the server knows by their codes, in the order in which they are offered. */
export const phrases: Readonly<Record<string, string>> = {
	hello: 'Hello!',
	'good-luck': 'Good luck!',
	'one-moment': 'One moment, please.',
	'back-again': 'I am back.',
	'well-played': 'Well played!',
	'bad-luck': 'Bad luck!',
	'thank-you': 'Thank you!',
	sorry: 'Sorry!',
	'good-game': 'Good game!',
	goodbye: 'Goodbye!',
};

/** What a line says: somebody's own words, or a phrase; of a phrase that this page does not know, its code. */
export function wordsOf(line: { text?: string; phrase?: string }): string {
	if (!line.phrase) return line.text ?? '';
	return phrases[line.phrase] ?? line.phrase;
}
