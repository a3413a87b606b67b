import { describe, expect, test } from 'vitest';
import type { Card, Happening, Pile } from '../wire/api.ts';
import { calledAs, laid, orders, sorted, spread } from './cards.ts';
import { isPlaying } from './suits.ts';

const words: Record<string, string> = { S: 'spades', H: 'hearts', D: 'diamonds', C: 'clubs' };

function card(id: string): Card {
	const suit = words[id.slice(-1)];
	return suit
		? { id, rank: id.slice(0, -1), suit, name: id }
		: { id, rank: id.startsWith('JK') ? 'joker' : id, suit: '', name: id };
}

function pile(id: string, role: string, cards: string[], more: Partial<Pile> = {}): Pile {
	return { id, name: id, role, count: cards.length, cards: cards.map(card), ...more };
}

describe('cards as they lie', () => {
	const ids = (cards: Card[]) => cards.map((c) => c.id);
	const hand = ['KH', '2C', 'JKR', '10D', 'AS', '2S', 'page', '9H'].map(card);

	test('by rank, the deuce first and the joker after the ace, the strange last', () => {
		expect(ids(sorted(hand, 'rank'))).toEqual(['2S', '2C', '9H', '10D', 'KH', 'AS', 'JKR', 'page']);
	});
	test('by suit, red and black in turn', () => {
		expect(ids(sorted(hand, 'suit'))).toEqual(['2S', 'AS', '9H', 'KH', '2C', '10D', 'JKR', 'page']);
	});
	test('sorting leaves the hand as it was', () => {
		const before = ids(hand);
		sorted(hand, 'suit');
		expect(ids(hand)).toEqual(before);
	});

	const log: Happening[] = [
		{ kind: 'lay', seat: 'a', things: ['3S', '3H'], text: 'A lays a pair of threes.' },
		{ kind: 'knock', seat: 'c', text: 'C knocks.' },
		{ kind: 'lay', seat: 'b', things: ['9H', '9C'], text: 'B lays a pair of nines.' },
	];
	test('what was laid together lies together, in the order of the log, and says what it is', () => {
		const found = laid([pile('trick', 'in-play', ['9C', '3S', '3H', '9H'])], log);
		expect(found.map((l) => [ids(l.cards), l.seat, l.text])).toEqual([
			[['3S', '3H'], 'a', 'A lays a pair of threes.'],
			[['9H', '9C'], 'b', 'B lays a pair of nines.'],
		]);
	});
	test('a play of which a card is gone is not put together again; what the log does not tell comes first', () => {
		const found = laid([pile('trick', 'in-play', ['9C', 'KD', '3S', '3H'], { seat: 'z' })], log);
		expect(found.map((l) => [ids(l.cards), l.seat, l.text])).toEqual([
			[['9C', 'KD'], 'z', ''],
			[['3S', '3H'], 'a', 'A lays a pair of threes.'],
		]);
	});
	test('the later telling counts, a seat of the pile where the log names none', () => {
		const twice = [
			{ kind: 'lay', seat: 'a', things: ['9H'], text: 'before' },
			{ kind: 'lay', things: ['9H'], text: 'now' },
		];
		expect(laid([pile('p', 'in-play', ['9H'], { seat: 'b' })], twice)).toEqual([
			{ cards: [card('9H')], seat: 'b', text: 'now' },
		]);
		expect(laid([pile('p', 'in-play', ['9H'])], [])).toEqual([{ cards: [card('9H')], seat: '', text: '' }]);
		expect(laid([], log)).toEqual([]);
	});

	test('each pile has its part of the page; the own hand comes last', () => {
		const found = spread(
			[
				pile('mine', 'hand', ['2S'], { seat: 'a' }),
				pile('shown', 'hand', ['3S'], { seat: 'b' }),
				pile('hidden', 'hand', [], { seat: 'c', count: 7 }),
				pile('none', 'hand', [], { seat: 'd' }),
				pile('deck', 'deck', []),
				pile('discard', 'discard', ['4S']),
				pile('empty', 'discard', []),
				pile('trick', 'in-play', ['5S']),
				pile('sealed', 'in-play', [], { count: 2 }),
				pile('fallout', 'fallout', [], { seat: 'a', count: 1 }),
				pile('turned up', 'fallout', ['6S'], { seat: 'a' }),
				pile('theirs', 'fallout', ['7S'], { seat: 'b' }),
			],
			['a'],
		);
		const names = (piles: Pile[]) => piles.map((p) => p.id);
		expect(names(found.trick)).toEqual(['trick']);
		expect(names(found.hands)).toEqual(['shown', 'theirs', 'turned up', 'mine']);
		expect(names(found.backs)).toEqual(['hidden', 'fallout']);
		expect(names(found.stacks)).toEqual(['deck', 'discard', 'sealed']);
	});
});

describe('cards of another pack', () => {
	const of = (rank: string, suit = '', name = '') => ({ id: `${rank}${suit}${name}`, rank, suit, name });

	test('are put in order by what their ranks count; those without a rank lie as they were dealt, last', () => {
		const hand = [of('', '', 'Mask'), of('12'), of('joker'), of('3'), of('', '', 'Fan'), of('1'), of('K', 'hearts')];
		expect(sorted(hand, 'rank').map((c) => c.rank || c.name)).toEqual(['1', '3', '12', 'K', 'joker', 'Mask', 'Fan']);
	});
	test('are put in order by what tells them apart only', () => {
		expect(orders([of('1'), of('2')])).toEqual(['rank']);
		expect(orders([of('', 'cups'), of('', 'swords')])).toEqual(['suit']);
		expect(orders([of('1', 'cups'), of('2', 'swords')])).toEqual(['rank', 'suit']);
		expect(orders([of('', '', 'Mask'), of('', '', 'Fan')])).toEqual([]);
	});
	test('are called by their names, else by what they have', () => {
		expect(calledAs(of('7', 'cups', 'the seven'))).toBe('the seven');
		expect(calledAs(of('7', 'cups'))).toBe('7 of cups');
		expect(calledAs(of('7'))).toBe('7');
		expect(calledAs(of('', 'cups'))).toBe('cups');
		expect(calledAs(of(''))).toBe('A card without a name');
	});
	test('bear their names, unless they have a suit that is drawn', () => {
		const cards = [of('7', 'hearts'), of('', 'clubs'), of('Joker'), of('7'), of('7', 'cups'), of('')];
		expect(cards.map(isPlaying)).toEqual([true, true, true, false, false, false]);
	});
});
