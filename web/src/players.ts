/** Who may sit in a seat. */
export const players = [
	{ id: 'human', name: 'At this screen' },
	{ id: 'steady', name: 'Bot, steady' },
	{ id: 'random', name: 'Bot, random' },
	{ id: 'open', name: 'By a link' },
] as const;

export type Player = (typeof players)[number]['id'];

/** The usual table: a person in the first seat against steady bots. */
export function usual(seats: { id: string }[]): Record<string, Player> {
	return Object.fromEntries(seats.map((s, i) => [s.id, i === 0 ? 'human' : 'steady']));
}
