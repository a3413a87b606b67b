import type { Book } from '../wire/api.ts';
import { sectionOf } from './book.ts';

/** A stretch of text that leads somewhere, or nowhere; its parts are marked where they are what was sought. */
export interface Piece {
	to: string;
	parts: { text: string; hit: boolean }[];
}

/** Where each id leads that texts may name: to itself, and that of a chapter (MD-TEN) to the chapter. */
export function targetsOf(book: Book): Map<string, string> {
	const targets = new Map<string, string>();
	const chapters = new Set(book.chapters.map((c) => c.section));
	for (const { id } of [...book.clauses, ...book.tables]) {
		targets.set(id, id);
		const section = sectionOf(id);
		if (chapters.has(section)) targets.set(`${id.slice(0, id.indexOf('-'))}-${section}`, section);
	}
	return targets;
}

/** Takes a text apart at the ids that lead somewhere and at the words that are sought. */
export function pieces(text: string, targets: ReadonlyMap<string, string>, words: string[]): Piece[] {
	const hit = hits(text, words);
	const found: Piece[] = [];
	const add = (from: number, to: number, target: string) => {
		if (from < to) found.push({ to: target, parts: parts(text, from, to, hit) });
	};
	let from = 0;
	for (const id of text.matchAll(/\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+\b/g)) {
		const target = targets.get(id[0]);
		if (!target) continue;
		add(from, id.index, '');
		from = id.index + id[0].length;
		add(id.index, from, target);
	}
	add(from, text.length, '');
	return found;
}

/** For each letter whether it belongs to a word that is sought. */
function hits(text: string, words: string[]): boolean[] {
	const hit: boolean[] = new Array(text.length).fill(false);
	for (const word of words) {
		const pattern = new RegExp(word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi');
		for (const place of text.matchAll(pattern)) hit.fill(true, place.index, place.index + place[0].length);
	}
	return hit;
}

function parts(text: string, from: number, to: number, hit: boolean[]): Piece['parts'] {
	const cut: Piece['parts'] = [];
	for (let i = from; i < to; ) {
		let end = i + 1;
		while (end < to && hit[end] === hit[i]) end++;
		cut.push({ text: text.slice(i, end), hit: hit[i] ?? false });
		i = end;
	}
	return cut;
}
