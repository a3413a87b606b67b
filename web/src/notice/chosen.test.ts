// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { Refusal } from '../wire/refusal.ts';
import { Choosing } from './chosen.svelte.ts';
import { Unwilling } from './push.ts';
import type { Channel, Client, View } from './requests.ts';

const way = { kind: 'push' as const, key: 'SERVER' };
const channel = (id: string, more: Partial<Channel> = {}): Channel => ({
	id,
	kind: 'webhook',
	where: 'hooks.example',
	state: 'on',
	...more,
});

/** A server that keeps channels, and refuses what it is told to refuse. */
function server(channels: Channel[] = []) {
	const asked: string[] = [];
	const refuses = new Map<string, string>();
	const view = (): View => ({ channels: [...channels], ways: [way], named: 0, quiet: false });
	const says = async (what: string) => {
		asked.push(what);
		const why = refuses.get(what.split(' ')[0] ?? '');
		if (why) throw new Refusal(422, 'refused', why);
	};
	const client: Client = {
		look: async () => {
			await says('look');
			return view();
		},
		add: async (chosen) => {
			await says(`add ${chosen.kind}`);
			channels.push(channel('new', chosen.kind === 'push' ? { kind: 'push', mark: 'MINE' } : { kind: chosen.kind }));
			return view();
		},
		confirm: (id, code) => says(`confirm ${id} ${code}`),
		test: (id) => says(`test ${id}`),
		end: async (id) => {
			await says(`end ${id}`);
			channels.splice(
				channels.findIndex((c) => c.id === id),
				1,
			);
		},
		quiet: (quiet) => says(`quiet ${quiet}`),
	};
	return { client, asked, refuses };
}

const push = { endpoint: 'https://push.example/abc', p256dh: 'P', auth: 'A' };

function choosing(
	of: ReturnType<typeof server>,
	mark = '',
	subscribes: (key: string) => Promise<typeof push> = async () => push,
) {
	let mine = mark;
	return new Choosing(
		{ table: 'abc', key: 'k' },
		of.client,
		async () => mine,
		async (key) => {
			const made = await subscribes(key);
			mine = 'MINE';
			return made;
		},
	);
}

describe('what somebody has chosen', () => {
	test('is looked up, and the channel of this very browser is known by its mark', async () => {
		const of = server([channel('a', { kind: 'push', mark: 'OTHER' }), channel('b', { kind: 'push', mark: 'MINE' })]);
		const mine = choosing(of, 'MINE');
		expect(mine.view).toBe(null);
		await mine.open();
		expect(mine.here?.id).toBe('b');
		expect(mine.way('push')).toEqual(way);
		expect(mine.way('mail')).toBe(undefined);
		const another = choosing(of);
		await another.open();
		expect(another.here).toBe(undefined);
	});

	test('this browser is added by the key of the server', async () => {
		const of = server();
		let by = '';
		const c = choosing(of, '', async (key) => {
			by = key;
			return push;
		});
		await c.open();
		expect(await c.push()).toBe(true);
		expect(by).toBe('SERVER');
		expect(c.here?.id).toBe('new');
		expect(c.word).toBe('This browser tells you from now on.');
	});

	test('when the browser would not, nothing is sent, and it is said why', async () => {
		const of = server();
		const c = choosing(of, '', async () => {
			throw new Unwilling('Not allowed.');
		});
		await c.open();
		expect(await c.push()).toBe(false);
		expect([c.trouble, c.word, c.busy]).toEqual(['Not allowed.', '', false]);
		expect(of.asked).toEqual(['look']);
	});

	test('a mail and a webhook are added, each with its word', async () => {
		const c = choosing(server());
		await c.add({ kind: 'mail', mail: 'zoe@example.org' });
		expect(c.word).toContain('A code was mailed');
		await c.add({ kind: 'webhook', webhook: 'https://hooks.example/1', format: 'json' });
		expect(c.word).toBe('It is told from now on.');
		expect(c.view?.channels.map((a) => a.kind)).toEqual(['mail', 'webhook']);
	});

	test('a code is sent without the spaces around it, and what came of it is looked up', async () => {
		const of = server([channel('a', { kind: 'mail', state: 'asked' })]);
		await choosing(of).confirm('a', ' abc ');
		expect(of.asked).toEqual(['confirm a abc', 'look']);
	});

	test('after a test that did not arrive the channel shows how it does', async () => {
		const of = server([channel('a')]);
		of.refuses.set('test', 'The webhook refuses it, with 400.');
		const c = choosing(of);
		expect(await c.test('a')).toBe(false);
		expect(of.asked).toEqual(['test a', 'look']);
		expect([c.trouble, c.word]).toEqual(['The webhook refuses it, with 400.', '']);
		of.refuses.clear();
		expect(await c.test('a')).toBe(true);
		expect([c.trouble, c.word]).toEqual(['', 'A test was sent, and taken.']);
	});

	test('a channel is ended; a table is quiet', async () => {
		const of = server([channel('a'), channel('b')]);
		const c = choosing(of);
		await c.end('a');
		expect(c.view?.channels.map((a) => a.id)).toEqual(['b']);
		await c.quiet(true);
		expect(of.asked).toEqual(['end a', 'look', 'quiet true', 'look']);
	});

	test('one thing is done after the other', async () => {
		const of = server([channel('a')]);
		const c = choosing(of);
		const first = c.test('a');
		expect(c.busy).toBe(true);
		expect(await c.end('a')).toBe(false);
		expect(await first).toBe(true);
		expect(of.asked).toEqual(['test a', 'look']);
	});
});
