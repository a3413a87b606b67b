import type { Component } from 'svelte';
import { type Kept, kept } from './match/shelf.ts';
import { type Route, roomLink, tableLink } from './routes.ts';

type Named<P extends Route['page']> = Extract<Route, { page: P }>;
type Loaders = { [P in Route['page']]: () => Promise<{ default: Component<Omit<Named<P>, 'page'>> }> };

/** Each page is a file of its own, fetched when it is wanted: a table does not wait for what builds gangs. */
const loaders: Loaders = {
	front: () => import('./pages/Front.svelte'),
	about: () => import('./pages/About.svelte'),
	you: () => import('./pages/You.svelte'),
	results: () => import('./pages/Results.svelte'),
	gang: () => import('./pages/Gang.svelte'),
	rules: () => import('./pages/Rules.svelte'),
	sheet: () => import('./pages/ReferenceSheet.svelte'),
	table: () => import('./pages/Table.svelte'),
	room: () => import('./pages/Room.svelte'),
	replay: () => import('./pages/Replay.svelte'),
	owner: () => import('./pages/Owner.svelte'),
	analysis: () => import('./pages/Analysis.svelte'),
	unsubscribe: () => import('./pages/Unsubscribe.svelte'),
};

/** A page ready to be drawn. */
export interface Opened {
	sort: Route['page'];
	page: Component<Record<string, unknown>>;
	/** what the address says of it */
	given: Record<string, unknown>;
	/** another one is another page, even of the same sort: it begins anew */
	identity: string;
}

export async function open(where: Route): Promise<Opened> {
	const { page, ...given } = where;
	const { default: drawn } = await loaders[page]();
	return { sort: page, page: drawn as unknown as Opened['page'], given, identity: identity(where) };
}

/** The key of a gang changes as it is saved, and rules and replays are walked about in: the page stays. */
export function identity(where: Route): string {
	if ('match' in where) return `${where.page}/${where.match}/${where.key}`;
	if ('room' in where) return `room/${where.room}/${where.key}`;
	if ('token' in where) return `${where.page}/${where.token}`;
	// Whose table the results show is a choice on their page.
	return 'ruleset' in where && where.page !== 'results' ? `${where.page}/${where.ruleset}` : where.page;
}

/** Where an address without a key leads that this browser has a key for: so a notice, which holds none, opens a seat. Nowhere for any other. */
export function unlocked(where: Route, tables: readonly Kept[] = kept()): string {
	if ((where.page !== 'table' && where.page !== 'room') || where.key) return '';
	const id = where.page === 'table' ? where.match : where.room;
	const key = tables.find((k) => k.match === id)?.key;
	if (!key) return '';
	return where.page === 'table' ? tableLink(id, key) : roomLink(id, key);
}

/** Fetches the table, which is likely next, and what draws it, while nobody waits for it. A failure is told when it is wanted. */
export function fetchAhead(): void {
	import('./pages/Table.svelte').then(({ ahead }) => ahead()).catch(() => {});
}
