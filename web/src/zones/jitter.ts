// Chance that is always the same for the same text: a place looks alike on every screen and after every move.

/** Numbers from 0 up to 1, always the same ones for the same text. */
export function seeded(text: string): () => number {
	let state = 0x811c9dc5;
	for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 0x01000193);
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), state | 1);
		mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
	};
}

/** A number from -most to most, the n-th of those of that text. */
export function sway(text: string, most: number, n = 0): number {
	const next = seeded(text);
	for (let i = 0; i < n; i++) next();
	return (next() * 2 - 1) * most;
}
