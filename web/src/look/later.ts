import Later from './Later.svelte';
import { type Any, Part } from './part.svelte.ts';

/** A component whose file is fetched when it is first drawn, or before that by its `part`. */
export function later<Drawn extends Any>(file: () => Promise<{ default: Drawn }>): Drawn & { part: Part } {
	const part = new Part(file);
	const component: Any = (internals, props) => Later(internals, { part, props });
	return Object.assign(component as Drawn, { part });
}
