import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { throttled } from './throttle.ts';

describe('asking, but not too often', () => {
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
	});
	test('the first at once, then the newest only', async () => {
		const asked: number[] = [];
		const told: number[] = [];
		const t = throttled(
			100,
			async (n: number) => {
				asked.push(n);
				return n;
			},
			(n) => told.push(n),
		);
		for (const n of [1, 2, 3]) t.ask(n);
		await vi.advanceTimersByTimeAsync(99);
		expect(asked).toEqual([1]);
		await vi.advanceTimersByTimeAsync(1);
		expect([asked, told]).toEqual([
			[1, 3],
			[1, 3],
		]);
		await vi.advanceTimersByTimeAsync(1000);
		t.ask(4);
		expect(asked).toEqual([1, 3, 4]);
	});
	test('an answer that was overtaken, or stopped, is not told', async () => {
		const told: string[] = [];
		const t = throttled(
			10,
			(wait: number) => new Promise<number>((done) => setTimeout(() => done(wait), wait)),
			(n) => told.push(`${n}`),
		);
		t.ask(50);
		await vi.advanceTimersByTimeAsync(20);
		t.ask(5);
		await vi.advanceTimersByTimeAsync(100);
		expect(told).toEqual(['5']);
		t.ask(7);
		t.stop();
		await vi.advanceTimersByTimeAsync(100);
		expect(told).toEqual(['5']);
	});
	test('a failure is told with what was asked', async () => {
		const failed: unknown[] = [];
		const t = throttled(
			10,
			() => Promise.reject(new Error('no')),
			vi.fn(),
			(e, a: string) => failed.push([(e as Error).message, a]),
		);
		t.ask('x');
		await vi.advanceTimersByTimeAsync(1);
		expect(failed).toEqual([['no', 'x']]);
	});
});
