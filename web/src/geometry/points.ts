import type { Point } from '../wire/api.ts';

/** Drawing units for an inch. Text a fraction of a unit high would be drawn badly, so an inch is not one unit. */
export const unit = 20;

/** Drawing units for a length in thousandths of an inch. */
export const thousandths = (n: number): number => (n * unit) / 1000;

export type XY = [x: number, y: number];

export const xy = (p: Point): XY => [p[0] * unit, p[1] * unit];
export const floorOf = (p: Point): number => p[2] ?? 0;

/** How wide and how high something is: a board in drawing units, a screen in pixels. */
export interface Size {
	width: number;
	height: number;
}

export function distance(a: XY, b: XY): number {
	return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

export function lengthOf(points: XY[]): number {
	let sum = 0;
	for (let i = 1; i < points.length; i++) sum += distance(points[i - 1] as XY, points[i] as XY);
	return sum;
}

/** The point at a share of the way from a to b. */
export function along(a: XY, b: XY, t: number): XY {
	return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

/** The point half-way along a line of several legs. */
export function halfway(points: XY[]): XY {
	let left = lengthOf(points) / 2;
	for (let i = 1; i < points.length; i++) {
		const [a, b] = [points[i - 1] as XY, points[i] as XY];
		const long = distance(a, b);
		if (long >= left && long > 0) return along(a, b, left / long);
		left -= long;
	}
	return points.at(-1) ?? [0, 0];
}

/** The middle of what the points span, for a name. */
export function centre(points: XY[]): XY {
	const xs = points.map((p) => p[0]);
	const ys = points.map((p) => p[1]);
	return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
}

/** Whether a point lies inside a polygon: a ray from it crosses the edge an odd number of times. */
export function within(polygon: XY[], [x, y]: XY): boolean {
	let inside = false;
	polygon.forEach(([ax, ay], i) => {
		const [bx, by] = polygon[(i + 1) % polygon.length] as XY;
		if (ay > y !== by > y && x < ax + ((y - ay) * (bx - ax)) / (by - ay)) inside = !inside;
	});
	return inside;
}
