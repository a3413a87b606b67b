import outlines from 'virtual:icons';
import { getContext, setContext } from 'svelte';
import { own } from './icons.json';

/** What says which icon shows a word: the words are those of a game, the icons those of the page's set. */
export type Icons = Record<string, string>;

/** The path of an icon, in a square of 512 by 512. */
export type Pictured = (...words: (string | undefined)[]) => string | undefined;

/**
 * The path of the first of the words that has an icon in a game, or in the page itself, which has some that go with no game
 * (icons.json); none of them: nothing.
 */
export function iconIn(icons: Icons | undefined, ...words: (string | undefined)[]): string | undefined {
	for (const word of words) {
		const found = word && outlines[icons?.[word] ?? (own as Icons)[word] ?? ''];
		if (found) return found;
	}
	return undefined;
}

const name = Symbol('icons');

/** Says to all parts of a page how the game that they show pictures its words. */
export function provideIcons(now: () => Icons | undefined): void {
	setContext(name, now);
}

/** How the game that is shown pictures its words. */
export function useIcons(): Pictured {
	const now = getContext<(() => Icons | undefined) | undefined>(name);
	return (...words) => iconIn(now?.(), ...words);
}
