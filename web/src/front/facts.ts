import type { RulesetCard, ScenarioCard } from '../wire/api.ts';

/** A line of a game's schedule: what it is about, and how it is. */
export interface Fact {
	name: string;
	value: string;
}

/** What is said of a game where nothing is known yet. */
const open = '–';

/** What a game is like, from its card alone. Every game has the same lines, so that games compare at a glance. */
export function facts(game: RulesetCard): Fact[] {
	const scenarios = game.scenarios;
	const known = game.ready && scenarios.length > 0;
	return [
		{ name: 'Seats', value: range(game.minSeats, game.maxSeats) },
		{ name: 'Scenarios', value: known ? String(scenarios.length) : open },
		{ name: 'Played on', value: known ? ground(scenarios) : open },
		{ name: 'Gangs', value: known ? (game.gangs ? 'stock or your own' : 'stock') : open },
		{ name: 'House rules', value: known ? String(houseRules(scenarios)) : open },
	];
}

/** "2", or "2–10". */
export function range(least: number, most: number): string {
	return least === most ? String(least) : `${least}–${most}`;
}

/** How large the tables are, in inches; a game without inches is played on a map. */
function ground(scenarios: ScenarioCard[]): string {
	const sizes = scenarios.flatMap((s) => (s.table?.width ? [s.table] : []));
	const largest = sizes.sort((a, b) => b.width * b.depth - a.width * a.depth)[0];
	return largest ? `${inches(largest.width)} × ${inches(largest.depth)} in` : 'a map';
}

const inches = (thousandths: number): number => Math.round(thousandths / 1000);

/** How many different things may be set; scenarios of a game mostly share theirs. */
function houseRules(scenarios: ScenarioCard[]): number {
	return new Set(scenarios.flatMap((s) => s.settings.map((set) => set.name))).size;
}

/** How many may sit at a scenario: "2 seats", "2–10 seats". */
export function seatsOf(scene: ScenarioCard): string {
	const most = scene.seats.length;
	return `${range(Math.min(scene.least ?? most, most), most)} seats`;
}
