import { expect, test } from 'vitest';
import type { Way } from '../wire/api.ts';
import { needOf, stopsOn } from './ways.ts';

const way = (path: Way['path'], more: Partial<Way> = {}): Way => ({ word: 'w', text: 'w', who: 'car', path, ...more });
const mod = { text: 'STUNTS', value: 4, word: 'stunts' };

test('the places on a way where something is tested are numbered in their order; the way and what follows are none', () => {
	const ways = [way([[0, 0], [9, 0]]), way([[3, 0]]), way([]), way([[9, 0]])]; // biome-ignore format: ways
	expect(stopsOn(ways).map((s) => [s.number, s.at])).toEqual([
		[1, [3, 0]],
		[2, [9, 0]],
	]);
});

test('a test needs a number, below nothing as well; what is not tested needs none', () => {
	expect(needOf(way([[3, 0]], { mods: [mod], total: 3 }))).toBe('needs 3');
	expect(needOf(way([[3, 0]], { mods: [mod], total: -1 }))).toBe('needs −1');
	expect(needOf(way([[3, 0]], { mods: [mod] }))).toBe('needs 0');
	expect(needOf(way([[3, 0]]))).toBe('');
});
