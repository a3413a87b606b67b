import type { Goal, Scene } from '../wire/api.ts';
import { nameOf } from '../wire/names.ts';

/** What is played for, one's own first, then what is everybody's, then what others are after. */
export function byWhom(goals: Goal[], mine: string[]): Goal[] {
	const rank = (g: Goal) => (!g.for ? 1 : mine.includes(g.for) ? 0 : 2);
	return [...goals].sort((a, b) => rank(a) - rank(b));
}

/** What there is to say of it beside its name: whose it is, if not one’s own, its worth, how often it is reached, who has it. */
export function said(g: Goal, scene: Scene, mine: string[] = []): string {
	return [
		g.for && !mine.includes(g.for) ? nameOf(scene, g.for) : '',
		g.worth ? `${g.worth} ${g.worth === 1 ? 'point' : 'points'}${(g.most ?? 0) > 1 ? ' each' : ''}` : '',
		g.most ? `${g.now ?? 0} of ${g.most}` : g.now ? `${g.now} so far` : '',
		g.held ? `held by ${nameOf(scene, g.held)}` : '',
	]
		.filter(Boolean)
		.join(' · ');
}

/**
 * The goals that are about a piece or a place of a map, by its id; those that lie on a table are marked there, and what only others are
 * after is left out for whoever plays. */
export function wanted(scene: Scene, mine: string[] = []): Map<string, Goal[]> {
	const found = new Map<string, Goal[]>();
	for (const g of scene.goals ?? []) {
		if (g.for && mine.length > 0 && !mine.includes(g.for)) continue;
		for (const id of g.at ? [] : (g.of ?? [])) found.set(id, [...(found.get(id) ?? []), g]);
	}
	return found;
}
