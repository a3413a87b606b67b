import { expect, test } from 'vitest';
import { route, rulesLink, sheetLink } from '../routes.ts';
import type { Book } from '../wire/api.ts';
import { arranged, sectionOf } from './book.ts';
import { figures, said } from './cells.ts';
import { heading } from './heading.ts';
import { lookup } from './lookup.ts';
import { pieces, targetsOf } from './pieces.ts';
import { count, sought, wordsOf } from './search.ts';

const clause = (id: string, title: string, rule: string) => ({ id, title, rule, kind: 'book' });
const book: Book = {
	title: 'Tag',
	chapters: [
		{ section: 'T', title: 'Tables' },
		{ section: 'RUN', title: 'Running' },
		{ section: 'NONE', title: 'Nothing' },
	],
	clauses: [
		clause('TA-RUN-02', 'Second', 'After (TA-RUN-01).'),
		clause('TA-RUN-01', 'First', 'Whoever is it runs.'),
		clause('TA-07', 'Loose', 'No section.'),
		clause('TA-LOST-01', 'Lost', 'A chapter that is not there.'),
	],
	tables: [{ id: 'TA-T-SPEED', title: 'Speed', columns: ['child', 'top_speed'], rows: [['Ann', 'true']] }],
};

test('a rulebook has an address for itself, its places and its sheet', () => {
	expect(route(rulesLink('a b'))).toEqual({ page: 'rules', ruleset: 'a b', at: '' });
	expect(route(rulesLink('tag', 'TA-RUN-01'))).toEqual({ page: 'rules', ruleset: 'tag', at: 'TA-RUN-01' });
	expect([rulesLink('a b'), sheetLink('a')]).toEqual(['#/rules/a%20b', '#/rules/a/sheet']);
	expect(route(sheetLink('tag'))).toEqual({ page: 'sheet', ruleset: 'tag' });
	expect(route('#/rules')).toEqual({ page: 'front' });
});

test('the section of an id is its middle', () => {
	expect(['TA-RUN-01', 'TA-T-SPEED', 'TA-07', 'TA', 'TA-T-A-2', 'TA--1'].map(sectionOf)).toEqual([
		'RUN',
		'T',
		'',
		'',
		'T',
		'',
	]);
});

test('chapters stand in the order of the book, what has none before them, and none is empty', () => {
	expect(arranged(book).map((p) => [p.section, p.title, p.entries.map((e) => e.id)])).toEqual([
		['', 'Tag', ['TA-07', 'TA-LOST-01']],
		['T', 'Tables', ['TA-T-SPEED']],
		['RUN', 'Running', ['TA-RUN-02', 'TA-RUN-01']],
	]);
	expect(arranged({ title: 'Empty', chapters: [], clauses: [], tables: [] })).toEqual([]);
});

test('every word is sought, in ids, titles, rules, headings and cells as they are shown', () => {
	const found = (query: string) => sought(arranged(book), wordsOf(query)).flatMap((p) => p.entries.map((e) => e.id));
	expect(wordsOf('  Two  WORDS ')).toEqual(['two', 'words']);
	expect(found('ta-run-01')).toEqual(['TA-RUN-02', 'TA-RUN-01']);
	expect(found('first WHOEVER')).toEqual(['TA-RUN-01']);
	expect(found('first after')).toEqual([]);
	expect(found('top speed')).toEqual(['TA-T-SPEED']);
	expect(found('top_speed')).toEqual([]);
	expect(found('ann yes')).toEqual(['TA-T-SPEED']);
	expect(found('')).toHaveLength(5);
	const parts = sought(arranged(book), ['second']);
	expect(parts.map((p) => p.entries.length)).toEqual([0, 0, 1]);
	expect(count(parts)).toBe(1);
});

test('ids that stand in the book become links, chapters too; others stay words', () => {
	const targets = targetsOf(book);
	const links = (text: string) => pieces(text, targets, []).map((p) => [p.parts.map((q) => q.text).join(''), p.to]);
	expect(links('By TA-RUN-01, TA-T-SPEED and TA-RUN.')).toEqual([
		['By ', ''],
		['TA-RUN-01', 'TA-RUN-01'],
		[', ', ''],
		['TA-T-SPEED', 'TA-T-SPEED'],
		[' and ', ''],
		['TA-RUN', 'RUN'],
		['.', ''],
	]);
	for (const text of ['TA-RUN-03', 'TA-RUN-011', 'XTA-RUN-01', 'TA-LOST', 'ta-run-01', '<b>'])
		expect(links(text)).toEqual([[text, '']]);
	expect(links('')).toEqual([]);
});

test('what is sought is marked wherever it stands, also across a link and one over the other', () => {
	const marked = (text: string, ...words: string[]) =>
		pieces(text, targetsOf(book), words).map((p) => p.parts.map((q) => (q.hit ? `[${q.text}]` : q.text)).join(''));
	expect(marked('Run, run', 'run')).toEqual(['[Run], [run]']);
	expect(marked('abcd', 'abc', 'bcd')).toEqual(['[abcd]']);
	expect(marked('see TA-RUN-01.', 'run')).toEqual(['see ', 'TA-[RUN]-01', '.']);
	expect(marked('a+b (c', 'a+b', '(')).toEqual(['[a+b] [(]c']);
	expect(marked('nothing', 'else')).toEqual(['nothing']);
});

test('cells and headings are said in words, and figures stand at the right', () => {
	expect([heading('stat_loss_now'), said('true'), said('false'), said('falsely')]).toEqual([
		'stat loss now',
		'yes',
		'no',
		'falsely',
	]);
	const columns = ['name', 'n', 'signed', 'text', 'dashes', 'empty'];
	const rows = [
		['1', '1', '-2', '1', '-', ''],
		['2', '1.50', '+3', '1-2', '4', ''],
	];
	expect(figures({ columns, rows })).toEqual([false, true, true, false, true, false]);
	expect(figures({ columns: ['a', 'b'], rows: [] })).toEqual([false, false]);
	const of = (...cells: string[]) => figures({ columns: ['name', 'n'], rows: cells.map((c) => ['a', c]) })[1];
	expect([of('1', 'none'), of('1', '1-2'), of('1', 'never'), of('1', 'none', '-')]).toEqual([
		true,
		false,
		false,
		false,
	]);
});

test('the sheet has the tables that are looked up in play, without the columns that say why', () => {
	const table = (id: string, more: object) => ({
		id,
		title: id,
		columns: ['roll', 'basis', 'result', 'source'],
		rows: [['1', 'b', 'r', 's']],
		...more,
	});
	const { tables, aside } = lookup({
		tables: [
			table('A', { aside: true }),
			table('B', { why: ['basis', 'source'] }),
			table('C', { aside: false }),
			table('D', { rows: [], columns: [] }),
		],
	});
	expect(aside).toBe(1);
	expect(tables.map((t) => [t.id, t.columns, t.rows])).toEqual([
		['B', ['roll', 'result'], [['1', 'r']]],
		['C', ['roll', 'basis', 'result', 'source'], [['1', 'b', 'r', 's']]],
		['D', [], []],
	]);
	expect(lookup({ tables: [] })).toEqual({ tables: [], aside: 0 });
});
