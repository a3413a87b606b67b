import outlines from 'virtual:icons';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { suitOf } from './cards/suits.ts';
import { dieOf, laidOut } from './dice/dice.ts';
import { presses, taken } from './keys/keys.ts';
import { icon } from './look/icons.ts';
import { advance, Match, more } from './match/match.svelte.ts';
import { forget, type Kept, keep, kept } from './match/shelf.ts';
import { certain, honesty, slices } from './odds/odds.ts';
import { route, tableLink } from './routes.ts';
import { liveries } from './seats/seats.ts';
import { usual } from './setup/players.ts';
import type { Odds, Scene, Snapshot } from './wire/api.ts';
import { lobby, table } from './wire/client.ts';
import { nameOf } from './wire/names.ts';
import { Refusal, refusal, sentence } from './wire/refusal.ts';
import { throttled } from './wire/throttle.ts';

describe('the client', () => {
	const calls: [string, RequestInit | undefined][] = [];
	const get = (status: number, body: string) =>
		(async (path: string, init?: RequestInit) => {
			calls.push([path, init]);
			return new Response(status === 204 ? null : body, { status });
		}) as unknown as typeof fetch;
	beforeEach(() => {
		calls.length = 0;
	});

	test('sends the key in a header, never in the address', async () => {
		await table('m/1', 'secret', get(200, '{"seq":4}')).answer({ question: 'q', option: 0 }, 'sign');
		expect(calls[0]?.[0]).toBe('/api/matches/m%2F1/answers');
		expect(calls[0]?.[1]?.headers).toMatchObject({ Authorization: 'Bearer secret' });
		expect(calls[0]?.[1]?.body).toBe('{"question":"q","option":0}');
		await table('m', 'secret', get(204, '')).unstand('s1');
		expect(calls[1]).toEqual([
			'/api/matches/m/standing/s1',
			{ method: 'DELETE', headers: { Authorization: 'Bearer secret' } },
		]);
		expect(calls.map((c) => c[0]).join()).not.toContain('secret');
	});

	test('asks the lobby without any key', async () => {
		expect(await lobby(get(200, '[]')).rulesets()).toEqual([]);
		expect(calls[0]?.[1]?.headers).toBeUndefined();
	});

	test('a refusal is a sentence with a code', async () => {
		const said =
			'{"status":409,"code":"stale","detail":"Too late.","errors":[{"location":"body.at","message":"Out of reach."}]}';
		const r = await table('m', 'k', get(409, said))
			.takeback()
			.catch((e) => e);
		expect(r).toBeInstanceOf(Refusal);
		expect([r.status, r.code, r.message]).toEqual([409, 'stale', 'Too late. Out of reach.']);
	});

	test('a page that is no problem document gives its status', async () => {
		const r = await refusal(new Response('<html>', { status: 502 }));
		expect([r.code, r.message]).toEqual(['refused', 'The server refused (502).']);
	});

	test('silence is a sentence too; a call that was given up stays silent', async () => {
		const away = (async () => {
			throw new TypeError('failed to fetch');
		}) as unknown as typeof fetch;
		const r = await lobby(away)
			.rulesets()
			.catch((e) => e);
		expect([r.status, r.code]).toEqual([0, 'unreachable']);
		const gone = (async () => {
			throw new DOMException('', 'AbortError');
		}) as unknown as typeof fetch;
		await expect(lobby(gone).rulesets()).rejects.toThrow(DOMException);
	});
});

