import type { Hint } from '../match/asides.ts';
import { points } from '../odds/points.ts';
import type { Answer } from '../wire/api.ts';

/** "“Hot Dog runs”, 4": what an answer says, with its number. */
export function quoted(of: { answer: Answer; text: string }): string {
	return `“${of.text}”${of.answer.many === undefined ? '' : `, ${of.answer.many}`}`;
}

/**
 * By how much the first of the two best answers is better than the second. They were tried side by side, so that is known far better than the chance
 * of either: their errors have nothing to do with it. The first is what the bot would say; the second may have come out better all the same, by luck.
 */
export function compared({
	best,
	margin = 0,
	marginError: off = 0,
}: Pick<Hint, 'best' | 'margin' | 'marginError'>): string {
	if (!best || best.length < 2) return '';
	const more = points(Math.abs(margin));
	if (margin >= 2 * off)
		return `The first is better by ${more} points (±${points(off)}): so many more of a hundred matches are won.`;
	if (more === '0.0') return `Tried side by side, both came out the same (±${points(off)} points).`;
	const nothing = margin > -2 * off ? ', which may well be nothing' : '';
	const came = `Tried side by side, the ${margin > 0 ? 'first' : 'second'} came out better by ${more} points (±${points(off)})${nothing}.`;
	return margin > 0 ? came : `${came} A bot keeps to the first until another is clearly better.`;
}
