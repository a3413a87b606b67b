import { describe, expect, test } from 'vitest';
import type { Own } from '../gang/own.ts';
import type { Kept } from '../match/shelf.ts';
import { described } from './kept.ts';
import { merge } from './merge.ts';
import { bytes, text, toMake, written } from './passkey.ts';
import type { Everything, OwnGang, TableCard } from './requests.ts';
import { opponents, rows, standing, stands, ways } from './tables.ts';
import { ago } from './when.ts';

const now = 1_000_000;

function card(more: Partial<TableCard> = {}): TableCard {
	return {
		match: 'm',
		ruleset: 'toy',
		title: 'Duel',
		seats: ['north'],
		people: [
			{ seat: 'north', side: 'The North', name: 'Al' },
			{ seat: 'south', side: 'The South', name: 'Zoë' },
			{ seat: 'east', side: 'The East', name: 'steady', bot: true },
			{ seat: 'west', side: 'The West' },
		],
		begun: true,
		waiting: [],
		awaited: false,
		...more,
	};
}

const won = (...winners: string[]) =>
	({ winners, points: [], why: '', text: '' }) as unknown as NonNullable<TableCard['result']>;

describe('how a table stands, in a few words', () => {
	test.each<[Partial<TableCard>, string]>([
		[{ awaited: true, waiting: ['north'], since: now - 3 * 86_400 }, 'Your turn, 3 days'],
		[{ waiting: ['south', 'west'], since: now - 3600 }, 'Waiting for Zoë and The West, 1 hour'],
		[{ since: now - 10 }, 'Going on'],
		[{ begun: false }, 'People are gathering'],
		[{ result: won('north') }, 'You won'],
		[{ result: won('north', 'south') }, 'Al and Zoë won'],
		[{ result: won('south') }, 'Zoë won'],
		[{ result: won() }, 'Nobody won'],
		[{ result: won('north', 'south', 'east', 'west') }, 'A draw'],
		[{ refused: 'bad-key', why: 'This link does not work.' }, 'This link does not work.'],
		[{ stopped: 'Differs.' }, 'Cannot be played on'],
	])('%o', (more, words) => {
		expect(standing(card(more), now)).toBe(words);
	});
	test('the others are called by their names, bots are marked', () => {
		expect(opponents(card())).toEqual(['Zoë', 'steady (bot)', 'The West']);
		const bots = [1, 2, 3].map((n) => ({ seat: `b${n}`, side: '', name: 'random', bot: true }));
		expect(opponents(card({ people: bots }))).toEqual(['random (3 bots)']);
	});
	test('what is long ago is said in the largest unit', () => {
		expect([0, 59, 60, 119, 3600, 86_399, 86_400].map((s) => ago(now - s, now))).toEqual([
			'',
			'',
			'1 minute',
			'1 minute',
			'1 hour',
			'23 hours',
			'1 day',
		]);
		expect(ago(now + 50, now)).toBe('');
	});
});

describe('the tables one sits at', () => {
	const k = (match: string, more: Partial<Kept> = {}): Kept => ({
		match,
		key: `key-${match}`,
		title: match,
		invited: [],
		opened: '2026-01-01T00:00',
		...more,
	});
	const cards = (...list: TableCard[]) => new Map(list.map((c) => [c.match, c]));

	test('begin with the one that has waited longest', () => {
		const list = rows(
			[k('a'), k('b'), k('c'), k('d'), k('e', { gone: true })],
			cards(
				card({ match: 'a', result: won() }),
				card({ match: 'b', awaited: true, since: 20 }),
				card({ match: 'c', since: 5 }),
				card({ match: 'd', awaited: true, since: 10 }),
			),
			[card({ match: 'f', since: 50 })],
		);
		expect(list.map((r) => r.match)).toEqual(['d', 'b', 'f', 'c', 'a', 'e']);
		expect(stands(list.at(-1) as never)).toMatch(/dead/);
	});
	test('of another device open without a key, and each stands there once', () => {
		const list = rows([k('a'), k('dead', { gone: true })], cards(), [card({ match: 'a' }), card({ match: 'dead' })]);
		expect(list.map((r) => [r.match, r.key])).toEqual([
			['a', 'key-a'],
			['dead', ''],
		]);
		expect(ways(list[1] as never)).toEqual({ go: '#/m/dead', replay: '#/replay/dead' });
	});
	test('lead to the room as long as the match has not begun', () => {
		const [waits] = rows([k('a', { room: true })], cards(card({ match: 'a', begun: false })), []);
		expect(ways(waits as never)).toEqual({ go: '#/room/a/key-a', replay: '' });
		const [begun] = rows([k('a', { room: true })], cards(card({ match: 'a' })), []);
		expect(ways(begun as never).go).toBe('#/m/a/key-a');
	});
});

