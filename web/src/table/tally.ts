import type { Result, Scene } from '../wire/api.ts';
import { nameOf } from '../wire/names.ts';

/** How one seat came out of a match. */
export interface Tally {
	seat: string;
	name: string;
	points: number;
	/** of a hundred of the longest bar */
	share: number;
	won: boolean;
	/** who is out, as a sentence; empty when nobody is */
	out: string;
}

/** How many of those who are out are named. */
const named = 4;

/** Names as a list: "A, B and C"; of more than a few the rest is counted. */
export function listed(names: readonly string[]): string {
	const rest = names.length - named;
	const told = rest > 1 ? [...names.slice(0, named), `${rest} more`] : [...names];
	const last = told.pop() ?? '';
	return told.length > 0 ? `${told.join(', ')} and ${last}` : last;
}

/** How every seat came out: the winners first, whatever decided it, then by points. */
export function tally(result: Result, scene: Scene): Tally[] {
	const won = (seat: string) => result.winners.includes(seat);
	const points = [...result.points].sort((a, b) => Number(won(b.seat)) - Number(won(a.seat)) || b.points - a.points);
	const most = Math.max(1, ...points.map((p) => p.points));
	return points.map((p) => {
		const out = scene.pieces.filter((f) => f.seat === p.seat && f.out).map((f) => f.name);
		return {
			seat: p.seat,
			name: nameOf(scene, p.seat),
			points: p.points,
			share: (100 * Math.max(0, p.points)) / most,
			won: won(p.seat),
			out: out.length === 0 ? '' : `Out: ${listed(out)}.`,
		};
	});
}

/** Who won: what is said before the name, and the name. */
export function title(result: Result, scene: Scene): { before: string; name: string } {
	const winners = result.winners.map((w) => nameOf(scene, w));
	if (winners.length === 0) return { before: '', name: 'Nobody wins' };
	return { before: winners.length === 1 ? 'Victory:' : 'A draw:', name: listed(winners) };
}

/** When a match was over, as a sentence, by what the scene calls that moment: a turn, or a time before or after them. */
export function overIn(turn: string): string {
	return /^(before|after) /.test(turn) ? `Over ${turn}.` : `Over in ${turn}.`;
}
