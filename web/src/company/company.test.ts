// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import type { Fetch } from '../wire/client.ts';
import { keepLogin } from '../wire/login.ts';
import { Company, type Line } from './company.svelte.ts';
import { mute, muted, tellMuted } from './muted.ts';
import { wordsOf } from './phrases.ts';

beforeEach(() => {
	localStorage.clear();
	sessionStorage.clear();
});

const zoe = { seat: 'south', name: 'Zoë' };

const message = (event: string, data: object) => ({ id: '', event, data: JSON.stringify(data) });
const said = (id: number, more: Partial<Line> = {}): Line => ({
	channel: 'table',
	id,
	text: `${id}`,
	at: 0,
	seat: 'north',
	name: 'Al',
	...more,
});
const room = (more: object) =>
	message('room', {
		seats: [
			{ seat: 'north', who: 'person', name: 'Al' },
			{ seat: 'south', who: 'bot', name: 'steady' },
		],
		you: { host: true, seats: ['north'], watch: false },
		overheard: false,
		...more,
	});

function company(get?: Fetch): Company {
	return new Company('r', 'key', get);
}

describe('what is heard', () => {
	test('who is there is known once it was told', () => {
		const c = company();
		expect(c.isThere('north')).toBeUndefined();
		c.take(message('company', { there: ['north'], watching: 2, closed: ['watch'] }));
		expect([c.isThere('north'), c.isThere('south'), c.watching, c.closed]).toEqual([true, false, 2, ['watch']]);
	});
	test('a line that is told again when the stream is opened again is heard once', () => {
		const c = company();
		for (const id of [1, 2, 1, 2, 3]) c.take(message('chat', said(id)));
		c.take(message('chat', said(1, { channel: 'watch' })));
		expect(c.shown('table').map((l) => l.id)).toEqual([1, 2, 3]);
		expect(c.shown('watch')).toHaveLength(1);
	});
	test('of each conversation the last hundred lines are kept', () => {
		const c = company();
		c.take(message('chat', said(1, { channel: 'watch' })));
		for (let id = 1; id <= 130; id++) c.take(message('chat', said(id)));
		expect(c.shown('table').map((l) => l.id)).toEqual(Array.from({ length: 100 }, (_, i) => i + 31));
		expect(c.shown('watch')).toHaveLength(1);
	});
	test('those who play hear those who watch where that was agreed, never the other way', () => {
		const c = company();
		c.take(room({}));
		expect(c.heard).toEqual(['table']);
		c.take(room({ overheard: true }));
		expect(c.heard).toEqual(['table', 'watch']);
		c.take(room({ overheard: true, you: { host: false, seats: [], watch: true } }));
		expect([c.heard, c.own]).toEqual([['watch'], 'watch']);
	});
	test('people have names, and bots of somebody; not those of the server', () => {
		const c = company();
		const ned = { seat: 'east', who: 'bot', name: 'Ned', outside: true };
		c.take(
			room({
				seats: [{ seat: 'north', who: 'person', name: 'Al' }, { seat: 'south', who: 'bot', name: 'steady' }, ned],
			}),
		);
		expect(['north', 'south', 'east', 'west'].map((s) => c.nameAt(s))).toEqual(['Al', '', 'Ned', '']);
	});
});

