import type { Feature, Opening, Piece, Plan, Point, Scene } from '../../src/wire/api.ts';

// A town block and its people, for tests that need something to look at. It follows no rulebook.

function rect(x: number, y: number, w: number, h: number): Point[] {
	return [
		[x, y],
		[x + w, y],
		[x + w, y + h],
		[x, y + h],
	];
}

function house(id: string, name: string, x: number, y: number, w: number, h: number): Feature[] {
	return [
		{ id: `${id}-inside`, kind: 'building', name, points: rect(x, y, w, h), floor: 0, floors: 2, inside: true },
		{
			id,
			kind: 'wall',
			name,
			points: rect(x, y, w, h),
			line: true,
			closed: true,
			floor: 0,
			floors: 2,
			blocks: true,
			cover: 2,
		},
	];
}

function opening(id: string, kind: string, a: Point, b: Point): Opening {
	return { id, kind, a, b };
}

export const plan: Plan = {
	width: 48000,
	depth: 40000,
	floorHeight: 4000,
	features: [
		{ id: 'sixth', kind: 'street', name: 'Sixth Street', points: rect(0, 14, 48, 9), floor: 0 },
		{ id: 'canal', kind: 'street', name: 'Canal Avenue', points: rect(19, 0, 8, 40), floor: 0 },
		...house('diner', 'The diner', 1.5, 1.5, 15.5, 10.5),
		...house('store', 'The store', 29, 1.5, 17, 10),
		...house('bank', 'The bank', 29, 25, 17, 13),
		{
			id: 'partition',
			kind: 'wall',
			points: [[11, 1.5] as Point, [11, 12]],
			line: true,
			floor: 0,
			blocks: true,
			cover: 2,
		},
		{ id: 'counter', kind: 'counter', name: 'Counter', points: rect(8, 3, 1.4, 5), floor: 0, cover: 1, going: 2 },
		{ id: 'shelves', kind: 'shelf', name: 'Shelves', points: rect(32, 4, 6, 1), floor: 0, cover: 2, going: 3 },
		{
			id: 'van',
			kind: 'vehicle',
			name: 'Panel van',
			points: rect(20, 15, 5, 2.4),
			floor: 0,
			cover: 2,
			going: 3,
			hides: true,
		},
		{ id: 'crates', kind: 'crate', name: 'Crates', points: rect(27.4, 24, 1, 2), floor: 0, cover: 1, going: 2 },
		{ id: 'rubble', kind: 'rubble', name: 'Rubble', points: rect(4, 26, 9, 6), floor: 0, going: 1 },
		{ id: 'chimney', kind: 'chimney', name: 'Chimney', points: rect(16, 33, 2, 2), floor: 0, blocks: true, going: 3 },
		{ id: 'canal-water', kind: 'water', name: 'Basin', points: rect(2, 34, 8, 4), floor: 0, going: 3 },
		{ id: 'fence', kind: 'fence', points: [[1, 24] as Point, [16, 24]], line: true, floor: 0, cover: 1, going: 2 },
		{ id: 'yard', kind: 'yard', name: 'Yard', points: rect(29, 12.2, 4, 1.6), floor: 0, light: 2 },
	],
	openings: [
		opening('diner-door', 'door', [6, 12], [8, 12]),
		opening('diner-window', 'window', [2.5, 12], [5, 12]),
		opening('diner-window-2', 'window', [12, 12], [15, 12]),
		opening('kitchen-door', 'door', [11, 7], [11, 8.6]),
		opening('store-door', 'door', [36, 11.5], [38, 11.5]),
		opening('store-window', 'window', [30, 11.5], [34, 11.5]),
		opening('bank-arch', 'arch', [29, 30], [29, 33]),
	],
	links: [
		{ id: 'diner-stairs', kind: 'stairs', foot: [15, 3.5], head: [15, 3.5, 1] },
		{ id: 'store-ladder', kind: 'ladder', foot: [28.3, 6], head: [28.3, 6, 1] },
	],
	labels: [
		{ text: 'Sixth Street', at: [8, 18.5] },
		{ text: 'Canal Avenue', at: [25.8, 6], upright: true },
		{ text: "Legano's", at: [5, 10.5], building: true },
		{ text: 'Five & Dime', at: [41, 10], building: true },
		{ text: 'Paradise Bank', at: [38, 36], building: true },
	],
};

