import { expect, test, vi } from 'vitest';
import { Again } from './again.svelte.ts';
import type { After, AgainView, Wish } from './requests.ts';
import { listed, scoreOf, wishOf } from './words.ts';

const blank: AgainView = { score: [], drawn: 0 };
const wish: Wish = { swapped: true, by: 'north', joined: ['north'], waiting: ['south', 'east'] };
const name = (seat: string) => `The ${seat}`;

/** What the server answers, one view after the other, and where one goes. */
function answering(...views: (AgainView | Error)[]) {
	const next = vi.fn(async () => {
		const view = views.shift() ?? blank;
		if (view instanceof Error) throw view;
		return view;
	});
	const after = { look: next, play: next, no: async () => {} } as unknown as After;
	const went: string[] = [];
	return { again: new Again(after, (match, key) => went.push(`${match}/${key}`)), went, next };
}

test('names stand in a row', () => {
	expect([[], ['Al'], ['Al', 'Zoë'], ['Al', 'Zoë', 'Bea']].map(listed)).toEqual([
		'',
		'Al',
		'Al and Zoë',
		'Al, Zoë and Bea',
	]);
});

test('the score names whoever is known, and nobody twice', () => {
	const score = [
		{ seats: ['north'], won: 2, you: true, name: 'Al' },
		{ seats: ['south'], won: 1, name: 'Zoë' },
		{ seats: ['east', 'west'], won: 0 },
		{ seats: ['up'], won: 0, bot: true, name: 'steady' },
	];
	expect(scoreOf({ score, drawn: 1 }, name)).toBe('You 2, Zoë 1, The east and The west 0, the bot steady 0, drawn 1');
	expect(scoreOf({ score: score.slice(0, 1), drawn: 0 }, name)).toBe('');
});

test('a wish is told to whoever has it and to whoever is asked', () => {
	expect(wishOf({ ...wish, name: 'Al' }, name)).toBe('Al would like to play again with sides swapped.');
	expect(wishOf({ ...wish, swapped: false }, name)).toBe('The north would like to play again.');
	expect(wishOf({ ...wish, you: true }, name)).toBe(
		'You would like to play again with sides swapped. Waiting for The south and The east.',
	);
});

test('whoever has joined goes to the next match when it has begun, once', async () => {
	const begun = { ...blank, next: 'n', key: 'k', seats: ['south'] };
	const { again, went } = answering(blank, { ...blank, wish: { ...wish, you: true } }, begun, begun);
	await again.look();
	await again.play(true);
	expect(went).toEqual([]);
	again.hear({ next: 'n' });
	await vi.waitFor(() => expect(went).toEqual(['n/k']));
	await again.look();
	expect(went).toEqual(['n/k']);
});

test('nobody is taken away who comes back to an old table', async () => {
	const { again, went } = answering({ ...blank, next: 'n', key: 'k', seats: ['south'] });
	await again.look();
	expect(went).toEqual([]);
	expect(again.view?.next).toBe('n');
});

test('the server is asked when there is news, and not each time somebody comes or goes', async () => {
	const { again, next } = answering();
	again.hear({});
	again.hear({});
	expect(next).toHaveBeenCalledTimes(0);
	again.hear({ wish });
	again.hear({ wish });
	expect(next).toHaveBeenCalledTimes(1);
	again.hear({});
	expect(next).toHaveBeenCalledTimes(2);
});

test('a refusal is told, and what was known stays', async () => {
	const { again } = answering({ ...blank, wish }, new Error('no'));
	await again.look();
	expect(await again.play(true)).toBe(false);
	expect(again.trouble).not.toBe('');
	expect(again.busy).toBe(false);
	expect(again.view?.wish).toEqual(wish);
});
