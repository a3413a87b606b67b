import { bots as house } from '../setup/players.ts';
import type { RoomSeat } from '../wire/rooms.ts';
import { keepLink } from './links.ts';
import type { RoomLobby } from './lobby.svelte.ts';
import { botTitle } from './seating.ts';

/** To whom the host gives a seat: whoever has its link, themselves, or a bot. */
export type Giving = 'link' | 'here' | `bot:${string}`;

/** Who may play a seat, as the host chooses; a bot that is not one of the usual ones stays in the list while it sits there. */
export function givings(seat: RoomSeat): { id: Giving; name: string }[] {
	const bots = [...house];
	if (seat.who === 'bot' && seat.name && !bots.includes(seat.name)) bots.push(seat.name);
	return [
		{ id: 'link', name: 'Somebody by a link' },
		{ id: 'here', name: 'At this screen' },
		...bots.map((b) => ({ id: `bot:${b}` as Giving, name: botTitle(b) })),
	];
}

/** Gives a seat to somebody else. A seat that had no link, because it was the host's or a bot's, gets one. */
export async function setSeat(lobby: RoomLobby, seat: RoomSeat, to: Giving, name: string): Promise<void> {
	const { client } = lobby;
	if (to === 'here') {
		await lobby.act(() => client.sit(seat.seat, name));
		return;
	}
	if (seat.host && !(await lobby.act(() => client.stand(seat.seat)))) return;
	const bot = to.startsWith('bot:') ? to.slice(4) : '';
	if (!(await lobby.act(() => client.give(seat.seat, bot ? { bot } : {}))) || bot) return;
	await freshLink(lobby, seat);
}

/** Another link for a seat: the old one is dead. This browser keeps the new one, whose key comes back. */
export async function freshLink(lobby: RoomLobby, seat: RoomSeat): Promise<string> {
	const linked = await lobby.act(() => lobby.client.link(seat.seat));
	if (!linked) return '';
	keepLink(lobby.id, seat.side, linked.key);
	lobby.keeps();
	return linked.key;
}
