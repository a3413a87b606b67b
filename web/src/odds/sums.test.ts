import { expect, test } from 'vitest';
import { compact, signed } from './sums.ts';

const mod = (text: string, value: number, clause?: string) => ({
	word: text,
	text,
	value,
	...(clause ? { clause } : {}),
});

test('a sum at a glance', () => {
	expect(compact([mod('GATS', 5), mod('cover', -1), mod('far', -1)], 3)).toBe('3 = 5 − 1 − 1');
	expect(compact([mod('a', -2), mod('b', 1)])).toBe('−1 = −2 + 1');
	expect(compact([mod('a', 2), mod('b', 1)], 5)).toBe('3 = 2 + 1, against 5');
	expect(compact([mod('GATS', 4)], 4)).toBe('GATS 4');
	expect(compact([])).toBe('');
	expect([signed(2, true), signed(2, false), signed(0, false), signed(-2, true)]).toEqual(['2', '+2', '+0', '−2']);
});
