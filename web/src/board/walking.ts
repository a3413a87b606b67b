import { distance, lengthOf, type XY, xy } from '../geometry/points.ts';
import { swung, turned } from '../geometry/riding.ts';
import type { Beat } from '../stage/beats.ts';

/** How far along a way each of its places is, as a share of all of it. */
function shares(path: readonly XY[]): number[] {
	const ends = [0];
	for (let i = 1; i < path.length; i++) ends.push((ends[i - 1] ?? 0) + distance(path[i - 1] as XY, path[i] as XY));
	const long = ends.at(-1) || 1;
	return ends.map((end) => end / long);
}

/** The legs of a way as key frames of the group that is moved along: each takes its share of the time. */
export function steps(path: readonly XY[]): { transform: string; offset: number }[] {
	const at = shares(path);
	return path.map(([x, y], i) => ({ transform: `translate(${x}px, ${y}px)`, offset: at[i] ?? 0 }));
}

/** What else moves with whoever walks: whoever is carried, by where they are from the middle of what carries them. */
export interface Load {
	id: string;
	from: XY;
}

/** How long a turn takes, as a share of the way, at least; and over how much of the way after it, in drawing units. */
const turnShare = 0.04;
const swing = 60;

/** The key frames of the turns of a vehicle, in the frame that is turned. */
export function spins(path: readonly XY[], facing: number): { transform: string; offset: number }[] {
	const [at, legs] = [shares(path), turned(path, facing)];
	const soft = Math.max(turnShare, Math.min(0.5, swing / (lengthOf([...path]) || 1)));
	const frames = [{ transform: `rotate(${facing}deg)`, offset: 0 }];
	legs.forEach((degrees, i) => {
		const begin = at[i] ?? 0;
		const end = Math.min(begin + soft, at[i + 1] ?? 1);
		frames.push({ transform: `rotate(${legs[i - 1] ?? facing}deg)`, offset: begin });
		frames.push({ transform: `rotate(${degrees}deg)`, offset: end });
	});
	frames.push({ transform: `rotate(${legs.at(-1) ?? facing}deg)`, offset: 1 });
	return frames;
}

/** The key frames of somebody who is carried along a way. */
export function rides(path: readonly XY[], facing: number, from: XY): { transform: string; offset: number }[] {
	const [at, legs] = [shares(path), turned(path, facing)];
	return path.map(([x, y], i) => {
		const [dx, dy] = swung(from, (legs[i] ?? legs.at(-1) ?? facing) - facing);
		return { transform: `translate(${x + dx}px, ${y + dy}px)`, offset: at[i] ?? 0 };
	});
}

/**
 * Walks the figure of a beat along its way, so many milliseconds long; what is long turns with its way, and takes along whom it
 * carries. Returns what ends it.
 */
export function walking(
	board: SVGSVGElement,
	beat: Beat,
	long: number,
	vehicle?: { facing: number; loads: Load[] },
): (() => void) | undefined {
	const group = (id: string) => board.querySelector(`[data-thing="${CSS.escape(id)}"]`);
	const figure = group(beat.event.who ?? '');
	if (!figure) return;
	const path = beat.path.map(xy);
	const timing = { duration: Math.max(1, long * 0.92), easing: 'ease-in-out' };
	const moves = [figure.animate(steps(path), timing)];
	if (vehicle) {
		const body = figure.querySelector('.body-turned');
		if (body) moves.push(body.animate(spins(path, vehicle.facing), { ...timing, fill: 'forwards' }));
		for (const { id, from } of vehicle.loads) {
			const carried = group(id);
			if (carried) moves.push(carried.animate(rides(path, vehicle.facing, from), timing));
		}
	}
	return () => {
		for (const move of moves) move.cancel();
	};
}

/** Jolts what has crashed, with what it has hit, and who is in them. Returns what ends it. */
export function jolting(board: SVGSVGElement, things: readonly string[], long: number): () => void {
	const moves = things.flatMap((id) => {
		const group = board.querySelector(`[data-thing="${CSS.escape(id)}"]`);
		const by = ([x, y]: XY) => ({ transform: `translate(${x}px, ${y}px)` });
		const frames = [by([0, 0]), by([5, -3]), by([-4, 3]), by([0, 0])];
		return group ? [group.animate(frames, { duration: Math.min(420, long), composite: 'add' })] : [];
	});
	return () => {
		for (const move of moves) move.cancel();
	};
}
