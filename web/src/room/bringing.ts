import type { Own } from '../gang/own.ts';
import type { Room, RoomSeat } from '../wire/rooms.ts';

/** Whether one may choose the gang of a seat: whoever sits there may, and the host for a bot and for a gang that waits for somebody to come. */
export function mayBring(room: Room, seat: RoomSeat): boolean {
	if (seat.who === 'person') return room.you.seats.includes(seat.seat);
	return room.you.host && !seat.outside && (seat.who === 'bot' || seat.gang !== undefined);
}

/** The gang of a seat among those of this browser, by what the room tells of it; nothing when it is none of them. */
export function chosenAt(seat: RoomSeat, mine: readonly Own[]): Own | undefined {
	const { gang } = seat;
	return gang && mine.find((o) => (o.gang.name || o.gang.gang) === gang.name && o.gang.figures.length === gang.figures);
}
