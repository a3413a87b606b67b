import { describe, expect, test } from 'vitest';
import { fans } from './back.ts';
import { emblemOf } from './emblems.ts';
import { type Pip, pipsOf } from './pips.ts';
import { thickness } from './thickness.ts';
import { corner, lettering } from './ticket.ts';

const ranks = ['2', '3', '4', '5', '6', '7', '8', '9', '10'];
const row = (pips: Pip[], x: number) => pips.filter((p) => p.x === x).map((p) => Math.round(p.y));
const sorted = (pips: Pip[], x: number) => row(pips, x).sort((a, b) => a - b);

describe('the pips of a card', () => {
	test.each(ranks)('a %s has as many as it says, none in the place of another', (rank) => {
		const pips = pipsOf(rank);
		expect(pips).toHaveLength(Number(rank));
		expect(new Set(pips.map((p) => `${p.x} ${p.y}`)).size).toBe(Number(rank));
	});
	test.each(ranks)('a %s is the same left and right, and its lower half stands on its head', (rank) => {
		const pips = pipsOf(rank);
		expect(sorted(pips, 34)).toEqual(sorted(pips, 66));
		for (const p of pips) expect(p.turned).toBe(p.y > 70);
	});
	test('they stand in the rows of the traditional pack', () => {
		const middle = (rank: string) => sorted(pipsOf(rank), 50);
		const left = (rank: string) => sorted(pipsOf(rank), 34);
		expect(ranks.map(left)).toEqual([
			[],
			[],
			[27, 113],
			[27, 113],
			[27, 70, 113],
			[27, 70, 113],
			[27, 70, 113],
			[27, 56, 84, 113],
			[27, 56, 84, 113],
		]);
		expect(ranks.map(middle)).toEqual([[27, 113], [27, 70, 113], [], [70], [], [49], [49, 92], [70], [41, 99]]);
	});
	test('an ace, and a suit without a rank, has one that is larger than any other, upright', () => {
		for (const rank of ['A', 'a', '']) {
			expect(pipsOf(rank)).toEqual([{ x: 50, y: 70, size: 46, turned: false }]);
		}
		expect(Math.max(...ranks.flatMap((r) => pipsOf(r).map((p) => p.size)))).toBeLessThan(46);
	});
	test('court cards and ranks of another pack have none', () => {
		for (const rank of ['J', 'Q', 'K', 'joker', '1', '11', 'Knight']) expect(pipsOf(rank)).toEqual([]);
	});
});

test('each court card and the joker has an emblem of its own, other ranks have none', () => {
	const found = ['K', 'Q', 'J', 'joker'].map(emblemOf);
	expect(found.every((d) => d?.startsWith('M'))).toBe(true);
	expect(new Set(found).size).toBe(4);
	expect(emblemOf('k')).toBe(emblemOf('K'));
	expect(['A', '10', '', 'Knight'].map(emblemOf)).toEqual([undefined, undefined, undefined, undefined]);
});

test('the back looks alike from both ends, and stays within its frame', () => {
	const parts = fans()
		.split('M')
		.slice(1)
		.map((line) => line.split('L').map((p) => p.split(' ').map(Number) as [number, number]));
	expect(parts).toHaveLength(2 * 10);
	for (const [x, y] of parts.flat()) {
		expect(x >= 9 && x <= 91 && y >= 9 && y <= 131).toBe(true);
	}
	const round = (n: number) => Math.round(n * 100);
	const points = (turned: boolean) =>
		parts
			.flat()
			.map(([x, y]) => (turned ? `${round(100 - x)} ${round(140 - y)}` : `${round(x)} ${round(y)}`))
			.sort();
	expect(points(true)).toEqual(points(false));
});

test('a pile grows with its cards, up to five edges', () => {
	const at = [0, 1, 2, 5, 6, 13, 14, 26, 27, 39, 40, 400];
	expect(at.map(thickness)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
});

test('a name is lettered so that its longest word goes on one line', () => {
	expect(lettering('Fast Ed')).toBe(0.25);
	expect(lettering('Hoodlums')).toBeLessThan(lettering('Hoodlu'));
	expect(lettering('The Hoodlums')).toBe(lettering('Hoodlums'));
	expect(lettering('mmmmm')).toBeLessThan(lettering('iiiii'));
	expect(lettering('Incomprehensibilities')).toBe(0.11);
	expect(lettering('')).toBe(0.25);
});

test('a name is lettered so that all its lines are on the ticket, with what is written around it', () => {
	expect(lettering('The Old Man and the Sea')).toBeLessThan(0.25);
	expect(lettering('The Old Baron')).toBe(0.25);
	expect(lettering('The Old Baron', true)).toBeLessThan(0.25);
	expect(lettering('Old Ben')).toBe(lettering('Old Ben', true));
	expect(lettering('The Old Baron', true, 'cups')).toBeLessThan(lettering('The Old Baron', true));
	expect(lettering('word '.repeat(60).trim())).toBe(0.11);
});

test('a rank and a suit stand on a ticket unless its name says them', () => {
	expect(corner({ name: 'Princess' }, '8')).toBe('8');
	expect(corner({ name: '9 of Cups' }, 'cups')).toBe('');
	expect(corner({ name: '9 of cups' }, '9')).toBe('');
	expect(corner({ name: 'the 18th' }, '8')).toBe('8');
	expect(corner({ name: 'Moonshine' }, '')).toBe('');
});
