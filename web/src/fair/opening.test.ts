// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Snapshot } from '../wire/api.ts';
import type { TableClient } from '../wire/client.ts';
import { Refusal } from '../wire/refusal.ts';
import { Opening } from './opening.svelte.ts';
import { bytesOf, sealOfSeed } from './seal.ts';
import { anyShare, awaited, due, hasBegun, keepShare, keptShare, newShare, type Share, seed, stuck } from './share.ts';
import { digests } from './told.ts';

type Player = { seat: string; player: string; joined: boolean; shown: boolean };

/** A match before play: the Reds and the Irish are persons, the Law is a bot. */
function now(reds: string, irish: string, more: Partial<Snapshot> = {}, dice: object = {}): Snapshot {
	const person = (seat: string, is: string): Player => ({
		seat,
		player: 'human',
		joined: is !== 'away',
		shown: is === 'shown',
	});
	const players = [
		person('reds', reds),
		person('irish', irish),
		{ seat: 'cops', player: 'steady', joined: true, shown: true },
	];
	const reveal = reds !== 'away' && irish !== 'away';
	return {
		match: 'm',
		seats: ['reds'],
		players,
		started: false,
		dice: { commitment: 'c0', start: 1, commitments: [], reveal, ...dice },
		...more,
	} as unknown as Snapshot;
}

const given = 'aa'.repeat(16);
const sealed = (of = given) => sealOfSeed('m', 'reds', bytesOf(of) ?? new Uint8Array());
const share = (more: Partial<Share> = {}): Share => ({
	...newShare('m', 'k'),
	commitment: 'c0',
	seed: given,
	given: 1,
	...more,
});
const bound = { commitments: [{ seats: ['reds'], commitment: sealed() }] };

beforeEach(() => localStorage.clear());

describe('what is due before play begins', () => {
	test('one commits first, and whoever comes last shows at once', () => {
		expect(due(now('away', 'away'), null)).toBe('commit');
		expect(due(now('away', 'joined'), null)).toBe('show');
	});

	test('when all have committed, one shows what one committed to', () => {
		expect(due(now('joined', 'away', {}, bound), share())).toBe('nothing');
		expect(due(now('joined', 'joined', {}, bound), share())).toBe('show');
		expect(due(now('shown', 'joined', {}, bound), share())).toBe('nothing');
	});

	test('what another browser has committed to, only that one can show', () => {
		expect(due(now('joined', 'away', {}, bound), null)).toBe('elsewhere');
		expect(due(now('joined', 'joined', {}, bound), share({ seed: 'bb' }))).toBe('elsewhere');
		expect(due(now('joined', 'joined', {}, bound), share({ start: 2 }))).toBe('elsewhere');
	});

	test('nothing is due for whoever watches, when play has begun, is over, or has stopped', () => {
		expect(due(now('away', 'away', { seats: [] }), null)).toBe('nothing');
		expect(due(now('shown', 'shown', { started: true }), null)).toBe('nothing');
		expect(due(now('away', 'away', { stopped: 'Broken.' }), null)).toBe('nothing');
		expect(due(now('away', 'away', { result: { winners: [], points: [], why: '', text: '' } }), null)).toBe('nothing');
		expect(due(now('away', 'away', { players: [] }), null)).toBe('nothing');
	});

	test('a line in the log is no beginning: a new start is told there', () => {
		expect(hasBegun(now('away', 'away', { started: true }))).toBe(false);
		expect(due(now('away', 'away', { started: true }, { start: 2 }), share())).toBe('commit');
		expect(hasBegun(now('shown', 'shown'))).toBe(true);
		expect(hasBegun(now('away', 'away', { players: [], started: true }))).toBe(true);
		expect(hasBegun(now('away', 'away', { players: [] }))).toBe(false);
	});

	test('who is waited for: those who have not come, then those who have not shown', () => {
		expect(awaited(now('joined', 'away'))).toEqual({ coming: ['irish'], showing: [] });
		expect(awaited(now('joined', 'joined'))).toEqual({ coming: [], showing: ['irish'] });
		expect(awaited(now('joined', 'shown'))).toEqual({ coming: [], showing: [] });
	});

	test('a new start may be asked for by whoever has shown, while another does not', () => {
		expect(stuck(now('shown', 'joined'))).toBe(true);
		expect(stuck(now('joined', 'joined'))).toBe(false);
		expect(stuck(now('shown', 'shown'))).toBe(false);
		expect(stuck(now('shown', 'joined', { result: { winners: [], points: [], why: '', text: '' } }))).toBe(false);
		expect(stuck(now('shown', 'joined', { seats: [] }))).toBe(false);
	});
});

