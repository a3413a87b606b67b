import { describe, expect, test } from 'vitest';
import type { Odds } from '../wire/api.ts';
import { asks, counted, offers } from './aloud.ts';
import { blank } from './draft.ts';
import { openers } from './list.ts';
import { question } from './sample.ts';

const name = (id: string) => id.toUpperCase();
const plain = (many: number) => question(Array.from({ length: many }, (_, i) => ({ text: `Do ${i + 1}` })));

describe('a question is said', () => {
	test.each([
		[1, 'What now? One sentence: Do 1.'],
		[3, 'What now? 3 sentences: Do 1, Do 2, Do 3.'],
		[4, 'What now? 4 sentences: Do 1, Do 2, Do 3 and 1 more.'],
		[9, 'What now? 9 sentences: Do 1, Do 2, Do 3 and 6 more.'],
	])('with %i sentences: %s', (many, said) => {
		expect(asks(plain(many), blank('q1'), name)).toBe(said);
	});
	test('what gives the match up is no sentence of it', () => {
		const q = question([{ text: 'Run' }, { text: 'Concede', concedes: true }], { text: 'Their move' });
		expect(asks(q, blank('q1'), name)).toBe('Their move. One sentence: Run.');
		expect(offers(question([{ text: 'Concede', concedes: true }]), blank('q1'), name)).toBe('');
	});
	test('what the list folds away is said as one, and counted whole', () => {
		const figures = ['ann', 'bob'].flatMap((who) =>
			Array.from({ length: 5 }, (_, i) => ({ who, text: `${who} ${i}` })),
		);
		const q = question([...figures, { text: 'Done' }]);
		expect(offers(q, blank('q1'), name)).toBe('11 sentences: ANN in 5 ways, BOB in 5 ways, Done.');
		expect([...openers(q, blank('q1'))]).toEqual([
			[0, '1'],
			[5, '2'],
		]);
		const shots = question([
			...Array.from({ length: 9 }, (_, i) => ({ verb: 'shoot', text: `Shoot at ${i}` })),
			{ verb: 'run', text: 'Run' },
		]);
		expect(offers(shots, blank('q1'), name)).toBe('10 sentences: Shoot at in 9 ways, Run.');
	});
});

test('there are as many digits as there are, and no letter of a sentence is one of them', () => {
	const many = Array.from({ length: 11 }, (_, who) =>
		[0, 1].map((i) => ({ who: `w${who}`, text: `w${who} ${i}` })),
	).flat();
	const found = openers(question(many), blank('q1'));
	expect([...found.values()].join('')).toBe('123456789');
	expect(found.get(16)).toBe('9');
	expect(found.has(18)).toBe(false);
});

describe('odds are said', () => {
	const odds = (...outcomes: [string, string][]): Odds => ({
		exact: true,
		until: 'end',
		outcomes: outcomes.map(([percent, text]) => ({
			p: '',
			percent,
			events: text ? [{ kind: 'out', who: 'ann' }] : [],
			text: text ? [text] : [],
		})),
		figures: [],
	});
	test('the three likeliest first, nothing among them, without their last full stops', () => {
		const four = odds(
			['10', 'Ann falls.'],
			['30', ''],
			['40', 'Ann is hit. Ann ducks.'],
			['20', 'Ann runs 1.5 inches.'],
		);
		expect(counted('Shoot', four)).toBe(
			'Shoot: Ann is hit; Ann ducks 40 %, nothing happens 30 %, Ann runs 1.5 inches 20 %.',
		);
	});
	test('nothing is said of none', () => {
		expect(counted('Shoot', odds())).toBe('');
	});
});
