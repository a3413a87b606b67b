import { empty } from '../../test/fake/snapshot.ts';
import type { Moment } from '../replay/moments.ts';
import type { Report } from '../wire/analysis.ts';

/** A moment in which this is told, where so many answers count, if any do. */
export function moment(seq: number, text: string, answers?: number): Moment {
	const event = { seq, kind: 'told', text };
	return {
		seq,
		beat: text ? { event, sort: 'told' as never, long: 0 } : null,
		scene: { ...empty, turn: `turn ${Math.floor(seq / 4) + 1}` },
		viewer: '',
		...(answers === undefined ? {} : { answers }),
	} as Moment;
}

/** The beginning; what is told before anybody answers; then what four answers have led to. The fourth was seen by nobody. */
export const moments: Moment[] = [
	moment(0, '', 0),
	moment(1, 'The gangs gather.'),
	moment(2, 'A card.', 0),
	moment(3, 'Ann walks.', 1),
	moment(4, 'Bob shoots.'),
	moment(5, 'A card.', 2),
	moment(6, 'Cal runs.'),
	moment(7, 'A card.', 3),
	moment(8, 'The end.', 5),
];

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
			name: 'Reds',
			start: 5000,
			result: 10_000,
			luck: 4000,
			skill: 1000,
			error: 300,
			decisions: 3,
			faults: 0,
			cost: 0,
		},
		{
			id: 'irish',
			name: 'Irish',
			start: 5000,
			result: 0,
			luck: -4000,
			skill: -1000,
			error: 300,
			decisions: 2,
			faults: 2,
			cost: 900,
		},
	],
	line: [
		{ moment: 0, stretch: 0, seats: [4000, 6000], error: 500 },
		{ moment: 2, stretch: 1, seats: [6000, 4000], error: 700 },
		{ moment: 3, stretch: 2, seats: [7500, 2500], error: 600 },
		{ moment: 5, stretch: 3, seats: [10_000, 0], error: 0 },
	],
	throws: [
		{ moment: 0, at: [0, 0], text: 'A card.', luck: [40, -40], errors: [10, 10], ways: 4, sampled: false },
		{ moment: 2, at: [1, 0], text: 'Bob shoots.', luck: [-900, 900], errors: [90, 90], ways: 2, sampled: false },
		{ moment: 3, at: [2, 0], text: 'A card.', luck: [3000, -3000], errors: [0, 0], ways: 9, sampled: true },
		{ moment: 3, at: [2, 1], text: '', luck: [100, -100], errors: [10, 10], ways: 9, sampled: true },
	],
	decisions: [
		{ moment: 1, seat: 1, text: 'Bob shoots', cost: 200, error: 50, better: 'Bob hides' },
		{ moment: 2, seat: 0, text: 'Cal runs', cost: 0, error: 50 },
		{ moment: 3, seat: 1, text: 'Done', cost: 700, error: 100, better: 'Bob hides' },
	],
	turns: [{ moment: 3, change: [2500, -2500], text: 'A card.' }],
	sentence: 'Reds won and played best: 40.0 points of luck went to Reds.',
};

/** The same of a match that goes on from another one, of which 30 stretches had been played: answers are counted anew, stretches are not. */
export const goesOn: Report = {
	...report,
	line: report.line.map((p, i) => ({ ...p, stretch: 30 + i })),
	throws: report.throws.map((t) => ({ ...t, at: [30 + (t.at[0] ?? 0), t.at[1] ?? 0] })),
};

/** The same as it was kept before points had numbers: they are not there, or they are read as none. */
export const older: Report[] = [
	{ ...report, line: report.line.map(({ stretch: _, ...p }) => p) },
	{ ...report, line: report.line.map((p) => ({ ...p, stretch: 0 })) },
];
