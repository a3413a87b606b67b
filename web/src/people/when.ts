/** A day as people write it. */
export function day(time: string): string {
	const at = new Date(time);
	return Number.isNaN(at.getTime()) ? time : at.toLocaleDateString('en', { dateStyle: 'medium' });
}

/** How long ago something was, in the largest unit that fits: "3 days". Nothing for less than a minute. */
export function ago(seconds: number, now = Date.now() / 1000): string {
	const past = Math.max(0, Math.floor(now - seconds));
	for (const [unit, long] of [
		['day', 86_400],
		['hour', 3600],
		['minute', 60],
	] as const) {
		const n = Math.floor(past / long);
		if (n > 0) return `${n} ${unit}${n === 1 ? '' : 's'}`;
	}
	return '';
}
