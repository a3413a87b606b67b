import type { Card, Happening, LyingDice, Question, Scene } from '../../src/wire/api.ts';
import { empty } from './snapshot.ts';

// Games around a bare table: dice under cups, cards with names alone, one number. They follow no rulebook.

const names = ['Ann', 'Bob', 'Cleo', 'Dan', 'Eve', 'Fay'];
const ids = ['reds', 'b', 'c', 'd', 'e', 'f'];

function seats(many: number, word: string, name: string, now: (i: number) => number): Scene['seats'] {
	return ids.slice(0, many).map((id, i) => ({
		id,
		name: names[i] ?? '',
		side: '',
		gauges: [{ word, name, now: now(i), most: 5 }],
	}));
}

function cup(i: number, faces: number[], count: number): LyingDice {
	return { id: `${ids[i]}-cup`, name: `Under the cup of ${names[i]}`, seat: ids[i] ?? '', sides: 6, count, faces };
}

/** Cups of hidden dice, a bid on what lies under all of them, and what was laid open last. */
export function cups(many: number): Scene {
	const dice = (i: number) => [5, 4, 5, 2, 0, 3][i] ?? 0;
	return {
		...empty,
		title: 'Cups',
		turn: 'round 3',
		whose: 'reds',
		why: 'Cleo has bid, and Ann sits to the left.',
		clause: 'FK-02',
		seats: seats(many, 'dice', 'Dice', dice),
		dice: [
			...Array.from({ length: many }, (_, i) => cup(i, i === 0 ? [6, 2, 6, 1, 4] : [], dice(i))),
			{ id: 'open', name: 'Laid open last', sides: 6, count: 9, faces: [6, 6, 2, 3, 3, 5, 1, 4, 6] },
		],
		zones: [
			{
				id: 'bid',
				name: 'The bid',
				text: '7 sixes',
				seat: 'c',
				middle: true,
				gauges: [],
				pieces: [],
				badges: [{ word: 'ones-count', text: 'Ones count as well', clause: 'FK-01' }],
			},
		],
	};
}

const named = (id: string, name: string, rank = '', suit = ''): Card => ({ id, name, rank, suit });

/** A game of cards with names, some of them with ranks, and of no suits that anybody knows. */
export function letters(): Scene {
	const hand = [
		named('guard', 'Guard', '1'),
		named('baron', 'The Old Baron', '3'),
		named('prince', 'Prince', '5'),
		named('mask', 'Masquerade'),
		named('9-cups', '9 of cups', '9', 'cups'),
	];
	const laid = [named('priest', 'Priest', '2')];
	return {
		...empty,
		title: 'Letters',
		turn: 'round 2',
		whose: 'reds',
		why: 'Ann is to lay a card.',
		clause: 'FK-02',
		seats: seats(3, 'tokens', 'Tokens', (i) => i),
		piles: [
			{ id: 'deck', name: 'Deck', role: 'deck', count: 9, cards: [] },
			{ id: 'laid', name: 'Laid', role: 'in-play', count: 1, cards: laid, seat: 'c' },
			{ id: 'hand', name: 'Your hand', role: 'hand', seat: 'reds', count: hand.length, cards: hand },
			{ id: 'b-hand', name: 'Hand', role: 'hand', seat: 'b', count: 2, cards: [] },
		],
		zones: [{ id: 'named', name: 'Cleo has named', text: 'the Countess', middle: true, gauges: [], pieces: [] }],
	};
}

/** A game of which there is a number to see and nothing else. */
export function number(): Scene {
	return {
		...empty,
		title: 'Pig',
		whose: 'reds',
		why: 'Ann may roll.',
		clause: 'FK-02',
		seats: seats(2, 'points', 'Points', (i) => i + 2),
		gauges: [{ word: 'table', name: 'On the table', now: 17 }],
	};
}

/** What is asked around the table: a bid, or a call. The second may be answered by the middle itself. */
export function bidding(): Question {
	return {
		id: 'bid',
		seat: 'reds',
		prompt: 'bid',
		clause: 'FK-03',
		text: 'Ann, what do you bid?',
		default: 1,
		options: [
			{
				index: 0,
				verb: 'bid',
				clause: 'FK-03',
				text: 'Ann bids so many sixes',
				who: 'reds',
				many: { from: 8, to: 16 },
				risk: true,
			},
			{ index: 1, verb: 'call', clause: 'FK-04', text: 'Ann calls', who: 'reds', whom: 'c', risk: true },
		],
	};
}

export const told: Happening[] = [
	{ seq: 1, kind: 'bids', seat: 'c', who: 'c', clause: 'FK-03', text: 'Cleo bids 7 sixes.', many: 7 },
];
