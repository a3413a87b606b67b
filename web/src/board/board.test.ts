import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sheetMargin } from '../terrain/sheet.ts';
import { Camera } from './camera.svelte.ts';
import { type Hand, Pointers } from './hand.ts';
import { steps } from './walking.ts';

describe('the camera', () => {
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
	});
	const board = { width: 1000 - 2 * sheetMargin, height: 500 - 2 * sheetMargin };
	const middle = { x: board.width / 2, y: board.height / 2 };

	function camera(): Camera {
		const c = new Camera(() => board);
		c.fit({ width: 504, height: 504 });
		return c;
	}

	test('shows the whole sheet, drawn in its scale', () => {
		const c = camera();
		expect(c.view).toEqual({ ...middle, scale: 0.5 });
		expect(c.drawn).toBe(0.5);
		expect(c.moved).toBe(false);
		// The sheet begins left of and above the table.
		expect(c.transform([-sheetMargin, -sheetMargin])).toBe('translate3d(2px, 127px, 0)');
	});
	test('a pan moves what is drawn, and draws nothing anew', () => {
		const c = camera();
		c.pan(10, -4);
		expect(c.transform([-sheetMargin, -sheetMargin])).toBe('translate3d(12px, 123px, 0)');
		vi.advanceTimersByTime(1000);
		expect(c.drawn).toBe(0.5);
		expect(c.moved).toBe(true);
		c.whole();
		expect(c.moved).toBe(false);
		expect(c.view).toEqual({ ...middle, scale: 0.5 });
	});
	test('a zoom stretches what is drawn, and draws it anew when it has settled', () => {
		const c = camera();
		c.zoom([252, 252], 2);
		expect(c.drawn).toBe(0.5);
		expect(c.transform([0, 0])).toContain(' scale(2)');
		vi.advanceTimersByTime(100);
		c.zoom([252, 252], 1.5);
		vi.advanceTimersByTime(199);
		expect(c.drawn).toBe(0.5);
		vi.advanceTimersByTime(1);
		expect(c.drawn).toBeCloseTo(1.5);
		expect(c.transform([0, 0])).not.toContain('scale');
	});
	test('another size of the screen is drawn for at once', () => {
		const c = camera();
		c.zoom([252, 252], 2);
		c.fit({ width: 300, height: 300 });
		expect(c.drawn).toBe(1);
		vi.advanceTimersByTime(1000);
		expect(c.drawn).toBe(1);
	});
	test('a place is told in hundredths of an inch, with its floor, and never beside the table', () => {
		const c = camera();
		expect(c.place([252, 252], 0)).toEqual([middle.x / 20, middle.y / 20]);
		expect(c.place([-99, 9999], 2)).toEqual([0, board.height / 20, 2]);
		expect(c.onScreen([middle.x, middle.y])).toEqual([252, 252]);
	});
	test('what is out of sight is brought into it only when somebody has looked closer', () => {
		const c = camera();
		c.reveal([0, 0]);
		expect(c.moved).toBe(false);
		c.look({ x: 900, y: 400, scale: 3 });
		c.reveal([0, 0]);
		expect([c.view.x, c.view.y]).toEqual([0, 0]);
	});

	describe('goes along with what drives', () => {
		const way: [number, number][] = [[100, 100], [200, 100]]; // biome-ignore format: a way
		beforeEach(() => {
			vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) =>
				Number(setTimeout(() => frame(performance.now()), 16)),
			);
			vi.stubGlobal('cancelAnimationFrame', (frame: number) => clearTimeout(frame));
		});
		afterEach(() => {
			vi.unstubAllGlobals();
		});

		test('comes closer to its way, draws it anew, and comes back to the whole sheet', () => {
			const c = camera();
			c.follow(way, 300);
			expect(c.view.scale).toBe(0.5);
			vi.advanceTimersByTime(150);
			expect(c.view.scale).toBeGreaterThan(0.5);
			expect(c.view.scale).toBeLessThan(1.1);
			vi.advanceTimersByTime(400);
			expect(c.view).toEqual({ x: 150, y: 100, scale: expect.closeTo(1.1) });
			expect(c.drawn).toBeCloseTo(1.1);
			expect([c.sees([150, 100]), c.sees([900, 100])]).toEqual([true, false]);
			c.comeBack(300);
			vi.advanceTimersByTime(600);
			expect(c.view).toEqual({ ...middle, scale: 0.5 });
			expect(c.moved).toBe(false);
			expect(c.drawn).toBe(0.5);
		});
		test('stays where somebody has panned or zoomed, until they look at the whole table again', () => {
			const c = camera();
			c.zoom([252, 252], 2);
			const own = c.view;
			c.follow(way, 300);
			vi.advanceTimersByTime(600);
			expect(c.view).toEqual(own);
			c.whole();
			c.follow(way, 300);
			vi.advanceTimersByTime(600);
			expect(c.view.x).toBe(150);
		});
		test('who pans while it goes along has it from there', () => {
			const c = camera();
			c.follow(way, 300);
			vi.advanceTimersByTime(600);
			c.pan(0, -11);
			expect(c.view).toEqual({ x: 150, y: expect.closeTo(110), scale: expect.closeTo(1.1) });
			c.comeBack(300);
			vi.advanceTimersByTime(600);
			expect(c.view.y).toBeCloseTo(110);
		});
		test('goes softly to what a question is about, and stays there while something else is shown and comes to an end', () => {
			const c = camera();
			const subject = { must: { left: 90, right: 110, top: 90, bottom: 110 }, wish: [] };
			c.frame(subject, 300);
			expect(c.view).toEqual({ ...middle, scale: 0.5 });
			vi.advanceTimersByTime(150);
			expect(c.view.scale).toBeGreaterThan(0.5);
			expect(c.view.scale).toBeLessThan(1.1);
			vi.advanceTimersByTime(400);
			const there = c.view;
			expect(there.scale).toBeCloseTo(1.1);
			expect(c.sees([100, 100])).toBe(true);
			expect(c.drawn).toBeCloseTo(1.1);
			c.frame(subject, 300);
			vi.advanceTimersByTime(600);
			expect(c.view).toBe(there);
			c.follow([[600, 300], [700, 300]], 300); // biome-ignore format: a way
			vi.advanceTimersByTime(600);
			expect(c.sees([100, 100])).toBe(false);
			c.comeBack(300);
			vi.advanceTimersByTime(600);
			expect(c.view).toEqual(there);
		});
		test('goes there at once when it must not glide', () => {
			const c = camera();
			c.frame({ must: { left: 90, right: 110, top: 90, bottom: 110 }, wish: [] }, 0);
			expect(c.view.scale).toBeCloseTo(1.1);
		});
		test('goes to what happens out of sight, no closer, unless somebody has panned for this question', () => {
			const c = camera();
			c.zoom([252, 252], 4);
			c.letGo();
			const { scale } = c.view;
			c.attend([[middle.x, middle.y]], 300); // biome-ignore format: a place
			vi.advanceTimersByTime(600);
			expect(c.view.x).toBe(middle.x);
			c.attend([[100, 100]], 300); // biome-ignore format: a place
			vi.advanceTimersByTime(600);
			expect(c.sees([100, 100])).toBe(true);
			expect(c.view.scale).toBeCloseTo(scale);
			c.pan(0, -300);
			const own = c.view;
			c.attend([[100, 100]], 300); // biome-ignore format: a place
			vi.advanceTimersByTime(600);
			expect(c.view).toEqual(own);
		});
		test('stays where it is when everything is in sight and would hardly be larger', () => {
			const c = camera();
			c.follow([[100, 100], [800, 100]], 300); // biome-ignore format: a way
			vi.advanceTimersByTime(600);
			expect(c.view).toEqual({ ...middle, scale: 0.5 });
		});
	});
});

