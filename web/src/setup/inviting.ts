import { keep } from '../match/shelf.ts';
import type { ScenarioCard } from '../wire/api.ts';
import { type NewRoom, openRoom, roomClient } from '../wire/rooms.ts';
import { presets } from './agreed.ts';
import type { Player } from './players.ts';
import { type Chosen, changed } from './settings.ts';

/** What is ordered: the game, who plays which seat, how many play, and the house rules. */
interface Ordered {
	game: string;
	seats: Record<string, Player>;
	many: number;
	set: Chosen;
}

/**
 * Opens a room for a match that was ordered: whoever opens it sits at the seats of this screen, bots play theirs, and the others are
 * for those who come by a link. The links are kept in this browser. Seats that do not play are left to nobody.
 * Gangs that were chosen stand at their seats.
 */
export async function inviting(
	scene: ScenarioCard,
	ordered: Ordered,
	name: string,
	gangs: NonNullable<NewRoom['gangs']>,
): Promise<{ room: string; key: string }> {
	const playing = scene.seats.slice(0, ordered.many);
	const of = (id: string) => ordered.seats[id] ?? 'steady';
	const [first, ...more] = playing.filter((s) => of(s.id) === 'human');
	const settings = changed(scene.settings, ordered.set);
	const opened = await openRoom({
		ruleset: ordered.game,
		scenario: scene.id,
		name,
		agreement: presets[0].agreed,
		...(first ? { sit: first.id } : {}),
		seats: playing.flatMap((s) => (['human', 'open'].includes(of(s.id)) ? [] : [{ seat: s.id, bot: of(s.id) }])),
		...(gangs.length > 0 ? { gangs } : {}),
		...(Object.keys(settings).length > 0 ? { settings } : {}),
	});
	const names = new Map(scene.seats.map((s) => [s.id, s.name]));
	keep({
		match: opened.room,
		key: opened.key,
		title: scene.title,
		invited: opened.seats.map((k) => ({ key: k.key, seats: k.seats.map((s) => names.get(s) ?? s).join(', ') })),
		opened: new Date().toISOString().slice(0, 16),
		watch: opened.watch,
		room: true,
	});
	const client = roomClient(opened.room, opened.key);
	for (const seat of more) await client.sit(seat.id, name);
	return { room: opened.room, key: opened.key };
}
