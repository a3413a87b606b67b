import type { XY } from '../../geometry/points.ts';
import type { Frame, Pen } from '../frame.ts';

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
