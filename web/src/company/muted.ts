import { call, type Fetch, post } from '../wire/client.ts';
import { login } from '../wire/login.ts';

/** Whose words this browser does not show: their names. It is kept here and told to nobody. */
const key = 'rumble.muted';

/** How many names are remembered: the oldest are forgotten. */
const most = 100;

export function muted(storage: Pick<Storage, 'getItem'> = localStorage): string[] {
	try {
		const list: unknown = JSON.parse(storage.getItem(key) ?? '[]');
		return Array.isArray(list) ? list.filter((n) => typeof n === 'string').slice(-most) : [];
	} catch {
		return []; // A browser may refuse to keep anything.
	}
}

/** Hides what somebody says, or shows it again. */
export function mute(
	name: string,
	hidden: boolean,
	storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): void {
	const others = muted(storage).filter((n) => n !== name);
	try {
		storage.setItem(key, JSON.stringify(hidden ? [...others, name].slice(-most) : others));
	} catch {
		// Then it holds until the page is closed.
	}
}

/** Whoever owns a name has the list on every device: the server is told. What it refuses stays as it is in this browser. */
export async function tellMuted(name: string, hidden: boolean, get: Fetch = (...a) => fetch(...a)): Promise<void> {
	if (!login()) return;
	const at = '/api/me/muted';
	try {
		if (hidden) await call(get, at, post({ name }));
		else await call(get, `${at}/${encodeURIComponent(name)}`, { method: 'DELETE' });
	} catch {
		// This browser goes by its own list.
	}
}
