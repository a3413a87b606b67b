// Rooms, where people meet before a match, as the server says them.
import type { Schemas } from './api.ts';
import { call, type Fetch, post } from './client.ts';

export type Room = Schemas['RoomView'];
export type RoomSeat = Schemas['RoomSeat'];
/** What is to be played. */
export type Terms = Schemas['RoomTerms'];
/** What the people at a table agree on before they begin. */
export type Agreement = Schemas['Agreement'];
export type TimeRule = Schemas['TimeRule'];
export type NewRoom = Omit<Schemas['Open-roomRequest'], '$schema'>;
export type RoomOpened = Schemas['RoomOpened'];
export type RoomList = Schemas['RoomList'];
/** Where somebody sits; a stranger who has sat down gets a key. */
export type Sat = Schemas['Sat'];

const rooms = '/api/rooms';

/** Opens a room; its host has a key, and gets one for each seat that somebody is still to come to. */
export function openRoom(order: NewRoom, get: Fetch = (...a) => fetch(...a)): Promise<RoomOpened> {
	return call(get, rooms, post(order));
}

/** The rooms that strangers may sit down in or watch. */
export function listRooms(after = '', get: Fetch = (...a) => fetch(...a)): Promise<RoomList> {
	return call(get, `${rooms}?limit=50${after ? `&after=${encodeURIComponent(after)}` : ''}`);
}

/** What the holder of a link may ask of a room, or who owns the name at a seat; without either, what a stranger may ask of a room that is listed. */
export function roomClient(room: string, key: string, get: Fetch = (...a) => fetch(...a)) {
	const at = `${rooms}/${encodeURIComponent(room)}`;
	const headers: Record<string, string> = key ? { Authorization: `Bearer ${key}` } : {};
	const say = <T = Room>(what: string, body: object = {}) => call<T>(get, `${at}/${what}`, post(body, key));
	return {
		look: () => call<Room>(get, at, { headers }),
		sit: (seat: string, name: string) => say<Sat>('sit', { seat, name }),
		stand: (seat: string) => say('stand', { seat }),
		ready: (ready: boolean, terms: number) => say('ready', { ready, terms }),
		/** one's own seat for another; for the same one: the wish is taken back */
		swap: (seat: string, other: string) => say('swap', { seat, with: other }),
		/** says no to whoever sits at the other seat and would like to have one's own */
		keep: (seat: string, other: string) => say('swap/decline', { seat, with: other }),
		/** a gang, as a file, for the seat at which one sits; none: it has the figures of the scenario again */
		bring: (seat: string, gang: string) => say('gang', { seat, ...(gang ? { gang } : {}) }),
		/** to a bot, or back, or kept for somebody by name */
		give: (seat: string, to: { bot?: string; invited?: string } = {}) => say('give', { seat, ...to }),
		/** another link for a seat: the old one is dead */
		link: (seat: string) => say<Schemas['Linked']>('link', { seat }),
		/** has somebody stand up: their link is dead; shut out, they do not come back by their name either */
		kick: (seat: string, out = false) => say('kick', { seat, out }),
		/** somebody who was shut out may come again */
		letIn: (name: string) => say('let-in', { name }),
		settle: (terms: Terms) => say('terms', terms),
		list: (open: boolean, watchable: boolean) => say('list', { open, watchable }),
		begin: () => call<Room>(get, `${at}/begin`, post({}, key)),
		close: () => call<void>(get, at, { method: 'DELETE', headers }),
	};
}

export type RoomClient = ReturnType<typeof roomClient>;
