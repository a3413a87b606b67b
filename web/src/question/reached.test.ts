import { expect, test } from 'vitest';
import type { Scene } from '../wire/api.ts';
import { reachedBy } from './reached.ts';

const scene = {
	seats: [
		{ id: 'reds', name: 'The Reds' },
		{ id: 'irish', name: 'The Irish' },
	],
	pieces: [
		{ id: 'brick', name: 'Brick', seat: 'reds' },
		{ id: 'moe', name: 'Moe', seat: 'irish' },
		{ id: 'lady', name: 'Lady', seat: '' },
		{ id: 'joe', name: 'Joe', seat: 'irish' },
	],
	piles: [],
	zones: [],
} as unknown as Scene;

test('one’s own come first, bystanders last', () => {
	expect(reachedBy(scene, ['brick', 'lady', 'joe', 'moe'], 'irish')).toEqual([
		{ seat: 'irish', name: 'Your own', own: true, names: ['Joe', 'Moe'] },
		{ seat: 'reds', name: 'The Reds', own: false, names: ['Brick'] },
		{ seat: '', name: 'Bystanders', own: false, names: ['Lady'] },
	]);
});

test('only those sides that somebody of is reached', () => {
	expect(reachedBy(scene, ['brick'], 'irish')).toEqual([
		{ seat: 'reds', name: 'The Reds', own: false, names: ['Brick'] },
	]);
	expect(reachedBy(scene, [], 'irish')).toEqual([]);
});
