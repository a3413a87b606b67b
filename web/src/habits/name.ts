// The name by which whoever sits at this browser is shown to others. The browser keeps it; a server hears of it where they sit down.

import { login } from '../wire/login.ts';

const at = 'rumble.name';

/** as long as a name may be; the server knows what may be in it */
export const longest = 24;

/** The name that was kept; empty when there is none. Browsers may refuse storage: then one is asked again. */
export function keptName(storage: Pick<Storage, 'getItem'> = localStorage): string {
	try {
		return (storage.getItem(at) ?? '').slice(0, longest);
	} catch {
		return '';
	}
}

export function keepName(name: string, storage: Pick<Storage, 'setItem'> = localStorage): void {
	try {
		storage.setItem(at, name.trim().slice(0, longest));
	} catch {
		// It holds for as long as the page is open.
	}
}

/** By what name somebody is shown from this browser: the one that they own, where they are logged in, else the one it keeps. */
export function shownName(): string {
	return login()?.name ?? keptName();
}
