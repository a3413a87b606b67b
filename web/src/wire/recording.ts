// A match from its beginning, as the server says it.
import type { Scene, Schemas } from './api.ts';

export type Recording = Schemas['Replay'];
/** What changed at once. */
export type Frame = Schemas['Frame'];
/** What changes a picture into the next one; what it does not name stays as it is. */
export type ScenePatch = Schemas['ScenePatch'];

export type Listed = 'doors' | 'seats' | 'pieces' | 'piles' | 'dice' | 'zones' | 'overlays' | 'goals';
export type Element<K extends Listed> = NonNullable<Scene[K]>[number];

/** What changes a list of things that have ids: those that are new or have changed, and the ids of all in their order when those have changed. */
export interface ListPatch<T> {
	set?: T[];
	order?: string[];
}
