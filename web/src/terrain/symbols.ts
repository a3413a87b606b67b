import { type XY, xy } from '../geometry/geometry.ts';
import type { Feature } from '../wire/api.ts';
import { type Frame, frameOf, type Pen, pen } from './frame.ts';
import { furniture } from './symbols/indoors.ts';
import { grown } from './symbols/nature.ts';
import { streetThings } from './symbols/street.ts';
import { vehicles } from './symbols/vehicles.ts';

/** A thing as a plan draws it, from the ground up. Everything is a path in drawing units. */
export interface Drawing {
	/** dark parts that show from under it: wheels */
	under?: string;
	/** the thing itself: filled, and hatched by what it does */
	body: string;
	/** windows: lit at night */
	glass?: string;
	/** lines of the width of a hair */
	fine?: string;
	/** dark parts on top */
	ink?: string;
	/** where its name stands, when not in the middle, and how long it may be there */
	plate?: { at: XY; wide: number };
}

/** Draws one kind of thing in the box it stands in; points are its corners. */
export type Sign = (p: Pen, points: XY[], frame: Frame) => Drawing;

const known = new Map<string, Sign>([
	...Object.entries(vehicles),
	...Object.entries(furniture),
	...Object.entries(streetThings),
	...Object.entries(grown),
]);

/** The symbol of a thing whose word a plan knows; of another, nothing. */
export function drawing(f: Feature): Drawing | null {
	const symbol = f.line || f.inside ? undefined : known.get(f.kind);
	if (!symbol || f.points.length < 3) return null;
	const points = f.points.map(xy);
	const frame = frameOf(points);
	return frame.wide > 0 ? symbol(pen(frame), points, frame) : null;
}
