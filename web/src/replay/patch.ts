import { all, type List, type Scene } from '../wire/api.ts';

/** What changes a list of things that have ids. */
export interface ListPatch<T> {
	/** those that are new or have changed, whole */
	set?: List<T>;
	/** the ids of all that are there now, when those or their order have changed */
	order?: List<string>;
}

type Listed = 'doors' | 'seats' | 'pieces' | 'piles' | 'zones';
type Element<K extends Listed> = NonNullable<Scene[K]>[number];

/** What changes a picture into the next one; what it does not name stays as it is. */
export type ScenePatch = Partial<Omit<Scene, Listed | 'table'>> & { [K in Listed]?: ListPatch<Element<K>> };

const listed: readonly Listed[] = ['doors', 'seats', 'pieces', 'piles', 'zones'];

/** The picture that a patch makes of one. The one it is made of stays as it is, and so do the parts they share. */
export function patched(scene: Scene, patch: ScenePatch): Scene {
	const next: Scene = { ...scene, ...patch } as Scene;
	for (const key of listed)
		(next as unknown as Record<Listed, unknown>)[key] = changed<{ id: string }>(scene[key], patch[key]);
	return next;
}

function changed<T extends { id: string }>(before: List<T>, patch: ListPatch<T> | undefined): List<T> {
	if (!patch) return before;
	const things = new Map(all(before).map((t) => [t.id, t]));
	for (const t of all(patch.set)) things.set(t.id, t);
	const order = patch.order ?? all(before).map((t) => t.id);
	return order.flatMap((id) => things.get(id) ?? []);
}
