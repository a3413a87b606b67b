import type { Curve, OddsByNumber } from '../wire/api.ts';
import { percent, shareOf, summed } from './chances.ts';

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
	const something = curves.filter((c) => c.events.length > 0);
	if (something.length > most && new Set(something.map(amountless)).size === 1) return steps(something);
	// One more band than fits is shown rather than called "the rest".
	const cut = something.length <= most ? something.length : most - 1;
	const kept = new Set([...something].sort((a, b) => peak(b) - peak(a)).slice(0, cut));
	const rest = something.filter((c) => !kept.has(c));
	const found = something.filter((c) => kept.has(c)).map((c, i) => band(i + 1, inOne(c.text), [c]));
	return rest.length === 0 ? found : [...found, band(most, `one of ${rest.length} other results`, rest)];
}

function peak(c: Curve): number {
	return Math.max(...c.percent.map(shareOf));
}

/** Curves as one band. */
function band(colour: number, text: string, curves: readonly Curve[]): Band {
	const [only] = curves;
	const said = curves.length === 1 && only ? only.percent : sum(curves);
	return { colour, text: text || 'something else', said, percent: said.map(shareOf) };
}

/** The chances of any of several, with each number. */
function sum(curves: readonly Curve[]): string[] {
	return (curves[0]?.percent ?? []).map((_, n) => summed(curves.map((c) => c.percent[n] ?? '0')));
}

/** The one thing that happens, whatever there is of it; results of several things are all different. */
function amountless(c: Curve): string {
	const [event, more] = c.events;
	return event && !more ? JSON.stringify({ ...event, many: 0 }) : JSON.stringify(c.events);
}

/** More or less of one thing: a band from the least, then from each of the likeliest amounts up to the next, and the last without an end. */
function steps(curves: readonly Curve[]): Band[] {
	const much = (c: Curve) => c.events[0]?.many ?? 0;
	const [least, ...others] = [...curves].sort((a, b) => much(a) - much(b));
	const from = others
		.sort((a, b) => peak(b) - peak(a))
		.slice(0, most - 1)
		.concat(least ?? [])
		.sort((a, b) => much(a) - much(b));
	return from.map((first, i) => {
		const next = from[i + 1];
		const part = curves.filter((c) => much(c) >= much(first) && (!next || much(c) < much(next)));
		const beyond = part.length === 1 ? '' : next ? ', or a little more' : ' or more';
		return band(i + 1, `${inOne(first.text)}${beyond}`, part);
	});
}

/**
 * Where something can be had more or less of, none of it is nothing: "may go 0 inches" is as good as no news at all.
 */
export function reckoned(curves: readonly Curve[]): Curve[] {
	const none = (c: Curve) =>
		c.events.length === 1 &&
		!c.events[0]?.many &&
		curves.some((d) => d.events[0]?.many && amountless(d) === amountless(c));
	const nothing = curves.filter((c) => c.events.length === 0 || none(c));
	const something = curves.filter((c) => !nothing.includes(c));
	return nothing.length === 0 ? something : [{ events: [], text: [], percent: sum(nothing) }, ...something];
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
	return (curves.find((c) => c.events.length === 0)?.percent ?? [])[at] ?? '0';
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

/** The end of the picture with less drawn in it: there words hide least. */
export function emptier(stack: readonly Band[]): 'start' | 'end' {
	const count = stack[0]?.percent.length ?? 0;
	const part = Math.ceil(count / 3);
	const drawn = (from: number, to: number) =>
		stack.reduce((sum, b) => sum + b.percent.slice(from, to).reduce((a, p) => a + Math.min(p, 100), 0), 0);
	return drawn(0, part) < drawn(count - part, count) ? 'start' : 'end';
}

function round(n: number): number {
	return Math.round(n * 100) / 100;
}

/** What a slider says of its number: how likely it is that something good comes of it, and something bad. */
export function inWords(byNumber: OddsByNumber, number: number): string {
	const [good, bad] = [byNumber.good, byNumber.bad].map((part) => something(part, number - byNumber.from));
	return `${number}: something good ${good}, something bad ${bad}`;
}

/** The chance with a number that something comes of it, as a person reads it. */
export function something(curves: readonly Curve[], at: number): string {
	return percent(100 - shareOf(nothing(reckoned(curves), at)));
}

/** Numbers to be written below a slider: its ends and, where there is room, what lies between them. */
export function marks(from: number, to: number): number[] {
	const parts = to - from >= 20 ? 4 : 1;
	return to > from ? Array.from({ length: parts + 1 }, (_, i) => from + Math.round(((to - from) * i) / parts)) : [from];
}

/** How far the chances with a number can be trusted, as a sentence. */
export function trust(byNumber: OddsByNumber, number: number): string {
	const tried = byNumber.sampled?.includes(number);
	const how = tried
		? `Tried ${byNumber.samples ?? 0} times, give or take ${percent((byNumber.error ?? 0) * 100)}`
		: 'Counted exactly';
	return byNumber.until === 'aftermath' ? `${how}, up to its own effects.` : `${how}.`;
}
