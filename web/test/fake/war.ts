import type { Card, Happening, Option, Piece, Pile, Question, Scene, SceneSeat, Zone } from '../../src/wire/api.ts';

// A war of gangs without a table: places, counters, hands of cards. It follows no rulebook.

const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const suits: Record<string, string> = { S: 'spades', H: 'hearts', C: 'clubs', D: 'diamonds' };

function card(id: string): Card {
	if (id.startsWith('JK')) {
		return { id, rank: 'joker', suit: '', name: id === 'JKR' ? 'Red Joker' : 'Black Joker' };
	}
	const rank = id.slice(0, -1);
	const suit = suits[id.slice(-1)] ?? '';
	return { id, rank, suit, name: `${rank} of ${suit}` };
}

const names = ['The Reds', 'Red Bandanas', 'Dockside Boys', 'Sixth Streeters', 'Hill Mob', 'The Widow’s Men'];
const people = ['Ada', 'Knuckles Malone', 'Ben', 'Cal the Cook', 'Dutch', 'Eddie', 'Flo', 'Gus'];
const grounds = ['Hill Edge', 'The Wharves', 'Mill Row', 'Little Sicily', 'Stockyards', 'The Flats'];

const gauge = (word: string, now: number, most = 0) => ({
	word,
	name: word.charAt(0).toUpperCase() + word.slice(1),
	now,
	...(most ? { most } : {}),
});

const ids = ['reds', 'b', 'c', 'd', 'e', 'f'];

function seat(i: number): SceneSeat {
	const words = ['mobsters', 'loyalty', 'cash', 'gats', 'brass', 'thirst'];
	return {
		id: ids[i] ?? '',
		name: names[i] ?? '',
		side: 'gang',
		gauges: words.map((w, n) => gauge(w, (i * 5 + n * 3) % 7)),
	};
}

function counter(id: string, name: string, owner: string, more: Partial<Piece> = {}): Piece {
	return {
		id,
		name,
		role: id.endsWith('boss') ? 'boss' : 'figure',
		icon: '',
		seat: owner,
		at: [0, 0],
		radius: 0,
		badges: [],
		stats: [],
		items: [],
		skills: [],
		...more,
	};
}

const kinds: [RegExp, string][] = [
	[/-hq$/, 'hq'],
	[/^t\d/, 'territory'],
];

function zone(id: string, name: string, owner: string, pieces: string[], n = 0): Zone {
	const kind = kinds.find(([of]) => of.test(id))?.[1] ?? id;
	const badges = [
		...(name.startsWith('Territory')
			? [{ word: 'undefined', text: 'Nobody has been here yet', clause: 'FK-01', drawn: true }]
			: []),
		...(pieces.length > 1 && kind === 'territory'
			? [{ word: 'fight', text: 'Fight', clause: 'FK-02', now: true }]
			: []),
	];
	const plain = id === 'arena' ? [] : [gauge('resistance', n % 4), gauge('stills', n % 3), gauge('sheds', (n + 1) % 2)];
	return {
		id,
		name,
		kind,
		seat: owner,
		pieces,
		badges,
		blank: name.startsWith('Territory'),
		active: pieces.length > 1 && kind === 'territory',
		gauges: id.endsWith('hq') ? [...plain, gauge('income', 1)] : plain,
	};
}

const hand = ['3S', '3D', '7H', '8C', '9D', 'JH', 'JD', 'JC', 'QS', 'AH'];

/** The picture of a war for so many seats, in a fight or before one. */
export function war(seats: number, fight: boolean): Scene {
	const gangs = ids.slice(0, seats);
	const pieces = gangs.flatMap((id, i) => [
		counter(`${id}-boss`, `Boss ${names[i]?.split(' ').at(-1)}`, id),
		...[0, 1, 2].map((n) =>
			counter(`${id}-crew-${n + 1}`, people[(i * 3 + n) % people.length] ?? '', id, {
				active: fight && i === 0 && n === 0,
				badges: n === 2 ? [{ word: 'succumbed', text: 'Drunk' }] : [],
			}),
		),
	]);
	const free = gangs.flatMap((id) => [`${id}-crew-1`]);
	const zones = [
		zone('arena', 'Battlegrounds', '', []),
		zone('precinct', 'The precinct house', '', [], 3),
		...Array.from({ length: 2 * seats }, (_, i) => {
			const owner = i % 2 === 0 ? (gangs[i / 2] ?? '') : '';
			const there = i === 0 && fight ? [...free, 'reds-crew-2'] : [];
			const name = i < grounds.length && i !== 3 ? (grounds[i] ?? '') : `Territory ${i + 1}`;
			return zone(`t${i + 1}`, name, name.startsWith('Terr') ? '' : owner, there, i);
		}),
		...gangs.map((id, i) => zone(`${id}-hq`, `${names[i]} house`, id, [`${id}-boss`, `${id}-crew-3`], i)),
	];
	const pile = (id: string, name: string, role: string, count: number, cards: string[], owner = ''): Pile => ({
		id,
		name,
		role,
		count,
		cards: cards.map(card),
		...(owner ? { seat: owner } : {}),
	});
	const trick = fight ? [pile('trick', 'The trick', 'in-play', 6, ['4S', '5C', '6D', '7D', '8S', '9S'])] : [];
	const hands = fight
		? gangs.flatMap((id, i) => [
				id === 'reds'
					? pile('hand', 'Your hand', 'hand', hand.length, hand, id)
					: pile(`${id}-hand`, 'Hand', 'hand', 9 - i, [], id),
				pile(`${id}-fallout`, 'Fallout', 'fallout', i, [], id),
			])
		: [];
	return {
		title: 'War',
		turn: 'round 4 of 8',
		whose: 'reds',
		why: 'The trick goes round from the left of whoever leads.',
		clause: 'FK-02',
		seats: Array.from({ length: seats }, (_, i) => seat(i)),
		pieces,
		piles: [
			pile('deck', 'Deck', 'deck', 21, []),
			pile('discard', 'Discard', 'discard', 3, ['2H', 'KD', 'JKR']),
			...trick,
			...hands,
		],
		zones,
		gauges: [gauge('response', 7)],
	};
}

