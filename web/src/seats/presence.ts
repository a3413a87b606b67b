import { getContext, setContext } from 'svelte';

/** Whether the person of a seat is there; undefined for a bot, for oneself, and where nobody knows it. */
export type IsThere = (seat: string) => boolean | undefined;

const presence = Symbol('presence');

export function providePresence(there: IsThere): void {
	setContext(presence, there);
}

/** Who is there, wherever seats are shown; in a replay nobody is said to be. */
export function usePresence(): IsThere {
	return getContext<IsThere | undefined>(presence) ?? (() => undefined);
}
