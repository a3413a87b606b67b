import type { Scene, Zone } from '../wire/api.ts';

// What any table asks before it is known whether it has a map: by itself, so that not every page is sent the rest.

/** The places that lie on a map: all but the middle of a table. */
export function onMap(scene: Scene): Zone[] {
	return scene.zones.filter((z) => !z.middle);
}

/** Whether there is a map to draw: places, or pieces that could stand in one. */
export function hasMap(scene: Scene): boolean {
	return onMap(scene).length > 0 || scene.pieces.length > 0;
}
