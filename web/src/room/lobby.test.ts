// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { Refusal } from '../wire/refusal.ts';
import type { RoomClient } from '../wire/rooms.ts';
import { RoomLobby } from './lobby.svelte.ts';
import { room, seat } from './sample.ts';

const message = (event: string, what: object) => ({ id: '', event, data: JSON.stringify(what) });
const client = (more: Partial<RoomClient>) => more as RoomClient;

describe('a room as this browser sees it', () => {
	test('takes the room and who is there, and never an older room', () => {
		const lobby = new RoomLobby('r', 'k', client({}));
		lobby.take(message('room', { ...room([seat('north')]), revision: 3 }));
		lobby.take(message('room', { ...room([]), revision: 2 }));
		expect(lobby.now?.seats).toHaveLength(1);
		lobby.take(message('company', { there: ['north'], watching: 2, closed: [] }));
		expect([lobby.company.there, lobby.company.watching]).toEqual([['north'], 2]);
	});

	test('an answer is seen at once; a refusal says what is wrong where, and changes nothing', async () => {
		const lobby = new RoomLobby('r', 'k', client({}));
		await lobby.act(async () => ({ ...room([seat('north')]), revision: 5 }));
		expect(lobby.now?.revision).toBe(5);
		const places = new Map([['body.name', 'A name is of letters.']]);
		const said = await lobby.act(() => Promise.reject(new Refusal(422, 'bad-name', 'A name is of letters.', places)));
		expect([said, lobby.trouble, lobby.wrong.get('body.name')]).toEqual([
			undefined,
			'A name is of letters.',
			'A name is of letters.',
		]);
		expect([lobby.now?.revision, lobby.busy]).toEqual([5, false]);
		await lobby.act(async () => 1);
		expect([lobby.trouble, lobby.wrong.size]).toEqual(['', 0]);
	});

	test('one thing is done at a time', async () => {
		const lobby = new RoomLobby('r', 'k', client({}));
		let end = () => {};
		const first = lobby.act(() => new Promise<void>((done) => (end = done)));
		const second = vi.fn(async () => 1);
		expect(await lobby.act(second)).toBeUndefined();
		expect(second).not.toHaveBeenCalled();
		end();
		await first;
	});

	test('a stranger looks by themselves, and learns when the room is closed to them', async () => {
		const looks = [room([seat('north')])];
		const look = vi.fn(async () => looks.pop() ?? Promise.reject(new Refusal(401, 'no-key', 'This needs a link.')));
		vi.useFakeTimers();
		const lobby = new RoomLobby('r', '', client({ look }));
		const leave = lobby.open();
		await vi.advanceTimersByTimeAsync(0);
		expect([lobby.now?.title, lobby.gone]).toEqual(['Lunch', null]);
		await vi.advanceTimersByTimeAsync(8000);
		expect(lobby.gone).toMatchObject({ code: 'no-key' });
		leave();
		const before = look.mock.calls.length;
		await vi.advanceTimersByTimeAsync(60_000);
		expect(look.mock.calls.length).toBe(before);
		vi.useRealTimers();
	});
});
