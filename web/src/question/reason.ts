import type { Happening, Question } from '../wire/api.ts';

/** How far back it is looked for what brought a question up, in lines of the log. */
const back = 8;

/**
 * What happened that the question answers to: the last that somebody did to whom it is asked about, or that another's figure,
 * which it is about, was about to do. Nothing when it is a question of one's own turn.
 */
export function reasonOf(
	q: Question,
	log: Happening[],
	seatOf: (id: string) => string | undefined,
): Happening | undefined {
	const recent = log.slice(-back).reverse();
	for (const e of recent) {
		if (e.rank) return undefined;
		if (e.detail || !e.who) continue;
		const done = e.whom === q.who && e.who !== q.who && seatOf(e.who) !== q.seat;
		const doing = e.who === q.who && seatOf(e.who) !== q.seat;
		const by = e.who === q.whom && seatOf(e.who) !== q.seat;
		if (q.who && (done || doing || by)) return e;
	}
	return undefined;
}
