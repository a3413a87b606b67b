import { describe, expect, test } from 'vitest';
import { unit, type XY } from '../geometry/points.ts';
import { north, scaleBar, squares, ticks } from '../terrain/sheet.ts';
import { called, type Named, place } from './labels.ts';
import { apart, rim, rimPoint } from './rim.ts';

describe('the sheet', () => {
	test('names a square every six inches, and a rest only if it is wide enough', () => {
		expect(squares(48 * unit, true).map((s) => s.word)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']);
		expect(squares(12 * unit, false)).toEqual([
			{ word: '1', at: 3 * unit },
			{ word: '2', at: 9 * unit },
		]);
		expect(squares(7.49 * unit, false)).toHaveLength(1);
		expect(squares(7.5 * unit, false)).toHaveLength(2);
		expect(squares(27 * 6 * unit, true).at(-1)?.word).toBe('AA');
	});

	test('has a tick at every square on both sides', () => {
		expect(ticks(12 * unit, 6 * unit, 5)).toBe(
			'M0 0V-5M0 120V125M120 0V-5M120 120V125M240 0V-5M240 120V125M0 0H-5M240 0H245M0 120H-5M240 120H245',
		);
	});

	test('has a scale of twelve inches, of six on a narrow table, and an arrow that points up', () => {
		expect(scaleBar(20 * unit)).toEqual({
			long: 240,
			words: [
				{ many: 0, at: 0 },
				{ many: 6, at: 120 },
				{ many: 12, at: 240 },
			],
		});
		expect(scaleBar(19.9 * unit).long).toBe(120);
		expect(north(10).half).toMatch(/^M0 -10L/);
	});
});

describe('the marks on a base', () => {
	test('stand at its corners when nothing sticks out', () => {
		expect(rim()).toEqual([45, 315, 225, 135]);
	});

	test('keep clear of the beak and of each other, wherever it points', () => {
		for (let facing = 1; facing <= 360; facing++) {
			const places = rim(facing);
			for (const [i, p] of places.entries()) {
				expect(apart(p, facing)).toBeGreaterThanOrEqual(72);
				for (const q of places.slice(i + 1)) expect(apart(p, q)).toBeGreaterThanOrEqual(72);
			}
		}
	});

	test('the first keep off the place of the name as long as they can', () => {
		for (let facing = 1; facing <= 360; facing++) {
			const [first, second] = rim(facing);
			expect(apart(first, 180)).toBeGreaterThanOrEqual(30);
			expect(apart(second, 180)).toBeGreaterThanOrEqual(30);
		}
	});

	test('angles are measured the short way round, points clockwise from north', () => {
		expect([apart(350, 10), apart(0, 180), apart(90, 300)]).toEqual([20, 180, 150]);
		const [x, y] = rimPoint(90, 10);
		expect(x).toBeCloseTo(11.3);
		expect(y).toBeCloseTo(0);
	});
});

describe('names', () => {
	test('longer than sixteen letters are cut, unless they are asked for', () => {
		expect(called('Sixteen letters.')).toBe('Sixteen letters.');
		expect(called('Seventeen letters')).toBe('Seventeen lette…');
		expect(called('Seventeen letters', true)).toBe('Seventeen letters');
		expect(called('Twelve words is too long')).toBe('Twelve words is…');
	});

	test('eight figures in a brawl three inches wide: no name covers a base or another name', () => {
		const crowd = Array.from({ length: 8 }, (_, i): Named => {
			const at: XY = [(i % 3) * 25, Math.floor(i / 3) * 25];
			return { id: `p${i}`, at, radius: 10, width: 40, height: 9, weight: i };
		});
		const placed = [...place(crowd).values()];
		expect(placed.length).toBeGreaterThanOrEqual(6);
		for (const p of placed) {
			for (const n of crowd) {
				if (n.id === p.id) continue;
				expect(Math.abs(n.at[0] - p.x) >= 30 || Math.abs(n.at[1] - p.y) >= 14.5).toBe(true);
			}
			for (const q of placed) if (p !== q) expect(Math.abs(p.x - q.x) >= 40 || Math.abs(p.y - q.y) >= 9).toBe(true);
		}
	});
});
