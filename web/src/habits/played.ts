// Which games somebody has played in this browser, and which they have been led through: whoever has not is shown the way in.

/** A whole match was played, or the guided one: that counts as a lesson only. */
export type How = 'played' | 'guided';

const prefix = 'rumble.';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

/** The ids of the games that were played here. Browsers may refuse storage: then every match is like the first. */
export function played(how: How = 'played', storage: Pick<Store, 'getItem'> = localStorage): string[] {
	try {
		const list: unknown = JSON.parse(storage.getItem(prefix + how) ?? '[]');
		return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
	} catch {
		return [];
	}
}

/** A person at this screen has come to the end of a match of this game. */
export function keepPlayed(game: string, how: How = 'played', storage: Store = localStorage): void {
	const list = played(how, storage);
	if (list.includes(game)) return;
	try {
		storage.setItem(prefix + how, JSON.stringify([...list, game]));
	} catch {
		// The next match is like the first once more.
	}
}

/** Whether somebody knows the game from playing here: a whole match of it or the guided one. */
export function knows(game: string, storage: Pick<Store, 'getItem'> = localStorage): boolean {
	return played('played', storage).includes(game) || played('guided', storage).includes(game);
}
