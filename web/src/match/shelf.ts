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
	/** the server knows it no longer, or the link is dead */
	gone?: boolean;
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

type Storing = Pick<Storage, 'getItem' | 'setItem'>;

function store(list: Kept[], storage: Storing): Kept[] {
	try {
		storage.setItem(name, JSON.stringify(list));
	} catch {
		// The link in the address bar still leads back to the table.
	}
	return list;
}

export function keep(table: Kept, storage: Storing = localStorage): void {
	store([table, ...kept(storage).filter((k) => k.match !== table.match)].slice(0, most), storage);
}

/** Notes that the server knows a table no longer; gives the list as it is then. */
export function markGone(match: string, storage: Storing = localStorage): Kept[] {
	const marked = (k: Kept) => (k.match === match ? { ...k, gone: true } : k);
	return store(kept(storage).map(marked), storage);
}

export function forget(match: string, storage: Storing = localStorage): Kept[] {
	const left = kept(storage).filter((k) => k.match !== match);
	return store(left, storage);
}
