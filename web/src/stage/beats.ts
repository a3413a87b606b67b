import { lengthOf, unit, xy } from '../geometry/points.ts';
import { swung, turned } from '../geometry/riding.ts';
import type { Happening, Piece, Point, Scene } from '../wire/api.ts';

// What happened is shown one event after another: a figure walks its way, a shot is traced, dice tumble. This file says
// what is to be seen of an event, and for how long. It knows no game.

/** What is to be seen of one event. */
export interface Beat {
	event: Happening;
	/**
	 * a walk follows `path`; a shot is a line from one to the other; a blow lands on `whom`; a crash jolts `who`; a blast goes off
	 * where the event is; all else is only said
	 */
	sort: 'walk' | 'shot' | 'blow' | 'crash' | 'blast' | 'say';
	/** milliseconds at the usual pace */
	long: number;
	/** where the walker goes, its first place included */
	path: Point[];
}

const longest = { walk: 950, drive: 1500, dice: 1000 };

/** What is to be seen of an event, in the picture it happens in. */
export function beatOf(e: Happening, scene: Scene): Beat {
	const who = pieceOf(scene, e.who);
	const whom = pieceOf(scene, e.whom);
	const path = who ? wayOf(e) : [];
	const dice = (e.dice ?? []).some((t) => t.kind === 'dice') ? longest.dice : 0;
	if (path.length > 1) {
		const inches = lengthOf(path.map(xy)) / unit;
		const long = Math.min(who?.long ? longest.drive : longest.walk, Math.round(200 + 75 * inches));
		return { event: e, sort: 'walk', long: Math.max(long, dice), path };
	}
	if (e.look === 'blast' && (e.to || e.from)) return { event: e, sort: 'blast', long: Math.max(1100, dice), path: [] };
	if (e.look === 'crash' && who) return { event: e, sort: 'crash', long: Math.max(700, dice), path: [] };
	if (who && whom && who !== whom && (e.look === 'shot' || e.look === 'blow'))
		return { event: e, sort: e.look, long: Math.max(e.look === 'shot' ? 380 : 440, dice), path: [] };
	return { event: e, sort: 'say', long: dice || (e.detail ? 90 : 430), path: [] };
}

/** The way of a figure that has moved: with all its corners where they are told. */
function wayOf(e: Happening): Point[] {
	const path = e.path ?? [];
	if (path.length > 1) return path;
	return e.from && e.to ? [e.from, e.to] : [];
}

/** How something long is turned once it has gone a way. */
function facingAfter(p: Piece, path: readonly Point[]): number {
	return Math.round(turned(path.map(xy), p.facing ?? 0).at(-1) ?? p.facing ?? 0);
}

/** Where somebody is whom a piece carries, once it has come to a place and has turned. */
function carriedTo(p: Piece, carrier: Piece, end: Point, turn: number): Point {
	const [dx, dy] = swung([p.at[0] - carrier.at[0], p.at[1] - carrier.at[1]], turn);
	const [x, y] = [end[0] + dx, end[1] + dy];
	return end.length > 2 ? [x, y, end[2] ?? 0] : [x, y];
}

export function pieceOf(scene: Scene, id: string | undefined): Piece | undefined {
	return id ? scene.pieces.find((p) => p.id === id) : undefined;
}

/** More than so many milliseconds of beats are shown in haste: however much has happened, it takes twice as long at most. */
export const patience = 4000;

/** The factor that the next beat is shortened by when so much still waits. With the square of it the sum stays bounded. */
export function haste(waiting: readonly Beat[]): number {
	const total = waiting.reduce((sum, b) => sum + b.long, 0);
	return total > patience ? (patience / total) ** 2 : 1;
}

/** Of the time that a running clock leaves, so much goes to the story before the question, and never more than so many milliseconds. */
const storyShare = 0.1;
const longestStory = 4000;

/** How long the story may go on, in milliseconds, when somebody who must answer has so many seconds left; no end without a clock. */
export function storyTime(left: readonly (number | undefined)[]): number {
	const running = left.filter((s) => s !== undefined);
	if (running.length === 0) return Number.POSITIVE_INFINITY;
	return Math.min(longestStory, Math.max(0, Math.min(...running)) * 1000 * storyShare);
}

/** How long the first of these beats is shown, in milliseconds: as long as usual, and no more than its share of the time that all have. */
export function shortened(waiting: readonly Beat[], usual: number, time: number): number {
	const total = waiting.reduce((sum, b) => sum + b.long, 0);
	return total > 0 ? Math.min(usual, (Math.max(0, time) * (waiting[0]?.long ?? 0)) / total) : 0;
}

/**
 * The picture after an event, on the way to the picture after all of them: the walker stands where they have gone, and whoever
 * nothing is told of any more is already as they will be.
 */
export function after(scene: Scene, beat: Beat, left: readonly Beat[], to: Scene): Scene {
	const named = new Set(left.flatMap((b) => [b.event.who, b.event.whom]));
	const done = [beat.event.who, beat.event.whom].filter((id) => id && !named.has(id));
	const end = beat.sort === 'walk' ? beat.path.at(-1) : undefined;
	const walker = end && pieceOf(scene, beat.event.who);
	const [before, now] = walker ? [walker.facing ?? 0, facingAfter(walker, beat.path)] : [0, 0];
	const pieces = scene.pieces.map((p) => {
		const last = done.includes(p.id) ? pieceOf(to, p.id) : undefined;
		if (last) return last;
		if (end && p.id === beat.event.who) return p.long ? { ...p, at: end, facing: now } : { ...p, at: end };
		if (end && walker && p.aboard === walker.id) return { ...p, at: carriedTo(p, walker, end, now - before) };
		return p;
	});
	return { ...scene, pieces };
}
