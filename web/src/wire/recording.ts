import type { Happening, List, Result, Scene } from './api.ts';

/** A match from its beginning, as somebody saw it: what the server sends. */
export interface Recording {
	match: string;
	ruleset: string;
	title: string;
	seats: List<string>;
	/** the seat that looks, "spectator", or empty for all seats of a key by turns */
	eyes: string;
	/** the seat through whose eyes the first picture is */
	viewer?: string;
	over: boolean;
	result?: Result | null;
	/** why there is no more of it */
	stopped?: string;
	first: Scene;
	frames: List<Frame>;
}

/** What changed at once. */
export interface Frame {
	viewer?: string;
	log: List<Happening>;
	scene: ScenePatch;
}

/** What changes a list of things that have ids. */
export interface ListPatch<T> {
	/** those that are new or have changed, whole */
	set?: List<T>;
	/** the ids of all that are there now, when those or their order have changed */
	order?: List<string>;
}

export type Listed = 'doors' | 'seats' | 'pieces' | 'piles' | 'zones';
export type Element<K extends Listed> = NonNullable<Scene[K]>[number];

/** What changes a picture into the next one; what it does not name stays as it is. */
export type ScenePatch = Partial<Omit<Scene, Listed | 'table'>> & { [K in Listed]?: ListPatch<Element<K>> };
