import { floorOf, type XY, xy } from '../geometry/points.ts';
import type { Piece } from '../wire/api.ts';

/** How far apart two things lie around one spot, and where the first of them lies: to the right and a little down. */
const step = Math.PI / 3;
const first = Math.PI / 6;

/**
 * Where things on the ground are drawn: what lies alone, where it lies; what somebody has let fall at their feet, and what lies
 * together, around that spot, so that nothing covers anything. `size` is the radius a piece is drawn with, in drawing units.
 */
export function lain(pieces: readonly Piece[], size: (p: Piece) => number): Map<string, XY> {
	const found = new Map<string, XY>();
	const spots = new Map<string, Piece[]>();
	for (const p of pieces) {
		if (p.aboard) continue;
		const spot = `${p.at[0]} ${p.at[1]} ${floorOf(p.at)}`;
		spots.set(spot, [...(spots.get(spot) ?? []), p]);
	}
	for (const together of spots.values()) {
		const things = together.filter((p) => p.thing);
		const over = together.find((p) => !p.thing);
		things.forEach((p, i) => {
			const [x, y] = xy(p.at);
			const far = over ? size(over) + size(p) * 0.8 : things.length > 1 ? size(p) * 1.15 : 0;
			const turn = first + i * (over ? step : (2 * Math.PI) / things.length);
			found.set(p.id, [x + far * Math.cos(turn), y + far * Math.sin(turn)]);
		});
	}
	return found;
}
