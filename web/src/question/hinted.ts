import { points } from '../odds/points.ts';
import type { Answer, Schemas } from '../wire/api.ts';

/** One of the best answers that were found, with the chance to win after it and by how much that may be off, in ten-thousandths. */
export type Best = Schemas['HintAnswer'];

/** "“Hot Dog runs”, 4": what an answer says, with its number. */
export function quoted(of: { answer: Answer; text: string }): string {
	return `“${of.text}”${of.answer.many === undefined ? '' : `, ${of.answer.many}`}`;
}

/** By how much the first of two answers is better than the second, as far as that is known. */
export function compared([first, second]: readonly Best[]): string {
	if (!first || !second) return '';
	const more = first.chance - second.chance;
	const off = Math.hypot(first.error, second.error);
	if (more < 2 * off)
		return `Between the two there are ${points(Math.max(0, more))} points, which may well be nothing.`;
	return `The first is better by ${points(more)} points (±${points(off)}): so many more of a hundred matches are won.`;
}
