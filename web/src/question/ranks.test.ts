import { describe, expect, test } from 'vitest';
import type { Odds, Option, Scene } from '../wire/api.ts';
import { read } from './clicks.ts';
import { blank, choose, go } from './draft.ts';
import { folded, groups, headingOf, letters, listed } from './list.ts';
import { arranged, friendsOf, likeliest, moverOf, movesOf, promise, turnOf } from './ranks.ts';
import { question } from './sample.ts';

const where = (far: number, more = {}) => ({ kind: 1, far, ...more });

const card = question(
	[
		{ verb: 'pass', rank: 'pass', passes: true },
		{ verb: 'hat', rank: 'trifle', who: 'ann', text: 'Hat' },
		{ verb: 'run', rank: 'move', order: 3, who: 'ann', where: where(16) },
		{ verb: 'creep', rank: 'move', order: 1, who: 'ann', where: where(4) },
		{ verb: 'hide', who: 'ann' },
		{ verb: 'shoot', rank: 'attack', who: 'ann', whom: 'bystander' },
		{ verb: 'shoot', rank: 'attack', who: 'ann', whom: 'foe' },
		{ verb: 'blaze', rank: 'attack', who: 'ann', whom: 'foe' },
		{ verb: 'door', rank: 'trifle', who: 'ann', text: 'Door' },
		{ verb: 'look', who: 'ann', where: where(9, { direction: true }) },
	],
	{ who: 'ann' },
);

const scene = {
	seats: [{ id: 'reds', allies: ['cops'] }, { id: 'cops' }, { id: 'irish' }],
	pieces: [
		{ id: 'ann', seat: 'reds' },
		{ id: 'bystander', seat: '' },
		{ id: 'cop', seat: 'cops' },
		{ id: 'foe', seat: 'irish' },
	],
} as unknown as Scene;

describe('what sort of thing a sentence is', () => {
	test('the ways of moving, the cheapest first; a direction is none', () => {
		expect(movesOf(card, 'ann').map((o) => o.verb)).toEqual(['creep', 'run']);
		expect(movesOf(card, 'foe')).toEqual([]);
	});

	test('whom a bare place moves', () => {
		expect(moverOf(card, '')).toBe('ann');
		expect(moverOf(card, 'ann')).toBe('ann');
		expect(moverOf(card, 'foe')).toBe('');
		const two = question([
			{ verb: 'run', rank: 'move', who: 'ann', where: where(4) },
			{ verb: 'run', rank: 'move', who: 'bob', where: where(4) },
		]);
		expect(moverOf(two, '')).toBe('');
		expect(moverOf({ ...two, who: 'bob' }, '')).toBe('bob');
		expect(moverOf({ ...two, who: 'cid' }, '')).toBe('');
		expect(
			moverOf(
				question([
					{ verb: 'run', rank: 'move', who: 'ann', where: where(4) },
					{ verb: 'run', rank: 'move', who: 'bob' },
				]),
				'',
			),
		).toBe('ann');
	});

	test('friends are one’s own, allies and bystanders', () => {
		expect([...friendsOf(scene, 'reds')]).toEqual(['ann', 'bystander', 'cop']);
		expect([...friendsOf(scene, 'irish')]).toEqual(['bystander', 'foe']);
		expect([...friendsOf(undefined, 'reds')]).toEqual([]);
	});

	test('attacks on enemies come first, then moves, then the rest; friends and trifles are last', () => {
		const order = arranged(card, friendsOf(scene, 'reds')).options.map((o) => o.index);
		expect(order).toEqual([6, 7, 2, 3, 0, 4, 9, 5, 1, 8]);
	});

	test('the turn after a move is known by standing alone', () => {
		const face: Partial<Option> = { verb: 'face', rank: 'turn', who: 'ann', where: where(0, { direction: true }) };
		const keep: Partial<Option> = { verb: 'keep', rank: 'pass', passes: true, who: 'ann' };
		expect(turnOf(question([keep, face]), 'ann')?.verb).toBe('face');
		expect(turnOf(question([keep, face, { verb: 'concede', concedes: true }]), 'ann')?.verb).toBe('face');
		expect(turnOf(question([keep, face]), 'bob')).toBeUndefined();
		expect(turnOf(question([keep, face, { verb: 'lie', who: 'ann' }]), 'ann')).toBeUndefined();
		expect(turnOf(question([keep, { ...face, rank: 'attack' }]), 'ann')).toBeUndefined();
		expect(turnOf(question([keep, { ...face, where: where(3) }]), 'ann')).toBeUndefined();
	});
});

