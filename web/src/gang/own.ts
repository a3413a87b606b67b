import type { Gang } from '../wire/gangs.ts';

/** The gangs that were built in this browser, the one changed last first. */
export interface Own {
	key: string;
	gang: Gang;
	/** when it was changed, in milliseconds; missing of those that were kept before that was noted */
	saved?: number;
}

const name = 'rumble.gangs';
const gone = 'rumble.gangs.deleted';
const most = 60;

type Storing = Pick<Storage, 'getItem' | 'setItem'>;

/** All of them, or those of a ruleset. Browsers may refuse storage: then the list is simply empty. */
export function owned(ruleset = '', storage: Pick<Storage, 'getItem'> = localStorage): Own[] {
	try {
		const list: unknown = JSON.parse(storage.getItem(name) ?? '[]');
		if (!Array.isArray(list)) return [];
		const whole = list.filter((o) => typeof o?.key === 'string' && Array.isArray(o?.gang?.figures)) as Own[];
		return whole.filter((o) => !ruleset || o.gang.ruleset === ruleset);
	} catch {
		return [];
	}
}

function store(list: Own[], storage: Storing): boolean {
	try {
		storage.setItem(name, JSON.stringify(list));
		return true;
	} catch {
		return false;
	}
}

/** Keeps a gang; says whether the browser did. */
export function keepGang(own: Own, storage: Storing = localStorage): boolean {
	const now = { ...own, saved: Date.now() };
	return store([now, ...owned('', storage).filter((o) => o.key !== own.key)].slice(0, most), storage);
}

/** Keeps these gangs in the place of all. */
export function keepGangs(all: Own[], storage: Storing = localStorage): boolean {
	return store(all.slice(0, most), storage);
}

/** The keys of the gangs that were deleted here of late, for the other devices of whoever owns a name. */
export function deleted(storage: Pick<Storage, 'getItem'> = localStorage): string[] {
	try {
		const list: unknown = JSON.parse(storage.getItem(gone) ?? '[]');
		return Array.isArray(list) ? list.filter((k) => typeof k === 'string') : [];
	} catch {
		return [];
	}
}

/** Keeps a gang as it has come out of a match, in the place of the one that went into it; says under which key, and whether the browser did. */
export function keepCarried(gang: Gang, storage: Storing = localStorage): { key: string; kept: boolean } {
	const before = owned(gang.ruleset, storage).find(
		(o) => o.gang.gang === gang.gang && (o.gang.matches ?? 0) + 1 === gang.matches,
	);
	const key = before?.key ?? newKey();
	return { key, kept: keepGang({ key, gang }, storage) };
}

export function forgetGang(key: string, storage: Storing = localStorage): void {
	store(
		owned('', storage).filter((o) => o.key !== key),
		storage,
	);
	try {
		storage.setItem(gone, JSON.stringify([key, ...deleted(storage)].slice(0, most)));
	} catch {
		// Then another device may bring it back.
	}
}

/** A name for programs that no gang has yet. */
export function newKey(): string {
	return [...crypto.getRandomValues(new Uint8Array(6))].map((b) => b.toString(36).padStart(2, '0')).join('');
}