test('a seed is 16 random bytes in hexadecimal', () => {
	expect(seed()).toMatch(/^[0-9a-f]{32}$/);
	expect(seed()).not.toBe(seed());
});

describe('a share is kept', () => {
	test('by match and key', () => {
		keepShare(share({ told: 'abcdefgh', skipped: 2, over: true }));
		expect(keptShare('m', 'k')).toEqual(share({ told: 'abcdefgh', skipped: 2, over: true }));
		expect(keptShare('m', 'other')).toBeNull();
		expect(anyShare('m', 'other')).toEqual(keptShare('m', 'k'));
		keepShare({ ...share(), key: 'other', seed: 'bb' });
		expect(anyShare('m', 'other')?.seed).toBe('bb');
		expect(anyShare('n', 'k')).toBeNull();
	});

	test('for the last sixteen matches, and what is over them is forgotten', () => {
		for (let i = 0; i < 20; i++) keepShare({ ...share(), match: `m${i}` });
		keepShare({ ...share(), match: 'm4' });
		expect(keptShare('m3', 'k')).toBeNull();
		expect(keptShare('m4', 'k')).not.toBeNull();
		expect(localStorage.length).toBe(17);
		keepShare({ ...share(), match: 'new' });
		expect(keptShare('m5', 'k')).toBeNull();
		expect(keptShare('m4', 'k')).not.toBeNull();
	});

	test('as far as it can be read, and where nothing can be kept nothing breaks', () => {
		localStorage.setItem('rumble.shares', 'nonsense');
		localStorage.setItem('rumble.share.m.k', '{"match":"m","key":"k","commitment":"c"}');
		expect(keptShare('m', 'k')).toEqual({ ...newShare('m', 'k'), commitment: 'c' });
		localStorage.setItem('rumble.share.m.k', '{"match":1}');
		expect(keptShare('m', 'k')).toBeNull();
		const full = {
			getItem: () => null,
			removeItem: () => {},
			setItem: () => {
				throw new Error('full');
			},
		};
		expect(() => keepShare(share(), full)).not.toThrow();
	});
});

