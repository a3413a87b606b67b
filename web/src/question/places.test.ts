import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Match } from '../match/match.svelte.ts';
import type { Point, Preview } from '../wire/api.ts';
import { Refusal } from '../wire/refusal.ts';
import { blank, type Draft } from './draft.ts';
import { Places } from './places.svelte.ts';

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

/** A sentence with a place; the server allows places west of 10 inches, and is away beyond 90. */
function placing() {
	const asked: { at: Point; via: Point[] | undefined }[] = [];
	const client = {
		preview: async ({ at, via }: { at: Point; via?: Point[] }): Promise<Preview> => {
			asked.push({ at, via });
			if (at[0] > 90) throw new Refusal(0, 'unreachable', 'Away.');
			return at[0] > 50 ? { allowed: false, nearest: { option: 1, at: [9, 4] } } : { allowed: at[0] < 10 };
		},
	};
	let draft: Draft = { ...blank('q'), option: 1 };
	const places = new Places(
		{ client } as unknown as Match,
		() => draft,
		({ at, option }) => {
			if (at && at !== draft.at) say({ at, option });
		},
	);
	const say = (more: Partial<Draft>) => {
		const before = draft;
		draft = { ...draft, ...more };
		places.follow(before, draft);
	};
	return { places, asked, say };
}

const later = () => vi.advanceTimersByTimeAsync(500);

describe('the chosen place', () => {
	test('counts once the server has looked at it', async () => {
		const { places, asked, say } = placing();
		say({ at: [4, 4] });
		expect(places.placed).toBeNull();
		await later();
		expect(places.placed?.allowed).toBe(true);
		expect(asked).toEqual([{ at: [4, 4], via: undefined }]);
	});
	test('another one, or another corner on the way, is looked at anew', async () => {
		const { places, asked, say } = placing();
		say({ at: [4, 4] });
		await later();
		say({ at: [20, 4] });
		expect(places.placed).toBeNull();
		await later();
		expect(places.placed?.allowed).toBe(false);
		say({ via: [[1, 1]] });
		expect(places.placed).toBeNull();
		await later();
		expect(asked.at(-1)).toEqual({ at: [20, 4], via: [[1, 1]] });
	});
	test('stays as it is when other words of the sentence change', async () => {
		const { places, asked, say } = placing();
		say({ at: [4, 4] });
		await later();
		say({ text: 'Boom' });
		await later();
		expect([places.placed?.allowed, asked.length]).toEqual([true, 1]);
	});
	test('stays with another number while it is asked whom that reaches', async () => {
		const { places, asked, say } = placing();
		say({ at: [4, 4], many: 1 });
		await later();
		say({ many: 3 });
		expect(places.placed?.allowed).toBe(true);
		await later();
		expect([places.placed?.allowed, asked.length]).toEqual([true, 2]);
	});
	test('that cannot be looked at cannot be taken, and why is said', async () => {
		const { places, say } = placing();
		say({ at: [99, 4] });
		await later();
		expect(places.placed).toEqual({ allowed: false, sentence: 'Away.' });
	});
	test('goes to the nearest that is possible, and that is shown, not what lies under the pointer', async () => {
		const { places, asked, say } = placing();
		places.aim(1, [60, 4]);
		await later();
		expect(places.aimed).toEqual({ at: [9, 4], preview: { allowed: true, option: 1, at: [9, 4] } });
		const at: Point = [60, 4];
		say({ at, asked: at });
		await later();
		await later();
		expect([places.placed?.allowed, places.aimed, asked.at(-1)?.at]).toEqual([true, null, [9, 4]]);
	});
	test('of a sentence that has none any more is forgotten', async () => {
		const { places, say } = placing();
		say({ at: [4, 4] });
		await later();
		say({ option: 2, at: null });
		expect(places.placed).toBeNull();
	});
});

describe('the place under the pointer', () => {
	test('is seen at once, and what it would mean a moment later', async () => {
		const { places } = placing();
		places.aim(1, [4, 4]);
		expect(places.aimed).toEqual({ at: [4, 4], preview: null });
		await later();
		expect(places.aimed?.preview?.allowed).toBe(true);
	});
	test('is gone with the pointer, also when its answer comes late', async () => {
		const { places } = placing();
		places.aim(1, [4, 4]);
		places.aimAway();
		await later();
		expect(places.aimed).toBeNull();
	});
	test('is gone with another sentence', () => {
		const { places, say } = placing();
		places.aim(1, [4, 4]);
		say({ many: 2 });
		expect(places.aimed).not.toBeNull();
		say({ option: 2 });
		expect(places.aimed).toBeNull();
	});
});