function man(
	id: string,
	name: string,
	seat: string,
	at: Point,
	role: string,
	icon: string,
	more: Partial<Piece> = {},
): Piece {
	const stats = ['fists', 'gats', 'guts'].map((word, i) => ({ word, name: word.toUpperCase(), now: 3 + i }));
	return {
		id,
		name,
		seat,
		at,
		role,
		icon,
		radius: 500,
		badges: [],
		stats,
		items: [icon.replace('-', ' ')],
		skills: [],
		...more,
	};
}

export function people(): Piece[] {
	return [
		man('hotdog', 'Hot Dog', 'reds', [22, 19], 'torpedo', 'tommy-gun', { active: true }),
		man('chianti', 'Chianti', 'reds', [15, 21.4], 'hoodlum', 'pistol', { hidden: true, facing: 45 }),
		man('gimpy', 'Gimpy', 'reds', [17, 22], 'slugger', 'bat', {
			badges: [{ word: 'wounded', text: 'Wounded', many: 2, clause: 'FK-01' }],
		}),
		man('spats', 'Spats', 'irish', [7, 13], 'enforcer', 'pistol', { facing: 180 }),
		man('doogan', 'Doogan', 'irish', [4, 5], 'enforcer', 'shotgun', {
			// Two of a word: nothing may take them for one.
			badges: [
				{ word: 'prone', text: 'Prone' },
				{ word: 'aim', text: 'Is to rob the bank' },
				{ word: 'aim', text: 'Is to get away' },
			],
		}),
		man('tommy', 'Big Tommy', 'irish', [26.5, 15], 'hoodlum', 'pistol'),
		man('jim', 'Butcher Jim', 'irish', [27.4, 13.2], 'hoodlum', 'knife', { out: true }),
		man('patrol', 'Patrolman', 'cops', [34, 21], 'cop', 'pistol'),
		man('roof', 'Lookout', 'irish', [14, 5, 1], 'hoodlum', 'rifle'),
		man('waiter', 'Waiter', '', [13.5, 9], 'civilian', ''),
		man('lady', 'Lady', '', [41, 21], 'civilian', ''),
	];
}

export function scene(pieces: Piece[]): Scene {
	return {
		title: 'Lunch',
		turn: 'turn 2 of 5',
		whose: 'reds',
		why: 'The king of hearts is the reds’ card.',
		clause: 'FK-02',
		doors: [{ id: 'diner-door', open: true }],
		seats: [
			{ id: 'reds', name: 'The Reds', side: 'gang', suit: 'hearts', gauges: [] },
			{ id: 'irish', name: 'The Irish', side: 'gang', suit: 'clubs', gauges: [] },
			{ id: 'cops', name: 'The Law', side: 'cops', suit: 'spades', gauges: [] },
		],
		pieces,
		piles: [
			{ id: 'deck', name: 'The deck', role: 'deck', count: 9, cards: [] },
			{
				id: 'now',
				name: 'In play',
				role: 'in-play',
				count: 1,
				cards: [{ id: 'kh', rank: 'K', suit: 'hearts', name: 'King of hearts' }],
			},
			{
				id: 'held',
				name: 'Your hold cards',
				seat: 'reds',
				role: 'held',
				count: 2,
				cards: [
					{ id: '2h', rank: '2', suit: 'hearts', name: 'Two of hearts' },
					{ id: 'joker', rank: 'joker', suit: '', name: 'Joker' },
				],
			},
		],
		zones: [],
		gauges: [{ word: 'outrage', name: 'Public outrage', now: 2, most: 5 }],
	};
}

/** The same town before anybody of the Reds has been placed. */
export function gathering(): Scene {
	const pieces = people().map((p) => (p.seat === 'reds' ? { ...p, waiting: true, active: false } : p));
	return { ...scene(pieces), table: plan };
}
