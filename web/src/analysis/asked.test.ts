// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Analysis } from '../wire/analysis.ts';
import { Refusal } from '../wire/refusal.ts';
import { Asked } from './asked.svelte.ts';
import { report } from './sample.ts';

const stands = (state: Analysis['state'], more: Partial<Analysis> = {}): Analysis => ({
	state,
	done: 0,
	of: 0,
	depth: 1,
	...more,
});

let says: (Analysis | Refusal)[];
let looked: number;
let close: () => void;

function asked(...list: typeof says): Asked {
	says = list;
	looked = 0;
	const say = async () => {
		const next = says.length > 1 ? says.shift() : says[0];
		if (next instanceof Refusal) throw next;
		return next as Analysis;
	};
	const a = new Asked({
		look: () => {
			looked++;
			return say();
		},
		start: async (depth) => stands('waiting', { depth }),
		stop: async () => stands('stopped'),
	});
	close = a.open();
	return a;
}

let hidden = false;
function hide(now: boolean): void {
	hidden = now;
	document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
	vi.useFakeTimers();
	vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
});
afterEach(() => {
	close();
	hidden = false;
	vi.restoreAllMocks();
	vi.useRealTimers();
});
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('the analysis of a match', () => {
	test('that nobody asked for is looked at once', async () => {
		const a = asked(stands('none'));
		await passes(60_000);
		expect([a.state?.state, a.running, looked]).toEqual(['none', false, 1]);
	});

	test('is looked at every other second while it is computed, and not when it is done', async () => {
		const a = asked(
			stands('working', { done: 1, of: 9 }),
			stands('working', { done: 2, of: 9 }),
			stands('done', { report }),
		);
		await passes(1999);
		expect([looked, a.running, a.state?.done]).toEqual([1, true, 1]);
		await passes(1);
		expect([looked, a.state?.done]).toEqual([2, 2]);
		await passes(60_000);
		expect([looked, a.running, a.report, a.depth]).toEqual([3, false, report, 1]);
	});

	test('waits longer while it waits for its turn', async () => {
		asked(stands('waiting'));
		await passes(3999);
		expect(looked).toBe(1);
		await passes(1);
		expect(looked).toBe(2);
	});

	test('is looked at soon after a click: mostly its turn has come by then', async () => {
		const a = asked(stands('none'));
		await passes(0);
		await a.start(1);
		says = [stands('working')];
		await passes(499);
		expect([looked, a.state?.state]).toEqual([1, 'waiting']);
		await passes(1);
		expect([looked, a.state?.state]).toEqual([2, 'working']);
	});

	test('is looked at as seldom as before when its turn has not come by then', async () => {
		const a = asked(stands('none'));
		await passes(0);
		await a.start(1);
		says = [stands('waiting')];
		await passes(500 + 3999);
		expect(looked).toBe(2);
		await passes(1);
		expect(looked).toBe(3);
	});

	test('is not looked at while the page is hidden, and at once when it is seen again', async () => {
		asked(stands('working'));
		await passes(0);
		hide(true);
		await passes(60_000);
		expect(looked).toBe(1);
		hide(false);
		await passes(0);
		expect(looked).toBe(2);
	});

	test('that is done is not looked at again by whoever comes back', async () => {
		asked(stands('done', { report }));
		await passes(0);
		hide(true);
		hide(false);
		await passes(60_000);
		expect(looked).toBe(1);
	});

	test('is not looked at any more by whoever has left', async () => {
		asked(stands('working'));
		await passes(0);
		close();
		hide(false);
		await passes(60_000);
		expect(looked).toBe(1);
	});

	test('is begun by a click, and the report before it stays', async () => {
		const a = asked(stands('done', { report, depth: 1 }));
		await passes(0);
		await a.start(4);
		expect([a.state?.state, a.state?.depth, a.report, a.depth, a.running]).toEqual(['waiting', 4, report, 1, true]);
		says = [stands('done', { report: { ...report, sentence: 'Deeper.' }, depth: 4 })];
		await passes(4000);
		expect([a.report?.sentence, a.depth]).toEqual(['Deeper.', 4]);
	});

	test('is stopped by a click', async () => {
		const a = asked(stands('working'));
		await passes(0);
		await a.stop();
		await passes(60_000);
		expect([a.state?.state, looked]).toEqual(['stopped', 1]);
	});

	test('says why a click was refused', async () => {
		const a = asked(stands('none'));
		await passes(0);
		const of = new Asked({
			look: async () => stands('none'),
			start: async () => {
				throw new Refusal(409, 'not-over', 'The match is not over.');
			},
			stop: async () => stands('stopped'),
		});
		await of.start(1);
		expect([of.trouble, of.busy, a.trouble]).toEqual(['The match is not over.', false, '']);
	});

	test('is asked for again when the line was lost, without a word once it is known how it stands', async () => {
		const a = asked(stands('working'), new Refusal(0, 'unreachable', 'Lost.'), stands('done', { report }));
		await passes(2000);
		expect([looked, a.trouble]).toEqual([2, '']);
		await passes(5999);
		expect(looked).toBe(2);
		await passes(1);
		expect([looked, a.state?.state]).toEqual([3, 'done']);
	});

	test('waits as long as the server wants', async () => {
		asked(new Refusal(429, 'too-fast', 'Too fast.', new Map(), 9), stands('none'));
		await passes(8999);
		expect(looked).toBe(1);
		await passes(1);
		expect(looked).toBe(2);
	});

	test('says why it cannot be had, and asks no more', async () => {
		const a = asked(new Refusal(403, 'bad-key', 'No.'));
		await passes(60_000);
		expect([a.trouble, a.state, looked]).toEqual(['No.', null, 1]);
	});
});
