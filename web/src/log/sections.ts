import type { Happening } from '../wire/api.ts';

/** How weighty a head is: a turn, a part of it, a card. */
export type Rank = 1 | 2 | 3;

/** A piece of the log as it is drawn. */
export type Block =
	| { sort: 'head'; key: string; rank: Rank; events: Happening[] }
	| { sort: 'line'; key: string; event: Happening; clause: boolean }
	| { sort: 'fold'; key: string; events: { event: Happening; clause: boolean }[] };

/** How many details in a row are shown as they are. */
export const fewDetails = 3;

/** What an event divides the time of the match by, or nothing. */
export function rankOf(e: Happening): Rank | 0 {
	return e.rank ?? 0;
}

/** Whether the next line is one more of the same: what these details go by is told after the last of them. */
function goesOn(e: Happening, next: Happening | undefined): boolean {
	return !!e.detail && !!next?.detail && e.kind === next.kind && e.clause === next.clause;
}

/** By what a line is known: its number, else its place. */
export function keyOf(e: Happening, i: number): string {
	return e.seq ? String(e.seq) : `i${i}`;
}

/**
 * The log divided by heads, with long runs of details folded behind their first line. The run at the end is left open:
 * it is what is happening now.
 */
export function blocks(events: readonly Happening[]): Block[] {
	const found: Block[] = [];
	let i = 0;
	for (let e = events[i]; e; e = events[i]) {
		const rank = rankOf(e);
		const key = keyOf(e, i);
		if (rank) {
			const before = found.at(-1);
			// Parts of a turn in which nothing happened share one line.
			if (rank === 2 && before?.sort === 'head' && before.rank === 2) before.events.push(e);
			else found.push({ sort: 'head', key, rank, events: [e] });
			i++;
			continue;
		}
		let end = i;
		while (isDetail(events[end])) end++;
		const folds = end - i > fewDetails && end < events.length;
		const line = (at: number) => {
			const event = events[at] as Happening;
			return { event, clause: !goesOn(event, events[at + 1]) };
		};
		if (folds) {
			found.push({ sort: 'line', key, event: e, clause: true });
			const rest = Array.from({ length: end - i - 1 }, (_, n) => line(i + 1 + n));
			found.push({ sort: 'fold', key: `${key}+`, events: rest });
			i = end;
		} else {
			found.push({ sort: 'line', key, ...line(i) });
			i++;
			for (; i < end; i++) found.push({ sort: 'line', key: keyOf(events[i] as Happening, i), ...line(i) });
		}
	}
	return found;
}

/** So many lines of one kind in a row are one line and the rest behind it, where only what matters is told. */
const aRow = 3;

/**
 * What matters, divided by heads: details are left out, and so is a part of a turn in which nothing happened. The same kind
 * of thing again and again is told once, the rest is folded behind it. The moment that is looked at is always told.
 */
export function mattering(events: readonly Happening[], at?: number): Happening[] {
	const told = events.filter((e) => !isDetail(e) || (!!at && e.seq === at));
	return told.filter((e, i) => {
		const next = told[i + 1];
		const empty = !next || (rankOf(next) > 0 && rankOf(next) <= rankOf(e));
		return rankOf(e) < 2 || !empty || i === told.length - 1 || (!!at && e.seq === at);
	});
}

/** The same divided, with the repetitions of one kind folded. */
export function mainBlocks(events: readonly Happening[]): Block[] {
	const found: Block[] = [];
	for (let i = 0; i < events.length; ) {
		const e = events[i] as Happening;
		const key = keyOf(e, i);
		const rank = rankOf(e);
		if (rank) {
			const before = found.at(-1);
			if (rank === 2 && before?.sort === 'head' && before.rank === 2) before.events.push(e);
			else found.push({ sort: 'head', key, rank, events: [e] });
			i++;
			continue;
		}
		let end = i + 1;
		while (events[end]?.kind === e.kind && !rankOf(events[end] as Happening)) end++;
		const run = end - i >= aRow ? end : i + 1;
		found.push({ sort: 'line', key, event: e, clause: true });
		if (run - i > 1)
			found.push({
				sort: 'fold',
				key: `${key}+`,
				events: events.slice(i + 1, run).map((event) => ({ event, clause: true })),
			});
		i = run;
	}
	return found;
}

/** Whom folded lines are about besides the one before them: of the subjects, or, when they are always the same, of the objects. */
export function others(first: Happening, folded: readonly { event: Happening }[]): string[] {
	const same = folded.every((l) => l.event.who === first.who);
	const ids = folded.map((l) => (same ? l.event.whom : l.event.who) ?? '');
	return [...new Set(ids.filter(Boolean))];
}

function isDetail(e: Happening | undefined): boolean {
	return !!e?.detail && rankOf(e) === 0;
}

/** How many lines are drawn at first, and how many more whenever earlier ones are asked for. */
export const page = 200;

/** Where the drawn part of the log begins: it slides along with what happens, except under the eyes of a reader. */
export function begins(from: number, length: number, following: boolean): number {
	return following ? Math.max(0, length - page) : Math.min(from, Math.max(0, length - 1));
}

/** The beginning that has another page of earlier lines. */
export function earlier(from: number): number {
	return Math.max(0, from - page);
}
