import { describe, expect, test } from 'vitest';
import type { Option, Piece, Point, Question } from '../wire/api.ts';
import { framing, subjectOf, wholeSheet } from './framing.ts';
import { onScreen, type View } from './view.ts';

// A table of 168 by 72 inches, as a chase is played on, in drawing units: 20 for an inch.
const chase = { width: 3360, height: 1440 };
const small = { width: 720, height: 480 };
const desktop = { width: 1028, height: 852 };
/** the part of a phone above the drawer */
const phone = { width: 390, height: 360 };

const piece = (id: string, at: Point, more: Partial<Piece> = {}): Piece =>
	({ id, name: id, seat: 'reds', at, radius: 500, badges: [], stats: [], items: [], skills: [], ...more }) as Piece;

const ann = piece('ann', [20, 36]);
const bob = piece('bob', [24, 30]);
const cat = piece('cat', [160, 70]);
const on =
	(...pieces: Piece[]) =>
	(id: string | undefined) =>
		pieces.find((p) => p.id === id);

const asked = (options: Partial<Option>[], more: Partial<Question> = {}): Question =>
	({
		id: 'q',
		seat: 'reds',
		options: options.map((o, index) => ({ index, verb: 'v', text: '', ...o })),
		...more,
	}) as Question;

const move = (who: string, far: number): Partial<Option> => ({ who, where: { far, kind: 1 } });

describe('what a question is about', () => {
	test('whoever can act, how far they reach, and whom they can end at', () => {
		const q = asked([move('ann', 5), { who: 'ann', whom: 'cat' }, { who: 'ann', whom: 'bob' }]);
		expect(subjectOf(q, on(ann, bob, cat), chase)).toEqual({
			must: { left: 390, top: 710, right: 410, bottom: 730 },
			wish: [
				{ left: 290, top: 610, right: 510, bottom: 830 },
				{ left: 470, top: 590, right: 490, bottom: 610 },
				{ left: 3190, top: 1390, right: 3210, bottom: 1410 },
			],
		});
	});
	test('everybody who can act', () => {
		const q = asked([move('ann', 5), move('bob', 5)]);
		expect(subjectOf(q, on(ann, bob), chase)?.must).toEqual({ left: 390, top: 590, right: 490, bottom: 730 });
	});
	test('the one it names, though the sentences name nobody', () => {
		const q = asked([{}, { whom: 'bob' }], { who: 'ann' });
		expect(subjectOf(q, on(ann, bob), chase)).toMatchObject({ must: { left: 390 }, wish: [{ left: 470 }] });
	});
	test('those who can be picked, when nobody acts', () => {
		const q = asked([{ pick: { among: ['ann', 'bob'], least: 1, most: 1 } }]);
		expect(subjectOf(q, on(ann, bob), chase)).toEqual({
			must: { left: 390, top: 590, right: 490, bottom: 730 },
			wish: [],
		});
	});
	test('who did something to whom', () => {
		const q = asked([{ who: 'ann' }], { who: 'ann', whom: 'bob', with: 'cat' });
		expect(subjectOf(q, on(ann, bob, cat), chase)?.wish.map((b) => b.left)).toEqual([470, 3190]);
	});
	test('the whole table, when it asks for a place for nobody who is there; and else nothing', () => {
		expect(subjectOf(asked([{ where: { far: 0, kind: 1 } }]), on(), chase)?.must).toEqual({
			left: 0,
			top: 0,
			right: 3360,
			bottom: 1440,
		});
		expect(subjectOf(asked([{}, { who: 'gone' }]), on(), chase)).toBe(null);
	});
	test('neither giving the match up nor where one may look', () => {
		const q = asked([
			{ who: 'cat', concedes: true },
			{ who: 'ann', where: { far: 400, kind: 1, direction: true } },
		]);
		expect(subjectOf(q, on(ann, cat), chase)).toEqual({
			must: { left: 390, top: 710, right: 410, bottom: 730 },
			wish: [],
		});
	});
	test('a reach ends where the table ends', () => {
		const [reach] = subjectOf(asked([move('ann', 100)]), on(ann), chase)?.wish ?? [];
		expect(reach).toEqual({ left: 0, top: 0, right: 2410, bottom: 1440 });
	});
	test('what is long is seen as long as it is', () => {
		const car = piece('car', [50, 36], { long: 6000, wide: 2500 });
		expect(subjectOf(asked([{ who: 'car' }]), on(car), chase)?.must).toEqual({
			left: 940,
			top: 660,
			right: 1060,
			bottom: 780,
		});
	});
});