describe('the match', () => {
	const scene = { title: 'T', table: { width: 1 }, pieces: [] } as unknown as Scene;
	const now = {
		match: 'm',
		scene,
		dice: { commitment: 'c' },
		log: [{ seq: 1, text: 'one' }],
		questions: [],
	} as unknown as Snapshot;

	test('a step keeps the table and the seal, and replaces the rest', () => {
		const next = advance(now, { scene: { title: 'U' } as Scene, questions: null, result: null });
		expect(next.scene.table).toEqual({ width: 1 });
		expect(next.scene.title).toBe('U');
		expect(next.dice?.commitment).toBe('c');
		expect(next.questions).toBeNull();
		expect(advance(now, { dice: { commitment: 'c', secret: 's' } }).dice?.secret).toBe('s');
	});

	test('the log grows by what is new, and nothing is told twice', () => {
		const log = [{ seq: 1, kind: 'a', text: 'one' }];
		expect(more(log, [])).toBe(log);
		expect(more(log, [{ seq: 1, kind: 'a', text: 'one' }])).toBe(log);
		expect(more(log, [{ seq: 2, kind: 'b', text: 'two' }]).map((e) => e.text)).toEqual(['one', 'two']);
		expect(more(log, [{ kind: 'b', text: 'unnumbered' }])).toHaveLength(2);
	});

	test('messages of the stream become the picture; unknown ones are passed over', () => {
		const match = new Match('m', 'k');
		match.take({ id: '1', event: 'step', data: '{"log":[]}' });
		expect(match.now).toBeNull();
		match.take({ id: '1', event: 'snapshot', data: JSON.stringify({ ...now, questions: [{ id: 'q1' }] }) });
		expect(match.questions.map((q) => q.id)).toEqual(['q1']);
		match.take({
			id: '2',
			event: 'step',
			data: JSON.stringify({ scene, questions: null, log: [{ seq: 2, text: 'two' }] }),
		});
		expect(match.log.map((e) => e.text)).toEqual(['one', 'two']);
		expect(match.questions).toEqual([]);
		match.take({ id: '3', event: 'weather', data: 'rain' });
		expect(match.log).toHaveLength(2);
		match.take({ id: '4', event: 'snapshot', data: JSON.stringify(now) });
		expect(match.log).toHaveLength(1);
	});

	test('one request at a time, and its refusal is kept as a sentence', async () => {
		const match = new Match('m', 'k');
		let let_go = () => {};
		const first = match.attempt(() => new Promise<void>((done) => (let_go = done)));
		expect(await match.attempt(async () => 1)).toBe(false);
		let_go();
		expect(await first).toBe(true);
		expect(await match.attempt(() => Promise.reject(new Refusal(409, 'stale', 'Too late.')))).toBe(false);
		expect(match.trouble).toBe('Too late.');
		expect(await match.attempt(async () => 1)).toBe(true);
		expect(match.trouble).toBe('');
		expect(sentence(new Error('secret detail'))).not.toContain('secret');
	});
});