describe('what was not read', () => {
	test('is counted until somebody looks', () => {
		const c = company();
		c.take(room({ overheard: true }));
		c.take(message('chat', said(1, zoe)));
		c.take(message('chat', said(1, { ...zoe, channel: 'watch' })));
		expect(c.news).toBe(2);
		c.read('table');
		expect([c.unread('table'), c.news]).toEqual([0, 1]);
	});
	test('is not what was read before, on another page of the tab', () => {
		const lobby = company();
		lobby.take(message('chat', said(1, zoe)));
		lobby.read('table');
		const table = company();
		table.take(message('chat', said(1, zoe)));
		expect(table.news).toBe(0);
		table.take(message('chat', said(2, zoe)));
		expect(table.news).toBe(1);
	});
	test('is not what one has said elsewhere by the same seat', () => {
		const c = company();
		c.take(room({}));
		c.take(message('chat', said(1)));
		expect(c.news).toBe(0);
	});
	test('is not what one says oneself', async () => {
		const c = company(async () => Response.json(said(4)));
		expect(await c.say({ text: 'here' })).toBe(true);
		c.take(message('chat', said(4)));
		c.take(message('chat', said(5)));
		expect(c.unread('table')).toBe(1);
	});
});

describe('what is said', () => {
	test('goes with the key in a header and a sign of its own', async () => {
		const sent: [string, RequestInit][] = [];
		const c = company(async (path, init) => {
			sent.push([String(path), init ?? {}]);
			return Response.json(said(1));
		});
		await c.say({ text: 'here' });
		await c.say({ phrase: 'hello' });
		const headers = sent.map(([, init]) => init.headers as Record<string, string>);
		expect(sent.map(([path, init]) => [path, init.body])).toEqual([
			['/api/rooms/r/chat', '{"text":"here"}'],
			['/api/rooms/r/chat', '{"phrase":"hello"}'],
		]);
		expect(headers[0]?.Authorization).toBe('Bearer key');
		expect(headers[0]?.['Idempotency-Key']).not.toBe(headers[1]?.['Idempotency-Key']);
	});
	test('a refusal is a sentence, and nothing was said', async () => {
		const c = company(async () =>
			Response.json({ code: 'chat-closed', detail: 'The host has closed this conversation.' }, { status: 409 }),
		);
		expect(await c.say({ text: 'here' })).toBe(false);
		expect([c.trouble, c.busy, c.lines]).toEqual(['The host has closed this conversation.', false, []]);
	});
	test('phrases are said in words', () => {
		expect([wordsOf({ text: 'here' }), wordsOf({ phrase: 'hello' }), wordsOf({ phrase: 'ahoy' })]).toEqual([
			'here',
			'Hello!',
			'ahoy',
		]);
	});
});

describe('who is muted', () => {
	test('is not heard in this browser, and again when that is taken back', () => {
		const c = company();
		c.take(message('chat', said(1)));
		c.take(message('chat', said(2, { seat: 'south', name: 'Eve' })));
		c.mute('Eve', true);
		expect(c.shown('table').map((l) => l.name)).toEqual(['Al']);
		expect([company().muted, c.unread('table')]).toEqual([['Eve'], 1]);
		c.mute('Eve', false);
		expect([c.shown('table').length, muted()]).toEqual([2, []]);
	});
	test('at most a hundred are remembered, and rubbish is nobody', () => {
		for (let i = 0; i < 120; i++) mute(`n${i}`, true);
		expect([muted().length, muted()[0]]).toEqual([100, 'n20']);
		localStorage.setItem('rumble.muted', '{"a":1}');
		expect(muted()).toEqual([]);
	});
});

test('whoever is logged in mutes on every device, and nobody else tells the server', async () => {
	const sent: string[] = [];
	const get = (async (path: string, init: RequestInit) => {
		const by = (init.headers as Record<string, string>)['Rumble-Login'];
		sent.push(`${init.method} ${path} ${init.body ?? ''} ${by}`);
		return new Response(null, { status: 204 });
	}) as unknown as typeof fetch;
	await tellMuted('Eve', true, get);
	expect(sent).toEqual([]);
	keepLogin({ id: 'x', name: 'Al', token: 'secret', until: '' });
	await tellMuted('Eve', true, get);
	await tellMuted('Rude Rick', false, get);
	keepLogin(null);
	expect(sent).toEqual(['POST /api/me/muted {"name":"Eve"} secret', 'DELETE /api/me/muted/Rude%20Rick  secret']);
});
