// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Piece } from '../wire/api.ts';
import { bands, fits, roomy } from './crowd.ts';
import { rails, shore, waves } from './edge.ts';
import { glide, spots, strides } from './glide.ts';
import { seeded, sway } from './jitter.ts';
import { lots } from './lots.ts';
import { across, type Box, type Corner, depth, from, type Ground, outline, plan, strip, within } from './streets.ts';

describe('chance by name', () => {
	test('the same text gives the same numbers, another one others', () => {
		const draw = (text: string) => {
			const next = seeded(text);
			return [next(), next(), next()];
		};
		expect(draw('t1')).toEqual(draw('t1'));
		expect(draw('t1')).not.toEqual(draw('t2'));
		expect(new Set(draw('t1')).size).toBe(3);
	});
	test('the numbers are spread over all from 0 up to 1', () => {
		const next = seeded('a town');
		const many = Array.from({ length: 1000 }, next);
		expect(Math.min(...many)).toBeGreaterThanOrEqual(0);
		expect(Math.max(...many)).toBeLessThan(1);
		const mean = many.reduce((sum, n) => sum + n, 0) / many.length;
		expect(mean).toBeGreaterThan(0.45);
		expect(mean).toBeLessThan(0.55);
		expect(Math.min(...many)).toBeLessThan(0.02);
		expect(Math.max(...many)).toBeGreaterThan(0.98);
	});
	test('a sway goes both ways and never farther than it may', () => {
		const many = Array.from({ length: 400 }, (_, i) => sway(`place ${i}`, 7));
		expect(Math.max(...many.map(Math.abs))).toBeLessThanOrEqual(7);
		expect(many.some((n) => n < -5)).toBe(true);
		expect(many.some((n) => n > 5)).toBe(true);
		expect(sway('x', 7, 1)).not.toBe(sway('x', 7));
		expect(sway('x', 0)).toBeCloseTo(0);
	});
});

const spacing = { gap: 24, street: 11 };

/** Boxes in lines of so many, as wide and deep as they come. */
function laid(columns: number[], wide = 900, deep = 80): Box[][] {
	let y = 30;
	return columns.map((many, r) => {
		const each = (wide - spacing.gap * (many - 1)) / many;
		const line = Array.from({ length: many }, (_, i) => ({
			id: `r${r}p${i}`,
			x: 30 + i * (each + spacing.gap),
			y,
			wide: each,
			deep: deep + r * 20,
		}));
		y += deep + r * 20 + spacing.gap;
		return line;
	});
}

const edges = (g: Ground | undefined) => {
	if (!g) throw new Error('there is no such block');
	const [nw, ne, sw, se] = [g.top[0], g.top.at(-1), g.bottom[0], g.bottom.at(-1)] as [Corner, Corner, Corner, Corner];
	return { nw, ne, sw, se };
};

