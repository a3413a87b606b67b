import { listing } from '../match/takeback.ts';
import type { Snapshot } from '../wire/api.ts';

/** Whether a bot plays a seat, maybe in the place of somebody whose time was over. */
export function botPlays(now: Pick<Snapshot, 'players' | 'stoodIn'>, seat: string): boolean {
	if ((now.stoodIn ?? []).includes(seat)) return true;
	const player = now.players.find((p) => p.seat === seat)?.player ?? 'human';
	return player !== 'human' && player !== 'open';
}

/** Whom the table waits for: people are waited for, bots think. A seat may be called by the name of many, so it is the bot that is thinking. */
export function waitedFor(people: readonly string[], bots: readonly string[]): string {
	const said = [];
	if (people.length > 0) said.push(`Waiting for ${listing(people)}.`);
	if (bots.length > 0) said.push(`${bots.length > 1 ? 'Bots are' : 'A bot is'} thinking for ${listing(bots)}.`);
	return said.join(' ');
}
