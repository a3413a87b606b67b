import { describe, expect, test } from 'vitest';
import type { Happening } from '../wire/api.ts';
import { type Block, begins, blocks, earlier, rankOf } from './sections.ts';

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
