import { distance, type XY } from './points.ts';

// A vehicle on its way: how it is turned at each of its places, and where those go whom it carries.

/** Degrees clockwise from north in which one place lies from another. */
export function bearing(a: XY, b: XY): number {
	return (Math.atan2(b[0] - a[0], a[1] - b[1]) * 180) / Math.PI;
}

/** The shorter turn from one bearing to another, from -180 to 180. */
export function turning(from: number, to: number): number {
	return ((((to - from) % 360) + 540) % 360) - 180;
}

/** What is behind the front by more than this is backed up to, and not turned to. */
const backing = 100;

/**
 * How something that is turned to a bearing is turned on each leg of its way: to where the leg leads, or, when it backs up, as it
 * was. It goes on turning the shorter way round, so a bearing may leave the circle.
 */
export function turned(way: readonly XY[], facing: number): number[] {
	let now = facing;
	return way.slice(1).map((to, i) => {
		const from = way[i] as XY;
		if (distance(from, to) < 0.01) return now;
		const turn = turning(now, bearing(from, to));
		if (Math.abs(turn) <= backing) now += turn;
		return now;
	});
}

/** A place beside the middle of something, after it has been turned by so many degrees. */
export function swung([x, y]: XY, degrees: number): XY {
	const turn = (degrees * Math.PI) / 180;
	return [x * Math.cos(turn) - y * Math.sin(turn), x * Math.sin(turn) + y * Math.cos(turn)];
}
