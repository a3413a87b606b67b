import { getContext, setContext } from 'svelte';
import type { Lengths } from '../wire/api.ts';

/** The unit of a game that names none of its own. */
export const inInches: Lengths = { one: 'inch', many: 'inches', short: '″' };

/** A length as a person reads it: 14.9″. A short name of letters stands apart from the number: 14.9 p. */
export function brief(n: number, unit: Lengths = inInches): string {
	return `${Math.round(n * 10) / 10}${after(unit)}`;
}

/** A place or a length exactly as it is, with its unit. */
export function exactly(n: number, unit: Lengths): string {
	return `${n}${after(unit)}`;
}

function after(unit: Lengths): string {
	return /^\p{L}/u.test(unit.short) ? `\u00a0${unit.short}` : unit.short;
}

const name = Symbol('lengths');

/** Says to all parts of a page in what the game counts that they show. */
export function provideLengths(now: () => Lengths | undefined): void {
	setContext(name, now);
}

/** In what the game counts that is shown. */
export function useLengths(): () => Lengths {
	const now = getContext<(() => Lengths | undefined) | undefined>(name);
	return () => now?.() ?? inInches;
}
