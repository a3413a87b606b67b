import { describe, expect, test, vi } from 'vitest';
import type { Answer, Odds } from '../wire/api.ts';
import { Glances } from './glances.svelte.ts';

describe('glances at the odds', () => {
	const odds = (n: number): Odds => ({ exact: true, until: 'end', runs: n, outcomes: [], figures: [] });
	const answer = (option: number): Answer => ({ question: 'q', option });

	test('are counted one after the other, once each; a refusal leaves the others', async () => {
		const count = vi.fn(async (a: Answer) => {
			if (a.option === 2) throw new Error('refused');
			return odds(a.option);
		});
		const glances = new Glances(count);
		glances.ask([1, 2, 3].map(answer));
		await vi.waitFor(() => expect([...glances.known.keys()]).toEqual([1, 3]));
		glances.ask([1, 4].map(answer));
		await vi.waitFor(() => expect(glances.known.get(4)).toEqual(odds(4)));
		expect(count.mock.calls.map(([a]) => a.option)).toEqual([1, 2, 3, 4]);
	});
	test('of another question are forgotten, also those still on their way', async () => {
		const waiting: ((o: Odds) => void)[] = [];
		const glances = new Glances(
			(_, signal) =>
				new Promise((done) => {
					waiting.push((o) => done(o));
					expect(signal.aborted).toBe(false);
				}),
		);
		glances.ask([1, 2].map(answer));
		glances.clear();
		waiting[0]?.(odds(1));
		await Promise.resolve();
		await Promise.resolve();
		expect(glances.known.size).toBe(0);
		expect(waiting.length).toBe(1);
		glances.ask([answer(3)]);
		waiting[1]?.(odds(3));
		await vi.waitFor(() => expect([...glances.known.keys()]).toEqual([3]));
	});
});
