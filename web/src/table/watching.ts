import type { Snapshot } from '../wire/api.ts';

/** What whoever watches is told of what they see. */
export function watching(now: Pick<Snapshot, 'agreed'>): string {
	const turns = now.agreed?.turns ?? 1;
	switch (now.agreed?.watching) {
		case 'later':
			return `You watch, ${turns === 1 ? 'one turn' : `${turns} turns`} behind: the table agreed on that.`;
		case 'never':
			return 'You watch. The table agreed that nothing is shown before the match is over.';
		default:
			return 'You watch this match.';
	}
}
