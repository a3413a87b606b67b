import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { unit, type XY, xy } from '../geometry/points.ts';
import type { Feature, Point } from '../wire/api.ts';
import { frameOf, into, out, pen, rounded, scallops } from './frame.ts';
import { frontier } from './symbols/frontier.ts';
import { furniture } from './symbols/indoors.ts';
import { grown } from './symbols/nature.ts';
import { streetThings } from './symbols/street.ts';
import { vehicles } from './symbols/vehicles.ts';
import { drawing } from './symbols.ts';
import { fenced } from './walls.ts';

// Places in these tests are in inches; drawings are in units of a twentieth of one.

function rect(x: number, y: number, w: number, h: number): Point[] {
	return [
		[x, y],
		[x + w, y],
		[x + w, y + h],
		[x, y + h],
	];
}

function feature(id: string, kind: string, points: Point[], more: Partial<Feature> = {}): Feature {
	return { id, kind, points, floor: 0, ...more };
}

/** All the numbers of a path that runs in straight lines, as points in inches. */
function ends(d: string): XY[] {
	const numbers = (d.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
	return numbers.flatMap((n, i): XY[] => (i % 2 === 0 ? [[n / unit, (numbers[i + 1] as number) / unit]] : []));
}

describe('the box of a thing', () => {
	test('lies along the thing, however it is turned', () => {
		expect(frameOf(rect(1, 2, 4, 2).map(xy))).toEqual({ middle: [60, 60], long: 80, wide: 40, turn: 0 });
		const upright = frameOf(rect(1, 2, 2, 4).map(xy));
		expect([upright.long, upright.wide]).toEqual([80, 40]);
		expect(upright.turn).toBeCloseTo(Math.PI / 2);
		const askew = frameOf([
			[0, 0],
			[40, 40],
			[30, 50],
			[-10, 10],
		]);
		expect(askew.long).toBeCloseTo(Math.hypot(40, 40));
		expect(askew.wide).toBeCloseTo(Math.hypot(10, 10));
		expect(askew.turn).toBeCloseTo(Math.PI / 4);
	});

	test('a point taken into it and out again is the same point', () => {
		const frame = frameOf([
			[0, 0],
			[40, 40],
			[30, 50],
			[-10, 10],
		]);
		const [x, y] = out(frame, into(frame, [17, 3]));
		expect(x).toBeCloseTo(17);
		expect(y).toBeCloseTo(3);
		expect(into(frame, frame.middle)).toEqual([0, 0]);
	});

	test('a corner never takes more than half an edge', () => {
		const square: XY[] = [
			[0, 0],
			[10, 0],
			[10, 10],
			[0, 10],
		];
		expect(rounded(square, 0)).toBe('M0 0L10 0L10 10L0 10Z');
		expect(rounded(square, 2)).toBe('M0 2Q0 0 2 0L8 0Q10 0 10 2L10 8Q10 10 8 10L2 10Q0 10 0 8Z');
		expect(rounded(square, 99)).toBe(rounded(square, 5));
	});

	test('leaves bulge outwards, whichever way round the outline runs', () => {
		const square: XY[] = [
			[0, 0],
			[10, 0],
			[10, 10],
			[0, 10],
		];
		expect(scallops(square, 5).match(/A2.9 2.9 0 0 1 /g)).toHaveLength(8);
		expect(scallops([...square].reverse(), 5).match(/A2.9 2.9 0 0 0 /g)).toHaveLength(8);
	});
});

describe('symbols', () => {
	test('a word that a plan knows has one, another has none, and neither has a line', () => {
		expect(drawing(feature('a', 'car', rect(0, 0, 4, 2)))?.glass).toMatch(/^M/);
		expect(drawing(feature('a', 'zeppelin', rect(0, 0, 4, 2)))).toBeNull();
		expect(drawing(feature('a', 'crate', rect(0, 0, 4, 2), { inside: true }))).toBeNull();
		expect(drawing(feature('a', 'fence', [[0, 0] as Point, [4, 0]], { line: true }))).toBeNull();
	});

	test('every thing with corners stays within the box that the rules see', () => {
		const kinds = [
			'car',
			'van',
			'truck',
			'wagon',
			'table',
			'counter',
			'desk',
			'bed',
			'stove',
			'safe',
			'shelf',
			'bench',
			'crate',
			'deck',
			'trough',
		];
		for (const kind of kinds) {
			for (const at of [rect(3, 5, 4, 2), rect(3, 5, 2, 4), rect(3, 5, 2, 2)]) {
				const drawn = drawing(feature('a', kind, at));
				const wide = (at[1] as Point)[0];
				const high = (at[2] as Point)[1];
				for (const [x, y] of ends((drawn?.body ?? '').includes('a') ? '' : (drawn?.body ?? ''))) {
					expect([kind, x >= 3 - 1e-9 && x <= wide + 1e-9 && y >= 5 - 1e-9 && y <= high + 1e-9]).toEqual([kind, true]);
				}
			}
		}
	});

	test('a table that is about square is round, a longer one is not', () => {
		expect(drawing(feature('a', 'table', rect(0, 0, 1.2, 1)))?.body).toMatch(/a/);
		expect(drawing(feature('a', 'table', rect(0, 0, 1.25, 1)))?.body).not.toMatch(/a/);
	});

	test('crates stand side by side, as many as fit', () => {
		const crosses = (w: number) => drawing(feature('a', 'crate', rect(0, 0, w, 1)))?.fine?.match(/M/g)?.length;
		expect([crosses(1), crosses(1.49), crosses(1.51), crosses(4)]).toEqual([3, 3, 6, 12]);
	});

	test('trees of a wood stand inside it', () => {
		const trunks = [...(drawing(feature('a', 'wood', rect(2, 3, 12, 6)))?.ink ?? '').matchAll(/M(\S+) (\S+?)a/g)];
		expect(trunks.length).toBeGreaterThan(3);
		for (const [, x, y] of trunks) {
			expect(Number(x) > 2.5 * unit && Number(x) < 13.5 * unit).toBe(true);
			expect(Number(y) > 3.5 * unit && Number(y) < 8.5 * unit).toBe(true);
		}
	});

	test('what is strewn by chance lies the same every time', () => {
		const heap = feature('a', 'rubble', rect(2, 3, 5, 4));
		expect(drawing(heap)?.fine).toBe(drawing({ ...heap })?.fine);
		expect(drawing(heap)?.fine).not.toBe(drawing(feature('a', 'rubble', rect(2, 4, 5, 4)))?.fine);
	});

	test('the pen draws about the middle of its box', () => {
		const p = pen(frameOf(rect(0, 0, 4, 2).map(xy)));
		expect([p.l, p.w]).toEqual([40, 20]);
		expect(p.line([-p.l, -p.w], [p.l, p.w])).toBe('M0 0L80 40');
		expect(p.ring(0, 0, 5)).toBe('M35 20a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z');
	});

	test('a fence has posts an inch apart and at both ends, and one at a corner', () => {
		expect(
			fenced([
				[0, 0],
				[60, 0],
			]).match(/M/g),
		).toHaveLength(4);
		expect(
			fenced([
				[0, 0],
				[60, 0],
				[60, 40],
			]).match(/M/g),
		).toHaveLength(6);
		expect(
			fenced([
				[0, 0],
				[0, 0],
			]),
		).toBe('');
	});
});

test('the guide to scenarios names every kind that has a drawing, and no other', () => {
	const guide = readFileSync(new URL('../../../docs/scenarios.md', import.meta.url), 'utf8');
	const rows = [...guide.matchAll(/^\| (?!kind|where|key)[^|]*\|[^|]*\|/gm)].map((m) => m[0]);
	const named = new Set(rows.flatMap((row) => [...row.matchAll(/`([a-z-]+)`/g)].map((m) => m[1])));
	const drawn = [vehicles, furniture, streetThings, grown, frontier].flatMap((all) => Object.keys(all));
	// Lines are drawn by their look, and so are these, which a plan knows by what they do.
	expect(drawn.filter((kind) => !named.has(kind))).toEqual([]);
	const besides = guide.split('**What the page draws besides.**')[1]?.split('\n\n')[1] ?? '';
	const ways = ['dirt-road', 'road'];
	const listed = [...besides.matchAll(/`([a-z-]+)`/g)].map((m) => m[1] ?? '');
	expect(listed.length).toBeGreaterThan(40);
	expect(listed.filter((kind) => !drawn.includes(kind) && !ways.includes(kind))).toEqual([]);
});
