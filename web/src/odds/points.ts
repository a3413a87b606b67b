import { percent } from './chances.ts';

// What is counted in ten-thousandths of a win is said in points: hundredths of a win, to one decimal.

/** So many tenths of a point it is when it is said. */
export function tenths(n: number): number {
	return Math.sign(n) * Math.round(Math.abs(n) / 10);
}

/** "9.1", "−0.4"; what rounds to nothing has no sign. */
export function points(n: number): string {
	const all = tenths(n);
	const most = Math.abs(all);
	return `${all < 0 ? '−' : ''}${Math.floor(most / 10)}.${most % 10}`;
}

/** The same with its sign: "+9.1", "−9.1", "0.0". */
export function signed(n: number): string {
	return n > 0 && Math.round(n / 10) > 0 ? `+${points(n)}` : points(n);
}

/** A chance to win, as a whole share of a hundred: only nothing is "0 %", and only certainty "100 %". */
export function chance(n: number): string {
	if (n <= 0 || n >= 10_000) return percent(n / 100);
	return percent(Math.min(99, Math.max(1, Math.round(n / 100))));
}
