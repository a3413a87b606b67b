import { describe, expect, test } from 'vitest';
import type { Effect } from '../wire/api.ts';
import { toneOfAll, tones } from './tones.ts';

const of = (...list: Effect['tone'][]): Effect[] => list.map((tone) => ({ kind: 'x', ...(tone && { tone }) }));

describe('what an outcome means', () => {
	test('is what its event means, and something where the game does not say', () => {
		for (const tone of tones) expect(toneOfAll(of(tone === 'other' ? undefined : tone))).toBe(tone);
	});
	test('of several events the worst counts; none is nothing', () => {
		expect(toneOfAll(of('nothing', 'rattled', 'hurt'))).toBe('hurt');
		expect(toneOfAll(of('spoilt', 'rattled'))).toBe('rattled');
		expect(toneOfAll(of(undefined, 'spoilt'))).toBe('spoilt');
		expect(toneOfAll(of(undefined, 'nothing'))).toBe('other');
		expect(toneOfAll([])).toBe('nothing');
	});
});