describe('blocks of a town', () => {
	const lines = laid([2, 6, 4]);
	const town = plan(lines, spacing);

	test('every box has a block, the same one whenever it is drawn', () => {
		expect([...town.keys()]).toEqual(lines.flat().map((b) => b.id));
		expect(plan(laid([2, 6, 4]), spacing)).toEqual(town);
	});
	test('no word of a box lies off its block, and no block leaves its gap', () => {
		for (const box of lines.flat()) {
			const { nw, ne, sw, se } = edges(town.get(box.id));
			const { top, bottom } = town.get(box.id) as Ground;
			const reach = spacing.gap - spacing.street;
			for (const [x] of [nw, sw]) {
				expect(x).toBeLessThanOrEqual(box.x + 0.1);
				expect(x).toBeGreaterThanOrEqual(box.x - reach - 0.1);
			}
			for (const [x] of [ne, se]) {
				expect(x).toBeGreaterThanOrEqual(box.x + box.wide - 0.1);
				expect(x).toBeLessThanOrEqual(box.x + box.wide + reach + 0.1);
			}
			for (const [, y] of top) {
				expect(y).toBeLessThanOrEqual(box.y + 0.1);
				expect(y).toBeGreaterThanOrEqual(box.y - reach - 0.1);
			}
			for (const [, y] of bottom) {
				expect(y).toBeGreaterThanOrEqual(box.y + box.deep - 0.1);
				expect(y).toBeLessThanOrEqual(box.y + box.deep + reach + 0.1);
			}
		}
	});
	test('both sides of a street between neighbours are parallel, a street apart', () => {
		for (const line of lines)
			line.slice(1).forEach((box, i) => {
				const [west, east] = [edges(town.get(line[i]?.id ?? '')), edges(town.get(box.id))];
				const lean = ({ at, to }: { at: Corner; to: Corner }) => (to[0] - at[0]) / (to[1] - at[1]);
				const right = { at: west.ne, to: west.se };
				const left = { at: east.nw, to: east.sw };
				expect(lean(left)).toBeCloseTo(lean(right), 2);
				expect(left.at[0] - right.at[0]).toBeGreaterThan(spacing.street - 1);
				expect(left.at[0] - right.at[0]).toBeLessThan(spacing.street + 1);
			});
	});
	test('a street across is as wide everywhere, whatever lies on either side of it', () => {
		const below = (x: number, r: number) =>
			lines[r]?.map((b) => town.get(b.id) as Ground).find((g) => x > edges(g).nw[0] && x < edges(g).ne[0]);
		const above = (x: number, r: number) =>
			lines[r]?.map((b) => town.get(b.id) as Ground).find((g) => x > edges(g).sw[0] && x < edges(g).se[0]);
		for (const r of [1, 2])
			for (let x = 60; x < 900; x += 35) {
				const [over, under] = [above(x, r - 1), below(x, r)];
				if (!over || !under) continue;
				expect(depth(under.top, x) - depth(over.bottom, x)).toBeCloseTo(spacing.street, 0);
			}
	});
	test('not every block is a rectangle', () => {
		const crooked = lines.flat().filter((b) => {
			const { nw, sw } = edges(town.get(b.id));
			return Math.abs(nw[0] - sw[0]) > 1;
		});
		expect(crooked.length).toBeGreaterThan(6);
	});
	test('a street as wide as its gap has no room to lean: the block is its box', () => {
		const { nw, se } = edges(
			plan([[{ id: 'a', x: 20, y: 30, wide: 100, deep: 50 }]], { gap: 10, street: 10 }).get('a'),
		);
		expect(nw).toEqual([20, 30]);
		expect(se).toEqual([120, 80]);
	});
	test('a town of nothing, and lines that are empty', () => {
		expect(plan([], spacing).size).toBe(0);
		expect(plan([[]], spacing).size).toBe(0);
		const one = laid([3]);
		expect(plan([[], ...one, []], spacing)).toEqual(plan(one, spacing));
		expect(across(one, spacing)).toHaveLength(2);
	});
	test('how deep a street is between its bends, at them and beyond its ends', () => {
		const way: Corner[] = [
			[0, 10],
			[10, 20],
			[30, 0],
		];
		expect([-5, 0, 5, 10, 20, 30, 99].map((x) => depth(way, x))).toEqual([10, 10, 15, 20, 10, 0, 0]);
		expect(depth([], 3)).toBe(0);
	});

	const ground: Ground = {
		top: [
			[0, 0],
			[50, 4],
			[100, 0],
		],
		bottom: [
			[0, 60],
			[100, 60],
		],
	};
	test('the way around it, smaller, seen from its box, and the strip of its owner', () => {
		expect(outline(ground)).toBe('M0 0L50 4L100 0L100 60L0 60Z');
		expect(outline({ top: [], bottom: [] })).toBe('');
		expect(outline(within(ground, 4))).toBe('M4 4L50 8L96 4L96 56L4 56Z');
		expect(outline(within(ground, -4))).toBe('M-4 -4L50 0L104 -4L104 64L-4 64Z');
		expect(strip(ground, 9)).toBe('M0 0L50 4L100 0L100 9L50 13L0 9Z');
		expect(from(ground, { id: 'a', x: 5, y: -2, wide: 90, deep: 50 }).bottom).toEqual([
			[-5, 62],
			[95, 62],
		]);
	});

	test('houses in a block: always the same, none beyond its walls, an alley only where it is deep', () => {
		const points = (path: string) =>
			[...path.matchAll(/[ML](-?\d+) (-?\d+)/g)].map((m) => [Number(m[1]), Number(m[2])]);
		const flat = (wide: number, deep: number): Ground => ({
			top: [
				[0, 0],
				[wide, 0],
			],
			bottom: [
				[0, deep],
				[wide, deep],
			],
		});
		expect(lots(flat(300, 120), 't1')).toBe(lots(flat(300, 120), 't1'));
		expect(lots(flat(300, 120), 't1')).not.toBe(lots(flat(300, 120), 't2'));
		for (const name of ['t1', 't2', 't3', 'hq'])
			for (const deep of [40, 83, 84, 200]) {
				const found = points(lots(flat(300, deep), name));
				expect(found.length).toBeGreaterThan(0);
				for (const [x = -1, y = -1] of found) {
					expect(x).toBeGreaterThanOrEqual(0);
					expect(x).toBeLessThanOrEqual(300);
					expect(y).toBeGreaterThanOrEqual(0);
					expect(y).toBeLessThanOrEqual(deep);
				}
				const alley = found.some(
					([, y], i) => i % 2 === 0 && y !== 0 && found[i]?.[0] === 0 && found[i + 1]?.[0] === 300,
				);
				expect(alley).toBe(deep >= 84);
			}
		expect(lots(flat(20, 20), 't1')).toBe('');
		expect(lots({ top: [], bottom: [] }, 't1')).toBe('');
	});
});

