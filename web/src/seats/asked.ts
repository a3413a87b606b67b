import { getContext, setContext } from 'svelte';
import type { Scene, Snapshot } from '../wire/api.ts';

/**
 * The seats that must answer now: they, and nobody else, are marked wherever seats are shown. Where no match is played, as in
 * a replay, it is the seat whose turn it is.
 */

const asked = Symbol('asked');

export function provideAsked(now: () => string[] | undefined): void {
	setContext(asked, now);
}

/** Whether a seat is marked in a picture. */
export function useAsked(): (scene: Scene, seat: string | undefined) => boolean {
	const now = getContext<(() => string[] | undefined) | undefined>(asked);
	return (scene, seat) => !!seat && (now?.() ?? [scene.whose]).includes(seat);
}

/** Of the seats that a picture says must answer those that still do: an answer may be on its way. */
export function stillAsked(now: Snapshot | null, answered: string): string[] {
	const given = (now?.questions ?? []).filter((q) => q.id === answered).map((q) => q.seat);
	return now?.result ? [] : (now?.waiting ?? []).filter((s) => !given.includes(s));
}
