import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Kept, keep, kept } from '../match/shelf.ts';
import { roomLink } from '../routes.ts';
import type { Room } from '../wire/rooms.ts';

// The links of a room that this browser may send: those it got when it opened the room, and those it asked for since.

/** What this browser keeps of a room. */
export function keptRoom(room: string, tables: readonly Kept[] = kept()): Kept | undefined {
	return tables.find((k) => k.match === room);
}

/** By what the server tells the host which link leads to a seat: the beginning of the digest that it keeps of the link's key. */
export function markOfKey(key: string): string {
	return bytesToHex(sha256(utf8ToBytes(`rumble seat key 1\0${key}`))).slice(0, 8);
}

/** The key of the link that leads to a seat, as far as this browser has it. People take their links along when they change seats. */
export function keyOf(mark: string | undefined, table: Kept | undefined): string | undefined {
	return mark ? table?.invited.find((i) => markOfKey(i.key) === mark)?.key : undefined;
}

/** Keeps another link of a seat beside those that there are. */
export function keepLink(room: string, side: string, key: string): void {
	const table = keptRoom(room);
	if (table) keep({ ...table, invited: [...table.invited, { seats: side, key }].slice(-most) });
}

/** How many links are kept: a room has a dozen seats, and a link may be issued again now and then. */
const most = 40;

/** Keeps the room like a table one sits at; what was kept of it stays. */
export function keepRoom(room: Room, key: string): void {
	const before = keptRoom(room.room);
	const table: Kept = {
		match: room.room,
		key,
		title: room.title,
		invited: before?.invited ?? [],
		opened: before?.opened ?? new Date().toISOString().slice(0, 16),
	};
	const watch = room.watch ?? before?.watch;
	if (watch) table.watch = watch;
	// Once it has begun the links are in the hands of those who sit there.
	if (room.begun) table.invited = [];
	else table.room = true;
	if (JSON.stringify(table) !== JSON.stringify(before)) keep(table);
}

/** A link to be sent. */
export function address(room: string, key: string): string {
	return `${location.origin}${location.pathname}${roomLink(room, key)}`;
}