describe('the likeliest attack', () => {
	const odds = (...outcomes: [string, string][]): Odds =>
		({
			outcomes: outcomes.map(([percent, tone]) => ({
				percent,
				events: [{ kind: 'k', tone, who: 'ann', whom: 'foe' }],
				text: [],
			})),
		}) as unknown as Odds;
	const pieces = new Set(['ann', 'foe', 'bystander']);
	const on = (whom: string) => card.options.filter((o) => o.whom === whom);
	const meant = (known: [number, Odds][], whom = 'foe') =>
		likeliest(on(whom), new Map(known), friendsOf(scene, 'reds'), pieces)?.verb;

	test('what befalls somebody else promises nothing', () => {
		expect(promise(odds(['50', 'down'], ['25', 'hurt'], ['25', 'nothing']), 'foe')).toBe(250);
		expect(promise(odds(['50', 'down']), 'ann')).toBe(0);
		expect(promise(undefined, 'foe')).toBe(0);
	});
	test('goes by the odds that are known, else by the order', () => {
		expect(meant([])).toBe('shoot');
		expect(meant([[7, odds(['10', 'down'])]])).toBe('blaze');
		expect(
			meant([
				[6, odds(['30', 'down'])],
				[7, odds(['40', 'hurt'])],
			]),
		).toBe('shoot');
	});
	test('there is none on friends, nor on what is no piece', () => {
		expect(meant([], 'bystander')).toBeUndefined();
		expect(likeliest(on('foe'), new Map(), new Set(), new Set())).toBeUndefined();
	});
	test('a click on the enemy means it, and asks nothing', () => {
		const aim = (of: Option[]) => likeliest(of, new Map(), friendsOf(scene, 'reds'), pieces);
		expect(read(card, blank('q1'), { thing: 'foe' }, aim)).toEqual({ does: 'select', option: 6 });
		expect(read(card, choose(card, blank('q1'), 7), { thing: 'foe' }, aim)).toEqual({ does: 'select', option: 7 });
		expect(read(card, blank('q1'), { thing: 'foe' })).toEqual({ does: 'choose', options: [6, 7] });
	});
});

describe('a place', () => {
	const d = blank('q1');
	test('moves whoever is asked about, and moves them elsewhere when another is clicked', () => {
		expect(read(card, d, { place: [3, 3] })).toEqual({ does: 'lead-there', who: 'ann', at: [3, 3] });
		const going = go(card, d, 'ann', [3, 3]);
		expect(going).toMatchObject({ option: 3, at: [3, 3], asked: [3, 3], cheapest: true });
		expect(read(card, going, { place: [5, 5] })).toEqual({ does: 'lead-there', who: 'ann', at: [5, 5] });
	});
	test('clicked a second time says it, also where one clicked before it snapped', () => {
		const going = { ...go(card, d, 'ann', [3, 3]), at: [2, 2] as [number, number] };
		expect(read(card, going, { place: [3.1, 3] })).toEqual({ does: 'say' });
		expect(read(card, going, { place: [2, 2.2] })).toEqual({ does: 'say' });
		expect(read(card, going, { place: [2, 2.4] })).toEqual({ does: 'lead-there', who: 'ann', at: [2, 2.4] });
		expect(read(card, going, { place: [2, 2.4], slack: 0.5 })).toEqual({ does: 'say' });
		expect(read(card, going, { place: [2, 2, 1] })).toEqual({ does: 'lead-there', who: 'ann', at: [2, 2, 1] });
	});
	test('of a way that was chosen by itself is only that: no other way is taken for it', () => {
		expect(read(card, choose(card, d, 2), { place: [3, 3] })).toEqual({ does: 'place', at: [3, 3] });
		expect(choose(card, go(card, d, 'ann', [3, 3]), 3)).toMatchObject({ cheapest: false, at: [3, 3] });
	});
	test('keeps the way that is shown until it is known which one leads there', () => {
		expect(go(card, choose(card, d, 2), 'ann', [9, 9])).toMatchObject({ option: 2, cheapest: true });
		expect(go(card, d, 'foe', [9, 9])).toBe(d);
	});
});

describe('the list', () => {
	test('has the small things behind one line, and leaves out what the foot says', () => {
		const list = listed(card, blank('q1'));
		expect(list.at(-1)).toMatchObject({ by: 'trifle' });
		expect(list.at(-1)?.options.map((o) => o.text)).toEqual(['Hat', 'Door']);
		expect(folded(list.at(-1) as (typeof list)[number])).toBe(true);
		expect(headingOf(list.at(-1) as (typeof list)[number])).toBe('Small things');
		expect(list.flatMap((g) => g.options).some((o) => o.index === 0)).toBe(false);
		expect(letters(card, blank('q1')).has(0)).toBe(true);
		expect(
			listed(card, choose(card, blank('q1'), 0))
				.flatMap((g) => g.options)
				.some((o) => o.index === 0),
		).toBe(true);
	});
	test('folds no single small thing, nor small things that are all there is', () => {
		const [hat, door, hide] = [card.options[1], card.options[8], card.options[4]] as [Option, Option, Option];
		expect(groups([hat, hide]).map((g) => g.by)).toEqual(['alone', 'alone']);
		expect(groups([hat, door]).map((g) => g.by)).toEqual(['alone', 'alone']);
		expect(groups([hat, door, hide]).map((g) => g.by)).toEqual(['alone', 'trifle']);
	});
});
