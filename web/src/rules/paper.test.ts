import { expect, test } from 'vitest';
import type { BookTable } from '../wire/api.ts';
import { breadth, leastRoom, linesOf, shared, wrapped } from './lines.ts';
import { lookup } from './lookup.ts';
import { type Block, laid, papered } from './paper.ts';
import { books } from './sample.ts';

const table = (id: string, rows: number, cells: string[]): BookTable => ({
	id,
	title: id,
	columns: cells.map(() => 'x'),
	rows: Array.from({ length: rows }, () => cells),
});
const ids = (blocks: Block[]) => blocks.flatMap((b) => ('wide' in b ? [b.wide.id] : b.columns.flat().map((t) => t.id)));

test('a text breaks between words, and within one only where it must', () => {
	expect(wrapped('', 5)).toBe(1);
	expect(wrapped('12345', 5)).toBe(1);
	expect(wrapped('12 45', 5)).toBe(1);
	expect(wrapped('12 456', 5)).toBe(2);
	expect(wrapped('123456', 5)).toBe(2);
	expect(wrapped('1 12345678901', 5)).toBe(4);
});

test('capitals are broader than other letters', () => {
	expect(breadth('aé 1-')).toBe(5);
	expect(breadth('ABÉ')).toBeCloseTo(3 * 1.35);
	expect(wrapped('AB cd', 5.7)).toBe(1);
	expect(wrapped('AB cd', 5.6)).toBe(2);
	expect(wrapped('ABCD', 5.4)).toBe(1);
	expect(wrapped('ABCD', 5.3)).toBe(2);
});

test('columns get their longest word, and share what is left as their cells ask', () => {
	expect(shared([10, 5], [3, 5], 15)).toEqual([10, 5]);
	expect(shared([20, 10], [4, 4], 16)).toEqual([4 + (8 * 16) / 22, 4 + (8 * 6) / 22]);
	expect(shared([20, 10], [10, 10], 10)).toEqual([5, 5]);
});

test('a row is as high as its highest cell', () => {
	const t: BookTable = {
		id: 'A',
		title: 'A',
		columns: ['n', 'a_b'],
		rows: [
			['1', 'one two'],
			['2', 'one'],
		],
	};
	expect(linesOf(t, 100, 1)).toEqual([1, 1, 1]);
	expect(linesOf(t, 6, 1)).toEqual([1, 2, 1]);
});

test('few tables have large letters, many small ones; all stand on two pages, in their order', () => {
	const cells = ['a word or two', '12', 'what happens then'];
	const few = Array.from({ length: 4 }, (_, i) => table(`T${i}`, 6, cells));
	const many = Array.from({ length: 24 }, (_, i) => table(`T${i}`, 12, cells));
	expect(papered(few).size).toBe(9);
	const paper = papered(many);
	expect(paper.size).toBeLessThan(9);
	expect(laid(many, paper.size + 0.1, false).pages).toBe(3);
	expect(ids(paper.blocks)).toEqual(many.map((t) => t.id));
	expect(paper.blocks.filter((b) => b.turn)).toHaveLength(1);
	expect(papered([]).blocks).toEqual([]);
});

test('a table that would wrap in every row gets the whole width; short ones stand in columns of one length', () => {
	const long = 'abcdefghijklmnopqrstuvwx';
	const wide = table('W', 10, [long, long, long, long, long]);
	const { blocks } = laid(
		[table('A', 9, ['1', '2']), table('B', 4, ['1', '2']), table('C', 4, ['1', '2']), wide],
		8,
		false,
	);
	expect(
		blocks.map((b) => ('wide' in b ? b.wide.id : b.columns.map((c) => c.map((t) => t.id).join('+')).join('|'))),
	).toEqual(['A|B+C', 'W']);
});

test('a table whose words would stand over the edge of a column gets the whole width, high as that may make it', () => {
	const of = (word: string): BookTable => ({ ...table('T', 1, []), columns: ['a', 'b'], rows: [['n', word]] });
	expect(leastRoom(of('eight 12345678 to'), 1.5)).toBe(1 + 8 + 2 * 1.5);
	// Two columns of 269 points are 67.25 letters of 8 points wide; 2 columns of the table keep 1.6 letters each.
	const stands = (letters: number) => laid([of('x'.repeat(letters))], 8, false).blocks.map((b) => 'wide' in b);
	expect([stands(63), stands(64)]).toEqual([[false], [true]]);
});

test('a table higher than a page goes over it, and every page is counted', () => {
	const endless = table('E', 300, ['one', 'two']);
	const { pages, blocks } = laid([endless], 9, true);
	expect(ids(blocks)).toEqual(['E']);
	expect(pages).toBe(6);
});

test('the sheet of every game can be read: letters of 6.5 points and more', () => {
	const games = [...books()];
	expect(games.length).toBeGreaterThanOrEqual(4);
	for (const [game, tables] of games) {
		const used = lookup({ tables }).tables;
		const { size, blocks } = papered(used);
		expect([game, ids(blocks)]).toEqual([game, used.map((t) => t.id)]);
		expect([game, size, size >= 6.5]).toEqual([game, size, true]);
	}
});
