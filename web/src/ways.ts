import { all, type Way } from './api.ts';
import { lengthOf, unit, xy } from './board/geometry.ts';

/** How long a way is, in inches. */
export function wayLength(w: Way): number {
	return lengthOf(all(w.path).map(xy)) / unit;
}
