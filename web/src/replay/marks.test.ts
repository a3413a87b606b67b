import { describe, expect, test } from 'vitest';
import { labels, marked } from './marks.ts';
import type { Sign } from './moments.ts';

const out = (at: number, name: string): Sign => ({ at, sort: 'out', text: `${name} is out` });
const turn = (at: number, text: string): Sign => ({ at, sort: 'turn', text });

describe('marks on the line of time', () => {
	test('those nearer than the gap are one, measured from the first of them', () => {
		const signs = [out(10, 'ann'), out(17, 'bob'), out(18, 'cal'), out(25, 'dee')];
		expect(marked(signs, 2, 16)).toEqual([
			{ at: 10, many: 2, text: 'ann is out, bob is out' },
			{ at: 18, many: 2, text: 'cal is out, dee is out' },
		]);
	});
	test('on a longer line each has its own', () => {
		const signs = [out(10, 'ann'), out(17, 'bob')];
		expect(marked(signs, 3, 21).map((m) => m.many)).toEqual([1, 1]);
		expect(marked(signs, 3, 22).map((m) => m.many)).toEqual([2]);
		expect(marked([], 3, 16)).toEqual([]);
	});
	test('the signs are left as they are', () => {
		const signs = [out(1, 'ann'), out(1, 'bob')];
		marked(signs, 1, 16);
		expect(signs[0]).toEqual(out(1, 'ann'));
	});
});

describe('labels of turns', () => {
	const words = (found: readonly { word: string }[]) => found.map((l) => l.word);

	test('are numbers, and the first says of what', () => {
		const found = labels('turn 1 of 3', [turn(50, 'turn 2 of 3'), turn(90, 'turn 3 of 3')], 5);
		expect(words(found)).toEqual(['Turn 1', '2', '3']);
		expect(found[1]).toMatchObject({ at: 50, text: 'turn 2 of 3' });
	});
	test('stand below their ticks, the first within the line', () => {
		const [first, second] = labels('turn 1', [turn(50, 'turn 2')], 5);
		expect(first?.left).toBe(0);
		expect((second?.left ?? 0) + (second?.wide ?? 0) / 2).toBe(250);
	});
	test('leave out whoever would run into the one before', () => {
		const [first] = labels('turn 1', [], 1);
		const room = first?.wide ?? 0;
		const half = (labels('', [turn(500, 'turn 1'), turn(900, 'turn 2')], 1)[1]?.wide ?? 0) / 2;
		expect(words(labels('turn 1', [turn(room + half, 'turn 2')], 1))).toEqual(['Turn 1', '2']);
		expect(words(labels('turn 1', [turn(room + half - 0.1, 'turn 2')], 1))).toEqual(['Turn 1']);
	});
	test('a turn without a number has its words, unless they are long', () => {
		const found = labels(
			'Before the first round',
			[turn(50, 'round 1 of 8'), turn(100, 'the finale'), turn(150, 'round 3')],
			5,
		);
		expect(words(found)).toEqual(['Round 1', 'The finale', '3']);
		expect(words(labels('sixteen letters!', [], 5))).toEqual(['Sixteen letters!']);
		expect(labels('seventeen letters', [], 5)).toEqual([]);
		expect(labels('', [], 5)).toEqual([]);
	});
});
