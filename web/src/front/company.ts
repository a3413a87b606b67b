import type { Player } from '../setup/players.ts';

/** One of something, and several of it. */
const sorts: [Player, string, (n: number) => string][] = [
	['steady', 'a steady bot', (n) => `${n} steady bots`],
	['sharp', 'a sharp bot', (n) => `${n} sharp bots`],
	['sharper', 'a sharper bot', (n) => `${n} sharper bots`],
	['sharpest', 'one of the sharpest bots', (n) => `${n} of the sharpest bots`],
	['random', 'a random bot', (n) => `${n} random bots`],
	['open', 'a friend by a link', (n) => `${n} friends by links`],
];

/** Who is about to play, as a sentence. */
export function company(playing: { id: string; name: string }[], sitting: Record<string, Player>): string {
	const here = playing.filter((s) => sitting[s.id] === 'human');
	const others = sorts.flatMap(([player, one, several]) => {
		const many = playing.filter((s) => (sitting[s.id] ?? 'steady') === player).length;
		return many === 0 ? [] : [many === 1 ? one : several(many)];
	});
	const against = listed(others);
	if (here.length === 0) return `You watch ${against}.`;
	const you = here.length === 1 ? `You play ${here[0]?.name}` : `${here.length} seats at this screen`;
	return against ? `${you} against ${against}.` : `${you}.`;
}

/** "a", "a and b", "a, b and c". */
function listed(parts: string[]): string {
	return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
