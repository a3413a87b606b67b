import { expect, test } from 'vitest';
import { keepPlayed, knows, played } from './played.ts';

function store(text: string | null = null) {
	const kept = new Map<string, string>(text === null ? [] : [['rumble.played', text]]);
	return {
		getItem: (name: string) => kept.get(name) ?? null,
		setItem: (name: string, now: string) => void kept.set(name, now),
		kept,
	};
}

test('the games that were played are kept, each once', () => {
	const at = store();
	expect(played('played', at)).toEqual([]);
	keepPlayed('one', 'played', at);
	keepPlayed('two', 'played', at);
	keepPlayed('one', 'played', at);
	expect(played('played', at)).toEqual(['one', 'two']);
	expect(at.kept.get('rumble.played')).toBe('["one","two"]');
});

test('the guided match is a lesson: the game is known, and has not been played', () => {
	const at = store();
	expect(knows('one', at)).toBe(false);
	keepPlayed('one', 'guided', at);
	expect([knows('one', at), knows('two', at), played('played', at)]).toEqual([true, false, []]);
	keepPlayed('two', 'played', at);
	expect(knows('two', at)).toBe(true);
});

test('what is no list of games counts for nothing, and a browser that keeps nothing stops nobody', () => {
	expect(played('played', store('{"one":1}'))).toEqual([]);
	expect(played('played', store('[1,"two",null]'))).toEqual(['two']);
	expect(played('played', store('not a list'))).toEqual([]);
	const refuses = {
		getItem: () => null,
		setItem: () => {
			throw new Error('full');
		},
	};
	expect(() => keepPlayed('one', 'played', refuses)).not.toThrow();
});
