import { counting, type Keep } from '../dice/dice.ts';
import type { Step } from '../rules/charts.ts';
import type { Needs } from '../wire/api.ts';
import { percent } from './chances.ts';

/** Dice that are to be thrown. */
interface Roll {
	dice: number;
	sides: number;
	keep?: Keep;
}

/** The dice of a roll in words: "2 D10, the higher counts". */
export function diceOf(n: Roll): string {
	return [`${n.dice} D${n.sides}`, counting(n.dice, n.keep)].filter(Boolean).join(', ');
}

/**
 * The chance of a step of a chart, of a hundred: that of the die that counts, else that of each die by itself. Of so many dice
 * the highest shows so much or less when all of them do; the lowest is the highest from the other end.
 */
export function shareIn(step: Pick<Step, 'from' | 'to'>, dice: number, sides: number, keep?: Keep): number {
	const [from, to] = [Math.max(1, step.from), Math.min(sides, step.to)];
	if (to < from || sides < 1) return 0;
	const one = (n: number) => (n / sides) ** (keep ? dice : 1);
	const share = keep === 'lowest' ? one(sides - from + 1) - one(sides - to) : one(to) - one(from - 1);
	return share * 100;
}

/** The same as a person reads it. */
export function chanceIn(step: Pick<Step, 'from' | 'to'>, n: Roll): string {
	return percent(shareIn(step, n.dice, n.sides, n.keep));
}

/** Whether the lines are no sum, but only say why the dice are what they are. */
export function reasons(n: Pick<Needs, 'mods' | 'total'>): boolean {
	return n.total !== 0 && n.mods.every((m) => m.value === 0);
}
