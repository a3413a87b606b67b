import { describe, expect, test } from 'vitest';
import { blank, choose } from './draft.ts';
import { listed } from './list.ts';
import { question } from './sample.ts';

describe('a chosen sentence in a long list', () => {
	const q = question(Array.from({ length: 12 }, (_, i) => ({ who: i % 2 ? 'a' : 'b', verb: 'run' })));
	const shape = (option: number | null, focus = '') =>
		listed(q, { ...(option === null ? blank('q1') : choose(q, blank('q1'), option)), focus }).map((g) => [
			g.by,
			g.options[0]?.index,
			g.options.length,
		]);

	test('comes first, and out of the figure it would be folded under', () => {
		expect(shape(null)).toEqual([
			['figure', 0, 6],
			['figure', 1, 6],
		]);
		expect(shape(3)).toEqual([
			['alone', 3, 1],
			['figure', 0, 6],
			['figure', 1, 5],
		]);
	});
	test('stays where it is when its figure’s sentences are shown', () => {
		expect(shape(3, 'a').map((g) => g[1])).toEqual([1, 3, 5, 7, 9, 11]);
	});
});
