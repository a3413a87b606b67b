import type { Scene } from '../wire/api.ts';

/** A stretch of a sentence; somebody's name or the words between names. */
export interface Stretch {
	text: string;
	name: boolean;
}

/** Finds the names of figures and seats in sentences. */
export interface Naming {
	/** null where nobody has a name */
	pattern: RegExp | null;
	/** names of places: found, so that no shorter name is seen in them, but nobody's */
	places: Set<string>;
}

function quoted(name: string): string {
	// Syntax only: a pattern of Unicode refuses a backslash before anything else, a hyphen for one.
	const safe = name.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
	// In the middle of a sentence an article is small.
	return safe.startsWith('The ') ? `[Tt]${safe.slice(1)}` : safe;
}

/**
 * What everybody and every place is called: one text, so that the same names again are no change. Whoever has left the
 * picture keeps their name in `before`. What is written small is no name but a thing.
 */
export function callings(scene: Scene, before: Set<string> = new Set()): string {
	for (const { name } of [...scene.seats, ...scene.pieces]) {
		if (name && !/^\p{Ll}/u.test(name)) before.add(name);
	}
	const places = scene.zones.map((z) => z.name);
	return JSON.stringify([[...before], places]);
}

/** Makes the finder of what `callings` gathered. Longer names go first: "Big Tommy" is not "Tommy". */
export function naming(callings: string): Naming {
	const [names, zones] = JSON.parse(callings) as [string[], string[]];
	const people = new Set(names);
	const places = new Set(zones.filter((z) => z && !people.has(z)));
	const longest = [...people, ...places].sort((a, b) => b.length - a.length);
	if (longest.length === 0) return { pattern: null, places };
	const any = longest.map(quoted).join('|');
	return { pattern: new RegExp(`(?<![\\p{L}\\p{N}-])(?:${any})(?![\\p{L}\\p{N}-])`, 'gu'), places };
}

/** A sentence cut at the names in it; its stretches together are the sentence. */
export function stretches(text: string, { pattern, places }: Naming): Stretch[] {
	const found: Stretch[] = [];
	let from = 0;
	for (const hit of pattern ? text.matchAll(pattern) : []) {
		const name = hit[0];
		if (places.has(name) || places.has(`T${name.slice(1)}`)) continue;
		if (hit.index > from) found.push({ text: text.slice(from, hit.index), name: false });
		found.push({ text: name, name: true });
		from = hit.index + name.length;
	}
	if (from < text.length) found.push({ text: text.slice(from), name: false });
	return found;
}
