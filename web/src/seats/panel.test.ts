// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { empty } from '../../test/fake/snapshot.ts';
import type { Scene } from '../wire/api.ts';
import { providePresence } from './presence.ts';
import Seats from './Seats.svelte';

let drawn: Record<string, unknown> | undefined;
afterEach(() => {
	if (drawn) void unmount(drawn);
	document.body.replaceChildren();
});

const seat = (id: string, more: object = {}) => ({ id, name: id.toUpperCase(), side: 'gang', gauges: [], ...more });

/** Draws the seats; those that are marked, and what each line says. */
function panel(scene: Partial<Scene>, context = new Map()) {
	drawn = mount(Seats, {
		target: document.body,
		props: { scene: { ...empty, ...scene } as Scene, mine: ['a'] },
		context,
	});
	flushSync();
	const lines = [...document.querySelectorAll('li')];
	return {
		marked: lines.filter((l) => l.getAttribute('aria-current')).map((l) => l.querySelector('.name')?.textContent),
		said: lines.map((l) => l.querySelector('.score')?.textContent ?? ''),
		numbers: lines.map((l) => l.querySelectorAll('.gauges .gauge').length),
	};
}

test('a replay marks whose turn it is, and each seat says how it stands and who is ahead', () => {
	const found = panel({
		whose: 'b',
		seats: [seat('a', { score: '3 points' }), seat('b', { score: '7 points', ahead: true }), seat('c')],
	});
	expect(found.marked).toEqual(['B']);
	expect(found.said).toEqual(['3 points', '▲ahead: 7 points', '']);
});

test('with more than two at the table there is the score alone, and the numbers in the title', () => {
	const gauges = [{ word: 'fame', name: 'Fame', now: 2, most: 5 }];
	const few = panel({ seats: [seat('a', { gauges })] });
	expect(few.numbers).toEqual([1]);
	if (drawn) void unmount(drawn);
	const three = panel({ seats: ['a', 'b', 'c'].map((id) => seat(id, { gauges, score: '1 point' })) });
	expect(three.numbers).toEqual([0, 0, 0]);
	if (drawn) void unmount(drawn);
	const unscored = panel({ seats: ['a', 'b', 'c'].map((id) => seat(id, { gauges })) });
	expect(unscored.numbers).toEqual([1, 1, 1]);
	if (drawn) void unmount(drawn);
	const many = panel({ seats: ['a', 'b', 'c', 'd', 'e'].map((id) => seat(id, { gauges, score: '1 point' })) });
	expect(many.numbers).toEqual([0, 0, 0, 0, 0]);
	expect(document.querySelector('li')?.getAttribute('title')).toBe('Fame: 2 of 5');
});

test('who is there is seen at every seat; with many by a mark before the name, of which the end may be cut off', () => {
	const sitter = (id: string) => ({ name: id === 'b' ? 'Zoë' : '', there: id === 'a' ? undefined : id === 'b' });
	const within: typeof Seats = (internals, props) => {
		providePresence(sitter);
		return Seats(internals, props);
	};
	const said = (ids: string[]) => {
		const scene = { ...empty, seats: ids.map((id) => seat(id)) } as Scene;
		drawn = mount(within, { target: document.body, props: { scene, mine: ['a'] }, context: new Map() });
		flushSync();
		const found = [...document.querySelectorAll('li > .name')].map((n) => n.textContent?.replace(/\s+/g, ' ').trim());
		void unmount(drawn);
		return found;
	};
	expect(said(['a', 'b', 'c'])).toEqual(['A (you)', 'BZoëthere', 'Caway']);
	expect(said(['a', 'b', 'c', 'd', 'e'])).toEqual(['A (you)', 'there B', 'away C', 'away D', 'away E']);
	drawn = undefined;
});
