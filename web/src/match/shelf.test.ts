import { describe, expect, test } from 'vitest';
import { forget, type Kept, keep, kept } from './shelf.ts';

describe('the shelf', () => {
	test('tables are kept newest first, each once, and can be forgotten', () => {
		let stored: string | null = null;
		const storage = {
			getItem: () => stored,
			setItem: (_: string, value: string) => {
				stored = value;
			},
		};
		const t = (match: string): Kept => ({ match, key: 'k', title: match, invited: [], opened: '' });
		expect(kept(storage)).toEqual([]);
		for (const id of ['a', 'b', 'a']) keep(t(id), storage);
		expect(kept(storage).map((k) => k.match)).toEqual(['a', 'b']);
		expect(forget('a', storage).map((k) => k.match)).toEqual(['b']);
		for (let i = 0; i < 30; i++) keep(t(`n${i}`), storage);
		expect(kept(storage)).toHaveLength(20);
		for (const bad of ['nonsense', '{}', '[1,null]']) {
			stored = bad;
			expect(kept(storage)).toEqual([]);
		}
	});

	test('a browser that refuses storage loses only the list', () => {
		const storage = {
			getItem: () => null,
			setItem: () => {
				throw new DOMException('full', 'QuotaExceededError');
			},
		};
		expect(() => keep({ match: 'a', key: '', title: '', invited: [], opened: '' }, storage)).not.toThrow();
		expect(forget('a', storage)).toEqual([]);
	});
});
