import { expect, test } from 'vitest';
import type { Scene } from './api.ts';
import { nameOf } from './names.ts';

test('names come from the picture, and an unknown id is read as words', () => {
	const s = {
		seats: [{ id: 'reds', name: 'The Reds' }],
		pieces: [{ id: 'hotdog', name: 'Hot Dog' }],
		piles: [{ cards: [{ id: 'kh', name: 'King of hearts' }] }, { cards: [] }],
		zones: [{ id: 'flats', name: 'The Flats' }],
		table: { features: [{ id: 'van', name: 'Panel van' }] },
	} as unknown as Scene;
	expect(['reds', 'hotdog', 'kh', 'flats', 'van', 'tommy-gun'].map((id) => nameOf(s, id))).toEqual([
		'The Reds',
		'Hot Dog',
		'King of hearts',
		'The Flats',
		'Panel van',
		'Tommy gun',
	]);
});
