import type { Option, Question, Snapshot } from '../wire/api.ts';

// A question is a list of sentences: who does what, with what, to whom, where, how much. It knows no game.

/** The sentences that play on. Those that give the match up stand apart: no click on the table and no letter means one. */
export function played(q: Question): Option[] {
	return q.options.filter((o) => !o.concedes);
}

/** The sentences that give the match up. */
export function conceding(q: Question): Option[] {
	return q.options.filter((o) => o.concedes);
}

/** Whether the place it asks for is only a direction to look in. */
export function looks(o: Option | undefined): boolean {
	return !!o?.where?.direction;
}

/** How far round its place it does something, in inches, when that number is picked: a blast; 0 when only the place matters. */
export function spreadOf(o: Option | undefined, many: number | null | undefined): number {
	const all = o?.where?.radius ?? [];
	const step = o?.many ? (many ?? o.many.from) - o.many.from : 0;
	return all[Math.min(Math.max(step, 0), all.length - 1)] ?? 0;
}

/** The sentences that take a figure somewhere: it can be carried there. What is thrown at a place does not. */
export function goings(q: Question, figure: string): Option[] {
	return played(q).filter((o) => o.who === figure && o.where && !looks(o) && spreadOf(o, null) === 0);
}

export function optionOf(q: Question, index: number | null): Option | undefined {
	return index === null ? undefined : q.options.find((o) => o.index === index);
}

/** Whether everything it could pick must be picked: the sentence is said of exactly these things. */
export function forced(o: Option): boolean {
	const among = o.pick?.among ?? [];
	return among.length > 0 && among.length === o.pick?.least;
}

/** Whether what may come of a sentence is counted before it is chosen: it asks for nothing more, and chance follows. */
export function glanced(o: Option): boolean {
	return !!o.risk && !o.where && !o.many && !o.pick && !o.concedes;
}

export function holds(o: Option, things: string[]): boolean {
	const among = o.pick?.among ?? [];
	return things.every((t) => among.includes(t));
}

export function fits(o: Option, focus: string): boolean {
	return focus === '' || !o.who || o.who === focus || holds(o, [focus]);
}

/** How many sentences can be taken in at once. */
export const shortList = 9;

/** Whether these sentences are told apart by whom or what they are about: a click on that chooses. */
export function endApart(options: Option[]): boolean {
	return (
		options.length > 1 && options.every((o) => o.whom) && new Set(options.map((o) => o.whom)).size === options.length
	);
}

/** The option that lets the moment pass: the default, when it asks for nothing, does nothing and there is another one. */
export function passing(q: Question): Option | undefined {
	if (played(q).length < 2) return undefined;
	const o = optionOf(q, q.default);
	if (!o || o.concedes || o.where || o.many || o.pick || o.risk || o.whom) return undefined;
	return !o.who || o.passes ? o : undefined;
}

/** Whether one may ask for odds: a table may have ruled them out for as long as the match goes on. */
export function mayCount(now: Pick<Snapshot, 'agreed' | 'result'> | null): boolean {
	return now?.agreed?.odds !== 'never' || !!now.result;
}
