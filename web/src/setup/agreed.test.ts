import { describe, expect, test } from 'vitest';
import { agreedLines, filled, keepable, presetOf, presets } from './agreed.ts';

const sentence = (about: string, agreed: Parameters<typeof agreedLines>[0]) =>
	agreedLines(agreed).find((l) => l.about === about)?.sentence;

describe('what a table agreed', () => {
	test('has a sentence for each thing, also where nothing was said', () => {
		expect(agreedLines().map((l) => l.about)).toEqual([
			'rated',
			'time',
			'takeback',
			'hints',
			'odds',
			'analysis',
			'watching',
		]);
		expect(sentence('rated', undefined)).toBe('The match does not count for any rating.');
		expect(sentence('time', {})).toMatch(/^Only where the rules limit it/);
		expect(sentence('takeback', {})).toMatch(/^Free as long as nothing was thrown/);
		expect(sentence('hints', {})).toBe('None.');
	});

	test('nothing is taken back where it counts', () => {
		expect(sentence('takeback', { rated: true })).toBe('Nothing is taken back.');
		expect(sentence('rated', { rated: true })).toMatch(/counts for the ratings/);
	});

	test('a clock says what each has, what an answer adds, and what happens at its end', () => {
		expect(sentence('time', { time: { kind: 'clock', minutes: 30, increment: 10, end: 'lost', open: true } })).toBe(
			'A clock: 30 minutes each for the match, and 10 seconds more for each answer. Whoever runs out of it loses. All see all clocks.',
		);
		expect(sentence('time', { time: { kind: 'clock', minutes: 1, end: 'bot', bot: 'steady' } })).toBe(
			'A clock: 1 minute each for the match. When it runs out, a bot plays on (steady).',
		);
		expect(sentence('time', { time: { kind: 'letter', days: 1 } })).toBe(
			'By letter: 1 day for each answer. Whoever runs out of it gives the usual answer.',
		);
	});

	test('chances to win are seen while the match goes on where that was said, and against bots', () => {
		expect(sentence('analysis', {})).toMatch(/but for one person who plays against bots\.$/);
		expect(sentence('analysis', { analysis: 'own' })).toMatch(/^Everybody may see/);
		expect(sentence('analysis', { analysis: 'after' })).toBe('Nobody sees them before the match is over.');
		expect(sentence('analysis', { rated: true })).toBe('Nobody sees them before the match is over.');
	});

	test('where there are hints it is said that they tell chances', () => {
		expect(sentence('analysis', { analysis: 'after', hints: 'told' })).toBe(
			'Nothing but a hint tells them before the match is over.',
		);
		expect(sentence('analysis', { hints: 'quiet' })).toBe(
			'Nothing but a hint tells them before the match is over, but for one person who plays against bots.',
		);
		expect(sentence('analysis', { analysis: 'own', hints: 'told' })).toMatch(/^Everybody may see/);
		expect(sentence('analysis', { rated: true, hints: 'told' })).toBe('Nobody sees them before the match is over.');
	});

	test('watching is at once, so many turns later, or not at all', () => {
		expect(sentence('watching', { watching: 'later', turns: 2 })).toMatch(/2 turns later\.$/);
		expect(sentence('watching', { watching: 'never' })).toMatch(/^Nobody watches/);
	});
});

describe('presets', () => {
	test('are known again as the server gives them back, and one of the table’s own is none', () => {
		for (const p of presets) expect(presetOf(keepable(filled(p.agreed)))).toBe(p.id);
		expect(presetOf(undefined)).toBeUndefined();
		expect(presetOf({ hints: 'told', odds: 'never' })).toBeUndefined();
	});
});

describe('what is sent', () => {
	test('says of chances to win what was chosen, and nothing else', () => {
		expect(keepable(filled({})).analysis).toBeUndefined();
		expect(keepable(filled({ analysis: 'own' })).analysis).toBe('own');
		expect(keepable(filled({ analysis: 'after' })).analysis).toBe('after');
		expect(keepable(filled({ analysis: 'own', rated: true })).analysis).toBeUndefined();
	});

	test('leaves out what does not go with the rest', () => {
		const all = filled({
			rated: true,
			takeback: 'free',
			hints: 'told',
			watching: 'never',
			turns: 3,
			time: { kind: 'question', minutes: 5, increment: 5, open: true, days: 4, end: 'bot', bot: 'steady' },
		});
		expect(keepable(all)).toEqual({
			takeback: 'never',
			hints: 'none',
			odds: 'own',
			watching: 'never',
			rated: true,
			time: { kind: 'question', end: 'default' },
		});
	});

	test('has numbers where they are needed', () => {
		expect(keepable(filled({ watching: 'later', time: { kind: 'clock' } }))).toMatchObject({
			turns: 1,
			time: { minutes: 30, increment: 0 },
		});
		expect(keepable(filled({ time: { kind: 'letter', end: 'bot' } })).time).toEqual({
			kind: 'letter',
			days: 3,
			end: 'bot',
			bot: 'steady',
		});
	});
});
