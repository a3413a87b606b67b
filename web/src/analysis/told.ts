import { points, signed, tenths } from '../odds/points.ts';
import type { Report, SeatSums, ThrowLuck } from '../wire/analysis.ts';

/** What something did for a seat. */
export interface Share {
	seat: number;
	amount: number;
}

/** Less than half a point is nothing that anybody would speak of. */
const worthSaying = 50;

/**
 * Whom something served and whom it harmed, the largest first. Between two the largest is enough: the other lost as much, or it concerned one alone,
 * as where a seat comes closer to winning or falls back while the other cannot win any more.
 */
export function shares(by: readonly number[]): Share[] {
	const all = by.map((amount, seat) => ({ seat, amount })).filter((s) => Math.abs(s.amount) >= worthSaying);
	// What is said to be as much is as much: then who gained is told of first.
	const said = (s: Share) => Math.abs(tenths(s.amount));
	all.sort((a, b) => said(b) - said(a) || b.amount - a.amount || a.seat - b.seat);
	return by.length === 2 ? all.slice(0, 1) : all;
}

/** How much something did between two, and on which side: "49.4" and "to" whom it served, "4.8" and "from" whom it harmed. */
export function between(s: Share): { points: string; way: 'to' | 'from' } {
	return { points: points(Math.abs(s.amount)), way: s.amount > 0 ? 'to' : 'from' };
}

/** "+9.1 for the Reds, −4.0 for the Irish"; between two "49.4 points to the Reds" or "4.8 points from the Irish". */
export function saidShares(by: readonly number[], seats: readonly Pick<SeatSums, 'name'>[]): string {
	const name = (s: Share) => seats[s.seat]?.name ?? '';
	if (by.length === 2)
		return (
			shares(by)
				.map((s) => `${between(s).points} points ${between(s).way} ${name(s)}`)
				.join('') || 'next to nothing'
		);
	return (
		shares(by)
			.map((s) => `${signed(s.amount)} for ${name(s)}`)
			.join(', ') || 'next to nothing'
	);
}

/** What a side is called at the end, with what it was called at first where that was something else. */
export function named(s: Pick<SeatSums, 'name' | 'formerly'>): string {
	return s.formerly ? `${s.name} (${s.formerly} at first)` : s.name;
}

/** The most that something did, for anybody or against them. */
export function size(by: readonly number[]): number {
	return Math.max(0, ...by.map(Math.abs));
}

/** The throws that did something, the largest first. */
export function luckiest(report: Pick<Report, 'throws'>): ThrowLuck[] {
	const did = report.throws.filter((t) => size(t.luck) >= worthSaying);
	return did.sort((a, b) => size(b.luck) - size(a.luck) || a.moment - b.moment);
}

/** The decisions for which something better was found, the dearest first. */
export function dearest(report: Pick<Report, 'decisions'>): Report['decisions'] {
	return report.decisions.filter((d) => d.cost > 0).sort((a, b) => b.cost - a.cost || a.moment - b.moment);
}

/** "once", "4 times". */
export function times(n: number): string {
	return n === 1 ? 'once' : `${n} times`;
}

/** How far it is, in whole parts of a hundred, and never all of it before it is done. */
export function far(done: number, of: number): number {
	return of > 0 ? Math.min(99, Math.floor((100 * done) / of)) : 0;
}

/** The skill of a seat as a table says it: the result as that is said less start and luck as they are said, so that what stands there adds up. */
export function remaining(s: Pick<SeatSums, 'start' | 'luck' | 'result'>): number {
	return 10 * (tenths(s.result) - tenths(s.start) - tenths(s.luck));
}
