import type { Moment } from '../replay/moments.ts';
import type { Report } from '../wire/analysis.ts';
import { counted, pointOf, thrown } from './finding.ts';

/** A point of the line of chances, at a moment of the reel. */
export interface Knot {
	/** the index of its moment */
	at: number;
	/** in ten-thousandths, by seat */
	seats: number[];
}

/**
 * The line of chances along a reel. Its beginning was looked at more closely than the rest, and is what the seats start with. A stretch begins just
 * before the first of its throws that was told of, since what an answer has led to may end one stretch and begin the next.
 */
export function knots(report: Pick<Report, 'line' | 'throws' | 'seats'>, all: readonly Moment[]): Knot[] {
	const end = all.length - 1;
	const first = new Map<number, number>();
	for (const t of report.throws) {
		const point = pointOf(report.line, t);
		if (t.text && !first.has(point)) first.set(point, thrown(all, report, t) - 1);
	}
	let at = 0;
	return report.line.map((point, i) => {
		const last = i === report.line.length - 1;
		const begun = Math.min(counted(all, point.moment), first.get(i) ?? end);
		// Two stretches of which nothing was told in between still lie side by side.
		if (i > 0) at = last ? end : Math.min(Math.max(at + 1, begun), end);
		return { at, seats: i === 0 ? report.seats.map((s) => s.start) : point.seats };
	});
}

/** The line of one seat in a picture so wide and so high, with certainty at its top. */
export function drawn(line: readonly Knot[], seat: number, last: number, wide: number, high: number): string {
	return line
		.map((k) => `${tidy(across(k.at, last, wide))},${tidy(high - (high * (k.seats[seat] ?? 0)) / 10_000)}`)
		.join(' ');
}

/** Where a moment lies in a picture so wide. */
export function across(at: number, last: number, wide: number): number {
	return last > 0 ? (wide * at) / last : 0;
}

function tidy(n: number): number {
	return Math.round(n * 10) / 10;
}

/** The index of the knot that lies closest to a share of the way from the beginning to the end. */
export function closest(line: readonly Knot[], last: number, share: number): number {
	let found = 0;
	for (let i = 1; i < line.length; i++) {
		const away = (n: number) => Math.abs((line[n]?.at ?? 0) - share * last);
		if (away(i) < away(found)) found = i;
	}
	return found;
}

/** The knot that holds at a moment: the last one before it. */
export function holding(line: readonly Knot[], at: number): Knot | undefined {
	return line.findLast((k) => k.at <= at) ?? line[0];
}

/**
 * Places for signs that want to stand at these places, in the same order: so far from each other that each can be hit, within a picture so wide, and
 * no farther from where they want to be than they must.
 */
export function apart(wanted: readonly number[], gap: number, wide: number): number[] {
	const order = wanted.map((_, i) => i).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0) || a - b);
	const found = [...wanted];
	let free = gap / 2;
	for (const i of order) {
		found[i] = Math.max(wanted[i] ?? 0, free);
		free = (found[i] ?? 0) + gap;
	}
	let most = wide - gap / 2;
	for (const i of order.reverse()) {
		found[i] = Math.min(found[i] ?? 0, most);
		most = (found[i] ?? 0) - gap;
	}
	return found;
}
