import { after, type Beat, beatOf } from '../stage/beats.ts';
import type { Scene } from '../wire/api.ts';
import type { Recording } from '../wire/recording.ts';
import { patched } from './patch.ts';

/** One line of the match, and the picture once it has happened. */
export interface Moment {
	/** the number of its line; the first moment, before everything, has 0 */
	seq: number;
	beat: Beat | null;
	scene: Scene;
	/** through whose eyes */
	viewer: string;
	/** how many answers counted here, where another match may go on from: not in the middle of what one answer has led to */
	answers?: number;
}

/** The match line by line. The pictures share what they have in common. */
export function moments(r: Recording): Moment[] {
	const beginning = r.frames.some((f) => f.moment !== undefined) ? { answers: 0 } : {};
	const found: Moment[] = [{ seq: 0, beat: null, scene: r.first, viewer: r.viewer ?? '', ...beginning }];
	for (const frame of r.frames) {
		const last = found.at(-1) as Moment;
		const end = patched(last.scene, frame.scene);
		const viewer = frame.viewer ?? last.viewer;
		const beats = frame.log.map((e) => beatOf(e, last.scene));
		const here = frame.moment === undefined ? {} : { answers: frame.moment };
		// A picture that changes without a word belongs to the line before.
		if (beats.length === 0) found[found.length - 1] = { ...last, scene: end, viewer, ...here };
		let scene = last.scene;
		beats.forEach((beat, i) => {
			const left = beats.slice(i + 1);
			scene = left.length === 0 ? end : after(scene, beat, left, end);
			found.push({ seq: beat.event.seq ?? found.length, beat, scene, viewer, ...(left.length === 0 ? here : {}) });
		});
	}
	return found;
}

/** Something worth finding on the line of time. */
export interface Sign {
	/** the index of its moment */
	at: number;
	sort: 'turn' | 'out';
	text: string;
}

/** Where a turn begins, and where somebody is put out of the game. */
export function signs(all: readonly Moment[]): Sign[] {
	const found: Sign[] = [];
	for (let i = 1; i < all.length; i++) {
		const [before, now] = [all[i - 1] as Moment, all[i] as Moment];
		if (now.scene.turn !== before.scene.turn && now.scene.turn)
			found.push({ at: i, sort: 'turn', text: now.scene.turn });
		for (const name of fallen(before.scene, now.scene)) found.push({ at: i, sort: 'out', text: `${name} is out` });
	}
	return found;
}

/** Those who were in the game before and are out of it now. */
function fallen(before: Scene, now: Scene): string[] {
	if (before.pieces === now.pieces) return [];
	const were = new Map(before.pieces.map((p) => [p.id, p]));
	return now.pieces.flatMap((p) => (p.out && were.has(p.id) && !were.get(p.id)?.out ? [p.name] : []));
}

/** The index of the moment of a line, or of the last one before it. */
export function momentOf(all: readonly Moment[], seq: number): number {
	let found = 0;
	for (let i = 0; i < all.length && (all[i]?.seq ?? 0) <= seq; i++) found = i;
	return found;
}

/** The next sign after a moment, or the last one before it; the end or the beginning when there is none. */
export function nextSign(signs: readonly Sign[], at: number, way: 1 | -1, last: number): number {
	if (way > 0) return signs.find((s) => s.at > at)?.at ?? last;
	return signs.findLast((s) => s.at < at)?.at ?? 0;
}

/** The index of the next moment from which another match may go on; nothing where there is none any more. */
export function nextStart(all: readonly Moment[], at: number): number | undefined {
	const found = all.findIndex((m, i) => i >= at && m.answers !== undefined);
	return found < 0 ? undefined : found;
}
