import { describe, expect, test } from 'vitest';
import type { Question, Snapshot } from '../wire/api.ts';
import { asides, mayForesee, offerTale, otherPeople, ownSeats, relinkTale, surrender } from './asides.ts';

const players = ['reds', 'irish', 'cops'].map((seat) => ({
	seat,
	player: seat === 'cops' ? 'steady' : 'open',
	joined: true,
	shown: true,
}));
const now = (more: Partial<Snapshot>): Snapshot => ({ seats: ['reds'], players, ...more }) as Snapshot;
const name = (seat: string) => ({ reds: 'The Reds', irish: 'The Irish', cops: 'The Law' })[seat] ?? seat;

describe('who is at the table', () => {
	test('the other people, but for those who have left it', () => {
		expect(otherPeople(now({}))).toEqual(['irish']);
		expect(otherPeople(now({ givenUp: ['irish'] }))).toEqual([]);
		expect(otherPeople(now({ stoodIn: ['irish'] }))).toEqual([]);
	});
	test('and oneself, as long as one plays', () => {
		expect(ownSeats(now({}))).toEqual(['reds']);
		expect(ownSeats(now({ stoodIn: ['reds'] }))).toEqual([]);
	});
});

describe('an offer', () => {
	const offer = { id: 'o', kind: 'draw' as const, by: 'irish', reply: ['reds'], waiting: ['reds', 'cops'] };
	test('tells each their part in it', () => {
		expect(offerTale(now({ offer }), name)).toEqual({ part: 'reply', text: 'The Irish offered a draw. Do you agree?' });
		expect(offerTale(now({ offer: { ...offer, by: 'reds', reply: [], waiting: ['irish'] } }), name)).toEqual({
			part: 'mine',
			text: 'You offer a draw. Waiting for The Irish.',
		});
		expect(offerTale(now({ offer: { ...offer, reply: [] }, seats: [] }), name)?.part).toBe('others');
	});
	test('is nothing when there is none, or all is over', () => {
		expect(offerTale(now({}), name)).toBeNull();
		expect(offerTale(now({ offer, result: { winners: [], points: [], why: '', text: '' } }), name)).toBeNull();
	});
});

describe('how likely everybody is to win may be asked', () => {
	const alone = players.map((p, i) => ({ ...p, player: i === 0 ? 'human' : 'steady' }));
	const on = (more: Partial<Snapshot>) => mayForesee(now({ started: true, players: alone, ...more }));
	const result = { winners: [], points: [], why: '', text: '' };

	test('by whoever plays alone against bots, while the match goes on', () => {
		expect(on({})).toBe(true);
		expect(on({ started: false })).toBe(false);
		expect(on({ result })).toBe(false);
		expect(on({ stopped: 'It cannot be played on.' })).toBe(false);
		expect(on({ seats: [] })).toBe(false);
	});
	test('among people only where they agreed on it', () => {
		expect(on({ players })).toBe(false);
		expect(on({ players: alone.map((p) => ({ ...p, player: 'human' })) })).toBe(false);
		expect(on({ players, agreed: { analysis: 'own' } })).toBe(true);
		expect(on({ agreed: { analysis: 'after' } })).toBe(false);
		expect(on({ agreed: {} })).toBe(false);
	});
	test('with the key of one’s seat', async () => {
		const seen: [string, unknown][] = [];
		const get = async (path: unknown, init?: RequestInit) => {
			seen.push([String(path), init?.headers]);
			return new Response(JSON.stringify({ seat: 'reds', chances: [], error: 0, tries: 1 }));
		};
		await asides({ id: 'm/1', key: 'k' }, get as typeof fetch).chances();
		await asides({ id: 'm', key: '' }, get as typeof fetch).chances();
		expect(seen).toEqual([
			['/api/matches/m%2F1/chance', { Authorization: 'Bearer k' }],
			['/api/matches/m/chance', undefined],
		]);
	});
});

test('a request for another link tells each their part in it', () => {
	const relink = { seat: 'cops', by: ['irish'], waiting: ['reds'] };
	expect(relinkTale(relink, ['reds'], name).part).toBe('reply');
	expect(relinkTale(relink, ['cops'], name).part).toBe('lost');
	expect(relinkTale(relink, [], name).part).toBe('others');
	expect(relinkTale(relink, ['irish'], name)).toEqual({
		part: 'mine',
		text: 'You ask for another link for The Law. Waiting for The Reds.',
	});
	expect(relinkTale({ ...relink, waiting: [] }, ['irish'], name).text).toBe('All agree to another link for The Law.');
});

test('what giving up means is said before', () => {
	const two = now({ players: players.slice(0, 2) });
	expect(surrender(two, 'reds', name)).toBe('The match is over then, and goes to The Irish. It cannot be taken back.');
	expect(surrender(now({}), 'reds', name)).toMatch(
		/they have won\. Otherwise they play on; The Reds is played by the usual answers, and cannot win\. It cannot be taken back\.$/,
	);
	expect(surrender(now({ givenUp: ['cops'] }), 'reds', name)).toMatch(/goes to The Irish\./);
});

test('giving up by an answer of the rules is not said to last: it is taken back as any other, where the table agreed to that', () => {
	const asked = (seat: string, concedes: boolean) => [{ seat, options: [{ concedes }] }] as Question[];
	expect(surrender(now({}), 'reds', name, asked('reds', true))).toBe(
		'The Reds is out of the match then. If the others are all on one side, they have won.',
	);
	for (const other of [asked('irish', true), asked('reds', false), []])
		expect(surrender(now({}), 'reds', name, other)).toMatch(/It cannot be taken back\.$/);
});

test('each goes with the key in a header', async () => {
	const sent: string[] = [];
	const client = asides({ id: 'm', key: 'k' }, async (path, init) => {
		sent.push(
			`${init?.method ?? 'GET'} ${path} ${new Headers(init?.headers).get('Authorization')} ${init?.body ?? ''}`,
		);
		return Response.json({ seq: 1 });
	});
	await client.offer('draw', 'reds');
	await client.replyOffer('no', 'o');
	await client.goOn('reds');
	await client.giveUp('reds');
	await client.comeBack('reds');
	await client.hint('q');
	expect(sent).toEqual([
		'POST /api/matches/m/offers Bearer k {"kind":"draw","seat":"reds"}',
		'POST /api/matches/m/offers/reply Bearer k {"reply":"no","offer":"o"}',
		'POST /api/matches/m/go-on Bearer k {"seat":"reds"}',
		'POST /api/matches/m/give-up Bearer k {"seat":"reds"}',
		'POST /api/matches/m/return Bearer k {"seat":"reds"}',
		'POST /api/matches/m/hint Bearer k {"question":"q"}',
	]);
});

test('a hint can be called off', async () => {
	let left: AbortSignal | null | undefined;
	const client = asides({ id: 'm', key: 'k' }, async (_path, init) => {
		left = init?.signal;
		return Response.json({});
	});
	const end = new AbortController();
	await client.hint('q', end.signal);
	expect(left?.aborted).toBe(false);
	end.abort();
	expect(left?.aborted).toBe(true);
});
