import { describe, expect, test } from 'vitest';
import type { XY } from '../geometry/points.ts';
import type { Piece } from '../wire/api.ts';
import { lain } from './lain.ts';

const piece = (id: string, x: number, more: Partial<Piece> = {}): Piece =>
	({ id, name: id, radius: 500, at: [x, 5], ...more }) as Piece;
const thing = (id: string, x: number) => piece(id, x, { thing: true });
const far = (a: XY | undefined, b: XY | undefined) => (a && b ? Math.hypot(a[0] - b[0], a[1] - b[1]) : Number.NaN);
const size = (p: Piece) => (p.thing ? 6 : 10);

describe('things on the ground', () => {
	test('lie where they lie while nothing else is there', () => {
		const found = lain([thing('knife', 2), piece('al', 3)], size);
		expect([...found]).toEqual([['knife', [40, 100]]]);
	});
	test('do not cover whoever let them fall, nor one another', () => {
		const names = ['knife', 'gun', 'sack', 'rope', 'axe', 'bow'];
		const found = lain([piece('al', 2), ...names.map((name) => thing(name, 2))], size);
		for (const a of names) {
			expect(far(found.get(a), [40, 100])).toBeGreaterThanOrEqual(10 + 6 * 0.7);
			for (const b of names) if (a !== b) expect(far(found.get(a), found.get(b))).toBeGreaterThanOrEqual(2 * 6);
		}
		expect(found.has('al')).toBe(false);
	});
	test('lie side by side where nobody stands', () => {
		const found = lain([thing('knife', 2), thing('gun', 2)], size);
		expect(far(found.get('knife'), found.get('gun'))).toBeGreaterThan(2 * 6);
	});
	test('are apart on another floor, and from who only rides past', () => {
		const upstairs = { ...thing('knife', 2), at: [2, 5, 1] as Piece['at'] };
		const found = lain([upstairs, piece('al', 2), { ...piece('rider', 3), aboard: 'horse' }, thing('gun', 3)], size);
		expect(found.get('knife')).toEqual([40, 100]);
		expect(found.get('gun')).toEqual([60, 100]);
	});
});