describe('the odds bar', () => {
	const odds = (...list: [number, string, number?][]): Odds => ({
		exact: true,
		figures: null,
		outcomes: list.map(([p, text, events = 1]) => ({
			p: '',
			percent: String(p),
			text: [text],
			events: Array.from({ length: events }, () => ({ kind: 'x' })),
		})),
	});
	test('the likeliest first among equals, nothing last', () => {
		expect(slices(odds([20, 'a'], [30, '', 0], [50, 'b']))).toEqual([
			{ tone: 'other', percent: 50, text: 'b' },
			{ tone: 'other', percent: 20, text: 'a' },
			{ tone: 'nothing', percent: 30, text: 'nothing happens' },
		]);
	});
	test('five stand alone; of six, two share a piece', () => {
		const five = odds([5, 'a'], [4, 'b'], [3, 'c'], [2, 'd'], [1, 'e']);
		expect(slices(five).map((s) => s.text)).toEqual(['a', 'b', 'c', 'd', 'e']);
		const six = odds([6, 'a'], [5, 'b'], [4, 'c'], [3, 'd'], [2, 'e'], [1, 'f']);
		expect(slices(six).at(-1)).toEqual({
			tone: 'other',
			percent: 3,
			text: 'one of 2 rarer outcomes: something else',
		});
		expect(slices(six)).toHaveLength(5);
	});
	test('from the worst to the best; rarer ones share a piece by what they mean', () => {
		const of = (...list: [number, string][]): Odds => ({
			...odds(),
			outcomes: list.map(([n, kind]) => ({ p: '', percent: `${n}`, events: [{ kind }], text: [kind] })),
		});
		const many = of(
			[30, 'miss'],
			[20, 'hit'],
			[15, 'duck'],
			[10, 'killed'],
			[9, 'wounded'],
			[8, 'out'],
			[5, 'dead'],
			[3, 'jam'],
		);
		expect(slices(many)).toEqual([
			{ tone: 'down', percent: 10, text: 'killed' },
			{ tone: 'down', percent: 13, text: 'one of 2 rarer outcomes: somebody goes down' },
			{ tone: 'hurt', percent: 20, text: 'hit' },
			{ tone: 'hurt', percent: 9, text: 'wounded' },
			{ tone: 'shaken', percent: 15, text: 'duck' },
			{ tone: 'spoilt', percent: 3, text: 'jam' },
			{ tone: 'nothing', percent: 30, text: 'miss' },
		]);
	});
	test('what is certain is said in words: one result, counted, and not merely tried', () => {
		expect(certain(odds([100, 'a']))).toBe('a');
		expect(certain(odds([100, '', 0]))).toBe('nothing happens');
		expect(certain({ ...odds([100, 'a']), exact: false })).toBe('');
		expect(certain(odds([99.99, 'a'], [0.01, 'b']))).toBe('');
		expect(certain(odds())).toBe('');
	});
	test('how far they can be trusted is said', () => {
		expect(honesty(odds())).toBe('Counted exactly.');
		expect(honesty({ ...odds(), until: 'aftermath' })).toBe('Counted exactly, up to its own effects.');
		expect(honesty({ ...odds(), exact: false, samples: 2000, error: 0.0112 })).toBe(
			'Tried 2000 times, give or take 1.1 %.',
		);
	});
	test('an outcome without words still has some', () => {
		const o = odds([100, '']);
		expect(slices(o)[0]?.text).toBe('something else');
		expect(slices({ ...o, outcomes: null })).toEqual([]);
	});
});

test('a die shows its band only where the rule cuts', () => {
	const t = { kind: 'dice', sides: 6, cuts: [1, 3, 0] };
	expect([1, 2, 3, 4].map((f) => dieOf(t, f))).toEqual(['low', 'middle', 'middle', 'plain']);
	expect(dieOf({ kind: 'dice', sides: 6 }, 1)).toBe('plain');
	expect(dieOf({ kind: 'dice', sides: 6, cuts: [6] }, 1)).toBe('plain');
});

test('where only the ends are told from all between, both are marked', () => {
	const look = (sides: number, cuts: number[]) =>
		Array.from({ length: sides }, (_, i) => dieOf({ kind: 'dice', sides, cuts }, i + 1)).join(' ');
	expect(look(6, [1, 5])).toBe('low plain plain plain plain middle');
	expect(look(4, [1, 3])).toBe('low plain plain middle');
	expect(look(6, [2, 5])).toBe('low low middle middle middle plain');
	expect(look(6, [1, 4])).toBe('low middle middle middle plain plain');
});

test('a handful of dice lies as it fell, more of them lie in order', () => {
	expect(laidOut([6, 1, 5, 1, 2, 6, 3, 1])).toEqual([6, 1, 5, 1, 2, 6, 3, 1]);
	expect(laidOut([6, 1, 5, 1, 2, 6, 3, 1, 4])).toEqual([1, 1, 1, 2, 3, 4, 5, 6, 6]);
	expect(laidOut([])).toEqual([]);
});

