import type { Happening, Scene } from '../wire/api.ts';
import { nameOf } from '../wire/names.ts';
import { type Rank, rankOf } from './sections.ts';

/** Somebody whose lines can be picked out. */
export interface Choice {
	id: string;
	name: string;
}

/** The seats, and the figures that the log tells of by their seats. */
export interface Choices {
	seats: Choice[];
	groups: { seat: string; name: string; figures: Choice[] }[];
}

/** Everybody and everything that a line names. */
function named(e: Happening): string[] {
	const thrown = (e.dice ?? []).flatMap((t) => [t.who, t.whom, t.picked]);
	return [e.who, e.whom, e.with, ...(e.things ?? []), ...thrown].filter((id) => id !== undefined);
}

/** Whether a line is about a figure or a thing, or is a seat's doing. */
export function concerns(e: Happening, id: string, seatOf: (id: string) => string): boolean {
	return (e.seat ?? seatOf(e.who ?? '')) === id || named(e).includes(id);
}

/** By piece, whose it is. */
export function owners(scene: Scene): (id: string) => string {
	const seats = new Map(scene.pieces.map((p) => [p.id, p.seat]));
	return (id) => seats.get(id) ?? '';
}

/** What concerns somebody, under the turns and parts of turns in which it happened; `count` leaves those out. */
export function filtered(log: readonly Happening[], id: string, scene: Scene): { events: Happening[]; count: number } {
	if (!id) return { events: [...log], count: log.length };
	const seatOf = owners(scene);
	const events: Happening[] = [];
	let heads: { rank: Rank; event: Happening }[] = [];
	let count = 0;
	for (const e of log) {
		const rank = rankOf(e);
		if (concerns(e, id, seatOf)) {
			count++;
			if (rank) heads = heads.filter((h) => h.rank < rank);
			events.push(...heads.map((h) => h.event), e);
			heads = [];
		} else if (rank === 1 || rank === 2) {
			heads = [...heads.filter((h) => h.rank < rank), { rank, event: e }];
		}
	}
	return { events, count };
}

/** Who can be picked out: every seat, and every figure of the picture that occurs. */
export function choices(log: readonly Happening[], scene: Scene): Choices {
	const occur = new Set(log.flatMap(named));
	const seats = scene.seats.map((s) => ({ id: s.id, name: s.name || s.id }));
	const figures = scene.pieces.filter((p) => occur.has(p.id));
	const groups = [...seats, { id: '', name: 'Nobody’s' }].map((s) => ({
		seat: s.id,
		name: s.name,
		figures: figures
			.filter((p) => (seats.some((t) => t.id === p.seat) ? p.seat : '') === s.id)
			.map((p) => ({ id: p.id, name: nameOf(scene, p.id) }))
			.sort((a, b) => a.name.localeCompare(b.name)),
	}));
	return { seats, groups: groups.filter((g) => g.figures.length > 0) };
}

/** How much of the log is shown: "12 of 340 lines". */
export function extent(count: number, of: number): string {
	const lines = of === 1 ? 'line' : 'lines';
	return count === of ? `${of} ${lines}` : `${count} of ${of} ${lines}`;
}
