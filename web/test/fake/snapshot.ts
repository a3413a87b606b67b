import type { Scene, Snapshot } from '../../src/wire/api.ts';

/** A picture with nothing in it. */
export const empty: Scene = {
	title: '',
	turn: '',
	whose: '',
	why: '',
	clause: '',
	seats: [],
	pieces: [],
	piles: [],
	zones: [],
	gauges: [],
};

/** What is known of a match that goes on, before anything has happened in it. */
export function snapshot(scene: Scene, more: Partial<Snapshot> = {}): Snapshot {
	return {
		match: 'm',
		ruleset: 'fake',
		title: '',
		seats: ['reds'],
		players: [],
		started: true,
		scene,
		questions: [],
		waiting: [],
		log: [],
		dice: { commitment: '7f3a', start: 1, commitments: [] },
		standing: [],
		untils: [],
		settings: [],
		...more,
	};
}