describe('this browser by itself', () => {
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	/** An opening whose requests get these replies, one after the other; then all are taken. */
	function sitting(...replies: (Refusal | null)[]) {
		const sent: Record<string, string>[] = [];
		const join = async (body: Record<string, string>) => {
			sent.push(body);
			const r = replies[sent.length - 1];
			if (r) throw r;
			return {};
		};
		return { sent, opening: new Opening({ join } as unknown as TableClient, 'm', 'k') };
	}
	const pass = (ms = 60_000) => vi.advanceTimersByTimeAsync(ms);
	const away = new Refusal(0, 'unreachable', 'Away.');
	const refused = (code: string) => new Refusal(409, code, 'No.');

	test('keeps the commitment, commits, shows the same seed, once each', async () => {
		const { sent, opening } = sitting();
		opening.follow(now('away', 'away'));
		await pass();
		expect(sent).toHaveLength(1);
		const kept = keptShare('m', 'k');
		expect(kept).toMatchObject({ commitment: 'c0', start: 1, given: 1 });
		expect(sent[0]).toEqual({ commitment: sealed(kept?.seed) });
		const mine = { commitments: [{ seats: ['reds'], commitment: sealed(kept?.seed) }] };
		for (let i = 0; i < 3; i++) opening.follow(now('joined', 'away', {}, mine));
		await pass();
		expect(sent).toHaveLength(1);
		for (let i = 0; i < 3; i++) opening.follow(now('joined', 'joined', {}, mine));
		await pass();
		expect(sent.slice(1)).toEqual([{ seed: kept?.seed }]);
		opening.follow(now('shown', 'joined', {}, mine));
		await pass();
		expect(sent).toHaveLength(2);
	});

	test('after a reload shows what it had committed to', async () => {
		keepShare(share());
		const { sent, opening } = sitting();
		opening.follow(now('joined', 'joined', {}, bound));
		await pass();
		expect(sent).toEqual([{ seed: given }]);
	});

	test('at a new start makes a fresh seed', async () => {
		keepShare(share());
		const { sent, opening } = sitting();
		opening.follow(now('shown', 'joined', {}, bound));
		opening.follow(now('away', 'away', {}, { start: 2 }));
		await pass();
		const kept = keptShare('m', 'k');
		expect(kept).toMatchObject({ start: 2, given: 2, commitment: 'c0' });
		expect(kept?.seed).not.toBe(given);
		expect(sent).toEqual([{ commitment: sealed(kept?.seed) }]);
	});

	test('alone against bots shows at once', async () => {
		const { sent, opening } = sitting();
		opening.follow(now('away', 'joined'));
		await pass();
		expect(sent).toEqual([{ seed: keptShare('m', 'k')?.seed }]);
	});

	test('keeps the first commitment whatever is shown later', async () => {
		const { opening } = sitting();
		opening.follow(now('away', 'away'));
		opening.follow(now('joined', 'away', {}, { commitment: 'another' }));
		await pass();
		expect(keptShare('m', 'k')?.commitment).toBe('c0');
	});

	test('keeps none of a match that has begun: nobody knows what it was', async () => {
		const { sent, opening } = sitting();
		opening.follow(now('shown', 'shown', { started: true }));
		opening.whole([{ kind: 'a', text: 'a' }]);
		await pass();
		expect(keptShare('m', 'k')).toBeNull();
		expect(sent).toEqual([]);
	});

	test('sends again when no reply comes, but not for ever; whoever asks, or the line that is back, begins anew', async () => {
		const { sent, opening } = sitting(...Array.from({ length: 10 }, () => away));
		opening.follow(now('away', 'away'));
		await pass();
		expect(sent).toHaveLength(5);
		expect(opening.trouble).toBe('Away.');
		opening.follow(now('away', 'away'));
		await pass();
		expect(sent).toHaveLength(5);
		opening.again();
		expect(opening.trouble).toBe('');
		await pass();
		expect(sent).toHaveLength(10);
		opening.regained();
		await pass();
		expect(sent).toHaveLength(11);
		expect(opening.trouble).toBe('');
		opening.regained();
		await pass();
		expect(sent).toHaveLength(11);
	});

	test('what was taken already, or comes too early, is no trouble and is not sent again by itself', async () => {
		for (const code of ['joined', 'commit-first']) {
			localStorage.clear();
			const { sent, opening } = sitting(refused(code));
			opening.follow(now('away', 'joined'));
			await pass();
			opening.follow(now('away', 'joined'));
			await pass();
			expect(opening.trouble).toBe('');
			expect(sent).toHaveLength(1);
		}
	});

	test('what the picture has was taken, though the reply was lost', async () => {
		keepShare(share({ given: 0 }));
		const { sent, opening } = sitting();
		opening.follow(now('joined', 'away', {}, bound));
		await pass();
		expect(keptShare('m', 'k')?.given).toBe(1);
		expect(sent).toEqual([]);
	});

	test('a refusal for another reason is told, and is over when nothing is due any more', async () => {
		const { opening } = sitting(refused('bad-seed'));
		opening.follow(now('away', 'away'));
		await pass();
		expect(opening.trouble).toBe('No.');
		opening.follow(now('shown', 'joined'));
		expect(opening.trouble).toBe('');
	});

	test('remembers what it was told, to the end, and writes it down', async () => {
		const { opening } = sitting();
		const line = (text: string) => ({ kind: 'told', text });
		opening.follow(now('away', 'joined'));
		opening.whole([line('a'), line('b')]);
		opening.more([line('c')]);
		await pass();
		expect(digests(keptShare('m', 'k') ?? share())).toHaveLength(3);
		opening.follow(now('shown', 'shown', { started: true }));
		opening.whole([line('a')]);
		opening.write();
		expect(digests(keptShare('m', 'k') ?? share())).toHaveLength(1);
		expect(keptShare('m', 'k')?.over).toBe(false);
		opening.follow(now('shown', 'shown', { started: true, result: { winners: [], points: [], why: '', text: '' } }));
		opening.more([line('b')]);
		// The dice are checked at once, by what is written down.
		expect(keptShare('m', 'k')?.over).toBe(true);
		expect(digests(keptShare('m', 'k') ?? share())).toHaveLength(2);
		opening.leave();
		expect(keptShare('m', 'k')?.over).toBe(true);
	});

	test('whoever leaves sends nothing more', async () => {
		const { sent, opening } = sitting(away, away, away);
		opening.follow(now('away', 'away'));
		await pass(600);
		const before = sent.length;
		opening.leave();
		await pass();
		expect(sent).toHaveLength(before);
	});
});
