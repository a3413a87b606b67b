// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { keep, kept } from '../match/shelf.ts';
import { keepLink, keepRoom, keptRoom, keyOf, markOfKey } from './links.ts';
import { room, seat } from './sample.ts';

beforeEach(() => localStorage.clear());

const table = { match: 'r', key: 'host', title: 'Lunch', opened: '2026-01-01T00:00', room: true };

test('the mark of a key is what the server says of it', () => {
	// SHA-256 of "rumble seat key 1", a zero byte and "abc".
	expect(markOfKey('abc')).toBe('62880ac0');
});

test('a link is known again by its mark, wherever its seat is now', () => {
	const kept = {
		...table,
		invited: [
			{ seats: 'South', key: 'a' },
			{ seats: 'East', key: 'b' },
		],
	};
	expect(keyOf(markOfKey('b'), kept)).toBe('b');
	expect(keyOf(markOfKey('c'), kept)).toBeUndefined();
	expect(keyOf(undefined, kept)).toBeUndefined();
	expect(keyOf(markOfKey('b'), undefined)).toBeUndefined();
});

test('a room is kept with its links until the match begins', () => {
	keep({ ...table, invited: [{ seats: 'South', key: 'a' }], watch: 'w' });
	keepLink('r', 'South', 'b');
	keepRoom(room([seat('north')]), 'host');
	expect(keptRoom('r')).toEqual({
		...table,
		invited: [
			{ seats: 'South', key: 'a' },
			{ seats: 'South', key: 'b' },
		],
		watch: 'w',
	});
	keepRoom({ ...room([seat('north')]), begun: true, watch: 'public' }, 'host');
	const { room: _, ...begun } = table;
	expect(kept()).toEqual([{ ...begun, invited: [], watch: 'public' }]);
});

test('whoever sits down as a guest keeps the room like a table of their own', () => {
	keepRoom(room([seat('north')]), 'guest');
	expect(keptRoom('r')).toMatchObject({ match: 'r', key: 'guest', title: 'Lunch', room: true, invited: [] });
});
