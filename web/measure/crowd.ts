import type { Feature, Option, Piece, Plan, Point, Question, Scene } from '../src/wire/api.ts';

// A table fuller than any real one: what is quick here is quick everywhere.

const width = 72;
const depth = 48;

/** Houses in rows, each a room with a wall round it, with crates before some of them. */
function plan(edges: number): Plan {
	const features: Feature[] = [];
	const corners: Point[][] = [];
	let drawn = 0;
	for (let i = 0; drawn < edges; i++) {
		const [x, y] = [2 + (i % 10) * 7, 2 + Math.floor(i / 10) * 8.8];
		const house = rectangle(x, y, 5, 4.6);
		corners.push(house);
		features.push(
			{ id: `room-${i}`, kind: 'building', name: '', points: house, floor: 0, inside: true },
			{ id: `wall-${i}`, kind: 'wall', points: house, line: true, closed: true, floor: 0, blocks: true, cover: 2 },
		);
		drawn += 8;
		if (i % 2 === 0) continue;
		features.push({
			id: `crates-${i}`,
			kind: 'crate',
			points: rectangle(x + 1, y + 5.6, 2, 1),
			floor: 0,
			cover: 1,
			going: 2,
		});
		drawn += 4;
	}
	return {
		width: width * 1000,
		depth: depth * 1000,
		floorHeight: 8000,
		features,
		openings: corners.map(([a], i) => {
			const [x, y] = a ?? [0, 0];
			return { id: `door-${i}`, kind: 'door', a: [x + 1, y + 4.6], b: [x + 2.4, y + 4.6] };
		}),
		links: [],
		labels: [{ text: 'Long Street', at: [width / 2, 10.2] }],
	};
}

function rectangle(x: number, y: number, w: number, h: number): Point[] {
	return [
		[x, y],
		[x + w, y],
		[x + w, y + h],
		[x, y + h],
	];
}

const icons = ['pistol', 'shotgun', 'rifle', 'knife', 'tommy-gun'];

function piece(i: number): Piece {
	return {
		id: `f${i}`,
		name: `Figure ${i + 1}`,
		role: 'hoodlum',
		icon: icons[i % icons.length] ?? '',
		seat: `s${(i % 4) + 1}`,
		at: [1.4 + (i % 10) * 7, 1.5 + Math.floor(i / 10) * 5.6],
		radius: 500,
		facing: ((i * 40) % 360) + 1,
		badges: i % 3 === 0 ? [{ word: 'wounded', text: 'Wounded', many: 1 }] : [],
		stats: [],
		items: [],
		skills: [],
	};
}

/** A scene with so many figures and about so many edges of terrain. */
export function crowd(figures: number, edges: number): Scene {
	return {
		title: 'A crowd',
		turn: 'turn 1',
		whose: 's1',
		why: '',
		clause: '',
		table: plan(edges),
		seats: [1, 2, 3, 4].map((n) => ({ id: `s${n}`, name: `Gang ${n}`, side: 'gang', gauges: [] })),
		pieces: Array.from({ length: figures }, (_, i) => piece(i)),
		piles: [],
		zones: [],
		gauges: [],
	};
}

/** A question about all of them, as a turn asks: each may run or pass. */
export function asked(figures: number): Question {
	const runs = Array.from({ length: figures / 4 }, (_, i) => ({
		verb: 'run',
		text: `Figure ${i * 4 + 1} runs`,
		who: `f${i * 4}`,
		where: { far: 0, kind: 1 },
	}));
	const options = [...runs, { verb: 'pass', text: 'Nobody goes' }];
	return {
		id: 'crowd',
		seat: 's1',
		prompt: 'next-action',
		text: 'Who goes?',
		default: options.length - 1,
		options: options.map((o, index): Option => ({ index, ...o })),
	};
}
