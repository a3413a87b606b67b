import { beforeEach, describe, expect, test } from 'vitest';
import { lobby, table } from './client.ts';
import { Refusal, refusal } from './refusal.ts';

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
