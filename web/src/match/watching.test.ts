import { expect, test } from 'vitest';
import { watchingKey, watchingRenewed } from './watching.ts';

test('the key that only watches is asked for and replaced with the key of a seat in a header', async () => {
	const sent: string[] = [];
	const client = watchingKey({ id: 'm', key: 'k' }, async (path, init) => {
		sent.push(
			`${init?.method ?? 'GET'} ${path} ${new Headers(init?.headers).get('Authorization')} ${init?.body ?? ''}`,
		);
		return Response.json({ key: `key ${sent.length}` });
	});
	expect(await client.ask()).toBe('key 1');
	expect(await client.renew('reds')).toBe('key 2');
	expect(sent).toEqual([
		'GET /api/matches/m/watching Bearer k ',
		'POST /api/matches/m/watching Bearer k {"seat":"reds"}',
	]);
});

test('the log tells how often it was replaced', () => {
	expect(watchingRenewed([])).toBe(0);
	expect(watchingRenewed([{ kind: 'watch-renewed' }, { kind: 'rekey' }, {}, { kind: 'watch-renewed' }])).toBe(2);
});
