import type { Schemas } from '../wire/api.ts';

/** What a seat has left, as the server told it: seconds of a clock, or until when an answer is due. */
export type ClockNow = Schemas['ClockView'];

/** The last seconds of a clock, in which it is red. */
export const short = 60;
/** The last hours by letter, in which they are red. */
const shortLetter = 12 * 3600;

/** The seconds that a seat has left: of a clock that runs less than when it was told, `since` seconds ago. */
export function leftOf(clock: ClockNow, running: boolean, since: number, now: number): number {
	if (clock.until !== undefined) return Math.max(0, clock.until - now);
	return Math.max(0, (clock.left ?? 0) - (running ? Math.max(0, since) : 0));
}

export function isShort(clock: ClockNow, left: number): boolean {
	return left <= (clock.until !== undefined ? shortLetter : short);
}

/** Days, hours or minutes that are left, in words: the largest of them, rounded down, so that nobody is promised too much. */
export function inDays(left: number): string {
	const of = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'} left`;
	if (left <= 0) return 'The time is up';
	if (left >= 2 * 86_400) return of(Math.floor(left / 86_400), 'day');
	if (left >= 2 * 3600) return of(Math.floor(left / 3600), 'hour');
	return of(Math.max(1, Math.floor(left / 60)), 'minute');
}

/** What one's own clock says aloud: few things, each once, because it changes as seldom as that. */
export function spoken(left: number): string {
	if (left <= 0) return 'Your time is up.';
	if (left <= 10) return 'Ten seconds are left on your clock.';
	if (left <= short) return 'One minute is left on your clock.';
	return left <= 5 * 60 ? 'Five minutes are left on your clock.' : '';
}
