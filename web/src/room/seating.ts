import { listing } from '../match/takeback.ts';
import { players } from '../setup/players.ts';
import type { Room, RoomSeat } from '../wire/rooms.ts';

/** The seats at which whoever has the link sits. */
export function own(room: Room): RoomSeat[] {
	return room.seats.filter((s) => s.who === 'person' && room.you.seats.includes(s.seat));
}

/** The seat that a link is for and at which nobody sits yet. */
export function offered(room: Room): RoomSeat | undefined {
	if (room.you.host || own(room).length > 0) return undefined;
	return room.seats.find((s) => room.you.seats.includes(s.seat));
}

/** The seats that a stranger may take. */
export function free(room: Room): RoomSeat[] {
	return room.seats.filter((s) => s.who === 'nobody');
}

/** The seats that play if the match begins now: those at the end at which nobody sits are left out, down to the fewest. */
export function playing(room: Room, least: number): RoomSeat[] {
	let many = room.seats.length;
	const nobody = (s: RoomSeat | undefined) => s?.who === 'nobody' || s?.who === 'invited';
	while (many > least && nobody(room.seats[many - 1])) many--;
	return room.seats.slice(0, many);
}

/** The first seat of them to which somebody is still to come; nobody has to come to one that may be left out. */
export function awaited(room: Room, least: number): RoomSeat | undefined {
	return playing(room, least).find((s) => s.who === 'nobody' || s.who === 'invited');
}

/** What the match still waits for, as a sentence; empty when it can begin. */
export function lacking(room: Room, least: number): string {
	const seats = playing(room, least);
	const empty = seats.filter((s) => s.who === 'nobody').map((s) => s.side);
	const awaited = seats.filter((s) => s.who === 'invited').map((s) => s.invited || s.side);
	const slow = seats.filter((s) => s.who === 'person' && !s.host && !s.ready).map((s) => s.name ?? s.side);
	const open = empty.length > 0 ? `Nobody sits yet for ${listing(empty)}.` : '';
	const come =
		awaited.length > 0 ? `${listing(awaited)} ${awaited.length === 1 ? 'has' : 'have'} not sat down yet.` : '';
	const wait = slow.length > 0 ? `${listing(slow)} ${slow.length === 1 ? 'is' : 'are'} not ready yet.` : '';
	return [open, come, wait].filter(Boolean).join(' ');
}

/** What a bot is called at a seat. */
export function botTitle(name: string): string {
	const known = players.find((p) => p.id === name)?.name;
	return known ? `${known.replace(/^Bot, /, 'A ')} bot` : name;
}

/** Somebody who would like to change seats with one of one's own. */
export function wishes(room: Room): { from: RoomSeat; own: RoomSeat }[] {
	const mine = own(room);
	return room.seats.flatMap((from) => {
		const to = mine.find((s) => s.seat === from.swap);
		return to && !mine.includes(from) ? [{ from, own: to }] : [];
	});
}
