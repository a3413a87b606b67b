import { describe, expect, test } from 'vitest';
import type { Option } from '../wire/api.ts';
import { blank, gather } from './draft.ts';
import { beginning, folded, groups, keys, letters, listed, offered } from './list.ts';
import { question } from './sample.ts';

describe('keys and groups', () => {
	test('initials first, then letters, then digits, then none', () => {
		const of = (...texts: string[]) => [...keys(question(texts.map((text) => ({ text }))).options).values()];
		expect(of('Shoot at Spats', 'Shoot at Tommy', 'Run')).toEqual(['s', 'a', 'r']);
		expect(of('Aa', 'A', 'Ab')).toEqual(['a', '1', 'b']);
		expect(of('?', '??')).toEqual(['1', '2']);
		expect(of(...Array.from({ length: 11 }, () => 'x'))).toHaveLength(10);
	});
	test('no key twice, and none that the page keeps for itself', () => {
		const options = question(Array.from({ length: 30 }, (_, i) => ({ text: `Do thing ${i} at once?` }))).options;
		const found = [...keys(options).values()];
		expect(new Set(found).size).toBe(found.length);
		expect(found).not.toContain('?');
	});
	const many = (n: number, whos: string[], verbs: string[]) =>
		question(
			Array.from({ length: n }, (_, i) => ({ who: whos[i % whos.length] ?? '', verb: verbs[i % verbs.length] ?? '' })),
		).options;
	const shape = (options: Option[]) => groups(options).map((g) => [g.by, g.options.length]);
	test('a short list stays a list', () => {
		expect(shape(many(9, ['a', 'b'], ['run']))).toEqual(Array.from({ length: 9 }, () => ['alone', 1]));
	});
	test('a long one is sorted by figure, or by verb when there is one figure only', () => {
		expect(shape(many(10, ['a', 'b'], ['run']))).toEqual([
			['figure', 5],
			['figure', 5],
		]);
		expect(shape(many(10, ['a'], ['run', 'shoot']))).toEqual([
			['verb', 5],
			['verb', 5],
		]);
	});
	test('what has no company stands alone', () => {
		const options = question([...many(10, ['a', 'b'], ['run']), { verb: 'pass' }, { verb: 'hold' }]).options;
		expect(shape(options)).toEqual([
			['figure', 5],
			['figure', 5],
			['alone', 1],
			['alone', 1],
		]);
	});
	test('beginning with a figure leaves its sentences and nobody’s', () => {
		const q = question([{ who: 'a' }, { who: 'b' }, {}]);
		expect(offered(q, blank('q1'))).toHaveLength(3);
		expect(offered(q, { ...blank('q1'), focus: 'a' }).map((o) => o.index)).toEqual([0, 2]);
	});
	test('only sentences that are shown have a letter', () => {
		const q = question([...many(10, ['a', 'b'], ['run']), { verb: 'pass', text: 'Pass' }]);
		expect([...letters(q, blank('q1'))]).toEqual([[10, 'p']]);
		expect(letters(q, { ...blank('q1'), focus: 'a' }).size).toBe(6);
	});
	test('a long group is folded, and its sentences have no letters; those of a short one come after the lonely', () => {
		const q = question([
			...Array.from({ length: 5 }, (_, i) => ({ verb: 'lay', text: `Lay ${i}` })),
			...Array.from({ length: 4 }, (_, i) => ({ verb: 'swap', text: `Keep ${i}` })),
			{ verb: 'knock', text: 'Knock' },
		]);
		const list = listed(q, blank('q1'));
		expect(list.map((g) => [g.by, g.options.length, folded(g)])).toEqual([
			['verb', 5, true],
			['verb', 4, false],
			['alone', 1, false],
		]);
		expect([...letters(q, blank('q1')).keys()].sort()).toEqual([5, 6, 7, 8, 9]);
		expect(letters(q, blank('q1')).get(9)).toBe('k');
		expect(folded({ by: 'figure', options: [] })).toBe(true);
	});
	test('what was gathered leads the list', () => {
		const lay = (...among: string[]) => ({ verb: 'lay', pick: { least: among.length, most: among.length, among } });
		const q = question([lay('b', 'a'), lay('a'), ...Array.from({ length: 9 }, (_, i) => lay('a', `c${i}`))]);
		const d = gather(q, blank('q1'), ['a'], [1]);
		expect(listed(q, d).map((g) => [g.by, g.options[0]?.index, g.options.length])).toEqual([
			['alone', 1, 1],
			['verb', 0, 10],
		]);
		expect(listed(q, gather(q, d, [], [])).map((g) => g.options.length)).toEqual([11]);
	});
	test('what sentences share is their beginning, in whole words', () => {
		expect(beginning(['A shoots at Bob', 'A shoots at Bill'])).toBe('A shoots at');
		expect(beginning(['A runs', 'A runs away'])).toBe('A runs');
		expect(beginning(['A runs away', 'A runs'])).toBe('A runs');
		expect(beginning(['x', 'y'])).toBe('');
		expect(beginning([])).toBe('');
	});
});
