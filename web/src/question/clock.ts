/** How long a seat still has, from what the server said and the time since then. Both in seconds. */
export function remaining(left: number, since: number): number {
	return Math.max(0, left - Math.max(0, since));
}

/** The last seconds, in which the clock is red and speaks up. */
export const last = 5;

/** A time as a clock shows it: whole seconds, begun ones counted. */
export function shown(seconds: number): string {
	const whole = Math.ceil(seconds);
	if (whole < 60) return `${whole} s`;
	const two = (n: number) => String(n).padStart(2, '0');
	const hours = Math.floor(whole / 3600);
	const minutes = Math.floor(whole / 60) % 60;
	return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}

/**
 * What a clock of so many seconds says aloud when so many are left. It changes at half of the time, in the last five seconds
 * and at the end, so that a screen reader hears each once; half of the time is not worth a word when it is as short as that.
 */
export function spoken(seconds: number, left: number): string {
	if (left <= 0) return 'The time is up.';
	if (left <= Math.min(last, seconds)) return `${Math.min(last, seconds)} seconds left.`;
	const half = seconds / 2;
	return half > last && left <= half ? `Half of the time is left: ${inWords(half)}.` : '';
}

function inWords(seconds: number): string {
	const whole = Math.ceil(seconds);
	const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
	const parts = [
		...(minutes ? [`${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`] : []),
		...(rest ? [`${rest} ${rest === 1 ? 'second' : 'seconds'}`] : []),
	];
	return parts.join(' ');
}