describe('gangs on two devices', () => {
	const own = (key: string, saved: number, name = key): Own =>
		({ key, saved, gang: { gang: key, name, ruleset: 'toy', figures: [] } }) as unknown as Own;
	const theirs = (key: string, saved: number, name = key) => own(key, saved, name) as unknown as OwnGang;

	test('come to be the same: of two the later one', () => {
		const m = merge(
			[own('a', 5, 'here'), own('b', 9, 'here'), own('new', 3)],
			[theirs('a', 7, 'there'), theirs('b', 2, 'there'), theirs('far', 1)],
			[],
			[],
		);
		expect(m.here.map((o) => [o.key, o.gang.name])).toEqual([
			['b', 'here'],
			['a', 'there'],
			['new', 'new'],
			['far', 'far'],
		]);
		expect(m.send.map((g) => g.key)).toEqual(['b', 'new']);
		expect(m.forget).toEqual([]);
		expect(m.shared).toEqual(['b', 'a', 'new', 'far']);
	});
	test('what was deleted in one place goes in the other', () => {
		const m = merge([own('a', 1)], [theirs('b', 1)], ['a', 'b'], ['b']);
		expect(m).toMatchObject({ here: [], send: [], forget: ['b'], shared: [] });
	});
	test('what nobody has shared yet is not deleted, nor what came back', () => {
		const m = merge([own('a', 1)], [], [], ['a']);
		expect(m.here.map((o) => o.key)).toEqual(['a']);
		expect(m.send.map((g) => g.key)).toEqual(['a']);
	});
	test('what is the same is not sent', () => {
		expect(merge([own('a', 1)], [theirs('a', 1)], ['a'], []).send).toEqual([]);
	});
});

describe('passkeys as JSON', () => {
	test('bytes are written without what an address could not hold', () => {
		const all = Uint8Array.from({ length: 256 }, (_, i) => i);
		expect([...bytes(text(all.buffer))]).toEqual([...all]);
		expect(text(Uint8Array.from([251, 255, 254]).buffer)).toBe('-__-');
	});
	test('a browser that cannot write JSON is helped', () => {
		const b = (...n: number[]) => Uint8Array.from(n).buffer;
		const said = written({
			id: 'AQ',
			rawId: b(1),
			type: 'public-key',
			response: { clientDataJSON: b(2), authenticatorData: b(3), signature: b(4), userHandle: null },
			getClientExtensionResults: () => ({}),
			authenticatorAttachment: null,
		} as unknown as PublicKeyCredential);
		expect(said).toEqual({
			id: 'AQ',
			rawId: 'AQ',
			type: 'public-key',
			response: { clientDataJSON: 'Ag', authenticatorData: 'Aw', signature: 'BA' },
			clientExtensionResults: {},
		});
	});
	test('a browser that cannot read JSON is helped', () => {
		const had = globalThis.PublicKeyCredential;
		globalThis.PublicKeyCredential = class {} as never;
		const o = toMake({
			challenge: 'AQ',
			user: { id: 'Ag', name: 'Al' },
			excludeCredentials: [{ id: 'Aw', type: 'public-key' }],
		});
		globalThis.PublicKeyCredential = had;
		expect([...(o.challenge as Uint8Array)]).toEqual([1]);
		expect([...(o.user.id as Uint8Array)]).toEqual([2]);
		expect(o.excludeCredentials?.map((c) => [...(c.id as Uint8Array)])).toEqual([[3]]);
	});
});

test('what is kept is said in a line each', () => {
	const all: Everything = {
		id: 'x',
		name: 'Al',
		since: '2026-01-02T00:00:00Z',
		passkeys: [],
		phrase: '2026-01-02T00:00:00Z',
		logins: [{ id: 'l', by: 'phrase', made: '', used: '', until: '', this: true }],
		muted: [{ name: 'Rick' }],
		blocked: [],
		gangs: [],
		bots: [{ id: 'b', name: 'Iron Al', since: '' }],
		tried: 0,
		kept: { tables: [{}, {}], ratings: { ratings: {} } },
	};
	expect(described(all)).toEqual([
		['Name', 'Al, since Jan 2, 2026'],
		['Proofs', 'no passkey, a phrase'],
		['Browsers', '1 logged in'],
		['Muted', '1 person'],
		['Blocked', 'none'],
		['Bots', '1 bot'],
		['Gangs', 'none'],
		['Ratings', '1 entry'],
		['Tables', '2 entries'],
	]);
});
