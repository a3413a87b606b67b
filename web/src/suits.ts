const signs: Record<string, string> = { spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' };

/** The sign of a suit; a suit of another pack has none. The variation selector keeps it from becoming an emoji. */
export function suitSign(suit: string): string {
	const sign = signs[suit];
	return sign ? `${sign}\uFE0E` : '';
}
