import { expect, test } from 'vitest';
import { empty, snapshot } from '../../test/fake/snapshot.ts';
import { stillAsked } from './asked.ts';

test('who must answer is marked until the answer is given, and nobody once the match is over', () => {
	const question = { id: 'q', seat: 'reds', prompt: 'p', text: 't', default: 0, options: [] };
	const now = snapshot(empty, { waiting: ['reds', 'irish'], questions: [question] });
	expect(stillAsked(now, '')).toEqual(['reds', 'irish']);
	expect(stillAsked(now, 'another')).toEqual(['reds', 'irish']);
	expect(stillAsked(now, 'q')).toEqual(['irish']);
	expect(stillAsked({ ...now, result: { winners: [], points: [], why: '', text: '' } }, '')).toEqual([]);
	expect(stillAsked(null, '')).toEqual([]);
});
