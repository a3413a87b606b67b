/** A lot on which nothing is built yet. */
export interface Lot {
	x: number;
	y: number;
	wide: number;
	deep: number;
}

/** The sheet that is drawn. */
export const sheet = { wide: 240, deep: 135 };

const margin = 10;
const street = 8;
const least = 26;

/** Numbers from 0 to 1 that look thrown and are always the same for the same name. */
function numbers(name: string): () => number {
	let state = 2166136261;
	for (const c of name) state = Math.imul(state ^ (c.codePointAt(0) ?? 0), 16777619);
	return () => {
		state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
		return ((state ^ (state >>> 13)) >>> 0) / 2 ** 32;
	};
}

/** A block divided into lots for a game that is not built yet: every name has a block of its own. */
export function lots(name: string): Lot[] {
	const next = numbers(name);
	const divide = (lot: Lot, times: number): Lot[] => {
		const upright = lot.wide > lot.deep;
		const long = upright ? lot.wide : lot.deep;
		if (times === 0 || long < 2 * least + street) return [lot];
		const cut = least + next() * (long - street - 2 * least);
		const rest = long - street - cut;
		const [a, b] = upright
			? [
					{ ...lot, wide: cut },
					{ ...lot, x: lot.x + cut + street, wide: rest },
				]
			: [
					{ ...lot, deep: cut },
					{ ...lot, y: lot.y + cut + street, deep: rest },
				];
		return [...divide(a, times - 1), ...divide(b, times - 1)];
	};
	const whole = { x: margin, y: margin, wide: sheet.wide - 2 * margin, deep: sheet.deep - 2 * margin };
	return divide(whole, 3).map(rounded);
}

/** Whole units: a dashed line between two pixels is grey. */
function rounded(lot: Lot): Lot {
	const x = Math.round(lot.x);
	const y = Math.round(lot.y);
	return { x, y, wide: Math.round(lot.x + lot.wide) - x, deep: Math.round(lot.y + lot.deep) - y };
}
