// On a narrow screen the decision lies over the foot of the board like a drawer, pulled out more or less far.

/** How far it can be pulled out: the board's, half and half, the list's. Percent of the screen's height. */
export const pulls = [
	{ id: 'even', high: 52 },
	{ id: 'low', high: 35 },
	{ id: 'tall', high: 80 },
] as const;

export type Pull = (typeof pulls)[number]['id'];

const steps: readonly Pull[] = ['low', 'even', 'tall'];

export function highOf(pull: Pull): number {
	return pulls.find((p) => p.id === pull)?.high ?? pulls[0].high;
}

/** What the next press on the grip does: up step by step, and from the top all the way down. */
export function next(pull: Pull): { pull: Pull; does: string } {
	const up = steps[steps.indexOf(pull) + 1];
	return up ? { pull: up, does: 'More of the list' } : { pull: 'low', does: 'More of the board' };
}

/** The step nearest to a height that it was dragged to, in percent of the screen. */
export function nearest(high: number): Pull {
	return [...pulls].sort((a, b) => Math.abs(a.high - high) - Math.abs(b.high - high))[0]?.id ?? 'even';
}

/** A height on the way: never out of reach of the finger, never over the whole board. */
export function held(high: number): number {
	return Math.min(Math.max(high, 20), 88);
}
