import { describe, expect, test } from 'vitest';
import { facesOf, lineOf, litBy, merged, spanOf } from './charts.ts';
import { lineName } from './heading.ts';

const test10 = {
	columns: ['test', '1', '2-4', '5-9', '10', 'note'],
	rows: [
		['in the open', 'flees', 'falls back', 'stands', 'stands', ''],
		['in cover', 'ducks', 'ducks', 'true', '', 'x'],
	],
};
const wild = {
	columns: ['roll', '-1', '0', '3+'],
	rows: [
		['10', 'Nick', 'Nick', 'Nick'],
		['2-9', 'Slain', '1 hit', 'Nick'],
		['1', 'Slain', 'Slain', '1 hit'],
	],
};
const result = {
	columns: ['roll', 'state', 'next_turn'],
	rows: [
		['1', 'trapped', ''],
		['2+', 'free', 'acts'],
	],
};

test('the faces of a heading or a first cell', () => {
	expect(['7', '2-4', '5+', '10', '-2', 'note', '', '1 hit', '1-', '2-4-6'].map(spanOf)).toEqual([
		[7, 7],
		[2, 4],
		[5, Number.POSITIVE_INFINITY],
		[10, 10],
		null,
		null,
		null,
		null,
		null,
		null,
	]);
	expect(
		[
			{ from: 7, to: 7 },
			{ from: 2, to: 4 },
			{ from: 5, to: Number.POSITIVE_INFINITY },
		].map(facesOf),
	).toEqual(['7', '2–4', '5 or more']);
});

describe('the line of a chart', () => {
	const told = (...of: Parameters<typeof lineOf>) => lineOf(...of).map((s) => [facesOf(s), s.says]);

	test('is a row under the faces', () => {
		expect(told(test10, { table: 'T', row: 'in cover' })).toEqual([
			['1', 'ducks'],
			['2–4', 'ducks'],
			['5–9', 'yes'],
			['10', ''],
		]);
	});
	test('or a column beside them, from the lowest face', () => {
		expect(told(wild, { table: 'T', column: '0' })).toEqual([
			['1', 'Slain'],
			['2–9', '1 hit'],
			['10', 'Nick'],
		]);
		expect(told(wild, { table: 'T', column: '3+' })).toHaveLength(3);
	});
	test('or all of a row with its faces', () => {
		expect(told(result, { table: 'T' })).toEqual([
			['1', 'state: trapped'],
			['2 or more', 'state: free; next turn: acts'],
		]);
		expect(told({ columns: ['roll', 'says'], rows: [['1', 'no']] }, { table: 'T' })).toEqual([['1', 'no']]);
	});
	test('is nothing where the table has no such line', () => {
		expect(lineOf(test10, { table: 'T', row: 'in town' })).toEqual([]);
		expect(lineOf(wild, { table: 'T', column: 'roll' })).toEqual([]);
		expect(lineOf(wild, { table: 'T', column: '9' })).toEqual([]);
	});
	test('is told shortly where neighbours say the same', () => {
		const line = merged(lineOf(test10, { table: 'T', row: 'in cover' }));
		expect(line.map((s) => [facesOf(s), s.cells.length])).toEqual([
			['1–4', 2],
			['5–9', 1],
			['10', 1],
		]);
	});
	test('has a name where a table has several', () => {
		expect(
			[{ table: 'T', row: 'in cover' }, { table: 'T', column: 'long_range' }, { table: 'T' }].map(lineName),
		).toEqual(['in cover', 'long range', '']);
	});
});

test('the cells that faces fall into', () => {
	expect(litBy(test10, { table: 'T', row: 'in cover' }, [4])).toEqual([{ row: 1, column: 2 }]);
	expect(litBy(test10, { table: 'T', row: 'in the open' }, [1, 5, 9])).toEqual([
		{ row: 0, column: 1 },
		{ row: 0, column: 3 },
	]);
	expect(litBy(wild, { table: 'T', column: '-1' }, [10])).toEqual([{ row: 0, column: 1 }]);
	expect(litBy(result, { table: 'T' }, [6])).toEqual([
		{ row: 1, column: 1 },
		{ row: 1, column: 2 },
	]);
	expect(litBy(wild, { table: 'T', column: '-1' }, [])).toEqual([]);
});

test('a row that has words of its own says them', () => {
	const table = {
		columns: ['roll', 'skid_side', 'crash'],
		rows: [
			['1-3', 'left', 'no'],
			['4+', '-', 'always'],
		],
		says: ['Skids to the left', ''],
	};
	expect(lineOf(table, { table: 'X' }).map((s) => s.says)).toEqual(['Skids to the left', '']);
});