describe('routes and the shelf', () => {
	test('a link and its page are each other’s', () => {
		expect(route(tableLink('a/b', 'k y'))).toEqual({ page: 'table', match: 'a/b', key: 'k y' });
		expect(route(tableLink('m', ''))).toEqual({ page: 'table', match: 'm', key: '' });
		expect(route('#/m/%E0%A4%A/k')).toMatchObject({ page: 'table', match: '%E0%A4%A' });
		expect(route('#/about')).toEqual({ page: 'about' });
		for (const hash of ['', '#/', '#/m', '#/m/', '#/elsewhere']) expect(route(hash)).toEqual({ page: 'front' });
	});

	test('tables are kept newest first, each once, and can be forgotten', () => {
		let stored: string | null = null;
		const storage = {
			getItem: () => stored,
			setItem: (_: string, value: string) => {
				stored = value;
			},
		};
		const t = (match: string): Kept => ({ match, key: 'k', title: match, invited: [], opened: '' });
		expect(kept(storage)).toEqual([]);
		for (const id of ['a', 'b', 'a']) keep(t(id), storage);
		expect(kept(storage).map((k) => k.match)).toEqual(['a', 'b']);
		expect(forget('a', storage).map((k) => k.match)).toEqual(['b']);
		for (let i = 0; i < 30; i++) keep(t(`n${i}`), storage);
		expect(kept(storage)).toHaveLength(20);
		for (const bad of ['nonsense', '{}', '[1,null]']) {
			stored = bad;
			expect(kept(storage)).toEqual([]);
		}
	});

	test('a browser that refuses storage loses only the list', () => {
		const storage = {
			getItem: () => null,
			setItem: () => {
				throw new DOMException('full', 'QuotaExceededError');
			},
		};
		expect(() => keep({ match: 'a', key: '', title: '', invited: [], opened: '' }, storage)).not.toThrow();
		expect(forget('a', storage)).toEqual([]);
	});
});

test('seats differ in colour and in pattern, and twelve are all different', () => {
	const found = [...liveries(Array.from({ length: 12 }, (_, i) => ({ id: `s${i}` }))).values()];
	expect(new Set(found.map((l) => `${l.colour} ${l.pattern}`)).size).toBe(12);
	expect(found[0]).toEqual({ colour: 1, pattern: 'plain' });
	expect(found[1]).toEqual({ colour: 2, pattern: 'stripes' });
	expect(new Set(found.slice(0, 6).map((l) => l.colour)).size).toBe(6);
});

test('the usual table has a person in the first seat', () => {
	expect(usual([{ id: 'a' }, { id: 'b' }])).toEqual({ a: 'human', b: 'steady' });
});

test('every word of the icon dictionary has an outline, and the first known word wins', () => {
	expect(Object.keys(outlines).length).toBeGreaterThan(50);
	expect(icon('unheard-of', undefined, 'shotgun')).toBe(outlines.shotgun);
	expect(icon('unheard-of')).toBeUndefined();
});

test('names come from the picture, and an unknown id is read as words', () => {
	const s = {
		seats: [{ id: 'reds', name: 'The Reds' }],
		pieces: [{ id: 'hotdog', name: 'Hot Dog' }],
		piles: [{ cards: [{ id: 'kh', name: 'King of hearts' }] }, { cards: null }],
		zones: [{ id: 'flats', name: 'The Flats' }],
		table: { features: [{ id: 'van', name: 'Panel van' }] },
	} as unknown as Scene;
	expect(['reds', 'hotdog', 'kh', 'flats', 'van', 'tommy-gun'].map((id) => nameOf(s, id))).toEqual([
		'The Reds',
		'Hot Dog',
		'King of hearts',
		'The Flats',
		'Panel van',
		'Tommy gun',
	]);
});

test('red suits and black ones are drawn in different ways, a suit of another pack not at all', () => {
	const red = (suit: string) => suitOf(suit)?.red;
	expect(['spades', 'hearts', 'diamonds', 'clubs', 'cups'].map(red)).toEqual([false, true, true, false, undefined]);
});

