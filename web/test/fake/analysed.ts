import type { Analysis, Report } from '../../src/wire/analysis.ts';
import type { Recording } from '../../src/wire/recording.ts';
import { people, plan, scene } from './town.ts';

// A made-up match that is over, and what an analysis of it says: in each of thirty answers somebody does something, and a card is turned up every third.

const many = 30;
const names = ['Hot Dog', 'Big Tommy', 'The Sarge'];
const turn = (answers: number) => `turn ${Math.floor(answers / 6) + 1}`;
const shot = (n: number) => `${names[n % 3]} shoots at number ${n}.`;
const card = (n: number) => `Card ${n} is turned up.`;

/** What is told after so many answers. */
const lines = (n: number) => [...(n > 0 ? [shot(n)] : []), ...(n % 3 === 0 ? [card(n / 3)] : [])];

export function recording(over = true): Recording {
	let seq = 0;
	const first = { ...scene(people()), table: plan, turn: turn(0) };
	return {
		match: 'fake',
		ruleset: 'fake',
		title: 'Fake',
		seats: ['reds'],
		eyes: 'reds',
		over,
		first,
		frames: Array.from({ length: many + 1 }, (_, n) => ({
			log: lines(n).map((text) => ({ seq: ++seq, kind: 'told', text })),
			scene: { turn: turn(n) },
			...(over ? { moment: n } : {}),
		})),
		...(over
			? {
					result: {
						winners: ['reds'],
						points: [],
						why: 'turn-limit',
						text: 'The last turn is over.',
						clause: 'FK-05',
					},
				}
			: {}),
	};
}

/** Chances that add up, each a little farther to whom it goes in the end. */
function chances(n: number): number[] {
	const reds = Math.min(9900, Math.max(100, 3400 + n * 200 + 1500 * Math.round(2 * Math.sin(n * 1.3))));
	const irish = Math.round((10_000 - reds) * (n % 2 === 0 ? 0.6 : 0.45));
	return [reds, irish, 10_000 - reds - irish];
}

const stretches = many / 3 + 1;
/** It goes on from a moment of another match, which had so many stretches by then. */
const before = 30;

export const report: Report = {
	depth: {
		start: 200,
		line: 8,
		glance: 50,
		throw: 16,
		most: 64,
		grain: 100,
		steps: 1200,
		turns: 1,
		horizon: 10,
		ways: 24,
		sample: 8,
		beside: 400_000,
		budget: { candidates: 6, tries: 30, steps: 12_000 },
	},
	seats: [
		{
			id: 'reds',
			name: 'The Reds',
			start: 3400,
			result: 10_000,
			luck: 7810,
			skill: -1210,
			error: 520,
			decisions: 11,
			faults: 2,
			cost: 2330,
		},
		{
			id: 'irish',
			name: 'The Irish',
			start: 3300,
			result: 0,
			luck: -5900,
			skill: 2600,
			error: 480,
			decisions: 10,
			faults: 1,
			cost: 410,
		},
		{
			id: 'cops',
			name: 'The Law',
			start: 3300,
			result: 0,
			luck: -1910,
			skill: -1390,
			error: 510,
			decisions: 9,
			faults: 0,
			cost: 0,
		},
	],
	line: [
		...Array.from({ length: stretches }, (_, i) => ({
			moment: 3 * i,
			stretch: before + i,
			seats: chances(3 * i),
			error: 600 + 40 * i,
		})),
		{ moment: many, stretch: before + stretches, seats: [10_000, 0, 0], error: 0 },
	],
	throws: [
		...Array.from({ length: many }, (_, i) => ({
			moment: i + 1,
			at: [before + Math.floor((i + 1) / 3), 0],
			text: shot(i + 1),
			luck: i % 4 === 3 ? [0, 0, 0] : [900 - 37 * i, 37 * i - 500, -400],
			errors: [90, 60, 40],
			ways: 4,
			sampled: i % 5 === 0,
		})),
	],
	decisions: [
		{ moment: 4, seat: 0, text: 'Hot Dog shoots at Big Tommy', cost: 1210, error: 300, better: 'Hot Dog runs' },
		{ moment: 11, seat: 1, text: 'Big Tommy shoots at Hot Dog', cost: 410, error: 180, better: 'Done with this card' },
		{ moment: 17, seat: 0, text: 'Done with this card', cost: 1120, error: 400, better: 'Hot Dog drops prone' },
		{ moment: 20, seat: 2, text: 'The Sarge takes aim', cost: 0, error: 120 },
	],
	turns: [
		{ moment: 12, change: [2900, -1700, -1200], text: card(4) },
		{ moment: 15, change: [-2400, 1300, 1100], text: shot(16) },
		{ moment: 3, change: [-1100, 700, 400], text: card(1) },
	],
	sentence:
		'The Reds won, but The Irish played better: 78.1 points of luck went to The Reds, most of it (29.0) here: “Card 4 is turned up”.',
};

/** How an analysis stands that is asked for, and goes on by a step each time it is looked at. */
export class Analysing {
	now: Analysis = { state: 'none', done: 0, of: 0, depth: 0 };
	over = true;
	/** what was asked of it: the depths that it was begun with, and stops */
	readonly asked: (number | 'stop')[] = [];
	looked = 0;

	/** What the server says to a request about the match that is over; nothing to any other. */
	readonly say = (method: string, path: string, body: unknown): object | undefined => {
		if (path.endsWith('/replay')) return recording(this.over);
		if (!path.endsWith('/analysis')) return undefined;
		if (method === 'POST') {
			const { depth } = body as { depth: number };
			this.asked.push(depth);
			this.now = { state: 'waiting', done: 0, of: 0, depth };
		} else if (method === 'DELETE') {
			this.asked.push('stop');
			this.now = { ...this.now, state: 'stopped' };
		} else {
			this.looked++;
			if (this.now.state === 'waiting') this.now = { ...this.now, state: 'working', of: 40, done: 10 };
		}
		return this.now;
	};

	done(): void {
		this.now = { state: 'done', done: 40, of: 40, depth: this.now.depth || 1, report };
	}
}
