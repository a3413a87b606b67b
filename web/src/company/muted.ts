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
