// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { empty, snapshot } from '../../test/fake/snapshot.ts';
import type { Scene } from '../wire/api.ts';
import Welcome from './Welcome.svelte';

let drawn: ReturnType<typeof mount> | undefined;
afterEach(() => {
	if (drawn) void unmount(drawn);
	document.body.replaceChildren();
	vi.unstubAllGlobals();
});

test('whoever comes reads who invites them, and who else is there, by name where it is known', async () => {
	const seat = (id: string, name: string) => ({ id, name, side: 'gang', gauges: [] });
	const scene = {
		...empty,
		title: 'Lunch',
		seats: [
			seat('reds', 'The Reds'),
			seat('irish', 'The Irish'),
			seat('cops', 'The Law'),
			seat('mob', 'The Mob'),
			seat('gun', 'The Gun'),
		],
	} as Scene;
	const player = (of: string, by: string) => ({ seat: of, player: by, joined: true, shown: true });
	const now = snapshot(scene, {
		seats: ['irish'],
		players: [
			player('reds', 'human'),
			player('irish', 'open'),
			player('cops', 'steady'),
			player('mob', 'open'),
			player('gun', 'open'),
		],
	});
	const seats = [
		{ seat: 'reds', who: 'person', name: 'Al' },
		{ seat: 'cops', who: 'bot', name: 'steady' },
		{ seat: 'mob', who: 'person', name: 'Bea' },
		{ seat: 'gun', who: 'invited', invited: 'Cy' },
	];
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
		if (path !== `/api/rooms/${now.match}` || new Headers(init.headers).get('Authorization') !== 'Bearer k')
			throw new TypeError('away');
		return Response.json({ seats });
	});
	drawn = mount(Welcome, { target: document.body, props: { now, key: 'k', onsit: () => {} } });
	await vi.waitFor(() => expect(document.body.textContent).toContain('Bea'));
	flushSync();
	const told = new Map(
		[...document.querySelectorAll('dl div')].map((d) => [
			d.querySelector('dt')?.textContent,
			d.querySelector('dd')?.textContent,
		]),
	);
	expect(told.get('Table')).toBe('Lunch');
	expect(told.get('Invited by')).toBe('Al (The Reds)');
	expect(told.get('Also there')).toBe('The Law (a bot), Bea (The Mob) and The Gun (by a link)');
});
