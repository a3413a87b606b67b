import type { Mod } from '../wire/api.ts';

/** A number with its sign, as a line of a sum; the first one of a sum needs no plus. */
export function signed(n: number, first: boolean): string {
	if (n < 0) return `−${-n}`;
	return first ? String(n) : `+${n}`;
}

export function total(mods: readonly Mod[]): number {
	return mods.reduce((sum, m) => sum + m.value, 0);
}

/** A sum at a glance: "3 = 5 − 1 − 1". One line alone is told by its word; none is nothing. */
export function compact(mods: readonly Mod[], need = 0): string {
	const [first, ...rest] = mods;
	if (!first) return '';
	const sum = total(mods);
	// A sum that is not the number needed stands beside it.
	const besides = need && need !== sum ? `, against ${need}` : '';
	if (rest.length === 0) return `${first.text} ${signed(first.value, true)}${besides}`;
	const terms = rest.map((m) => (m.value < 0 ? ` − ${-m.value}` : ` + ${m.value}`)).join('');
	return `${signed(sum, true)} = ${signed(first.value, true)}${terms}${besides}`;
}
