import { keepShare, newShare } from '../fair/share.ts';
import { keep } from '../match/shelf.ts';
import type { Opened } from '../wire/api.ts';
import type { Player } from './players.ts';

/** Takes the seats of a new match that are at this screen, and keeps the links for the others. Returns what opens the table. */
export function tookSeats(
	opened: Opened,
	title: string,
	seats: readonly { id: string; name: string }[],
	sitting: Record<string, Player>,
): { match: string; key: string } {
	const names = new Map(seats.map((s) => [s.id, s.name]));
	const ours = opened.keys.find((k) => k.seats.some((s) => sitting[s] === 'human'));
	const key = ours?.key ?? opened.watch ?? '';
	const invited = opened.keys
		.filter((k) => k !== ours)
		.map((k) => ({ key: k.key, seats: k.seats.map((s) => names.get(s) ?? s).join(', ') }));
	keep({
		match: opened.match,
		key,
		title,
		invited,
		opened: new Date().toISOString().slice(0, 16),
		...(opened.watch ? { watch: opened.watch } : {}),
	});
	// The seal of the dice as it is before anybody has come: nothing later can take its place.
	keepShare({ ...newShare(opened.match, key), commitment: opened.commitment });
	return { match: opened.match, key };
}
