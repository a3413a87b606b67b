import { expect, test } from 'vitest';
import type { Overlay } from '../wire/api.ts';
import { aflame, spreads, tongues } from './overlays.ts';

function overlay(kind: string, more: Partial<Overlay> = {}): Overlay {
	return { id: kind, name: kind, kind, points: [[10, 10]], reach: 1500, clause: 'X-1', ...more };
}

/** All places that a path names. */
function places(d: string): [number, number][] {
	const numbers = (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
	return numbers.flatMap((n, i) => (i % 2 === 1 ? [[numbers[i - 1] as number, n] as [number, number]] : []));
}

test('smoke lies under flames, and a blast to come over both', () => {
	const found = spreads([overlay('blast'), overlay('flames'), overlay('smoke')], 0, 6);
	expect(found.map((s) => s.kind)).toEqual(['smoke', 'flames', 'blast']);
});

test('what lies over the same place has places of its own for the focus', () => {
	const [smoke, flames, blast] = spreads([overlay('blast'), overlay('flames'), overlay('smoke')], 0, 6);
	expect(smoke?.at).toEqual([11.5, expect.closeTo(10)]);
	expect(flames?.at).toEqual([8.5, expect.closeTo(10)]);
	expect(blast?.at).toEqual([expect.closeTo(10), 8.5]);
	expect(blast?.top).toEqual([expect.closeTo(200), 170]);
});

test('a floor shows what is on it', () => {
	const upstairs = overlay('flames', { points: [[10, 10, 1]] });
	expect(spreads([upstairs], 0, 6)).toEqual([]);
	expect(spreads([upstairs], 1, 6)[0]?.at).toEqual([8.5, expect.closeTo(10), 1]);
	expect(spreads([overlay('flames', { points: [] })], 0, 6)).toEqual([]);
});

test('an area reaches as far as it is told', () => {
	const [s] = spreads(
		[
			overlay('other', {
				points: [
					[2, 2],
					[6, 2],
					[6, 4],
					[2, 4],
				],
				reach: 1000,
			}),
		],
		0,
		6,
	);
	const all = places(s?.area ?? '');
	expect([Math.min(...all.map(([x]) => x)), Math.max(...all.map(([x]) => x))]).toEqual([20, 140]);
	expect([Math.min(...all.map(([, y]) => y)), Math.max(...all.map(([, y]) => y))]).toEqual([20, 100]);
	expect(s?.edge).toBe(s?.area);
});

test('flames along a line have some width', () => {
	const [s] = spreads(
		[
			overlay('flames', {
				points: [
					[2, 2],
					[8, 2],
				],
				line: true,
				reach: 0,
			}),
		],
		0,
		6,
	);
	const heights = places(s?.area ?? '').map(([, y]) => y);
	expect([Math.min(...heights), Math.max(...heights)]).toEqual([36, 44]);
});

test('flames lick out of what burns, smoke bulges, and both are closed', () => {
	const [smoke, flames] = spreads([overlay('flames'), overlay('smoke')], 0, 6);
	const far = (d: string): number => Math.max(...places(d).map(([x, y]) => Math.hypot(x - 200, y - 200)));
	expect(far(flames?.edge ?? '')).toBeGreaterThan(34);
	expect(flames?.edge).toMatch(/^M.*Q.*Z$/);
	expect(smoke?.edge).toMatch(/^M.*A.*Z$/);
	expect(smoke?.edge).not.toBe(smoke?.area);
});

test('tongues come in pairs, one high and one low, each from where the last one ends', () => {
	const d = tongues(
		[
			[0, 0],
			[50, 0],
			[50, 30],
			[0, 30],
		],
		8,
	);
	const curves = d.match(/Q/g) ?? [];
	expect(curves.length % 4).toBe(0);
	expect(curves.length).toBeGreaterThan(20);
	expect(d).not.toContain('NaN');
});

test('what is on fire has flames past its own edge on all sides', () => {
	const all = places(aflame(100, 40, 8));
	expect(Math.max(...all.map(([x]) => x))).toBeGreaterThan(20);
	expect(Math.min(...all.map(([x]) => x))).toBeLessThan(-20);
	expect(Math.max(...all.map(([, y]) => y))).toBeGreaterThan(50);
	expect(Math.min(...all.map(([, y]) => y))).toBeLessThan(-50);
});
