import type { Option, Part, Question } from '../wire/api.ts';
import { looks } from './sentences.ts';

// What stands on a form, line by line; it is fetched with the first form.

/** The sentences that put somebody at their first place. */
export function placings(q: Question): Option[] {
	return q.options.filter((o) => o.where && o.who && !o.concedes);
}

/** The parts of one figure, or those of nobody. */
export interface Group {
	who: string;
	parts: number[];
}

/** The parts that are lines, by whom they are about, each where the first of them stands; what a gesture says is none. */
export function grouped(parts: readonly Part[]): Group[] {
	const groups: Group[] = [];
	for (const [i, p] of parts.entries()) {
		if (p.options.some(looks)) continue;
		const who = p.who ?? '';
		const known = groups.find((g) => g.who === who);
		if (known) known.parts.push(i);
		else groups.push({ who, parts: [i] });
	}
	return groups;
}

/** What tells the options of a part apart: their sentences without the words that all of them begin and end with. */
export function labels(options: readonly Option[]): string[] {
	const words = options.map((o) => o.text.split(' '));
	const [first = []] = words;
	if (words.length < 2) return options.map((o) => o.text);
	const shortest = Math.min(...words.map((w) => w.length)) - 1;
	let from = 0;
	while (from < shortest && words.every((w) => w[from] === first[from])) from++;
	let to = 0;
	while (to < shortest - from && words.every((w) => w.at(-1 - to) === first.at(-1 - to))) to++;
	return words.map((w) => {
		const text = w.slice(from, w.length - to).join(' ');
		return text.charAt(0).toUpperCase() + text.slice(1);
	});
}
