// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keptShare } from '../fair/share.ts';
import { keepPlayed } from '../habits/played.ts';
import { kept } from '../match/shelf.ts';
import type { Opened, RulesetCard, ScenarioCard } from '../wire/api.ts';
import type { Gang } from '../wire/gangs.ts';
import { guideOf, Order, scenariosOf } from './order.svelte.ts';

const seat = (id: string) => ({ id, name: id.toUpperCase() });
const small = {
	id: 'alley',
	title: 'The alley',
	seats: [seat('a'), seat('b')],
	settings: [],
} as unknown as ScenarioCard;
const large = {
	id: 'town',
	title: 'The town',
	seats: [seat('a'), seat('b'), seat('c')],
	settings: [],
} as unknown as ScenarioCard;
const game = { id: 'dives', scenarios: [large, small] } as unknown as RulesetCard;
const opened = {
	match: 'm1',
	commitment: 'sealed',
	watch: 'w',
	keys: [
		{ key: 'k1', seats: ['a'] },
		{ key: 'k2', seats: ['b'] },
	],
} as unknown as Opened;

let sent: { path: string; body: Record<string, unknown> }[];
let reply: (path: string) => Response;
let order: Order;

beforeEach(() => {
	sent = [];
	reply = () => Response.json(opened);
	vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
		sent.push({ path, body: JSON.parse(String(init.body)) });
		return reply(path);
	});
	order = new Order();
	order.pick(game);
});

afterEach(() => {
	vi.unstubAllGlobals();
	localStorage.clear();
});

test('the smallest table comes first, and is the one a game begins with', () => {
	expect(scenariosOf(game).map((s) => s.id)).toEqual(['alley', 'town']);
	expect([order.game, order.scenario, order.many]).toEqual(['dives', 'alley', 2]);
	expect(order.seats).toEqual({ a: 'human', b: 'steady' });
});

test('a guided first match is none of the scenarios to choose from', () => {
	const lesson = { ...(game.scenarios[0] as (typeof game.scenarios)[number]), id: 'lesson', seats: [], guided: true };
	expect(scenariosOf({ ...game, scenarios: [lesson, ...game.scenarios] }).map((s) => s.id)).toEqual(['alley', 'town']);
});

test('another scenario forgets who sat where, what was brought and what was set', () => {
	Object.assign(order, { gangs: { a: 'k' }, set: { turns: '3' }, refused: 'No.', wrong: new Map([['turns', 'No.']]) });
	order.pickScenario(large);
	expect([order.many, order.gangs, order.set, order.refused, order.wrong.size]).toEqual([3, {}, {}, '', 0]);
});

describe('a match that is opened', () => {
	test('has the seats that play, and what opens it is kept with the seal of its dice', async () => {
		order.pickScenario(large);
		order.many = 2;
		order.seats = { a: 'human', b: 'open' };
		expect(await order.start(large, [])).toEqual({ match: 'm1', key: 'k1' });
		expect(sent).toEqual([
			{
				path: '/api/matches',
				body: {
					ruleset: 'dives',
					scenario: 'town',
					seats: [
						{ seat: 'a', player: 'human' },
						{ seat: 'b', player: 'open' },
					],
				},
			},
		]);
		expect(kept()[0]).toMatchObject({ match: 'm1', key: 'k1', watch: 'w', invited: [{ key: 'k2', seats: 'B' }] });
		expect(keptShare('m1', 'k1')?.commitment).toBe('sealed');
	});
	test('is watched by whoever plays in no seat of it', async () => {
		order.seats = { a: 'steady', b: 'steady' };
		expect((await order.start(small, []))?.key).toBe('w');
	});
	test('is opened once, however often one asks', async () => {
		const [first, second] = await Promise.all([order.start(small, []), order.start(small, [])]);
		expect([first?.match, second, sent.length, order.busy]).toEqual(['m1', null, 1, false]);
	});
});

describe('a gang that is brought', () => {
	const own = [{ key: 'g1', gang: { gang: 'reds', name: 'Reds', ruleset: 'dives', figures: [] } as Gang }];
	beforeEach(() => {
		order.gangs = { a: 'g1' };
	});
	test('comes along as a file', async () => {
		reply = (path) => Response.json(path.endsWith('/gang') ? { valid: true, yaml: 'gang: reds' } : opened);
		await order.start(small, own as never);
		expect(sent[1]?.body.seats).toEqual([
			{ seat: 'a', player: 'human', gang: 'gang: reds' },
			{ seat: 'b', player: 'steady' },
		]);
	});
	test('that is against the rules is not played with', async () => {
		reply = () => Response.json({ valid: false, yaml: '', problems: [{ sentence: 'Too few.' }] });
		expect(await order.start(small, own as never)).toBeNull();
		expect([order.refused, sent.length, order.busy]).toEqual(['Reds: Too few.', 1, false]);
	});
});

