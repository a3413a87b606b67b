import { inInches } from '../geometry/lengths.ts';
import type { Lengths, RulesetCard, ScenarioCard } from '../wire/api.ts';

/** A line of a game's schedule: what it is about, and how it is. */
export interface Fact {
	name: string;
	value: string;
}

/** What is said of a game where nothing is known yet. */
const open = '–';

/**
 * What a game is like, from its card alone: of what it has, in the same order with every game, so that games compare at a
 * glance. A game without figures has no line about gangs.
 */
export function facts(game: RulesetCard): Fact[] {
	const scenarios = game.scenarios.filter((s) => !s.guided);
	const known = scenarios.length > 0;
	const seats = { name: 'Seats', value: range(game.minSeats, game.maxSeats) };
	if (!known) return [seats, ...['Scenarios', 'Played on', 'House rules'].map((name) => ({ name, value: open }))];
	const things = [...new Set(scenarios.flatMap((s) => s.with))];
	return [
		seats,
		{ name: 'Scenarios', value: String(scenarios.length) },
		...ground(scenarios, things, game.lengths ?? inInches),
		...(game.gangs || things.includes('figures')
			? [{ name: 'Gangs', value: game.gangs ? 'stock or your own' : 'stock' }]
			: []),
		{ name: 'House rules', value: String(houseRules(scenarios)) },
	];
}

/** "2", or "2–10". */
export function range(least: number, most: number): string {
	return least === most ? String(least) : `${least}–${most}`;
}

/** How large the tables are; else that it is played on a map; else with what, if that is known. */
function ground(scenarios: ScenarioCard[], things: string[], lengths: Lengths): Fact[] {
	const sizes = scenarios.flatMap((s) => (s.table?.width ? [s.table] : []));
	const largest = sizes.sort((a, b) => b.width * b.depth - a.width * a.depth)[0];
	if (largest)
		return [{ name: 'Played on', value: `${whole(largest.width)} × ${whole(largest.depth)} ${lengths.many}` }];
	if (things.includes('map')) return [{ name: 'Played on', value: 'a map' }];
	const lying = things.filter((t) => t !== 'figures');
	return lying.length > 0 ? [{ name: 'Played with', value: lying.join(' and ') }] : [];
}

const whole = (thousandths: number): number => Math.round(thousandths / 1000);

/** How many different things may be set; scenarios of a game mostly share theirs. */
function houseRules(scenarios: ScenarioCard[]): number {
	return new Set(scenarios.flatMap((s) => s.settings.map((set) => set.name))).size;
}

/** How many may sit at a scenario: "2 seats", "2–10 seats". */
export function seatsOf(scene: ScenarioCard): string {
	const most = scene.seats.length;
	return `${range(Math.min(scene.least ?? most, most), most)} seats`;
}
