/** The tables this browser has sat down at, newest first, so that a closed tab loses nothing. */
export interface Kept {
	match: string;
	key: string;
	title: string;
	/** links for those who were invited, by the names of their seats */
	invited: { seats: string; key: string }[];
	opened: string;
	/** a key that only watches, where this browser has one */
	watch?: string;
	/** the match has not begun: people meet in its room */
	room?: boolean;
}

const name = 'rumble.tables';
const most = 20;

/** Browsers may refuse storage (private windows, full disk): then the list is simply empty. */
export function kept(storage: Pick<Storage, 'getItem'> = localStorage): Kept[] {
	try {
		const list: unknown = JSON.parse(storage.getItem(name) ?? '[]');
		return Array.isArray(list) ? (list.filter((k) => typeof k?.match === 'string') as Kept[]) : [];
	} catch {
		return [];
	}
}

export function keep(table: Kept, storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage): void {
	const list = [table, ...kept(storage).filter((k) => k.match !== table.match)].slice(0, most);
	try {
		storage.setItem(name, JSON.stringify(list));
	} catch {
		// The link in the address bar still leads back to the table.
	}
}

export function forget(match: string, storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage): Kept[] {
	const list = kept(storage).filter((k) => k.match !== match);
	try {
		storage.setItem(name, JSON.stringify(list));
	} catch {
		// Nothing was stored, so nothing is left to forget.
	}
	return list;
}
