import type { Scene } from '../wire/api.ts';
import type { Listed, ListPatch, ScenePatch } from '../wire/recording.ts';

const listed: readonly Listed[] = ['doors', 'seats', 'pieces', 'piles', 'dice', 'zones', 'overlays', 'goals'];

/** The picture that a patch makes of one. The one it is made of stays as it is, and so do the parts they share. */
export function patched(scene: Scene, patch: ScenePatch): Scene {
	const next: Scene = { ...scene, ...patch } as Scene;
	// A picture need not have every list.
	for (const key of listed)
		if (scene[key] || patch[key])
			(next as unknown as Record<Listed, unknown>)[key] = changed<{ id: string }>(scene[key] ?? [], patch[key]);
	return next;
}

function changed<T extends { id: string }>(before: T[], patch: ListPatch<T> | undefined): T[] {
	if (!patch) return before;
	const things = new Map(before.map((t) => [t.id, t]));
	for (const t of patch.set ?? []) things.set(t.id, t);
	const order = patch.order ?? before.map((t) => t.id);
	return order.flatMap((id) => things.get(id) ?? []);
}