describe('pointers on the table', () => {
	function hand(lifts: string[] = []) {
		const told: unknown[][] = [];
		const note =
			(what: string) =>
			(...args: unknown[]) => {
				told.push([what, ...args]);
			};
		const h: Hand = {
			click: note('click'),
			grasp: (at) => at[0] === 99,
			turn: note('turn'),
			lift: (thing) => lifts.includes(thing),
			carry: note('carry'),
			drop: note('drop'),
			pan: note('pan'),
			zoom: note('zoom'),
			hold: note('hold'),
		};
		return { told, pointers: new Pointers(h) };
	}

	test('a press and a release are a click on what was pressed, though the finger slips a little', () => {
		const { told, pointers } = hand(['ann']);
		pointers.down(1, [10, 10], 'ann', true);
		expect(pointers.busy).toBe(true);
		pointers.move(1, [14, 12], undefined);
		pointers.up(1, [14, 12], undefined);
		expect(told).toEqual([['click', 'ann', [10, 10], true]]);
		expect(pointers.busy).toBe(false);
	});
	test('a drag of the ground moves the sheet', () => {
		const { told, pointers } = hand(['ann']);
		pointers.down(1, [10, 10], undefined, false);
		pointers.move(1, [15, 10], undefined);
		pointers.move(1, [18, 14], undefined);
		pointers.up(1, [18, 14], undefined);
		expect(told).toEqual([
			['hold', 1],
			['pan', 5, 0],
			['pan', 3, 4],
		]);
	});
	test('a figure that can go somewhere is carried there; one that cannot is ground', () => {
		const { told, pointers } = hand(['ann']);
		pointers.down(1, [10, 10], 'ann', false);
		pointers.move(1, [20, 10], undefined);
		pointers.move(1, [30, 10], 'bob');
		pointers.up(1, [30, 12], 'bob');
		expect(told).toEqual([
			['hold', 1],
			['carry', 'ann', [20, 10], undefined],
			['carry', 'ann', [30, 10], 'bob'],
			['drop', 'ann', [30, 12], 'bob'],
		]);
		told.length = 0;
		pointers.down(1, [10, 10], 'bob', false);
		pointers.move(1, [20, 10], undefined);
		expect(told.at(-1)).toEqual(['pan', 10, 0]);
	});
	test('two fingers pinch about the point between them', () => {
		const { told, pointers } = hand();
		pointers.down(1, [0, 0], undefined, false);
		pointers.down(2, [100, 0], undefined, false);
		pointers.move(2, [200, 0], undefined);
		expect(told).toEqual([
			['zoom', [100, 0], 2],
			['pan', 50, 0],
		]);
		pointers.up(2, [200, 0], undefined);
		pointers.up(1, [0, 0], undefined);
		expect(told.length).toBe(2);
	});
	test('a second finger, or the system, puts a carried figure back', () => {
		for (const end of ['finger', 'system']) {
			const { told, pointers } = hand(['ann']);
			pointers.down(1, [10, 10], 'ann', false);
			pointers.move(1, [30, 10], undefined);
			if (end === 'finger') pointers.down(2, [90, 90], undefined, false);
			else pointers.cancel(1);
			expect(told.at(-1)).toEqual(['drop', 'ann', null, undefined]);
			pointers.up(1, [30, 10], undefined);
			expect(told.length).toBe(3);
		}
	});
	test('whoever thinks better of it puts a carried figure back, and neither moves the sheet nor clicks', () => {
		const { told, pointers } = hand(['ann']);
		pointers.down(1, [10, 10], 'ann', false);
		pointers.move(1, [30, 10], undefined);
		pointers.letGo();
		expect(told.at(-1)).toEqual(['drop', 'ann', null, undefined]);
		pointers.move(1, [60, 10], undefined);
		pointers.up(1, [60, 10], 'bob');
		expect(told.length).toBe(3);
		expect(pointers.busy).toBe(false);
		pointers.down(1, [10, 10], 'bob', false);
		pointers.up(1, [10, 10], 'bob');
		expect(told.at(-1)).toEqual(['click', 'bob', [10, 10], false]);
	});
	test('a pointer that was not pressed here does nothing', () => {
		const { told, pointers } = hand();
		pointers.move(7, [1, 1], undefined);
		pointers.up(7, [1, 1], undefined);
		pointers.cancel(7);
		expect(told).toEqual([]);
	});
});

test('each leg of a way takes its share of the time', () => {
	const way: [number, number][] = [
		[0, 0],
		[30, 0],
		[30, 10],
	];
	expect(steps(way)).toEqual([
		{ transform: 'translate(0px, 0px)', offset: 0 },
		{ transform: 'translate(30px, 0px)', offset: 0.75 },
		{ transform: 'translate(30px, 10px)', offset: 1 },
	]);
	expect(steps([[5, 5]])).toEqual([{ transform: 'translate(5px, 5px)', offset: 0 }]);
});
