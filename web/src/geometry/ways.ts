import { all, type Way } from '../wire/api.ts';
import { lengthOf, unit, xy } from './points.ts';

/** How long a way is, in inches. */
export function wayLength(w: Way): number {
	return lengthOf(all(w.path).map(xy)) / unit;
}
