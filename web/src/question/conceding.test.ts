// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { empty, snapshot } from '../../test/fake/snapshot.ts';
import { Match } from '../match/match.svelte.ts';
import { handles, read } from './clicks.ts';
import { begin, blank, choose } from './draft.ts';
import { letters, listed, offered } from './list.ts';
import { Play } from './play.svelte.ts';
import { question } from './sample.ts';
import { conceding, passing, played } from './sentences.ts';

const concede = { verb: 'concede', who: 'reds', concedes: true, text: 'Concede the match' };

describe('a sentence that gives the match up stands apart', () => {
	const q = question([{ verb: 'go', who: 'a' }, { verb: 'stay' }, concede], { default: 1 });
	const d = blank('q1');

	test('it is in no list, has no letter, and no click on the table means it', () => {
		expect(played(q).map((o) => o.index)).toEqual([0, 1]);
		expect(conceding(q).map((o) => o.index)).toEqual([2]);
		expect(offered(q, d).map((o) => o.index)).toEqual([0, 1]);
		expect(listed(q, d).flatMap((g) => g.options.map((o) => o.index))).toEqual([0, 1]);
		expect([...letters(q, d).keys()]).toEqual([0, 1]);
		expect(read(q, d, { thing: 'reds' })).toEqual({ does: 'nothing' });
		expect(handles(q, d).starts).toEqual(new Set(['a']));
	});

	test('it makes nobody else of the only one who can begin a sentence', () => {
		expect(read(q, d, { thing: 'a' })).toEqual({ does: 'select', option: 0 });
		expect(read(q, choose(q, d, 2), { thing: 'a' })).toEqual({ does: 'select', option: 0 });
	});

	test('beside it a lone sentence is chosen, and is not let pass; alone it is not chosen', () => {
		expect(begin(question([{ verb: 'go' }, concede])).option).toBe(0);
		expect(begin(question([concede])).option).toBeNull();
		expect(begin(q).option).toBeNull();
		expect(passing(question([{ verb: 'pass' }, concede]))).toBeUndefined();
		expect(passing(q)?.index).toBe(1);
	});

	test('it is never what lets a moment pass', () => {
		const given = { ...concede, who: '' };
		expect(passing(question([{ verb: 'go' }, { verb: 'stay' }, given], { default: 2 }))).toBeUndefined();
	});
});

describe('giving the match up', () => {
	const q = question([{ verb: 'stay' }, { verb: 'wait' }, concede]);

	function sitting(): { play: Play; sent: unknown[] } {
		const match = new Match('m', 'k');
		match.take({
			id: '1',
			event: 'snapshot',
			data: JSON.stringify(snapshot(empty, { questions: [q] })),
		});
		const sent: unknown[] = [];
		vi.spyOn(match, 'answer').mockImplementation(async (a) => {
			sent.push(a);
			return true;
		});
		vi.spyOn(match.client, 'preview').mockResolvedValue({ allowed: true });
		const play = new Play(match);
		play.follow(play.question);
		return { play, sent };
	}

	test('is asked about the first time, and said the second', async () => {
		const { play, sent } = sitting();
		play.select(2);
		await play.commit();
		expect(play.asking).toBe(true);
		expect(sent).toEqual([]);
		await play.commit();
		expect(play.asking).toBe(false);
		expect(sent).toEqual([{ question: 'q1', option: 2 }]);
	});

	test('another sentence, or letting go, ends the asking; and it begins anew', async () => {
		const { play, sent } = sitting();
		play.select(2);
		await play.commit();
		play.clear();
		expect([play.asking, play.draft.option]).toEqual([false, 2]);
		await play.commit();
		expect(play.asking).toBe(true);
		play.select(0);
		expect(play.asking).toBe(false);
		await play.commit();
		expect(sent).toEqual([{ question: 'q1', option: 0 }]);
	});

	test('a new question is not asked about', async () => {
		const { play } = sitting();
		play.select(2);
		await play.commit();
		play.follow(play.question);
		expect(play.asking).toBe(false);
	});
});

describe('a place that was picked', () => {
	test('is judged by what the server says of it, not of the one before', async () => {
		vi.useFakeTimers();
		const match = new Match('m', 'k');
		const run = question([{ verb: 'run', where: { far: 0, kind: 1 } }, { verb: 'stay' }]);
		match.take({ id: '1', event: 'snapshot', data: JSON.stringify(snapshot(empty, { questions: [run] })) });
		const asked: { at: unknown; tell: (p: { allowed: boolean }) => void }[] = [];
		vi.spyOn(match.client, 'preview').mockImplementation((p) =>
			p.at ? new Promise((tell) => asked.push({ at: p.at, tell })) : Promise.resolve({ allowed: true }),
		);
		const play = new Play(match);
		play.follow(play.question);
		play.select(0);
		play.putAt([1, 1]);
		play.putAt([9, 9]);
		asked[0]?.tell({ allowed: true });
		await vi.advanceTimersByTimeAsync(0);
		expect([play.placed, play.ready]).toEqual([null, false]);
		await vi.advanceTimersByTimeAsync(200);
		expect(asked.map((a) => a.at)).toEqual([
			[1, 1],
			[9, 9],
		]);
		asked[1]?.tell({ allowed: false });
		await vi.advanceTimersByTimeAsync(0);
		expect([play.placed?.allowed, play.ready]).toEqual([false, false]);
		vi.useRealTimers();
	});
});
