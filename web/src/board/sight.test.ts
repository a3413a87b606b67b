import { describe, expect, test } from 'vitest';
import type { Scene, Sight } from '../wire/api.ts';
import { table } from '../wire/client.ts';
import { Refusal } from '../wire/refusal.ts';
import { Watch } from './sight.svelte.ts';

describe('what a figure sees', () => {
	const sight = (...sees: string[]): Sight => ({ clause: 'FK-01', outline: [], sees });
	const scene = (...ids: string[]) => ({ pieces: ids.map((id) => ({ id })) }) as unknown as Scene;

	/** A client that answers when it is told to. */
	function waiting() {
		const asked: { figure: string; tell: (s: Sight) => void; refuse: (e: unknown) => void }[] = [];
		const client = {
			sight: (figure: string) =>
				new Promise<Sight>((tell, refuse) => {
					asked.push({ figure, tell, refuse });
				}),
		};
		return { asked, watch: new Watch(client) };
	}

	test('is asked for with the key in a header', async () => {
		const calls: [string, RequestInit | undefined][] = [];
		const get = (async (path: string, init?: RequestInit) => {
			calls.push([path, init]);
			return new Response('{"outline":[],"sees":["b"]}');
		}) as unknown as typeof fetch;
		expect((await table('m', 'secret', get).sight('big sal')).sees).toEqual(['b']);
		expect(calls).toEqual([['/api/matches/m/sight/big%20sal', { headers: { Authorization: 'Bearer secret' } }]]);
	});

	test('is shown until it is switched off', async () => {
		const { asked, watch } = waiting();
		const on = watch.toggle('a');
		expect([watch.of, watch.shown]).toEqual(['a', null]);
		asked[0]?.tell(sight('b'));
		await on;
		expect(watch.shown?.sees).toEqual(['b']);
		await watch.toggle('a');
		expect([watch.of, watch.shown, asked.length]).toEqual(['', null, 1]);
	});

	test('another figure takes its place, and a late answer about the first counts for nothing', async () => {
		const { asked, watch } = waiting();
		const first = watch.toggle('a');
		const second = watch.toggle('b');
		asked[1]?.tell(sight('x'));
		asked[0]?.tell(sight('y'));
		await Promise.all([first, second]);
		expect([watch.of, watch.shown?.sees]).toEqual(['b', ['x']]);
		const third = watch.toggle('a');
		watch.off();
		asked[2]?.refuse(new Error('late'));
		await third;
		expect([watch.of, watch.trouble]).toEqual(['', '']);
	});

	test('is looked up again when the picture changes, and gone with its figure', async () => {
		const { asked, watch } = waiting();
		await watch.follow(scene('a'));
		expect(asked).toHaveLength(0);
		const on = watch.toggle('a');
		asked[0]?.tell(sight('b'));
		await on;
		const again = watch.follow(scene('a', 'c'));
		expect(watch.shown?.sees).toEqual(['b']);
		asked[1]?.tell(sight('c'));
		await again;
		expect(watch.shown?.sees).toEqual(['c']);
		await watch.follow(scene('c'));
		expect([watch.of, watch.shown]).toEqual(['', null]);
	});

	test('when it cannot be shown, that is said', async () => {
		const { asked, watch } = waiting();
		const on = watch.toggle('a');
		asked[0]?.refuse(new Refusal(0, 'unreachable', 'Nobody answers.'));
		await on;
		expect([watch.of, watch.shown, watch.trouble]).toEqual(['a', null, 'Nobody answers.']);
		const again = watch.follow(scene('a'));
		asked[1]?.refuse(new Refusal(404, 'unknown-figure', 'There is no figure "a".'));
		await again;
		expect(watch.trouble).toBe('What it sees cannot be shown.');
	});
});
