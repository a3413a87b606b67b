import type { RulesetCard, Setting } from '../../src/wire/api.ts';
import { plan } from './town.ts';
import { war } from './war.ts';

// The made-up games: their cards on the front page, what may be set, and a rulebook.

export const table = {
	columns: ['roll', 'what happens'],
	rows: [
		['1-3', 'The Reds begin.'],
		['4-6', 'The Irish begin.'],
	],
};

export function clause(id: string): object {
	return {
		id,
		title: `Clause ${id}`,
		rule: 'What the rule says, in a sentence of its own.',
		kind: 'ruling',
		why: 'made up',
		ruleset: 'fake',
	};
}

/** A small rulebook: two clauses without a chapter, a chapter that names others and looks like markup, and tables. */
export const book = {
	title: 'The Made-up Game',
	chapters: [
		{ section: 'MOVE', title: 'Moving' },
		{ section: 'T', title: 'Tables' },
	],
	clauses: [
		clause('FK-01'),
		clause('FK-02'),
		...Array.from({ length: 20 }, (_, i) => ({
			id: `FK-MOVE-${String(i + 1).padStart(2, '0')}`,
			title: `Step ${i + 1}`,
			rule:
				i === 0
					? 'By FK-02 and FK-MOVE-20, never by FK-99; <b>bold</b> is no word.'
					: `Step number ${i + 1} of a long walk.`,
			kind: 'book',
			optional: i === 1,
		})),
	],
	tables: [
		{ id: 'FK-T-DICE', title: 'Dice', ...table },
		{
			id: 'FK-T-GUNS',
			title: 'Guns',
			columns: ['gun', 'long_range', 'jams'],
			rows: [
				['Pistol', '24', 'false'],
				['Derringer', '6', 'true'],
			],
		},
	],
};

/** A setting of every kind. */
export function settings(): Setting[] {
	const plain = { least: 0, most: 0, default: '' };
	return [
		{
			...plain,
			name: 'turns',
			title: 'The last turn',
			kind: 'number',
			least: 1,
			most: 20,
			default: '5',
			value: '5',
			clause: 'FK-05',
		},
		{ ...plain, name: 'night', title: 'Night', kind: 'switch', default: 'off', value: 'off', clause: 'FK-02' },
		{
			...plain,
			name: 'guest',
			title: 'The guest of honour',
			kind: 'text',
			value: '',
			line: 'a name that everybody in town knows',
			clause: 'FK-01',
		},
		{
			...plain,
			name: 'seconds',
			title: 'Seconds for a decision',
			group: 'Clocks',
			kind: 'number',
			least: 15,
			most: 600,
			default: 'none',
			value: 'none',
			untimed: 'none',
			choices: [{ word: 'none', name: 'no limit' }],
			clause: 'FK-03',
		},
		{
			...plain,
			name: 'first',
			title: 'Who begins',
			group: 'Where the match begins',
			kind: 'choice',
			value: '',
			choices: [
				{ word: '', name: 'whom the dice name' },
				{ word: 'reds', name: 'The Reds' },
			],
			clause: 'FK-04',
		},
	];
}

export function rulesets(): RulesetCard[] {
	return [
		{
			id: 'fake',
			title: 'The Made-up Game',
			line: 'Two gangs, a van and a diner',
			minSeats: 2,
			maxSeats: 3,
			gangs: false,
			scenarios: [
				{
					id: 'lunch',
					title: 'Lunch in town',
					line: 'Who gets the van?',
					seats: [
						{ id: 'reds', name: 'The Reds' },
						{ id: 'irish', name: 'The Irish' },
						{ id: 'cops', name: 'The Law' },
					],
					least: 3,
					table: plan,
					settings: settings(),
					with: ['figures'],
				},
				{
					id: 'lesson',
					title: 'The first lunch',
					line: 'Everything is shown to you.',
					guided: true,
					seats: [
						{ id: 'reds', name: 'The Reds' },
						{ id: 'irish', name: 'The Irish' },
					],
					least: 2,
					table: plan,
					settings: [],
					with: ['figures'],
				},
				{
					id: 'crowd',
					title: 'Dinner for ten',
					line: 'Everybody wants the van.',
					seats: Array.from({ length: 10 }, (_, i) => ({ id: `s${i + 1}`, name: `Gang ${i + 1}` })),
					least: 4,
					table: plan,
					settings: settings().map((set) => (set.name === 'seconds' ? { ...set, value: '60' } : set)),
					with: ['figures'],
				},
			],
		},
		{
			id: 'war',
			title: 'The Made-up War',
			line: 'Places, counters and hands of cards',
			minSeats: 2,
			maxSeats: 6,
			gangs: false,
			scenarios: [2, 3, 6].map((many) => ({
				id: `war-${many}`,
				title: `A war of ${many}`,
				line: 'Whose town is it?',
				seats: war(many, false).seats.map((s) => ({ id: s.id, name: s.name })),
				least: many,
				settings: [],
				with: ['figures', 'map', 'cards'],
			})),
		},
		{
			id: 'later',
			title: 'A Later Game',
			line: 'Not yet',
			minSeats: 2,
			maxSeats: 6,
			gangs: false,
			scenarios: [],
		},
	];
}
