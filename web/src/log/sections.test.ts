import { describe, expect, test } from 'vitest';
import type { Happening } from '../wire/api.ts';
import { type Block, begins, blocks, earlier, mainBlocks, mattering, others, rankOf } from './sections.ts';

const event = (seq: number, kind: string, more: Partial<Happening> = {}): Happening => ({
	seq,
	kind,
	text: `${kind} ${seq}`,
	...more,
});

describe('the log divided', () => {
	const shape = (found: Block[]) =>
		found.map((b) => (b.sort === 'line' ? b.key : `${b.sort} ${b.key} ${b.events.length}`));
	const details = (n: number) => Array.from({ length: n }, (_, i) => event(i + 1, 'sees', { detail: true }));

	test('what divides a match is a head, whatever it is called', () => {
		expect(rankOf(event(1, 'inning', { rank: 1 }))).toBe(1);
		expect(rankOf(event(1, 'phase', { rank: 2, detail: true }))).toBe(2);
		expect(rankOf(event(1, 'card', { rank: 3, seat: 'reds' }))).toBe(3);
		expect(rankOf(event(1, 'turn'))).toBe(0);
	});
	test('parts of a turn without anything in them share a line', () => {
		const turn = event(1, 'turn', { rank: 1 });
		const part = (seq: number) => event(seq, 'phase', { rank: 2 });
		const log = [turn, part(2), part(3), event(4, 'runs'), part(5)];
		expect(shape(blocks(log))).toEqual(['head 1 1', 'head 2 2', '4', 'head 5 1']);
	});
	test('three details stand, of four all but the first are folded', () => {
		expect(shape(blocks([...details(3), event(9, 'runs')]))).toEqual(['1', '2', '3', '9']);
		expect(shape(blocks([...details(4), event(9, 'runs')]))).toEqual(['1', 'fold 1+ 3', '9']);
	});
	test('what is happening now is not folded', () => {
		expect(shape(blocks(details(5)))).toEqual(['1', '2', '3', '4', '5']);
	});
	test('what details go by is told after the last of them, and before a fold', () => {
		const lines = blocks([...details(2), event(9, 'runs')]).map((b) => b.sort === 'line' && b.clause);
		expect(lines).toEqual([false, true, true]);
		const [first, fold] = blocks([...details(4), event(9, 'runs')]);
		expect(first?.sort === 'line' && first.clause).toBe(true);
		expect(fold?.sort === 'fold' && fold.events.map((e) => e.clause)).toEqual([false, false, true]);
	});
	test('lines without a number are known by their place', () => {
		expect(
			shape(
				blocks([
					{ kind: 'a', text: '' },
					{ kind: 'b', text: '' },
				]),
			),
		).toEqual(['i0', 'i1']);
	});
	test('the drawn part slides along, except under a reader, who gets earlier pages', () => {
		expect([begins(0, 200, true), begins(0, 201, true), begins(50, 900, false)]).toEqual([0, 1, 50]);
		expect(begins(50, 20, false)).toBe(19);
		expect([earlier(500), earlier(200), earlier(1)]).toEqual([300, 0, 0]);
	});
});

describe('what matters', () => {
	const e = (kind: string, more: Partial<Happening> = {}): Happening => ({ kind, text: `${kind}.`, ...more });
	const sees = (whom: string, seq: number) => e('sees', { who: 'ann', whom, detail: true, seq });

	test('details are left out, but for the one that is looked at', () => {
		const log = [e('turn', { rank: 1 }), sees('bob', 2), e('hit', { seq: 3 }), sees('cid', 4)];
		expect(mattering(log).map((x) => x.kind)).toEqual(['turn', 'hit']);
		expect(mattering(log, 4).map((x) => x.kind)).toEqual(['turn', 'hit', 'sees']);
	});
	test('a card below which nothing stands is left out, unless it is the last or looked at', () => {
		const card = (seq: number) => e('card', { rank: 3, seq });
		const log = [
			card(1),
			card(2),
			e('hit', { seq: 3 }),
			card(4),
			e('turn', { rank: 1, seq: 5 }),
			card(6),
			sees('bob', 7),
			card(8),
		];
		expect(mattering(log).map((x) => x.seq)).toEqual([2, 3, 5, 8]);
		expect(mattering(log, 4).map((x) => x.seq)).toEqual([2, 3, 4, 5, 8]);
	});
	test('so is a part of a turn in which nothing happened, and the turn itself is told', () => {
		const part = (seq: number) => e('phase', { rank: 2, seq });
		const turn = (seq: number) => e('turn', { rank: 1, seq });
		const log = [turn(1), part(2), part(3), e('hit', { seq: 4 }), part(5), turn(6), turn(7), part(8)];
		expect(mattering(log).map((x) => x.seq)).toEqual([1, 3, 4, 6, 7, 8]);
	});
	test('three of one kind in a row are one line, two are two', () => {
		const log = [
			e('turn', { rank: 1 }),
			...['a', 'b', 'c'].map((who) => e('placed', { who })),
			e('hit'),
			e('hit'),
			e('miss'),
		];
		expect(mainBlocks(log).map((b) => (b.sort === 'fold' ? b.events.length : b.sort))).toEqual([
			'head',
			'line',
			2,
			'line',
			'line',
			'line',
		]);
	});
	test('parts of a turn in which nothing matters share one line', () => {
		const phase = e('phase', { rank: 2 });
		expect(mainBlocks([phase, phase, e('hit'), phase])).toHaveLength(3);
	});
	test('of whom a folded line tells', () => {
		const line = (who: string, whom?: string) => ({ event: e('sees', whom ? { who, whom } : { who }) });
		expect(
			others(e('sees', { who: 'ann', whom: 'bob' }), [line('ann', 'cid'), line('ann', 'dee'), line('ann', 'cid')]),
		).toEqual(['cid', 'dee']);
		expect(others(e('placed', { who: 'ann' }), [line('bob'), line('cid')])).toEqual(['bob', 'cid']);
	});
});