describe('keys', () => {
	function press(
		tag: string,
		more: KeyboardEventInit & { attributes?: Record<string, string>; inside?: string } = {},
	): KeyboardEvent {
		const node = document.createElement(tag);
		for (const [k, v] of Object.entries(more.attributes ?? {})) node.setAttribute(k, v);
		const outer = document.createElement(more.inside ?? 'div');
		if (more.inside === 'dialog') outer.setAttribute('open', '');
		outer.append(node);
		document.body.append(outer);
		const e = new KeyboardEvent('keydown', { key: 'r', bubbles: true, ...more });
		node.dispatchEvent(e);
		return e;
	}
	test('belong to a text, a dialog or the browser before they belong to the table', () => {
		expect(taken(press('div'))).toBe(false);
		expect(taken(press('button'))).toBe(false);
		expect(taken(press('input', { attributes: { type: 'range' } }))).toBe(false);
		expect(taken(press('input', { attributes: { type: 'text' } }))).toBe(true);
		expect(taken(press('textarea'))).toBe(true);
		expect(taken(press('button', { inside: 'dialog' }))).toBe(true);
		expect(taken(press('div', { ctrlKey: true }))).toBe(true);
		expect(taken(press('div', { metaKey: true }))).toBe(true);
		expect(taken(press('div', { altKey: true }))).toBe(true);
	});
	test('Enter belongs to the button it is on', () => {
		expect(presses(press('button'))).toBe(true);
		expect(presses(press('g', { attributes: { role: 'button' } }))).toBe(true);
		expect(presses(press('div'))).toBe(false);
	});
	test('a slider has no use for Enter, and a box to tick only for Space', () => {
		const box = { attributes: { type: 'checkbox' } };
		expect(presses(press('input', { attributes: { type: 'range' }, key: 'Enter' }))).toBe(false);
		expect(presses(press('input', { attributes: { type: 'range' }, key: ' ' }))).toBe(false);
		expect(presses(press('input', { ...box, key: 'Enter' }))).toBe(false);
		expect(presses(press('input', { ...box, key: ' ' }))).toBe(true);
		expect(presses(press('input', { attributes: { type: 'text' }, key: 'Enter' }))).toBe(true);
	});
});

describe('asking, but not too often', () => {
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
	});
	test('the first at once, then the newest only', async () => {
		const asked: number[] = [];
		const told: number[] = [];
		const t = throttled(
			100,
			async (n: number) => {
				asked.push(n);
				return n;
			},
			(n) => told.push(n),
		);
		for (const n of [1, 2, 3]) t.ask(n);
		await vi.advanceTimersByTimeAsync(99);
		expect(asked).toEqual([1]);
		await vi.advanceTimersByTimeAsync(1);
		expect([asked, told]).toEqual([
			[1, 3],
			[1, 3],
		]);
		await vi.advanceTimersByTimeAsync(1000);
		t.ask(4);
		expect(asked).toEqual([1, 3, 4]);
	});
	test('an answer that was overtaken, or stopped, is not told', async () => {
		const told: string[] = [];
		const t = throttled(
			10,
			(wait: number) => new Promise<number>((done) => setTimeout(() => done(wait), wait)),
			(n) => told.push(`${n}`),
		);
		t.ask(50);
		await vi.advanceTimersByTimeAsync(20);
		t.ask(5);
		await vi.advanceTimersByTimeAsync(100);
		expect(told).toEqual(['5']);
		t.ask(7);
		t.stop();
		await vi.advanceTimersByTimeAsync(100);
		expect(told).toEqual(['5']);
	});
	test('a failure is told with what was asked', async () => {
		const failed: unknown[] = [];
		const t = throttled(
			10,
			() => Promise.reject(new Error('no')),
			vi.fn(),
			(e, a: string) => failed.push([(e as Error).message, a]),
		);
		t.ask('x');
		await vi.advanceTimersByTimeAsync(1);
		expect(failed).toEqual([['no', 'x']]);
	});
});
