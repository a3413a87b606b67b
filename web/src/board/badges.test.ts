// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import type { Piece, Scene } from '../wire/api.ts';
import Figure from './Figure.svelte';
import Inspector from './Inspector.svelte';

let drawn: Record<string, unknown> | undefined;

afterEach(() => {
	if (drawn) void unmount(drawn);
	drawn = undefined;
	document.body.replaceChildren();
});

/** Somebody with two aims: two states that have the same word. */
const man: Piece = {
	id: 'a',
	name: 'Sticks Sullivan',
	role: 'hoodlum',
	icon: 'pistol',
	seat: 'irish',
	at: [2, 2],
	radius: 500,
	badges: [
		{ word: 'aim', text: 'Is to destroy the Velvet Cellar (4)' },
		{ word: 'aim', text: 'Is to leave the table (1)' },
	],
	stats: [],
	items: [],
	skills: [],
};

test('a figure may have two states of the same word', () => {
	const props = { piece: man, least: 13, text: 8, tabindex: 0, onkeydown: () => {}, onfocus: () => {} };
	drawn = mount(Figure, { target: document.body, props });
	flushSync();
	const said = document.querySelector('[role="button"]')?.getAttribute('aria-label');
	expect(said).toContain('Is to destroy the Velvet Cellar (4), Is to leave the table (1)');
	expect(document.querySelectorAll('.badge').length).toBe(2);
});

test('and so may its card', () => {
	const scene = {
		seats: [{ id: 'irish', name: 'The Irish' }],
		pieces: [man],
		piles: [],
		zones: [],
	} as unknown as Scene;
	drawn = mount(Inspector, { target: document.body, props: { id: 'a', scene } });
	flushSync();
	expect([...document.querySelectorAll('.badge')].map((b) => b.textContent?.trim())).toEqual([
		'Is to destroy the Velvet Cellar (4)',
		'Is to leave the table (1)',
	]);
});
