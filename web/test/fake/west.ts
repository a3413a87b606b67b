import type { BookTable, Happening, Needs } from '../../src/wire/api.ts';

// What a game says that counts in paces, throws dice of which one counts, and reads them on printed tables.

export const lengths = { one: 'pace', many: 'paces', short: 'p' };

export const courage: BookTable = {
	id: 'FK-T-COURAGE',
	title: 'Courage test',
	columns: ['situation', '1', '2-4', '5-9', '10'],
	rows: [
		['in the open', 'flees at once', 'falls back to the nearest cover', 'stands firm', 'stands, and may shoot'],
		['in cover', 'ducks down, defenceless', 'ducks down', 'stands firm', 'stands, and may shoot'],
		['in a fight', 'flees at once', 'falls back 2 paces', 'stands firm', 'strikes back'],
	],
};

export const needs: Needs = {
	mods: [
		{ word: 'main', text: 'Main character', value: 0, clause: 'FK-01' },
		{ word: 'leader', text: 'Leader near by', value: 0, clause: 'FK-02' },
	],
	total: 5,
	reach: 'least',
	dice: 2,
	sides: 10,
	keep: 'highest',
	chart: { table: 'FK-T-COURAGE', row: 'in cover' },
};

export const before: Happening[] = [
	{
		seq: 1,
		kind: 'tests',
		seat: 'irish',
		who: 'tommy',
		clause: 'FK-03',
		text: 'Big Tommy tests their courage.',
		dice: [
			{
				kind: 'dice',
				sides: 10,
				faces: [3, 7],
				bands: [1, 4, 9],
				keep: 'highest',
				chart: { table: 'FK-T-COURAGE', row: 'in the open' },
			},
		],
	},
];
