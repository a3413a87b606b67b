import { describe, expect, test } from 'vitest';
import { settings } from '../../test/fake/shelf.ts';
import { refusal } from '../wire/refusal.ts';
import { filled } from './players.ts';
import { changed, firstNumber, grouped, inForce, stopped, toldOf, untimed, wordOf, wrongs } from './settings.ts';

const [turns, night, guest, seconds, first] = settings() as [
	ReturnType<typeof settings>[0],
	ReturnType<typeof settings>[0],
	ReturnType<typeof settings>[0],
	ReturnType<typeof settings>[0],
	ReturnType<typeof settings>[0],
];

describe('the settings of a new match', () => {
	test('stand under their headings, in the order in which they come', () => {
		const later = { ...turns, name: 'later' };
		const groups = grouped([turns, seconds, later, first, guest]);
		expect(groups.map((g) => [g.title, g.settings.map((s) => s.name)])).toEqual([
			['', ['turns', 'later', 'guest']],
			['Clocks', ['seconds']],
			['Where the match begins', ['first']],
		]);
		expect(grouped([])).toEqual([]);
	});

	test('only what differs from the scenario is sent', () => {
		const all = settings();
		expect(changed(all, {})).toEqual({});
		expect(changed(all, { turns: '5', night: 'off', guest: '' })).toEqual({});
		expect(changed(all, { turns: '7', night: 'on', first: 'reds', gone: 'x' })).toEqual({
			turns: '7',
			night: 'on',
			first: 'reds',
		});
		expect(changed([{ ...first, value: 'reds' }], { first: '' })).toEqual({ first: '' });
		expect(changed(all, { turns: '', guest: ' Spats ', seconds: '' })).toEqual({ guest: 'Spats' });
		const begins = { ...turns, choices: [{ word: '', name: 'as usual' }] };
		expect(changed([begins], { turns: '' })).toEqual({ turns: '' });
		expect(changed([], { turns: '7' })).toEqual({});
	});

	test('are told in words where they are otherwise', () => {
		const told = toldOf(settings(), { turns: '5', night: 'on', first: 'reds', seconds: '45' });
		expect(told.map((t) => [t.title, t.text])).toEqual([
			[night.title, 'on'],
			[seconds.title, '45'],
			[first.title, 'The Reds'],
		]);
	});

	test('what nobody touched is as the scenario has it', () => {
		expect(inForce({ ...turns, value: '9' }, {})).toBe('9');
		expect(inForce({ ...turns, value: '9' }, { turns: '3' })).toBe('3');
		expect(inForce({ ...first, value: 'reds' }, { first: '' })).toBe('');
	});

	test('a number may be a word, and begins somewhere when it no longer is', () => {
		expect(wordOf(seconds, 'none')).toBe('none');
		expect(wordOf(seconds, '30')).toBeUndefined();
		expect(wordOf(turns, '5')).toBeUndefined();
		expect(wordOf(first, '')).toBe('');
		expect(firstNumber(seconds)).toBe('15');
		expect(firstNumber({ ...seconds, value: '45' })).toBe('45');
		expect(firstNumber({ ...seconds, default: '60' })).toBe('60');
		expect(firstNumber(turns)).toBe('5');
		expect(night.kind).toBe('switch');
	});

	test('what the server says is wrong stands with its setting', async () => {
		const said = JSON.stringify({
			status: 422,
			code: 'bad-setting',
			detail: 'turns is a whole number.',
			errors: [
				{ location: 'body.settings.turns', message: 'turns is a whole number.' },
				{ location: 'body.seats', message: 'Too few.' },
				{ message: 'Somewhere.' },
			],
		});
		const r = await refusal(new Response(said, { status: 422 }));
		expect([...r.places.keys()]).toEqual(['body.settings.turns', 'body.seats']);
		expect(wrongs(r.places)).toEqual(new Map([['turns', 'turns is a whole number.']]));
		expect((await refusal(new Response('no', { status: 500 }))).places.size).toBe(0);
	});
});

test('one click seats somebody wherever nobody sits at this screen', () => {
	expect(filled({ a: 'human', b: 'steady', c: 'open', d: 'human' }, 'random')).toEqual({
		a: 'human',
		b: 'random',
		c: 'random',
		d: 'human',
	});
	expect(filled({ a: 'steady' }, 'open')).toEqual({ a: 'open' });
});

describe('the clocks of a scenario', () => {
	const running = { ...seconds, value: '60' };
	const another = { ...running, name: 'beat', untimed: '0', value: '5' };

	test('can be stopped where they run, each by the value at which it does not', () => {
		expect(untimed([turns, running, another])).toEqual({ seconds: 'none', beat: '0' });
		expect(untimed([turns, seconds])).toEqual({});
	});

	test('are stopped when none of them runs, and never where there is none', () => {
		expect(stopped([running, another], { seconds: 'none', beat: '0' })).toBe(true);
		expect(stopped([running, another], { seconds: 'none' })).toBe(false);
		expect(stopped([running, another], { seconds: 'none', beat: '3' })).toBe(false);
		expect(stopped([turns, seconds], {})).toBe(false);
	});
});
