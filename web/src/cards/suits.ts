interface Suit {
	/** drawn in a square of 20 by 20 */
	path: string;
	/** red suits are drawn as outlines, black ones solid: nobody has to tell them apart by colour */
	red: boolean;
}

const heart =
	'M10 17.5C4 12.6 2 9.9 2 7.1 2 4.7 3.8 3 6 3c1.7 0 3.2 1 4 2.6C10.8 4 12.3 3 14 3c2.2 0 4 1.7 4 4.1 0 2.8-2 5.5-8 10.4Z';

const suits: Record<string, Suit> = {
	spades: {
		path: 'M10 2C12 5.5 18 8.3 18 12.2c0 2.1-1.6 3.6-3.6 3.6-1.4 0-2.5-.6-3.2-1.6.1 1.9.7 3.2 1.8 4.3H7c1.1-1.1 1.7-2.4 1.8-4.3-.7 1-1.8 1.6-3.2 1.6-2 0-3.6-1.5-3.6-3.6C2 8.3 8 5.5 10 2Z',
		red: false,
	},
	hearts: { path: heart, red: true },
	diamonds: { path: 'M10 2L17 10L10 18L3 10Z', red: true },
	clubs: {
		path: 'M10 2a3.7 3.7 0 0 1 3 5.9 3.7 3.7 0 1 1-1.8 6.2c.1 1.9.7 3.3 1.8 4.4H7c1.1-1.1 1.7-2.5 1.8-4.4A3.7 3.7 0 1 1 7 7.9 3.7 3.7 0 0 1 10 2Z',
		red: false,
	},
};

/**
 * Whether a card is drawn as one of the pack that everybody knows: by a suit of it, or as its joker. Cards of other packs bear
 * their names.
 */
export function isPlaying(card: { rank: string; suit: string }): boolean {
	return !!suitOf(card.suit) || card.rank.toLowerCase() === 'joker';
}

/** How a suit is drawn; a suit of another pack has no drawing. */
export function suitOf(suit: string): Suit | undefined {
	return suits[suit];
}
