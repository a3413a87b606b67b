import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import type { Happening } from '../wire/api.ts';

/** How many characters a digest has: 48 bits are enough for a line that somebody has to match on purpose. */
export const wide = 8;

/** Of how many lines digests are kept, the last ones. */
const most = 6000;

/** What of a line must stand in the journal as it was told: its kind, its sentence, and every face of its dice. */
export function digest(e: Pick<Happening, 'kind' | 'text' | 'dice'>): string {
	const dice = (e.dice ?? []).map((t) => [t.kind, t.faces ?? [], t.picked ?? '']);
	const sum = sha256(utf8ToBytes(JSON.stringify([e.kind, e.text, dice])));
	return btoa(String.fromCharCode(...sum.subarray(0, (wide * 3) / 4)));
}

/** The digests of the lines that were told, one after the other, and how many came before those. */
export interface Told {
	told: string;
	skipped: number;
}

export const untold: Told = { told: '', skipped: 0 };

/** What was told, and these lines after it. */
export function heard(before: Told, lines: readonly Happening[]): Told {
	const told = before.told + lines.map(digest).join('');
	const over = Math.max(0, told.length / wide - most);
	return { told: told.slice(over * wide), skipped: before.skipped + over };
}

/** The digests by themselves. */
export function digests(t: Told): string[] {
	return Array.from({ length: t.told.length / wide }, (_, i) => t.told.slice(i * wide, (i + 1) * wide));
}
