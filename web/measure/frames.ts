/** What a row of frames was like, in milliseconds from one frame to the next. */
export interface Frames {
	count: number;
	mean: number;
	/** nineteen frames of twenty took no longer */
	p95: number;
	worst: number;
	/** frames of a screen with 60 a second on which nothing new was shown */
	dropped: number;
	/** frames in a second */
	rate: number;
}

const beat = 1000 / 60;

/** From the moments at which frames began, in milliseconds. */
export function frames(moments: number[]): Frames {
	const gaps = moments.slice(1).map((m, i) => m - (moments[i] ?? m));
	if (gaps.length === 0) return { count: 0, mean: 0, p95: 0, worst: 0, dropped: 0, rate: 0 };
	const sorted = [...gaps].sort((a, b) => a - b);
	const sum = gaps.reduce((a, b) => a + b, 0);
	const mean = sum / gaps.length;
	return {
		count: gaps.length,
		mean,
		p95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0,
		worst: sorted.at(-1) ?? 0,
		// A frame of two beats drops one; half a beat is the clock's own unrest.
		dropped: gaps.reduce((n, g) => n + Math.max(0, Math.round(g / beat) - 1), 0),
		rate: 1000 / mean,
	};
}
