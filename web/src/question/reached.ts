import type { Scene } from '../wire/api.ts';
import { nameOf } from '../wire/names.ts';

/** Those of one seat whom something is going to reach. */
export interface Reached {
	/** '' for those of nobody */
	seat: string;
	name: string;
	/** they are of the seat that does it */
	own: boolean;
	names: string[];
}

/** Whom something is going to reach, by their seats: first of all one's own, then the others as they sit, and at last those of nobody. */
export function reachedBy(scene: Scene, within: readonly string[], seat: string): Reached[] {
	const seats = [...scene.seats].sort((a, b) => Number(b.id === seat) - Number(a.id === seat));
	const groups = [
		...seats.map((s) => ({ id: s.id, name: s.id === seat ? 'Your own' : s.name })),
		{ id: '', name: 'Bystanders' },
	];
	return groups
		.map(({ id, name }) => ({
			seat: id,
			name,
			own: id === seat && id !== '',
			names: within
				.filter((who) => (scene.pieces.find((p) => p.id === who)?.seat ?? '') === id)
				.map((who) => nameOf(scene, who)),
		}))
		.filter((g) => g.names.length > 0);
}
