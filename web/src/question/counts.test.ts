import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Match } from '../match/match.svelte.ts';
import type { Answer, Odds, OddsByNumber } from '../wire/api.ts';
import { Refusal } from '../wire/refusal.ts';
import { Counts } from './counts.svelte.ts';

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

const odds = { exact: true, outcomes: [] } as unknown as Odds;
const byNumber = { from: 1, to: 3, exact: true } as unknown as OddsByNumber;
const refused = new Refusal(404, 'none', 'None.');

function counting(climbs: OddsByNumber | Refusal = byNumber) {
	const asked: string[] = [];
	const client = {
		odds: async (a: Answer) => {
			asked.push(`odds ${a.option} ${a.many ?? ''}`);
			return odds;
		},
		byNumber: async (a: Answer) => {
			asked.push(`byNumber ${a.option}`);
			if (climbs instanceof Refusal) throw climbs;
			return climbs;
		},
	};
	const wanted: { now: { answer: Answer; many: boolean } | null } = { now: null };
	const counts = new Counts({ client } as unknown as Match, () => wanted.now);
	const want = (option: number, many?: number) => {
		wanted.now = { answer: { question: 'q', option, ...(many ? { many } : {}) }, many: !!many };
		counts.recount();
	};
	const leave = () => {
		wanted.now = null;
		counts.recount();
	};
	return { counts, asked, want, leave };
}

const later = () => vi.advanceTimersByTimeAsync(1000);

describe('the chances of the chosen sentence', () => {
	test('are counted by the server; meanwhile that is said', async () => {
		const { counts, asked, want } = counting();
		want(2);
		expect(counts.counting).toBe(true);
		await later();
		expect([counts.odds, counts.counting, asked]).toEqual([odds, false, ['odds 2 ']]);
	});
	test('of another sentence are not those of the one before', async () => {
		const { counts, want, leave } = counting();
		want(2);
		await later();
		want(3);
		expect(counts.odds).toBeNull();
		leave();
		await later();
		expect([counts.odds, counts.counting]).toEqual([null, false]);
	});
});

describe('the chances with every number', () => {
	test('are counted once, whichever number is chosen', async () => {
		const { counts, asked, want } = counting();
		want(2, 1);
		await later();
		expect(counts.byNumber).toBe(byNumber);
		want(2, 3);
		expect([counts.byNumber, counts.counting, counts.odds]).toEqual([byNumber, false, null]);
		await later();
		expect(asked).toEqual(['byNumber 2']);
	});
	test('are not begun anew when the number changes while they are being counted', async () => {
		const { asked, want } = counting();
		want(2, 1);
		want(2, 2);
		want(2, 3);
		await later();
		expect(asked).toEqual(['byNumber 2']);
	});
	test('where there are none, the odds of the number are asked for by themselves', async () => {
		const { counts, asked, want } = counting(refused);
		want(2, 1);
		await later();
		expect([counts.byNumber, counts.odds]).toEqual([null, odds]);
		want(2, 3);
		await later();
		expect(asked).toEqual(['byNumber 2', 'odds 2 1', 'odds 2 3']);
	});
	test('of another question are counted anew', async () => {
		const { counts, asked, want } = counting();
		want(2, 1);
		await later();
		counts.clear();
		want(2, 1);
		expect(counts.byNumber).toBeNull();
		await later();
		expect(asked).toEqual(['byNumber 2', 'byNumber 2']);
	});
});
