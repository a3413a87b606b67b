import { xy } from '../geometry/points.ts';
import type { Feature } from '../wire/api.ts';
import { frameOf, pen } from './frame.ts';
import { furniture } from './symbols/indoors.ts';
import { later } from './symbols/later.svelte.ts';
import { grown } from './symbols/nature.ts';
import type { Drawing, Sign } from './symbols/sign.ts';
import { streetThings } from './symbols/street.ts';
import { vehicles } from './symbols/vehicles.ts';

const known = new Map<string, Sign>([
	...Object.entries(vehicles),
	...Object.entries(furniture),
	...Object.entries(streetThings),
	...Object.entries(grown),
]);

/** The symbol of a thing whose word a plan knows; of another, nothing. */
export function drawing(f: Feature): Drawing | null {
	const symbol = f.line || f.inside ? undefined : (known.get(f.kind) ?? later('frontier', f.kind));
	if (!symbol || f.points.length < 3) return null;
	const points = f.points.map(xy);
	const frame = frameOf(points);
	return frame.wide > 0 ? symbol(pen(frame), points, frame) : null;
}
