import type { Room, RoomSeat } from '../wire/rooms.ts';

// Rooms made up for tests.

export function seat(id: string): RoomSeat {
	return { seat: id, who: 'nobody', side: id.charAt(0).toUpperCase() + id.slice(1), ready: false };
}

export function room(seats: RoomSeat[], you: Room['you'] = { host: true, seats: ['north'], watch: false }): Room {
	return {
		room: 'r',
		ruleset: 'fake',
		scenario: 'lunch',
		title: 'Lunch',
		settings: {},
		overheard: false,
		terms: 1,
		host: 'Al',
		seats,
		you,
		open: false,
		watchable: false,
		begun: false,
		revision: 1,
	};
}
