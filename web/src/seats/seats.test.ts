import { expect, test } from 'vitest';
import { liveries } from './seats.ts';

test('seats differ in colour and in pattern, and twelve are all different', () => {
	const found = [...liveries(Array.from({ length: 12 }, (_, i) => ({ id: `s${i}` }))).values()];
	expect(new Set(found.map((l) => `${l.colour} ${l.pattern}`)).size).toBe(12);
	expect(found[0]).toEqual({ colour: 1, pattern: 'plain' });
	expect(found[1]).toEqual({ colour: 2, pattern: 'stripes' });
	expect(new Set(found.slice(0, 6).map((l) => l.colour)).size).toBe(6);
});
