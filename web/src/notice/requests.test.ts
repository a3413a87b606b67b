import { expect, test } from 'vitest';
import { notices, unsubscribe } from './requests.ts';

/** Takes requests, and answers each with nothing. */
function taken() {
	const asked: { does: string; key: string | undefined; says: unknown }[] = [];
	const get = (async (path: string, init: RequestInit = {}) => {
		const key = (init.headers as Record<string, string> | undefined)?.Authorization;
		const says = init.body ? JSON.parse(String(init.body)) : undefined;
		asked.push({ does: `${init.method ?? 'GET'} ${path}`, key, says });
		return new Response(null, { status: 204 });
	}) as typeof fetch;
	return { asked, get };
}

test('at a table all goes by the key of the seat, which stands in a header alone', async () => {
	const { asked, get } = taken();
	const at = notices({ table: 'a/b', key: 'secret' }, get);
	await at.look();
	await at.add({ kind: 'mail', mail: 'zoe@example.org' });
	await at.confirm('c/d', 'code');
	await at.test('c');
	await at.end('c');
	await at.quiet(true);
	expect(asked.map((a) => a.does)).toEqual([
		'GET /api/rooms/a%2Fb/notices',
		'POST /api/rooms/a%2Fb/notices',
		'POST /api/rooms/a%2Fb/notices/c%2Fd/confirm',
		'POST /api/rooms/a%2Fb/notices/c/test',
		'DELETE /api/rooms/a%2Fb/notices/c',
		'POST /api/rooms/a%2Fb/notices/quiet',
	]);
	expect(asked.map((a) => a.key)).toEqual(Array(6).fill('Bearer secret'));
	expect([asked[1]?.says, asked[2]?.says, asked[5]?.says]).toEqual([
		{ kind: 'mail', mail: 'zoe@example.org' },
		{ code: 'code' },
		{ quiet: true },
	]);
});

test('for all tables of a name no key is sent, and mails are ended without one', async () => {
	const { asked, get } = taken();
	await notices({}, get).look();
	await unsubscribe('a.b/c', get);
	expect(asked.map((a) => [a.does, a.key])).toEqual([
		['GET /api/me/notices', undefined],
		['POST /api/unsubscribe/a.b%2Fc', undefined],
	]);
});
