import type { Card, Happening, Pile } from '../wire/api.ts';

// How cards lie: hands sorted, what was laid in the trick put together again, each pile in its part of the page.

const ranks = ['j', 'q', 'k', 'a', 'joker'];
/** The court cards of a pack with numbers up to ten come after them; a joker is above them all. */
const court = 11;
const suits = ['spades', 'hearts', 'clubs', 'diamonds', ''];

export type Order = 'rank' | 'suit';

/** A hand in order: by rank, the deuce first, or by suit. What is of another pack comes last, as it lies. */
export function sorted(cards: Card[], by: Order): Card[] {
	const rank = (c: Card) => rankPlace(c.rank);
	const suit = (c: Card) => place(suits, c.suit);
	return [...cards].sort((a, b) =>
		by === 'rank' ? rank(a) - rank(b) || suit(a) - suit(b) : suit(a) - suit(b) || rank(a) - rank(b),
	);
}

function place(order: string[], word: string): number {
	const at = order.indexOf(word.toLowerCase());
	return at < 0 ? order.length : at;
}

/** Where a rank stands: numbers by what they count, the known court cards and the joker above ten, other words last. */
function rankPlace(rank: string): number {
	if (/^\d+$/.test(rank)) return Number(rank);
	const known = ranks.indexOf(rank.toLowerCase());
	return known < 0 ? Number.MAX_SAFE_INTEGER : court + known;
}

/** By what a hand can be put in order: where all ranks, or all suits, are alike, not by them. */
export function orders(cards: Card[]): Order[] {
	const several = (of: (c: Card) => string) => new Set(cards.map(of)).size > 1;
	return [...(several((c) => c.rank) ? ['rank' as const] : []), ...(several((c) => c.suit) ? ['suit' as const] : [])];
}

/** What a card is called: by its name, else by its rank and its suit. */
export function calledAs(card: Card): string {
	return card.name || [card.rank, card.suit].filter(Boolean).join(' of ') || 'A card without a name';
}

/** Cards of a trick that were laid together. */
export interface Laid {
	cards: Card[];
	/** the seat that laid them, or '' */
	seat: string;
	/** what the log says of it, or '' */
	text: string;
}

/** The cards in play, in the order in which they were laid; those of which the log does not tell come first, together. */
export function laid(piles: Pile[], log: Happening[]): Laid[] {
	const found: Laid[] = [];
	for (const pile of piles) {
		let rest = pile.cards;
		const plays: Laid[] = [];
		for (const e of [...log].reverse()) {
			const things = e.things ?? [];
			const cards = rest.filter((c) => things.includes(c.id));
			if (cards.length === 0 || cards.length < things.length) continue;
			plays.unshift({ cards: sorted(cards, 'rank'), seat: e.seat ?? pile.seat ?? '', text: e.text });
			rest = rest.filter((c) => !things.includes(c.id));
			if (rest.length === 0) break;
		}
		if (rest.length > 0) found.push({ cards: rest, seat: pile.seat ?? '', text: '' });
		found.push(...plays);
	}
	return found;
}

/** The piles of a picture, by where they lie. */
export interface Spread {
	/** in play, in the middle of the table */
	trick: Pile[];
	/** held or turned up so that this screen sees them: those of its own seats come last, nearest to whoever sits here */
	hands: Pile[];
	/** a seat's, seen as backs and a number only */
	backs: Pile[];
	/** nobody's: decks and discards */
	stacks: Pile[];
}

const handRoles = ['hand', 'held'];

/** How near to whoever sits here a pile lies: their hand is next to them. */
function near(pile: Pile, mine: string[]): number {
	if (pile.seat === undefined || !mine.includes(pile.seat)) return 0;
	return handRoles.includes(pile.role) ? 2 : 1;
}

export function spread(piles: Pile[], mine: string[]): Spread {
	const seen = (p: Pile) => p.cards.length > 0;
	const trick = piles.filter((p) => p.role === 'in-play' && seen(p));
	const hands = piles
		.filter((p) => seen(p) && !trick.includes(p) && (p.seat || handRoles.includes(p.role)))
		.sort((a, b) => near(a, mine) - near(b, mine));
	const rest = piles.filter((p) => !trick.includes(p) && !hands.includes(p) && (p.count > 0 || p.role === 'deck'));
	return { trick, hands, backs: rest.filter((p) => p.seat), stacks: rest.filter((p) => !p.seat) };
}
