import type { Happening, Snapshot } from '../wire/api.ts';

/**
 * The seat for which a curtain must be opened before anything is shown: the one through whose eyes the picture is, when
 * another seat of this screen may not see it and the one that sits there is another. Empty when there is no need of it.
 */
export function covered(now: Snapshot | null, sitting: string): string {
	if (!now?.private || now.result || !now.viewer) return '';
	return now.viewer === sitting ? '' : now.viewer;
}

/** Whether the seat through whose eyes one looks may read a line. */
export function mayRead(e: Happening, viewer: string | undefined): boolean {
	return !e.only || !viewer || e.only.includes(viewer);
}
