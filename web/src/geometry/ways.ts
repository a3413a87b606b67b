import type { Lengths, Option, Preview, Way } from '../wire/api.ts';
import { brief } from './lengths.ts';
import { lengthOf, unit, xy } from './points.ts';

/** How long a way is, in inches. */
export function wayLength(w: Way): number {
	return lengthOf(w.path.map(xy)) / unit;
}

/** What the way to a place takes, of what there is: ": 4″ of 6″". Nothing when it is not known. */
export function costOf(placed: Preview | null, o: Option, lengths?: Lengths): string {
	const long = placed?.long ?? 0;
	const far = o.where?.far ?? 0;
	if (long <= 0) return '';
	return `: ${brief(long, lengths)}${far > 0 && far < 1000 ? ` of ${brief(far, lengths)}` : ''}`;
}