/** How large a reach of so many inches about somebody is on the screen, in pixels, and where its corners are. */
function shown(v: View, screen: { width: number; height: number }, at: Point, inches: number) {
	const corner = (by: number) => onScreen(v, screen, [(at[0] + by) * 20, (at[1] + by) * 20]);
	const [from, to] = [corner(-inches), corner(inches)];
	return { wide: to[0] - from[0], from, to };
}

describe.each([
	{ name: 'desktop', screen: desktop },
	{ name: 'phone', screen: phone },
])('the frame on a $name', ({ screen }) => {
	const whole = wholeSheet(chase, screen);
	const near = subjectOf(asked([move('ann', 5)]), on(ann), chase);
	if (!near) throw new Error('nobody is there');

	test('a small reach on a large table fills enough of the screen, and all of it is on it', () => {
		const v = framing(near, whole, chase, screen) as View;
		const { wide, from, to } = shown(v, screen, ann.at, 5);
		expect(wide).toBeGreaterThanOrEqual(200);
		expect(Math.min(...from)).toBeGreaterThanOrEqual(14);
		expect(to[0]).toBeLessThanOrEqual(screen.width - 14);
		expect(to[1]).toBeLessThanOrEqual(screen.height - 14);
	});
	test('stays when all of it is well in view', () => {
		const v = framing(near, whole, chase, screen) as View;
		expect(framing(near, v, chase, screen)).toBe('as-it-is');
		expect(framing(near, { ...v, x: v.x + 5, scale: v.scale * 0.8 }, chase, screen)).toBe('as-it-is');
	});
	test('goes when it is not, with the scale that is there', () => {
		const v = framing(near, whole, chase, screen) as View;
		const scale = v.scale * 0.9;
		const next = framing(near, { x: 3000, y: 720, scale }, chase, screen) as View;
		expect(next.scale).toBeCloseTo(scale);
		expect(shown(next, screen, ann.at, 5).from[0]).toBeGreaterThan(0);
		expect(framing(near, { x: v.x, y: v.y, scale: v.scale * 0.4 }, chase, screen)).not.toBe('as-it-is');
	});
	test('shows everybody who can act, however far apart', () => {
		const apart = subjectOf(asked([move('ann', 5), move('cat', 5)]), on(ann, cat), chase);
		expect(apart && framing(apart, whole, chase, screen)).toBe('as-it-is');
		const back = apart && framing(apart, { x: 400, y: 700, scale: 1 }, chase, screen);
		expect(back).toBe(null);
	});
	test('shows those it could end at as far as an inch can still be told', () => {
		const q = subjectOf(
			asked([move('ann', 5), { who: 'ann', whom: 'bob' }, { who: 'ann', whom: 'cat' }]),
			on(ann, bob, cat),
			chase,
		);
		const v = q && (framing(q, whole, chase, screen) as View);
		if (!v) throw new Error('nothing is framed');
		expect(v.scale * 20).toBeGreaterThanOrEqual(12.9);
		const { from } = shown(v, screen, bob.at, 0);
		expect(from[0] > 0 && from[0] < screen.width && from[1] > 0 && from[1] < screen.height).toBe(true);
	});
	test('none of the screen lies beside the sheet', () => {
		const corner = subjectOf(asked([move('cat', 3)]), on(cat), chase);
		const v = corner && (framing(corner, whole, chase, screen) as View);
		if (!v) throw new Error('nothing is framed');
		const [right, bottom] = onScreen(v, screen, [3390, 1470]);
		expect(right).toBeGreaterThanOrEqual(screen.width - 0.01);
		expect(bottom).toBeGreaterThanOrEqual(screen.height - 0.01);
	});
});

test('a table that can be read as a whole on a desktop stays whole', () => {
	const q = subjectOf(asked([move('ann', 5)]), on(piece('ann', [3, 20])), small);
	expect(q && framing(q, wholeSheet(small, desktop), small, desktop)).toBe('as-it-is');
});

test('how far somebody reaches on a phone is shown as far as it can be read', () => {
	const q = subjectOf(asked([move('ann', 60)]), on(ann), chase);
	const v = q && (framing(q, wholeSheet(chase, phone), chase, phone) as View);
	expect(v && v.scale * 20).toBeCloseTo(13, 1);
	expect(v && onScreen(v, phone, [400, 720])[0]).toBeGreaterThan(100);
});