describe('the edge of the sheet', () => {
	test('the bank goes from side to side and keeps its height but for a little', () => {
		const bank = shore(990, 500);
		const points = [...bank.matchAll(/(\d+) (\d+)/g)].map((m) => [Number(m[1]), Number(m[2])]);
		expect(points[0]?.[0]).toBe(0);
		expect(points.at(-1)?.[0]).toBe(990);
		expect(points.every(([, y = 0]) => Math.abs(y - 500) <= 5)).toBe(true);
		expect(shore(990, 500, 548)).toBe(`${bank}V548H0Z`);
		expect(shore(40, 10).match(/L/g)).toHaveLength(2);
	});
	test('waves lie on the water, sleepers under the rails', () => {
		const water = [...waves(600, 500, 548).matchAll(/M(-?\d+) (\d+)/g)].map((m) => Number(m[2]));
		expect([...new Set(water)]).toEqual([513, 523, 533, 543]);
		expect(waves(600, 500, 516)).toBe('');
		expect(rails(100, 20)).toEqual({ rails: 'M96 0V20M104 0V20', sleepers: 'M93 4H107M93 12H107' });
	});
});

describe('who stands in a place', () => {
	const piece = (id: string, seat: string) => ({ id, seat, name: id }) as Piece;

	test('names for three under each other, and for three more with every column', () => {
		expect([3, 4].map((n) => roomy(n, 131))).toEqual([true, false]);
		expect([3, 4].map((n) => roomy(n, 263))).toEqual([true, false]);
		expect([6, 7].map((n) => roomy(n, 264))).toEqual([true, false]);
		expect(roomy(3, 0)).toBe(true);
	});
	test('and where the place is high enough for them', () => {
		expect([1, 2].map((n) => roomy(n, 131, 20))).toEqual([true, false]);
		expect([2, 3].map((n) => roomy(n, 131, 65))).toEqual([true, false]);
		expect([3, 4].map((n) => roomy(n, 131, 999))).toEqual([true, false]);
	});
	test('shoulder to shoulder many more find room, each seat with its number', () => {
		// Two seats of two: 2 * 26 + 34 pixels each.
		expect([171, 172].map((wide) => fits([2, 2], wide, 33))).toEqual([false, true]);
		expect([85, 86].map((wide) => fits([2, 2], wide, 65))).toEqual([false, true]);
		expect(fits([2, 2], 172, 0)).toBe(true);
	});
	test('friends together, in the order of the seats, those of nobody last', () => {
		const crowd = [piece('cop', ''), piece('b1', 'b'), piece('a1', 'a'), piece('b2', 'b')];
		const found = bands(crowd, [{ id: 'a' }, { id: 'c' }, { id: 'b' }]);
		expect(found.map((f) => [f.seat, f.pieces.map((p) => p.id)])).toEqual([
			['a', ['a1']],
			['b', ['b1', 'b2']],
			['', ['cop']],
		]);
		expect(bands([], [{ id: 'a' }])).toEqual([]);
	});
});

describe('a counter that goes elsewhere', () => {
	afterEach(() => vi.unstubAllGlobals());

	test('who moved two pixels glides, who shook less or was not there before does not', () => {
		const before = new Map([
			['far', { x: 10, y: 10 }],
			['just', { x: 0, y: 0 }],
			['shook', { x: 0, y: 0 }],
			['gone', { x: 1, y: 1 }],
		]);
		const after = new Map([
			['far', { x: 110, y: 40 }],
			['just', { x: 2, y: 0 }],
			['shook', { x: 1.4, y: 1.4 }],
			['new', { x: 5, y: 5 }],
		]);
		expect([...strides(before, after)]).toEqual([
			['far', { x: -100, y: -30 }],
			['just', { x: -2, y: 0 }],
		]);
	});

	function sheet() {
		const host = document.createElement('div');
		host.innerHTML = '<button data-thing="ada"></button><button data-thing="ben"></button>';
		const [ada, ben] = host.querySelectorAll('button');
		const at = (e: Element | undefined, left: number, top: number) => {
			if (e) e.getBoundingClientRect = () => ({ left, top }) as DOMRect;
		};
		at(host, 100, 50);
		at(ada, 130, 80);
		at(ben, 200, 80);
		const animate = vi.fn();
		if (ada) ada.animate = animate;
		if (ben) ben.animate = animate;
		return { host, animate };
	}

	test('where they are is seen from the sheet', () => {
		expect([...spots(sheet().host)]).toEqual([
			['ada', { x: 30, y: 30 }],
			['ben', { x: 100, y: 30 }],
		]);
	});
	test.each([
		[false, 1],
		[true, 0],
	])('less motion asked for: %s; glides: %i', (reduced, glides) => {
		vi.stubGlobal('matchMedia', (query: string) => ({ matches: reduced && query.includes('reduce') }));
		const { host, animate } = sheet();
		glide(
			host,
			new Map([
				['ada', { x: 30, y: 90 }],
				['ben', { x: 100, y: 30 }],
			]),
		);
		expect(animate).toHaveBeenCalledTimes(glides);
		if (glides) {
			expect(animate.mock.calls[0]?.[0][0].transform).toBe('translate(0px, 60px)');
			expect(animate.mock.calls[0]?.[1].duration).toBe(220);
		}
	});
});
