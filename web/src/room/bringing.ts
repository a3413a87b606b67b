import type { Own } from '../gang/own.ts';
import type { Room, RoomSeat } from '../wire/rooms.ts';

/** Whether one may choose the gang of a seat: whoever sits there may, and the host for a bot and for a gang that waits for somebody to come. */
export function mayBring(room: Room, seat: RoomSeat): boolean {
	if (seat.who === 'person') return room.you.seats.includes(seat.seat);
	return room.you.host && !seat.outside && (seat.who === 'bot' || seat.gang !== undefined);
}

/**
 * The gang of a seat among those of this browser; nothing when it is none of them. The room tells its name and how many are in it: where that
 * fits several, it is the one that was brought from this page, or nobody knows which.
 */
export function chosenAt(seat: RoomSeat, mine: readonly Own[], brought = ''): Own | undefined {
	const { gang } = seat;
	if (!gang) return undefined;
	const fit = mine.filter((o) => (o.gang.name || o.gang.gang) === gang.name && o.gang.figures.length === gang.figures);
	return fit.length === 1 ? fit[0] : fit.find((o) => o.key === brought);
}
