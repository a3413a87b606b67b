import { distance, type XY, xy } from '../geometry/points.ts';
import type { Beat } from '../stage/beats.ts';

/** The legs of a way as key frames of the group that is moved along: each takes its share of the time. */
export function steps(path: readonly XY[]): { transform: string; offset: number }[] {
	const ends = [0];
	for (let i = 1; i < path.length; i++) ends.push((ends[i - 1] ?? 0) + distance(path[i - 1] as XY, path[i] as XY));
	const long = ends.at(-1) || 1;
	return path.map(([x, y], i) => ({ transform: `translate(${x}px, ${y}px)`, offset: (ends[i] ?? 0) / long }));
}

/** Walks the figure of a beat along its way, so many milliseconds long. Returns what ends it. */
export function walking(board: SVGSVGElement, beat: Beat, long: number): (() => void) | undefined {
	const figure = board.querySelector(`[data-thing="${CSS.escape(beat.event.who ?? '')}"]`);
	const walk = figure?.animate(steps(beat.path.map(xy)), { duration: Math.max(1, long * 0.92), easing: 'ease-in-out' });
	return walk && (() => walk.cancel());
}
