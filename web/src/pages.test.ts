import { describe, expect, test } from 'vitest';
import { identity, unlocked } from './pages.ts';
import type { Route } from './routes.ts';

describe('pages', () => {
	test('a page begins anew with another match, another key of it, another ruleset, but not with another part of the same', () => {
		const places: Route[] = [
			{ page: 'front' },
			{ page: 'about' },
			{ page: 'gang', ruleset: 'a', key: 'k' },
			{ page: 'gang', ruleset: 'b', key: 'k' },
			{ page: 'rules', ruleset: 'a', at: '' },
			{ page: 'sheet', ruleset: 'a' },
			{ page: 'replay', match: 'a', key: 'k', seq: 0, eyes: '' },
			{ page: 'analysis', match: 'a', key: 'k' },
			{ page: 'analysis', match: 'a', key: '' },
			{ page: 'analysis', match: 'b', key: 'k' },
			{ page: 'table', match: 'a', key: 'k' },
			{ page: 'table', match: 'a', key: '' },
			{ page: 'table', match: 'b', key: 'k' },
			{ page: 'room', room: 'a', key: 'k' },
			{ page: 'room', room: 'a', key: '' },
			{ page: 'room', room: 'b', key: 'k' },
			{ page: 'unsubscribe', token: 'a' },
			{ page: 'unsubscribe', token: 'b' },
		];
		expect(new Set(places.map(identity)).size).toBe(places.length);
		expect(identity({ page: 'gang', ruleset: 'a', key: '' })).toBe(identity({ page: 'gang', ruleset: 'a', key: 'k' }));
		expect(identity({ page: 'rules', ruleset: 'a', at: 'X-01' })).toBe(
			identity({ page: 'rules', ruleset: 'a', at: '' }),
		);
		const replay: Route = { page: 'replay', match: 'a', key: 'k', seq: 0, eyes: '' };
		expect(identity({ ...replay, seq: 7, eyes: 'b' })).toBe(identity(replay));
	});

	test('a link without a key opens the seat that this browser has a key for, and no other page', () => {
		const tables = [
			{ match: 'a', key: 'asked', title: '', invited: [], opened: '' },
			{ match: 'a', key: 'another', title: '', invited: [], opened: '' },
		];
		expect(unlocked({ page: 'table', match: 'a', key: '' }, tables)).toBe('#/m/a/asked');
		expect(unlocked({ page: 'room', room: 'a', key: '' }, tables)).toBe('#/room/a/asked');
		expect(unlocked({ page: 'table', match: 'a', key: 'given' }, tables)).toBe('');
		expect(unlocked({ page: 'table', match: 'b', key: '' }, tables)).toBe('');
		expect(unlocked({ page: 'about' }, tables)).toBe('');
	});
});
