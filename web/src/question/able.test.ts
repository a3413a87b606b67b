import { expect, test } from 'vitest';
import { ableOf, spentOf } from './able.ts';
import { question } from './sample.ts';

const pieces = [
	{ id: 'ann', seat: 'reds' },
	{ id: 'bob', seat: 'reds' },
	{ id: 'cid', seat: 'reds', out: true },
	{ id: 'sack', seat: 'reds', thing: true },
	{ id: 'foe', seat: 'irish' },
];
const acts = question([{ who: 'ann' }, { who: 'cid' }, { who: 'foe' }, {}], { seat: 'reds' });

test('who can act is told from who cannot, of those of the seat that is asked', () => {
	expect([...ableOf(acts, pieces)]).toEqual(['ann']);
	expect([...spentOf(acts, pieces)]).toEqual(['bob']);
});

test('a question about one figure says nothing of the others', () => {
	expect([...ableOf({ ...acts, who: 'ann' }, pieces)]).toEqual([]);
	expect([...spentOf({ ...acts, who: 'ann' }, pieces)]).toEqual([]);
	expect([...ableOf({ ...acts, who: 'the-card' }, pieces)]).toEqual(['ann']);
});

test('where nobody can, nobody is paler for it', () => {
	expect([...spentOf(question([{}], { seat: 'reds' }), pieces)]).toEqual([]);
	expect([...spentOf(null, pieces)]).toEqual([]);
});