/** Everybody of six gangs in one place with a long name, one gang out of it, and a name that fits nowhere. */
export function crowd(): Scene {
	const scene = war(6, false);
	const pieces = scene.pieces.map((p) => (p.id === 'b-crew-1' ? { ...p, name: 'Bartholomew Throckmorton-Smythe' } : p));
	const mobs = pieces.filter((p) => p.id.includes('crew')).map((p) => p.id);
	const zones = scene.zones.map((z) => ({
		...z,
		name: z.id === 't2' ? 'The Lower Embankment Warehouses and Customs Sheds' : z.name,
		pieces: z.id === 't2' ? mobs : z.pieces.filter((id) => !mobs.includes(id)),
	}));
	const seats = scene.seats.map((s) => ({ ...s, out: s.id === 'd' }));
	return { ...scene, pieces, zones, seats };
}

/** What was laid in that fight. */
export const laying: Happening[] = [
	{
		seq: 1,
		kind: 'lay',
		seat: 'b',
		things: ['4S', '5C', '6D'],
		clause: 'FK-01',
		text: 'Red Bandanas lead a three-card straight to the six.',
	},
	{
		seq: 2,
		kind: 'lay',
		seat: 'c',
		things: ['7D', '8S', '9S'],
		clause: 'FK-01',
		text: 'Dockside Boys lay a three-card straight to the nine.',
	},
];

/** Every single, pair, three and run of three of the hand: one sentence for each, as a fight asks. */
export function fighting(): Question {
	const lay = (among: string[], name: string, called = ''): Omit<Option, 'index'> => ({
		verb: 'lay',
		text: `Lay ${name}`,
		who: 'reds-boss',
		with: called,
		pick: { least: among.length, most: among.length, among },
	});
	const rank = (id: string) => id.slice(0, -1);
	const same = ranks.map((r) => hand.filter((c) => rank(c) === r));
	const singles = hand.map((c) => lay([c], card(c).name, c));
	const pairs = same.flatMap((s) =>
		s.flatMap((a, i) => s.slice(i + 1).map((b) => lay([a, b], `a pair of ${rank(a)}s: ${a} ${b}`))),
	);
	const threes = same.filter((s) => s.length === 3).map((s) => lay(s, `three ${rank(s[0] ?? '')}s`));
	const runs = same.flatMap((s, i) =>
		s.flatMap((a) =>
			(same[i + 1] ?? []).flatMap((b) =>
				(same[i + 2] ?? []).map((c) => lay([a, b, c], `a three-card straight to the ${rank(c)}: ${a} ${b} ${c}`)),
			),
		),
	);
	const options = [
		...singles,
		...pairs,
		...threes,
		...runs,
		{ verb: 'knock', text: 'Knock' },
		{ verb: 'cut-and-run', text: 'Cut and run' },
	];
	return {
		id: 'f1',
		seat: 'reds',
		clause: 'FK-03',
		prompt: 'follow',
		text: 'Answer the three-card straight to the nine, or knock.',
		default: options.length - 2,
		options: options.map((o, index) => ({ index, ...o })),
	};
}

/** Where do the waiting go? One sentence for each counter and place. */
export function placing(scene: Scene): Question {
	const waiting = ['reds-crew-1', 'reds-crew-2'];
	const nameOf = (id: string) => scene.pieces.find((p) => p.id === id)?.name ?? id;
	const options: Omit<Option, 'index'>[] = waiting.flatMap((who) =>
		scene.zones
			.filter((z) => z.id.startsWith('t'))
			.map((z) => ({ verb: 'place', text: `${nameOf(who)} goes to ${z.name}`, who, whom: z.id })),
	);
	options.push({ verb: 'lie-low', text: 'Everybody else lies low' });
	return {
		id: 'p1',
		seat: 'reds',
		prompt: 'place',
		text: 'Who goes where?',
		default: options.length - 1,
		options: options.map((o, index) => ({ index, ...o })),
	};
}

/** A few cards are given away: an ordinary pick. Then a bid, and a name. */
export function others(): Question[] {
	return [
		{
			id: 'o1',
			seat: 'reds',
			prompt: 'give',
			text: 'Which two cards do you give away?',
			default: 0,
			options: [{ index: 0, verb: 'give', text: 'Give two cards', pick: { least: 2, most: 2, among: hand } }],
		},
		{
			id: 'o2',
			seat: 'reds',
			prompt: 'bid',
			text: 'How many of yours stand in the call-out?',
			default: 0,
			freeText: true,
			options: [
				{ index: 0, verb: 'bid', text: 'Bid', many: { from: 1, to: 5 } },
				{ index: 1, verb: 'stay', text: 'Stay away' },
			],
		},
	];
}
