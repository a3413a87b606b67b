import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { busy, lasting, lost, pause, quietly } from './patience.ts';
import { Refusal, refusal } from './refusal.ts';

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

const away = new Refusal(0, 'unreachable', 'Away.');
const hasty = (after: number) => new Refusal(429, 'too-fast', 'Slow down.', new Map(), after);
const no = new Refusal(409, 'stale', 'Too late.');

/** A request that fails so often, and when it was sent. */
function failing(...errors: Error[]) {
	const at: number[] = [];
	const began = Date.now();
	const send = async () => {
		at.push(Date.now() - began);
		const e = errors[at.length - 1];
		if (e) throw e;
		return 'done';
	};
	return { at, send };
}

/** What comes of a promise while time passes. */
async function passed<R>(p: Promise<R>): Promise<R | string> {
	const settled = p.catch((e: Error) => e.message);
	await vi.advanceTimersByTimeAsync(300_000);
	return settled;
}

describe('what must arrive', () => {
	test('is sent again after each wait as long as no reply comes', async () => {
		const f = failing(away, away);
		expect(await passed(lasting(f.send, [100, 200, 400]))).toBe('done');
		expect(f.at).toEqual([0, 100, 300]);
	});

	test('is given up when all waits are over', async () => {
		const f = failing(away, away, away, away);
		expect(await passed(lasting(f.send, [100, 200]))).toBe('Away.');
		expect(f.at).toEqual([0, 100, 300]);
	});

	test('is not sent again when it was refused', async () => {
		const f = failing(no);
		expect(await passed(lasting(f.send, [100]))).toBe('Too late.');
		expect(f.at).toHaveLength(1);
	});

	test('waits as long as the server asks, but no longer than half a minute', async () => {
		const f = failing(hasty(3), hasty(4000));
		expect(await passed(lasting(f.send, [100, 200]))).toBe('done');
		expect(f.at).toEqual([0, 3000, 33_000]);
	});

	test('ends when it is called off', async () => {
		const off = new AbortController();
		const f = failing(away, away);
		const p = lasting(f.send, [1000, 1000], off.signal).catch((e: Error) => e.message);
		await vi.advanceTimersByTimeAsync(500);
		off.abort();
		expect(await p).toBe('Away.');
		expect(f.at).toHaveLength(1);
	});
});

describe('what nobody clicked for', () => {
	test('waits and asks again where the server has no time, five times at most', async () => {
		const f = failing(hasty(1), new Refusal(503, 'busy', 'Busy.'), hasty(0), hasty(10), hasty(1), hasty(1));
		expect(await passed(quietly(f.send))).toBe('Slow down.');
		expect(f.at).toEqual([0, 1000, 3000, 7000, 17_000, 25_000]);
	});

	test('is let go of when it is refused for another reason, or the line is down', async () => {
		for (const e of [no, away]) expect(await passed(quietly(failing(e).send))).toBe(e.message);
	});

	test('is let go of when nobody wants it any more', async () => {
		const off = new AbortController();
		const f = failing(hasty(1), hasty(1));
		const p = quietly(f.send, off.signal).catch((e: Error) => e.message);
		await vi.advanceTimersByTimeAsync(500);
		off.abort();
		expect(await p).toBe('Slow down.');
		await vi.advanceTimersByTimeAsync(60_000);
		expect(f.at).toHaveLength(1);
	});
});

test('a pause is over at once when it is called off, before or meanwhile', async () => {
	const off = new AbortController();
	let over = false;
	void pause(1000, off.signal).then(() => {
		over = true;
	});
	await vi.advanceTimersByTimeAsync(10);
	expect(over).toBe(false);
	off.abort();
	await vi.advanceTimersByTimeAsync(0);
	expect(over).toBe(true);
	await pause(1000, off.signal);
});

test('what is lost, and what is only busy', () => {
	expect([away, no, hasty(1), new Error()].map(lost)).toEqual([true, false, false, false]);
	expect([away, no, hasty(1), new Refusal(503, 'busy', ''), new Error()].map(busy)).toEqual([
		false,
		false,
		true,
		true,
		false,
	]);
});

test('a refusal says how long to wait, once', async () => {
	const of = (detail: string, after: string) =>
		refusal(
			new Response(JSON.stringify({ detail, code: 'too-fast' }), {
				status: 429,
				headers: after ? { 'Retry-After': after } : {},
			}),
		);
	const r = await of('That was too fast.', '5');
	expect([r.after, r.message]).toEqual([5, 'That was too fast. Try again in 5 seconds.']);
	expect((await of('That was too fast.', '1')).message).toBe('That was too fast. Try again in a second.');
	expect((await of('Wait for 5 seconds.', '5')).message).toBe('Wait for 5 seconds.');
	for (const odd of ['', 'soon', '-3']) {
		const plain = await of('That was too fast.', odd);
		expect([plain.after, plain.message]).toEqual([0, 'That was too fast.']);
	}
});
