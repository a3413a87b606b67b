import { describe, expect, test } from 'vitest';
import type { Snapshot } from '../wire/api.ts';
import { asking, listing, ofTheTable, takesBack, tale, warns, wording } from './takeback.ts';

const now = (more: Partial<Snapshot>): Snapshot => ({ seats: ['reds'], ...more }) as Snapshot;
const name = (seat: string) => ({ reds: 'The Reds', irish: 'The Irish', cops: 'The Law' })[seat] ?? seat;

describe('the button', () => {
	test('is there only when something can be taken back, and says whether others are asked', () => {
		expect(wording(now({ takeback: 'free' }))).toBe('Take back');
		expect(wording(now({ takeback: 'practice' }))).toBe('Take back');
		expect(wording(now({ takeback: 'ask' }))).toBe('Ask to take back');
		expect(wording(now({}))).toBe('');
		expect(wording(null)).toBe('');
	});

	test('is gone when the match is over, and for whoever only watches', () => {
		expect(wording(now({ takeback: 'free', result: { winners: [], points: [], why: '', text: '' } }))).toBe('');
		expect(wording(now({ takeback: 'free', seats: [] }))).toBe('');
	});

	test('warns before the match becomes practice, and not any more when it is', () => {
		expect(warns(now({ takeback: 'practice' }))).toBe(true);
		expect(warns(now({ takeback: 'practice', practice: true }))).toBe(false);
		expect(warns(now({ takeback: 'free' }))).toBe(false);
		expect(warns(null)).toBe(false);
	});
});

describe('while the others are asked', () => {
	const asked = { id: '1', by: 'irish', reply: ['reds'], waiting: ['reds', 'cops'] };

	test('each is told their part in it', () => {
		expect(asking(now({ asked }))).toBe('reply');
		expect(tale(now({ asked: { ...asked, told: 'Vito shoots.' } }), name)).toBe(
			'The Irish would like to take the last answer back. What came of it: “Vito shoots.” Do you agree?',
		);
		expect(tale(now({ asked }), name)).toBe('The Irish would like to take the last answer back. Do you agree?');
		const mine = { id: '1', by: 'reds', reply: [], waiting: ['irish', 'cops'] };
		expect(asking(now({ asked: mine }))).toBe('mine');
		expect(tale(now({ asked: mine }), name)).toBe(
			'You asked to take your last answer back. Waiting for The Irish and The Law.',
		);
		const watched = { id: '1', by: 'irish', reply: [], waiting: ['reds'] };
		expect(asking(now({ asked: watched, seats: [] }))).toBe('others');
		expect(tale(now({ asked: watched, seats: [] }), name)).toBe(
			'The Irish asked to take the last answer back. Waiting for The Reds.',
		);
		expect(tale(now({ asked: { ...mine, waiting: [] } }), name)).toMatch(/Waiting for the others\.$/);
	});

	test('nothing is said when nobody asks, or all is over', () => {
		expect(asking(now({}))).toBe('');
		expect(tale(now({}), name)).toBe('');
		expect(asking(now({ asked, result: { winners: [], points: [], why: '', text: '' } }))).toBe('');
		expect(asking(null)).toBe('');
	});
});

test('names are said one after the other', () => {
	expect([[], ['A'], ['A', 'B'], ['A', 'B', 'C']].map(listing)).toEqual(['', 'A', 'A and B', 'A, B and C']);
});

test('lines of the table are told from those of the game', () => {
	for (const kind of ['takeback', 'takeback-asked', 'takeback-refused', 'restart']) {
		expect([ofTheTable(kind), takesBack(kind)]).toEqual([true, true]);
	}
	for (const kind of [
		'offer',
		'offer-agreed',
		'go-on',
		'given-up',
		'time-up',
		'returned',
		'rekey',
		'watch-renewed',
		'carried',
		'hint',
	]) {
		expect([ofTheTable(kind), takesBack(kind)]).toEqual([true, false]);
	}
	expect(ofTheTable('shoots')).toBe(false);
});
