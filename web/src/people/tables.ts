import type { Kept } from '../match/shelf.ts';
import { replayLink, roomLink, tableLink } from '../routes.ts';
import type { TableCard } from './requests.ts';
import { ago } from './when.ts';

/** A table at which one sits: as this browser keeps it, and as the server says that it stands. */
export interface Row {
	match: string;
	/** a key of it; empty where only the login opens it */
	key: string;
	/** what it is called as long as the server has said nothing */
	title: string;
	/** when one sat down in this browser, as it was kept */
	opened: string;
	/** people still gather in its room, as far as this browser knows */
	room: boolean;
	/** its link is dead, or the server knows it no longer */
	gone: boolean;
	card?: TableCard;
}

/** The tables of this browser with those of the name that one owns, each once; the server's word on those of the browser is in the cards. */
export function rows(kept: readonly Kept[], cards: ReadonlyMap<string, TableCard>, owned: readonly TableCard[]): Row[] {
	const mine = new Map(owned.map((c) => [c.match, c]));
	const here: Row[] = kept.map((k) => {
		// A dead link leads nowhere; but whoever owns the seat opens it without one.
		const other = k.gone ? mine.get(k.match) : undefined;
		if (other) return byLogin(other);
		const card = cards.get(k.match);
		return {
			match: k.match,
			key: k.key,
			title: k.title,
			opened: k.opened,
			room: !!k.room && !card?.begun,
			gone: !!k.gone,
			...(card ? { card } : {}),
		};
	});
	const known = new Set(here.map((r) => r.match));
	const elsewhere = owned.filter((c) => !known.has(c.match)).map(byLogin);
	return [...here, ...elsewhere].sort(
		(a, b) => rank(a) - rank(b) || (rank(a) === 0 ? since(a) - since(b) : since(b) - since(a)),
	);
}

/** A table that the login opens. */
function byLogin(card: TableCard): Row {
	return { match: card.match, key: '', title: card.title ?? '', opened: '', room: !card.begun, gone: false, card };
}

function since(r: Row): number {
	return r.card?.since ?? 0;
}

/** Where one is awaited comes first, then what goes on, then what is over, then what cannot be shown. */
function rank({ card, gone }: Row): number {
	if (gone) return 4;
	if (!card) return 1;
	if (card.refused) return 4;
	if (card.awaited) return 0;
	return card.result ? 3 : 1;
}

/** The others at a table, by name; those whose name is not known by their side. Bots of one name are counted. */
export function opponents(card: TableCard): string[] {
	const others = card.people.filter((p) => !card.seats.includes(p.seat));
	const bots = (name?: string) => others.filter((p) => p.bot && p.name === name);
	return others
		.filter((p) => !p.bot || bots(p.name)[0] === p)
		.map((p) => {
			if (!p.bot) return p.name || p.side || p.seat;
			const many = bots(p.name).length;
			return `${p.name} (${many === 1 ? 'bot' : `${many} bots`})`;
		});
}

function listed(names: readonly string[]): string {
	return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

function called(card: TableCard, seats: readonly string[]): string {
	return listed(
		seats.map((s) => {
			const p = card.people.find((one) => one.seat === s);
			return p?.name || p?.side || s;
		}),
	);
}

/** How things stand at a table, in a few words. */
export function standing(card: TableCard, now = Date.now() / 1000): string {
	if (card.refused) return card.why ?? 'This table cannot be shown.';
	const result = card.result;
	if (result) {
		if (result.winners.length === 0) return 'Nobody won';
		if (result.winners.length === card.people.length) return 'A draw';
		const mine = result.winners.some((s) => card.seats.includes(s));
		if (mine) return result.winners.length === 1 ? 'You won' : `${called(card, result.winners)} won`;
		return `${called(card, result.winners)} won`;
	}
	if (card.stopped) return 'Cannot be played on';
	if (!card.begun) return 'People are gathering';
	const waited = card.since ? ago(card.since, now) : '';
	const long = waited ? `, ${waited}` : '';
	if (card.awaited) return `Your turn${long}`;
	return card.waiting.length > 0 ? `Waiting for ${called(card, card.waiting)}${long}` : `Going on${long}`;
}

/** The same of a table, be it known how it stands or not. */
export function stands(r: Row, now = Date.now() / 1000): string {
	if (r.card) return standing(r.card, now);
	return r.gone ? 'This link is dead, or the table is gone' : '';
}

/** Where a click leads: to the room, to the table, or to how it went. */
export function ways(r: Row): { go: string; replay: string } {
	const here = r.room ? roomLink(r.match, r.key) : tableLink(r.match, r.key);
	return { go: here, replay: r.room ? '' : replayLink(r.match, r.key) };
}
