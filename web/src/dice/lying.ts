import type { LyingDice } from '../wire/api.ts';

/** The dice of a picture, by where they lie. */
export interface DiceSpread {
	/** of the seats this screen commands: they lie nearest to whoever sits here */
	own: LyingDice[];
	/** of the other seats, in the order in which they sit from whoever sits here on */
	others: LyingDice[];
	/** nobody's: they lie in the middle */
	middle: LyingDice[];
}

export function spreadDice(dice: readonly LyingDice[], seats: { id: string }[], mine: string[]): DiceSpread {
	const first = Math.max(
		0,
		seats.findIndex((s) => mine.includes(s.id)),
	);
	const place = (d: LyingDice) => {
		const at = seats.findIndex((s) => s.id === d.seat);
		return (at - first + seats.length) % seats.length;
	};
	const owned = dice.filter((d) => d.seat).sort((a, b) => place(a) - place(b));
	return {
		own: owned.filter((d) => mine.includes(d.seat ?? '')),
		others: owned.filter((d) => !mine.includes(d.seat ?? '')),
		middle: dice.filter((d) => !d.seat),
	};
}
