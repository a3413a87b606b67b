import { getContext, setContext } from 'svelte';

/** Who plays a seat. */
export interface Sitter {
	/** by what name; empty for oneself, and where nobody knows it */
	name: string;
	/** whether they are there; undefined for a bot, for oneself, and where nobody knows it */
	there: boolean | undefined;
}

export type SitterOf = (seat: string) => Sitter;

const nobody: Sitter = { name: '', there: undefined };
const presence = Symbol('presence');

export function providePresence(of: SitterOf): void {
	setContext(presence, of);
}

/** Who plays, wherever seats are shown; in a replay nobody is named. */
export function usePresence(): SitterOf {
	return getContext<SitterOf | undefined>(presence) ?? (() => nobody);
}
