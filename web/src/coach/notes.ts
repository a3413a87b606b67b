import type { Happening, Note, Option, Question } from '../wire/api.ts';

/** What is going on at a table, as far as it brings a note up. */
export interface Going {
	question: Question | null;
	/** the sentence that is chosen and not said yet */
	chosen: Option | undefined;
	/** what was told since the question before this one was put */
	fresh: readonly Happening[];
	/** nothing has been answered yet */
	first: boolean;
	over: boolean;
}

/** Whether the moment of a note is now. */
export function due(note: Note, now: Going): boolean {
	const words = note.words ?? [];
	const about = (...ids: (string | undefined)[]) => !note.who || ids.includes(note.who);
	const { question: q, chosen } = now;
	switch (note.when) {
		case 'begins':
			return now.first && !now.over;
		case 'ends':
			return now.over;
		case 'asks':
			return !!q && words.includes(q.prompt) && about(q.who, q.seat);
		case 'offers':
			return !!q?.options.some((o) => words.includes(o.verb) && about(o.who, q.seat));
		case 'chosen':
			return !!q && !!chosen && words.includes(chosen.verb) && about(chosen.who, q.seat);
		case 'tells':
			return now.fresh.some((e) => words.includes(e.kind) && about(e.who, e.seat));
	}
}

/** How far a lesson is: which notes were shown, and which one is now; by their places in the list. */
export interface Progress {
	shown: readonly number[];
	at: number | null;
}

/**
 * The lesson after something has happened. A note stays until its moment is over. One about the sentence that is chosen takes its
 * place: whoever goes on has read it.
 */
export function advanced(notes: readonly Note[], before: Progress, now: Going): Progress {
	const { shown } = before;
	const waits = (n: Note) => !!n.after && !shown.some((i) => notes[i]?.id === n.after);
	const fresh = notes.flatMap((n, i) => (!shown.includes(i) && !waits(n) && due(n, now) ? [i] : []));
	const current = before.at === null ? undefined : notes[before.at];
	const stays = !!current && due(current, now);
	const chosen = fresh.find((i) => notes[i]?.when === 'chosen');
	const next = stays && (chosen === undefined || current.when === 'chosen') ? before.at : (chosen ?? fresh[0] ?? null);
	if (next === before.at) return before;
	return { shown: next === null ? shown : [...shown, next], at: next };
}

/** Where a note stays out of the way, in pixels of the screen. */
export interface Box {
	left: number;
	top: number;
	width: number;
	height: number;
}

/** How much of one box lies on another, in square pixels. */
export function overlap(a: Box, b: Box): number {
	const wide = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
	const high = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
	return wide > 0 && high > 0 ? wide * high : 0;
}

/** How far a note stays from the edges of where it may lie, in pixels. */
const apart = 12;

/** Something that a note should not lie on, and how much that matters. */
export interface Seen {
	box: Box;
	weight: number;
}

/** How much of what should be seen lies under a box. */
export function covered(box: Box, seen: readonly Seen[]): number {
	return seen.reduce((sum, s) => sum + s.weight * overlap(box, s.box), 0);
}

/**
 * Where a note of a size lies in its room: in a corner or between two of them, where it covers least of what should be seen, and of
 * such places in the one nearest to what it points at. Nothing lies in the middle of the table that points nowhere.
 */
export function placed(
	size: { width: number; height: number },
	room: Box,
	seen: readonly Seen[],
	target: Box | null,
): Box {
	const width = Math.min(size.width, room.width - 2 * apart);
	const right = room.left + room.width - width - apart;
	const bottom = room.top + room.height - size.height - apart;
	const left = room.left + apart;
	const top = room.top + apart;
	const columns = target ? [left, (left + right) / 2, right] : [left, right];
	const rows = target ? [bottom, (top + bottom) / 2, top] : [bottom, top];
	const places = rows.flatMap((y) => columns.map((x) => ({ left: x, top: y, width, height: size.height })));
	const far = (b: Box) => {
		if (!target) return 0;
		const dx = target.left + target.width / 2 - b.left - b.width / 2;
		const dy = target.top + target.height / 2 - b.top - b.height / 2;
		return Math.hypot(dx, dy);
	};
	return places.reduce((best, b) => {
		const by = covered(b, seen) - covered(best, seen);
		return by < 0 || (by === 0 && far(b) < far(best)) ? b : best;
	});
}

/** The line from a note to what it points at: from edge to edge, between their middles; nothing where they touch. */
export function line(from: Box, to: Box): { x1: number; y1: number; x2: number; y2: number } | null {
	const a = [from.left + from.width / 2, from.top + from.height / 2] as const;
	const b = [to.left + to.width / 2, to.top + to.height / 2] as const;
	const out = (box: Box, towards: readonly [number, number], middle: readonly [number, number]) => {
		const dx = towards[0] - middle[0];
		const dy = towards[1] - middle[1];
		const t = Math.min(box.width / 2 / Math.abs(dx || 1e-9), box.height / 2 / Math.abs(dy || 1e-9));
		return { x: middle[0] + dx * t, y: middle[1] + dy * t, t };
	};
	const p = out(from, b, a);
	const q = out(to, a, b);
	if (p.t + q.t >= 1) return null;
	return { x1: p.x, y1: p.y, x2: q.x, y2: q.y };
}
