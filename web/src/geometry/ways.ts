import type { Lengths, Option, Point, Preview, Way } from '../wire/api.ts';
import { brief } from './lengths.ts';
import { lengthOf, unit, xy } from './points.ts';

/** How long a way is, in inches. */
export function wayLength(w: Way): number {
	return lengthOf(w.path.map(xy)) / unit;
}

/** A place on a way where something is tested or happens. */
export interface Stop {
	/** which of them it is, from 1 */
	number: number;
	at: Point;
	way: Way;
}

/** The places on some ways where something is tested or happens, in their order. */
export function stopsOn(ways: readonly Way[]): Stop[] {
	return ways.filter((w) => w.path.length === 1).map((way, i) => ({ number: i + 1, at: way.path[0] as Point, way }));
}

/** What a test on a way needs, in a few words; nothing where nothing is tested. */
export function needOf(w: Way): string {
	if (!w.mods) return '';
	const total = w.total ?? 0;
	return `needs ${total < 0 ? `−${-total}` : total}`;
}

/** What the way to a place takes, of what there is: ": 4″ of 6″". Nothing when it is not known. */
export function costOf(placed: Preview | null, o: Option, lengths?: Lengths): string {
	const long = placed?.long ?? 0;
	const far = o.where?.far ?? 0;
	if (long <= 0) return '';
	return `: ${brief(long, lengths)}${far > 0 && far < 1000 ? ` of ${brief(far, lengths)}` : ''}`;
}
