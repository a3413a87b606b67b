import { type Answer, all, type Curve, type Ladder, type List } from './api.ts';
import { percent } from './odds.ts';

/** A part of the chances that is drawn as a band over all numbers. */
export interface Band {
	/** 1 to 5: the later, the more dice it needs */
	colour: number;
	text: string;
	/** from the least number to the largest, as the server rounds it: "13.89", "0" for what cannot happen */
	said: string[];
	/** the same to be drawn, of a hundred */
	percent: number[];
}

/** How many parts get a band of their own; the rest share one. */
const most = 5;

/** What something comes of, as bands: those of the largest chances, in the order in which they need more dice. */
export function bands(curves: readonly Curve[]): Band[] {
	const something = curves.filter((c) => all(c.events).length > 0);
	const peak = (c: Curve) => Math.max(...all(c.percent).map(Number));
	// One more band than fits is shown rather than called "the rest".
	const cut = something.length <= most ? something.length : most - 1;
	const kept = new Set([...something].sort((a, b) => peak(b) - peak(a)).slice(0, cut));
	const rest = something.filter((c) => !kept.has(c));
	const found = something
		.filter((c) => kept.has(c))
		.map((c, i) => ({
			colour: i + 1,
			text: inOne(all(c.text)) || 'something else',
			said: all(c.percent),
			percent: all(c.percent).map(Number),
		}));
	if (rest.length === 0) return found;
	const sums = all(rest[0]?.percent).map((_, n) => rest.reduce((sum, c) => sum + Number(all(c.percent)[n]), 0));
	const said = sums.map((p, n) => (rest.every((c) => all(c.percent)[n] === '0') ? '0' : p.toFixed(2)));
	return [...found, { colour: most, text: `one of ${rest.length} other results`, said, percent: sums }];
}

/** Several sentences as one. */
function inOne(sentences: readonly string[]): string {
	return sentences
		.filter(Boolean)
		.map((s) => s.replace(/\.$/, ''))
		.join('; ');
}

/** The chance with a number that nothing comes of it. */
export function nothing(curves: readonly Curve[], at: number): string {
	return all(curves.find((c) => all(c.events).length === 0)?.percent)[at] ?? '0';
}

/** A chance as a person reads it. */
export function chance(said: string): string {
	return said === '0.00' ? 'less than 0.01 %' : `${said.replace(/\.00$/, '')} %`;
}

/**
 * The outline of each band: the bands lie on one another, beginning at the line in the middle. Up is good, down is bad;
 * a hundred percent are as high as the half of the picture.
 */
export function outlines(stack: readonly Band[], wide: number, half: number, up: boolean): string[] {
	const count = stack[0]?.percent.length ?? 0;
	const x = (n: number) => round(count < 2 ? n * wide : (n * wide) / (count - 1));
	const y = (p: number) => round(half + ((up ? -1 : 1) * Math.min(p, 100) * half) / 100);
	const below = new Array<number>(count).fill(0);
	return stack.map((band) => {
		const foot = below.map((p, n) => `${x(n)} ${y(p)}`).reverse();
		band.percent.forEach((p, n) => {
			below[n] = (below[n] ?? 0) + p;
		});
		const top = below.map((p, n) => `${x(n)} ${y(p)}`);
		return `M${top.join('L')}L${foot.join('L')}Z`;
	});
}

function round(n: number): number {
	return Math.round(n * 100) / 100;
}

/** What a slider says of its number: how likely it is that something good comes of it, and something bad. */
export function inWords(ladder: Ladder, number: number): string {
	const some = (curves: List<Curve>) => percent(100 - Number(nothing(all(curves), number - ladder.from)));
	return `${number}: something good ${some(ladder.good)}, something bad ${some(ladder.bad)}`;
}

/** How far the chances with a number can be trusted, as a sentence. */
export function trust(ladder: Ladder, number: number): string {
	const tried = all(ladder.sampled).includes(number);
	const how = tried
		? `Tried ${ladder.samples ?? 0} times, give or take ${Math.round((ladder.error ?? 0) * 1000) / 10} %`
		: 'Counted exactly';
	return ladder.until === 'aftermath' ? `${how}, up to its own effects.` : `${how}.`;
}

/** By what a ladder is remembered: everything of an answer but its number and its words. */
export function remembered(a: Answer): string {
	return JSON.stringify({ ...a, many: 0, text: '' });
}
