import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Refusal } from './refusal.ts';
import { listen, type Message, Parser, patience } from './sse.ts';

describe('the parser', () => {
	const text = ': hello\nid: 7\nevent: step\ndata: {"a":\ndata: 1}\n\ndata: x\n\n';
	const told: Message[] = [
		{ id: '7', event: 'step', data: '{"a":\n1}' },
		{ id: '7', event: 'message', data: 'x' },
	];
	test.each([
		['\n', text],
		['\r\n', text.replaceAll('\n', '\r\n')],
		['\r', text.replaceAll('\n', '\r')],
	])('reads lines that end with %j, in one piece or letter by letter', (_, stream) => {
		expect(new Parser().push(stream)).toEqual(told);
		const parser = new Parser();
		expect([...stream].flatMap((c) => parser.push(c))).toEqual(told);
	});
	test('gives nothing before the blank line, and nothing for a message without data', () => {
		const parser = new Parser();
		expect(parser.push('data: x')).toEqual([]);
		expect(parser.push('\n')).toEqual([]);
		expect(parser.push('\n')).toEqual([{ id: '', event: 'message', data: 'x' }]);
		expect(parser.push('event: step\nid: 9\n\n')).toEqual([]);
		expect(parser.push('data\n\n')).toEqual([{ id: '9', event: 'message', data: '' }]);
	});
	test('takes away one space after the colon, no more, and passes over what it does not know', () => {
		expect(new Parser().push('data:  x\nretry: 5\nfoo: y\n\n')).toEqual([{ id: '', event: 'message', data: ' x' }]);
		expect(new Parser().push('data:x\n\n')).toEqual([{ id: '', event: 'message', data: 'x' }]);
	});
	test('an empty piece in the midst of CRLF changes nothing', () => {
		const parser = new Parser();
		expect([...parser.push('data: x\r'), ...parser.push(''), ...parser.push('\n\r\n')]).toEqual([
			{ id: '', event: 'message', data: 'x' },
		]);
	});
});

test('the first call comes at once, then patience doubles from half a second to ten', () => {
	expect([0, 1, 2, 3, 4, 5, 6, 99].map(patience)).toEqual([50, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
});

describe('listening', () => {
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	function stage(replies: (() => Response | Promise<Response>)[]) {
		const heard: Message[] = [];
		const lines: string[] = [];
		const refusals: Refusal[] = [];
		const calls: Record<string, string>[] = [];
		const get = vi.fn(async (_: unknown, init?: RequestInit) => {
			calls.push(init?.headers as Record<string, string>);
			const next = replies.shift();
			if (!next) return new Promise<Response>(() => {});
			return next();
		});
		const end = listen(
			'/s',
			'key',
			{ message: (m) => heard.push(m), line: (s) => lines.push(s), refused: (r) => refusals.push(r) },
			get as unknown as typeof fetch,
		);
		return { heard, lines, refusals, calls, end };
	}

	const stream = (text: string) => () => new Response(text);

	test('calls again after a loss and tells the last message it had', async () => {
		const s = stage([stream('id: 3\ndata: a\n\n'), stream('id: 4\ndata: b\n\n')]);
		await vi.advanceTimersByTimeAsync(40);
		expect(s.heard.map((m) => m.data)).toEqual(['a']);
		await vi.advanceTimersByTimeAsync(60);
		expect(s.heard.map((m) => m.data)).toEqual(['a', 'b']);
		expect(s.calls.slice(0, 2).map((c) => [c.Authorization, c['Last-Event-ID']])).toEqual([
			['Bearer key', undefined],
			['Bearer key', '3'],
		]);
		s.end();
	});

	test('a server that is away is called again; one that refuses is not', async () => {
		const s = stage([
			() => Promise.reject(new TypeError('network')),
			() => new Response('busy', { status: 503 }),
			() => new Response('slow down', { status: 429 }),
			() => new Response('{"code":"wrong-key","detail":"No seat for you."}', { status: 403 }),
		]);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(s.calls).toHaveLength(4);
		expect(s.refusals.map((r) => [r.code, r.message])).toEqual([['wrong-key', 'No seat for you.']]);
		s.end();
	});

	test('a line that breaks once is mended without a word; one that stays away is told', async () => {
		const s = stage([stream('data: a\n\n'), () => Promise.reject(new TypeError('network')), stream('data: b\n\n')]);
		await vi.advanceTimersByTimeAsync(40);
		expect(s.lines).toEqual(['open']);
		await vi.advanceTimersByTimeAsync(60);
		expect(s.lines).toEqual(['open', 'lost']);
		await vi.advanceTimersByTimeAsync(500);
		expect(s.lines).toEqual(['open', 'lost', 'open']);
		s.end();
	});

	test('a refusal that comes as a message ends it as well, unless the server only asks for patience', async () => {
		const s = stage([
			stream('event: problem\ndata: {"status":503,"code":"too-many","detail":"Later."}\n\n'),
			stream('event: problem\ndata: nonsense\n\n'),
			stream('event: problem\ndata: {"status":403,"code":"bad-key","detail":"Not yours."}\n\n'),
		]);
		await vi.advanceTimersByTimeAsync(60_000);
		expect(s.calls).toHaveLength(3);
		expect(s.refusals.map((r) => [r.code, r.message])).toEqual([['bad-key', 'Not yours.']]);
		expect(s.heard).toEqual([]);
		s.end();
	});

	test('ends for good when told to', async () => {
		const s = stage([stream('data: a\n\n')]);
		await vi.advanceTimersByTimeAsync(20);
		s.end();
		await vi.advanceTimersByTimeAsync(60_000);
		expect(s.calls).toHaveLength(1);
	});

	test('a line that is silent too long is given up', async () => {
		const s = stage([() => new Response(new ReadableStream({ start() {} }))]);
		await vi.advanceTimersByTimeAsync(44_000);
		expect(s.lines).toEqual(['open']);
		await vi.advanceTimersByTimeAsync(2_000);
		expect(s.calls).toHaveLength(2);
		s.end();
	});
});
