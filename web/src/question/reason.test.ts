import { expect, test } from 'vitest';
import type { Happening, Question } from '../wire/api.ts';
import { reasonOf } from './reason.ts';

const line = (who: string, whom: string, more: Partial<Happening> = {}): Happening => ({
	seq: 1,
	kind: 'k',
	text: `${who}>${whom}`,
	who,
	whom,
	...more,
});
const asks = (who: string, whom = ''): Question => ({
	id: 'q',
	seat: 'reds',
	prompt: 'p',
	text: 't',
	default: 0,
	options: [],
	who,
	whom,
});
const seats: Record<string, string> = { ann: 'reds', amy: 'reds', bob: 'irish', ben: 'irish' };
const why = (q: Question, ...log: Happening[]) => reasonOf(q, log, (id) => seats[id])?.text;

test('a reaction has a reason: what an enemy did to them, or is about to do', () => {
	expect(why(asks('ann'), line('bob', 'ann'))).toBe('bob>ann');
	expect(why(asks('ann'), line('bob', 'ann'), line('ben', 'amy'))).toBe('bob>ann');
	expect(why(asks('ann'), line('bob', 'ann'), line('bob', 'ann', { text: 'a sum', detail: true }))).toBe('bob>ann');
	expect(why(asks('bob'), line('bob', ''))).toBe('bob>');
	expect(why(asks('ann', 'bob'), line('bob', ''))).toBe('bob>');
});

test('a question of one’s own turn has none, and what is long past or before a new part of the match is none', () => {
	expect(why(asks('ann'), line('amy', 'ann'))).toBeUndefined();
	expect(why(asks('ann'), line('ann', 'bob'))).toBeUndefined();
	expect(why(asks(''), line('bob', 'ann'))).toBeUndefined();
	expect(why(asks('ann'), line('bob', 'ann'), line('', '', { rank: 1 }))).toBeUndefined();
	expect(why(asks('ann'), line('bob', 'ann'), ...Array.from({ length: 8 }, () => line('ben', 'amy')))).toBeUndefined();
});
