import { describe, expect, test } from 'vitest';
import { between, bound, framed, onScreen, pan, reveal, seen, under, whole, zoom } from './view.ts';

describe('the view', () => {
	const board = { width: 1000, height: 500 };
	const screen = { width: 424, height: 424 };
	const all = whole(board, screen);
	test('shows the whole board, within its margin', () => {
		expect(all).toEqual({ x: 500, y: 250, scale: 0.4 });
	});
	test('a point of the screen and the point under it are each other’s', () => {
		const v = { x: 123, y: 45, scale: 1.7 };
		const [x, y] = onScreen(v, screen, under(v, screen, [10, 400]));
		expect([x, y]).toEqual([expect.closeTo(10), expect.closeTo(400)]);
		expect(under(v, screen, [212, 212])).toEqual([123, 45]);
	});
	test('zooming holds what lies under the finger', () => {
		const near = zoom(all, board, screen, [100, 200], 3);
		expect(near.scale).toBeCloseTo(1.2);
		const before = under(all, screen, [100, 200]);
		const after = under(near, screen, [100, 200]);
		expect(after[0]).toBeCloseTo(before[0]);
		expect(after[1]).toBeCloseTo(before[1]);
	});
	test('zoom and pan have bounds', () => {
		expect(bound({ x: -5, y: 600, scale: 99 }, board, screen)).toEqual({ x: 0, y: 500, scale: 5 });
		expect(bound({ x: 1005, y: -1, scale: 0.01 }, board, screen)).toEqual({ x: 1000, y: 0, scale: all.scale * 0.8 });
		expect(pan({ x: 500, y: 250, scale: 2 }, board, screen, 20, -10)).toEqual({ x: 490, y: 255, scale: 2 });
	});
	test('what is in sight is not moved; what is not comes to the middle', () => {
		const v = { x: 500, y: 250, scale: 2 };
		expect(reveal(v, board, screen, [500, 250])).toBe(v);
		expect(reveal(v, board, screen, under(v, screen, [48, 48]))).toBe(v);
		expect(reveal(v, board, screen, under(v, screen, [47, 48]))).not.toBe(v);
		expect(reveal(v, board, screen, [900, 100])).toEqual({ x: 900, y: 100, scale: 2 });
	});
	test('what moves is framed with room around it, no closer than is wanted', () => {
		const near = framed([[400, 200], [440, 220]], all, board, screen, 3); // biome-ignore format: points
		expect(near).toMatchObject({ x: 420, y: 210 });
		expect(near.scale).toBeCloseTo(424 / 260);
		expect(framed([[400, 200]], all, board, screen, 1).scale).toBe(1);
		expect(framed([[400, 200]], { ...all, scale: 1.5 }, board, screen, 1).scale).toBe(1.5);
		expect(framed([[0, 250], [1000, 250]], all, board, screen, 3).scale).toBeCloseTo(424 / 1220); // biome-ignore format: points
	});
	test('what is on the screen is seen, but not at its edge', () => {
		expect(seen(all, screen, [500, 250])).toBe(true);
		expect(seen({ ...all, scale: 1 }, screen, [500 + 212 - 24, 250])).toBe(true);
		expect(seen({ ...all, scale: 1 }, screen, [500 + 212 - 23, 250])).toBe(false);
		expect(seen({ ...all, scale: 1 }, screen, [500, 250 - 189])).toBe(false);
	});
	test('it glides from one view to another', () => {
		const [a, b] = [{ x: 0, y: 0, scale: 1 }, { x: 100, y: 50, scale: 4 }]; // biome-ignore format: views
		expect([between(a, b, 0), between(a, b, 1)]).toEqual([a, b]);
		expect(between(a, b, 0.5)).toEqual({ x: 50, y: 25, scale: 2 });
		expect(between(a, b, 0.25).x).toBeLessThan(25);
	});
});
