import type { AgainView, Wish } from './requests.ts';

/** Names in a row: Al, Zoë and Bea. */
export function listed(names: readonly string[]): string {
	if (names.length < 2) return names[0] ?? '';
	return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** How often each has won, in a few words; nothing where nobody has played anybody. */
export function scoreOf(view: AgainView, seat: (id: string) => string): string {
	if (view.score.length < 2) return '';
	const parts = view.score.map((side) => {
		const name = side.you ? 'you' : side.bot ? `the bot ${side.name}` : side.name || listed(side.seats.map(seat));
		return `${name} ${side.won}`;
	});
	if (view.drawn > 0) parts.push(`drawn ${view.drawn}`);
	const line = parts.join(', ');
	return line.charAt(0).toUpperCase() + line.slice(1);
}

/** What somebody wishes, in a sentence, for whoever reads it. */
export function wishOf(wish: Wish, seat: (id: string) => string): string {
	// So it is said of one and of several.
	const how = wish.swapped ? 'play again with sides swapped' : 'play again';
	if (wish.you) return `You would like to ${how}. Waiting for ${listed(wish.waiting.map(seat)) || 'the others'}.`;
	return `${wish.name || seat(wish.by)} would like to ${how}.`;
}
