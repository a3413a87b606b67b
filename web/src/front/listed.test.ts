// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keep } from '../match/shelf.ts';
import type { Room, RoomList } from '../wire/rooms.ts';
import { Listed, most } from './listed.svelte.ts';

beforeEach(() => {
	vi.useFakeTimers();
	localStorage.clear();
});
afterEach(() => vi.useRealTimers());

const free = { seat: 'south', who: 'nobody', side: 'South', ready: false } as const;
const room = (id: string, more: Partial<Room> = {}) =>
	({ room: id, title: id, open: true, begun: false, seats: [free], ...more }) as unknown as Room;

function listed(...pages: RoomList[]) {
	const asked = vi.fn(async () => pages.shift() ?? Promise.reject(new Error('no line')));
	return { asked, list: new Listed(asked) };
}

test('tables with a free seat are open, those that go on may be watched, and one’s own are in neither list', async () => {
	keep({ match: 'mine', key: 'k', title: '', invited: [], opened: '' });
	const { list } = listed({
		rooms: [
			room('a'),
			room('full', { seats: [] }),
			room('mine'),
			room('on', { begun: true, open: false, watch: 'w' }),
			room('over', { begun: true, open: false }),
		],
	});
	const leave = list.follow();
	await vi.advanceTimersByTimeAsync(0);
	expect([list.open.map((r) => r.room), list.going.map((r) => r.room)]).toEqual([['a'], ['on']]);
	leave();
});

test('it is looked at now and then, a lost line changes nothing, and never after the page is left', async () => {
	const { list, asked } = listed({ rooms: [room('a')] });
	const leave = list.follow();
	await vi.advanceTimersByTimeAsync(60_000);
	expect([asked.mock.calls.length, list.open.length]).toEqual([3, 1]);
	leave();
	await vi.advanceTimersByTimeAsync(300_000);
	expect(asked.mock.calls.length).toBe(3);
});

test('a server that lists nothing is asked once', async () => {
	const { list, asked } = listed({ rooms: [room('a')], off: true });
	list.follow();
	await vi.advanceTimersByTimeAsync(300_000);
	expect([asked.mock.calls.length, list.open.length]).toEqual([1, 0]);
});

test('a long list is cut', async () => {
	const { list } = listed({ rooms: Array.from({ length: 40 }, (_, i) => room(`r${i}`)) });
	const leave = list.follow();
	await vi.advanceTimersByTimeAsync(0);
	expect(list.open).toHaveLength(most);
	leave();
});
