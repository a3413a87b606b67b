import { path } from '../geometry/paths.ts';
import { distance, type XY } from '../geometry/points.ts';

// Where a figure looks.

/** How far past its base the beak of a figure reaches, and half the angle its foot takes of the base. */
const beakLong = 0.68;
const beakWide = 0.66;

/** The tip of a beak that shows where a figure looks: degrees clockwise from north, about the figure's middle. */
export function tip(facing: number, r: number): XY {
	const turn = (facing * Math.PI) / 180;
	return [Math.sin(turn) * r * (1 + beakLong), -Math.cos(turn) * r * (1 + beakLong)];
}

/** The outline of that beak, closed along the base it stands on. */
export function beak(facing: number, r: number): string {
	const turn = (facing * Math.PI) / 180;
	const foot = (by: number): XY => [Math.sin(turn + by) * r, -Math.cos(turn + by) * r];
	return path([foot(-beakWide), tip(facing, r), foot(beakWide)], true);
}

/**
 * An arrow from the edge of a base towards a place: its line and its head. It shows a direction, so it is drawn beyond a place that is
 * too near for it. Nothing when the place is the middle of the base itself.
 */
export function arrow(from: XY, to: XY, r: number, head: number): { line: string; head: string } | null {
	const long = distance(from, to);
	if (long === 0) return null;
	const [dx, dy] = [(to[0] - from[0]) / long, (to[1] - from[1]) / long];
	const reach = Math.max(long, r + head);
	const end: XY = [from[0] + dx * reach, from[1] + dy * reach];
	const back: XY = [end[0] - dx * head, end[1] - dy * head];
	const side = head * 0.5;
	return {
		line: path([[from[0] + dx * r, from[1] + dy * r], end]),
		head: path([[back[0] - dy * side, back[1] + dx * side], end, [back[0] + dy * side, back[1] - dx * side]]),
	};
}
