import { floorOf, thousandths, type XY, xy } from '../geometry/points.ts';
import type { Goal, Scene } from '../wire/api.ts';

/** What is played for at one place of the plan. */
export interface Aim {
	at: XY;
	/** how far round it, in drawing units; 0 for the place alone */
	reach: number;
	/** all that is played for there */
	goals: Goal[];
	/** the seat that has it, or '' */
	held: string;
	/** what stands beside the mark */
	name: string;
}

/** What is played for at places of a floor; what is played for at the same place is marked once. */
export function aimsOf(scene: Scene, floor: number): Aim[] {
	const aims = new Map<string, Aim>();
	for (const g of scene.goals ?? []) {
		for (const place of (g.at ?? []).filter((p) => floorOf(p) === floor)) {
			const at = xy(place);
			const aim = aims.get(String(at)) ?? { at, reach: 0, goals: [], held: '', name: '' };
			aim.goals.push(g);
			aim.reach = Math.max(aim.reach, thousandths(g.reach ?? 0));
			aim.held ||= g.held ?? '';
			aims.set(String(at), aim);
		}
	}
	for (const aim of aims.values()) aim.name = called(aim.goals);
	return [...aims.values()];
}

/** The first of them with its worth; how many more there are. What the plan names by itself needs no second name there. */
function called(goals: Goal[]): string {
	const [first] = goals;
	if (!first || goals.every((g) => g.of?.length)) return '';
	const more = new Set(goals.map((g) => g.name)).size - 1;
	return `${first.name}${first.worth ? ` · ${first.worth}` : ''}${more > 0 ? ` +${more}` : ''}`;
}
