/** Who may sit in a seat. */
export const players = [
	{ id: 'human', name: 'At this screen' },
	{ id: 'steady', name: 'Bot, steady' },
	{ id: 'sharp', name: 'Bot, sharp' },
	{ id: 'sharper', name: 'Bot, sharper' },
	{ id: 'sharpest', name: 'Bot, sharpest' },
	{ id: 'random', name: 'Bot, random' },
	{ id: 'open', name: 'By a link' },
] as const;

/** Those of them who are bots. */
export const bots: string[] = players.flatMap((p) => (p.name.startsWith('Bot') ? [p.id] : []));

export type Player = (typeof players)[number]['id'];

/** The usual table: a person in the first seat against steady bots. */
export function usual(seats: { id: string }[]): Record<string, Player> {
	return Object.fromEntries(seats.map((s, i) => [s.id, i === 0 ? 'human' : 'steady']));
}

/** What may sit in the seats that are not at this screen, with one click for all of them. */
export const fillings: { id: Player; name: string }[] = [
	{ id: 'steady', name: 'Steady bots' },
	{ id: 'sharp', name: 'Sharp bots' },
	{ id: 'random', name: 'Random bots' },
	{ id: 'open', name: 'By links' },
];

/** The same table with one sort of player in every seat that is not at this screen. */
export function filled(seats: Record<string, Player>, player: Player): Record<string, Player> {
	return Object.fromEntries(Object.entries(seats).map(([id, p]) => [id, p === 'human' ? p : player]));
}
