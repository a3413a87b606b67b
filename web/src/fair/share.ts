import type { Snapshot } from '../wire/api.ts';
import { bytesOf, hexOf, sealOfSeed } from './seal.ts';

/** What this browser keeps of the dice of a match, from its beginning on. */
export interface Share {
	match: string;
	key: string;
	/** the server's commitment, as it was when play had not begun */
	commitment: string;
	/** of which start of the dice the seed is, from 1 */
	start: number;
	/** this browser's seed, in hexadecimal; empty for one that only watches */
	seed: string;
	/** the last start for which the server took what this browser gave, 0 for none */
	given: number;
	/** a digest for each line it was told, in their order, eight characters each */
	told: string;
	/** how many lines were told before those that are kept */
	skipped: number;
	/** it was told to the end: nothing of it can have been taken back since */
	over: boolean;
}

/** A share of which nothing is known yet. */
export function newShare(match: string, key: string): Share {
	return { match, key, commitment: '', start: 1, seed: '', given: 0, told: '', skipped: 0, over: false };
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const index = 'rumble.shares';
const prefix = 'rumble.share.';
/** of how many matches a share is kept: those that were looked at last */
const most = 16;

/** 16 random bytes in hexadecimal: this browser's share in the dice, so that nobody alone can choose them. */
export function seed(): string {
	return hexOf(crypto.getRandomValues(new Uint8Array(16)));
}

function nameOf(match: string, key: string): string {
	return `${prefix}${match}.${key}`;
}

function names(storage: Store): string[] {
	try {
		const list: unknown = JSON.parse(storage.getItem(index) ?? '[]');
		return Array.isArray(list) ? list.filter((n) => typeof n === 'string' && n.startsWith(prefix)) : [];
	} catch {
		return [];
	}
}

/** Browsers may refuse storage: then a share lasts as long as the page. */
export function keepShare(share: Share, storage: Store = localStorage): void {
	const name = nameOf(share.match, share.key);
	try {
		const before = names(storage);
		if (before[0] !== name) {
			const list = [name, ...before.filter((n) => n !== name)];
			for (const old of list.slice(most)) storage.removeItem(old);
			storage.setItem(index, JSON.stringify(list.slice(0, most)));
		}
		storage.setItem(name, JSON.stringify(share));
	} catch {
		// The match goes on; after a reload it can only be checked in part.
	}
}

/** What is kept of a match for a key, or null. */
export function keptShare(match: string, key: string, storage: Store = localStorage): Share | null {
	try {
		return shareOf(JSON.parse(storage.getItem(nameOf(match, key)) ?? 'null'));
	} catch {
		return null;
	}
}

/** What is kept of a match, for this key rather than for another one. */
export function anyShare(match: string, key: string, storage: Store = localStorage): Share | null {
	const own = keptShare(match, key, storage);
	if (own) return own;
	for (const name of names(storage)) {
		if (!name.startsWith(`${prefix}${match}.`)) continue;
		const share = keptShare(match, name.slice(`${prefix}${match}.`.length), storage);
		if (share) return share;
	}
	return null;
}

function shareOf(found: unknown): Share | null {
	const s = found as Partial<Share> | null;
	if (!s || typeof s.match !== 'string' || typeof s.key !== 'string' || typeof s.commitment !== 'string') return null;
	return {
		match: s.match,
		key: s.key,
		commitment: s.commitment,
		start: typeof s.start === 'number' ? s.start : 1,
		seed: typeof s.seed === 'string' ? s.seed : '',
		given: typeof s.given === 'number' ? s.given : 0,
		told: typeof s.told === 'string' ? s.told : '',
		skipped: typeof s.skipped === 'number' ? s.skipped : 0,
		over: s.over === true,
	};
}

/** What this browser is to do for the dice of a match that has not begun. */
export type Due =
	/** nothing: it only watches, play has begun, or others are waited for */
	| 'nothing'
	/** to commit to its seed */
	| 'commit'
	/** to show its seed */
	| 'show'
	/** another browser with the same key has committed, and only that one can show its seed */
	| 'elsewhere';

/** The first of one's own seats in seat order: the one that stands in the commitment. */
export function firstSeat(now: Snapshot): string {
	const mine = now.seats;
	return now.players.find((p) => mine.includes(p.seat))?.seat ?? mine[0] ?? '';
}

/** Whether play has begun: everybody has shown a seed. Lines of the log alone do not tell: a new start is one. */
export function hasBegun(now: Snapshot): boolean {
	const players = now.players;
	if (now.result) return true;
	return players.some((p) => p.shown !== undefined) ? players.every((p) => p.shown) : now.started === true;
}

export function startOf(now: Snapshot): number {
	return now.dice?.start ?? 1;
}

/** What this browser commits to. */
export function commitmentTo(now: Snapshot, seed: string): string {
	return sealOfSeed(now.match, firstSeat(now), bytesOf(seed) ?? new Uint8Array());
}

/** What was committed to for one's own seats. */
function committed(now: Snapshot): string {
	const first = firstSeat(now);
	return (now.dice?.commitments ?? []).find((c) => c.seats.includes(first))?.commitment ?? '';
}

/** Whether what was committed to is the seed that this browser keeps. */
export function holds(now: Snapshot, share: Share | null): boolean {
	return !!share?.seed && share.start === startOf(now) && committed(now) === commitmentTo(now, share.seed);
}

export function due(now: Snapshot, share: Share | null): Due {
	const mine = now.seats;
	if (mine.length === 0 || hasBegun(now) || now.stopped) return 'nothing';
	const own = now.players.find((p) => mine.includes(p.seat));
	if (!own || own.shown) return 'nothing';
	if (!own.joined) {
		const others = now.players.some((p) => !mine.includes(p.seat) && !p.joined);
		// Whoever commits last may show at once: nobody can choose any more.
		return others ? 'commit' : 'show';
	}
	if (!holds(now, share)) return committed(now) ? 'elsewhere' : 'nothing';
	return now.dice?.reveal ? 'show' : 'nothing';
}

/** Who is still waited for before play begins: those who have not joined, and those who have not shown their seed. */
export function awaited(now: Snapshot): { coming: string[]; showing: string[] } {
	const others = now.players.filter((p) => !now.seats.includes(p.seat));
	const coming = others.filter((p) => !p.joined).map((p) => p.seat);
	// Before everybody has joined nobody is to show anything.
	const showing = coming.length > 0 ? [] : others.filter((p) => p.joined && p.shown === false).map((p) => p.seat);
	return { coming, showing };
}

/** Whether a new start may be asked for: one's own seed is shown, and somebody has committed and does not show theirs. */
export function stuck(now: Snapshot): boolean {
	const mine = now.seats;
	const own = now.players.find((p) => mine.includes(p.seat));
	return !hasBegun(now) && !!own?.shown && awaited(now).showing.length > 0;
}
