// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { Refusal } from '../wire/refusal.ts';
import type { Room, RoomClient } from '../wire/rooms.ts';
import Listing from './Listing.svelte';
import { RoomLobby } from './lobby.svelte.ts';
import SeatRow from './SeatRow.svelte';
import { room, seat } from './sample.ts';

// What the server refuses is shown as it is, and not as somebody wished it.

let drawn: ReturnType<typeof mount> | undefined;
afterEach(() => {
	if (drawn) void unmount(drawn);
	document.body.replaceChildren();
});

const no = () => Promise.reject(new Refusal(403, 'not-listed', 'This server lists no rooms.'));

function lobby(client: Partial<RoomClient>): RoomLobby {
	const made = new RoomLobby('r', 'k', client as RoomClient);
	made.take({ id: '', event: 'room', data: JSON.stringify(room([seat('north'), seat('south')])) });
	return made;
}

test.each([
	['take a free seat', [true, false]],
	['watch', [false, true]],
] as const)('a table that may not be listed is not ticked: anybody may %s', async (what, wish) => {
	const list = vi.fn(no);
	const here = lobby({ list });
	drawn = mount(Listing, { target: document.body, props: { lobby: here, room: here.now as Room } });
	flushSync();
	const box = [...document.querySelectorAll('label')]
		.find((l) => l.textContent?.includes(`Anybody may ${what}.`))
		?.querySelector('input') as HTMLInputElement;
	box.click();
	await vi.waitFor(() => expect(here.trouble).toBe('This server lists no rooms.'));
	expect(list.mock.calls).toEqual([wish]);
	await vi.waitFor(() => expect(box.checked).toBe(false));
});

test('a seat that could not be given to a bot stays free', async () => {
	const here = lobby({ give: no });
	const props = { seat: seat('south'), livery: undefined, spare: false, offer: false, gangs: false, inviting: false };
	drawn = mount(SeatRow, { target: document.body, props: { lobby: here, name: 'Al', ...props } });
	flushSync();
	const list = document.querySelector('select') as HTMLSelectElement;
	expect(list.value).toBe('link');
	list.value = 'bot:steady';
	list.dispatchEvent(new Event('change', { bubbles: true }));
	await vi.waitFor(() => expect(here.trouble).not.toBe(''));
	await vi.waitFor(() => expect(list.value).toBe('link'));
});