test('what the server refuses is told, at the setting it is about, until that is changed', async () => {
	const problem = { code: 'bad', detail: 'No.', errors: [{ location: 'body.settings.turns', message: 'Too many.' }] };
	reply = () => Response.json(problem, { status: 422 });
	expect(await order.start(small, [])).toBeNull();
	expect([order.refused, order.wrong.get('turns')]).toEqual(['No. Too many.', 'Too many.']);
	order.choose({ turns: '2' });
	expect(order.wrong.size).toBe(0);
	expect(kept()).toEqual([]);
});

test('no clock runs in the first match of a game, and in later ones it does', () => {
	const clock = { name: 'seconds', kind: 'number', value: '60', untimed: '0' };
	const timed = {
		...small,
		settings: [clock, { name: 'turns', kind: 'number', value: '5' }],
	} as unknown as ScenarioCard;
	const of = { id: 'dives', scenarios: [timed] } as unknown as RulesetCard;
	order.pick(of);
	expect(order.set).toEqual({ seconds: '0' });
	keepPlayed('other');
	keepPlayed('dives', 'guided');
	order.pick(of);
	expect(order.set).toEqual({ seconds: '0' });
	keepPlayed('dives');
	order.pick(of);
	expect(order.set).toEqual({});
});

test('the guided match is no scenario among the others', () => {
	const guide = { ...small, id: 'lesson', guided: true };
	const of = { id: 'dives', scenarios: [guide, large, small] } as unknown as RulesetCard;
	expect(scenariosOf(of).map((s) => s.id)).toEqual(['alley', 'town']);
	expect(guideOf(of)?.id).toBe('lesson');
	expect(guideOf(game)).toBeUndefined();
	expect(guideOf(undefined)).toBeUndefined();
});

describe('a room that is opened for an order', () => {
	const room = { room: 'r1', key: 'host', watch: 'w', seats: [{ seats: ['b'], key: 'k2' }] };

	test('has the host at this screen, bots where they were chosen, and its links are kept', async () => {
		reply = () => Response.json(room);
		order.pickScenario(large);
		order.besides({ ...large, least: 3 } as ScenarioCard);
		expect([order.many, order.seats]).toEqual([3, { a: 'human', b: 'open', c: 'steady' }]);
		expect(await order.invite(large, 'Al', [])).toEqual({ room: 'r1', key: 'host' });
		expect(sent).toMatchObject([
			{ path: '/api/rooms', body: { scenario: 'town', name: 'Al', sit: 'a', seats: [{ seat: 'c', bot: 'steady' }] } },
		]);
		expect(kept()).toMatchObject([
			{ match: 'r1', key: 'host', watch: 'w', room: true, invited: [{ seats: 'B', key: 'k2' }] },
		]);
	});

	test('has the gangs that were chosen, for whoever plays the seats, and is not opened with one that cannot be played', async () => {
		const own = [{ key: 'g1', gang: { gang: 'reds', name: 'Reds', ruleset: 'dives', figures: [] } as Gang }];
		reply = (path) => Response.json(path.endsWith('/gang') ? { valid: true, yaml: 'gang: reds' } : room);
		order.pickScenario(large);
		order.besides({ ...large, least: 3 } as ScenarioCard);
		order.gangs = { a: 'g1', c: 'gone' };
		await order.invite(large, 'Al', own);
		expect(sent.map((s) => s.path)).toEqual(['/api/rulesets/dives/gang', '/api/rooms']);
		expect(sent[1]?.body.gangs).toEqual([{ seat: 'a', gang: 'gang: reds' }]);
		reply = () => Response.json({ valid: false, problems: [{ sentence: 'Nobody is in it.' }] });
		expect(await order.invite(large, 'Al', own)).toBeNull();
		expect([sent.length, order.refused]).toEqual([3, 'Reds: Nobody is in it.']);
	});

	test('of a name that is refused nothing is kept, and the name is said to be wrong', async () => {
		const errors = [{ location: 'body.name', message: 'A name is of letters.' }];
		reply = () => Response.json({ code: 'bad-name', detail: 'No.', errors }, { status: 422 });
		expect(await order.invite(small, '\u202E', [])).toBeNull();
		expect([order.misnamed, kept(), order.busy]).toEqual(['A name is of letters.', [], false]);
	});
});
