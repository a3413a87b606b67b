import { centre, distance, floorOf, thousandths, unit, within, type XY, xy } from '../geometry/points.ts';
import type { Feature, Mark, Plan } from '../wire/api.ts';
import { type Frame, frameOf, into, out } from './frame.ts';
import { look, onFloor } from './layers.ts';
import { isStreet, meets } from './streets.ts';

/** A word of the plan where it stands: the middle of its line, turned by degrees. */
export interface Letters {
	text: string;
	at: XY;
	turn: number;
	size: number;
	role: 'street' | 'building' | 'ground' | 'thing';
	/** it stands on what is drawn dark */
	dark: boolean;
}

/** Capitals of the title face, spaced, are this wide for their height. */
const spread = 0.84;

interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

interface Street {
	frame: Frame;
	outline: XY[];
}

/**
 * Finds places for the names of a plan: a street's along the street and clear of what stands in it, a building's in the
 * free part of the room it was written in. The author's place counts, but what is in the way counts more.
 */
export function lettering(plan: Plan, floor: number, text: number): Letters[] {
	const features = plan.features.filter((f) => onFloor(f, floor));
	const marks = plan.labels.filter((l) => floorOf(l.at) === floor);
	const standing = obstacles(plan, features, floor);
	const streets = features.filter(isStreet);
	const found: Letters[] = [];
	const taken: XY[][] = [];
	const put = (l: Letters): void => {
		found.push(l);
		taken.push(around(l));
	};
	for (const mark of marks.filter((m) => m.building)) put(inRoom(mark, features, standing, text));
	for (const mark of marks.filter((m) => !m.building)) {
		const named = features.find(
			(f) => !isStreet(f) && same(f.name, mark.text) && within(f.points.map(xy), xy(mark.at)),
		);
		if (named) {
			put(onThing(mark, named, text));
			continue;
		}
		const mine =
			streets.find((s) => same(s.name, mark.text) && within(s.points.map(xy), xy(mark.at))) ??
			streets.find(
				(s) => within(s.points.map(xy), xy(mark.at)) && upright(frameOf(s.points.map(xy))) === (mark.upright ?? false),
			);
		const street = mine ? { frame: frameOf(mine.points.map(xy)), outline: mine.points.map(xy) } : guessed(mark, plan);
		const crossing = streets.filter((s) => s !== mine).map((s) => s.points.map(xy));
		const size = Math.min(Math.max(15, text), street.frame.wide * 0.42);
		put(alongStreet(mark.text, xy(mark.at), street, [...standing, ...taken], crossing, size, 'street'));
	}
	for (const f of features) {
		if (!f.name || look(f) !== 'ground' || marks.some((m) => same(m.text, f.name))) continue;
		const street = { frame: frameOf(f.points.map(xy)), outline: f.points.map(xy) };
		const size = isStreet(f) ? Math.max(15, text) : Math.min(Math.max(9, text * 0.9), street.frame.wide * 0.5);
		const crossing = streets.filter((s) => s !== f).map((s) => s.points.map(xy));
		const letters = alongStreet(
			f.name,
			street.frame.middle,
			street,
			[...standing, ...taken],
			crossing,
			size,
			isStreet(f) ? 'street' : 'ground',
		);
		// Nobody asked for this name, so it is written only where it is in nobody's way.
		if (clear(letters, street, [...standing, ...taken])) put(letters);
	}
	return found;
}

const same = (a: string | undefined, b: string | undefined): boolean => a?.toLowerCase() === b?.toLowerCase();
const upright = (f: Frame): boolean => Math.abs(Math.sin(f.turn)) > Math.SQRT1_2;

/** A street that is not drawn but named: as long as the table, and four inches wide about its name. */
function guessed(mark: Mark, plan: Plan): Street {
	const [x, y] = xy(mark.at);
	const [width, depth] = [thousandths(plan.width), thousandths(plan.depth)];
	const frame: Frame = mark.upright
		? { middle: [x, depth / 2], long: depth, wide: unit * 4, turn: Math.PI / 2 }
		: { middle: [width / 2, y], long: width, wide: unit * 4, turn: 0 };
	return { frame, outline: corners(frame) };
}

function corners(f: Frame): XY[] {
	const [l, w] = [f.long / 2, f.wide / 2];
	return [out(f, [-l, -w]), out(f, [l, -w]), out(f, [l, w]), out(f, [-l, w])];
}

/** What a name would be in the way of: things, walls, doors as they swing, stairs. All as outlines. */
function obstacles(plan: Plan, features: Feature[], floor: number): XY[][] {
	const found: XY[][] = [];
	for (const f of features) {
		const points = f.points.map(xy);
		if (['room', 'ground', 'pavement', 'roof', 'zone', 'exit'].includes(look(f)) && f.kind !== 'deck') continue;
		if (look(f) === 'wall') found.push(...strips(f.closed ? [...points, points[0] as XY] : points));
		else found.push(points);
	}
	for (const o of plan.openings) {
		if (floorOf(o.a) !== floor || o.kind !== 'door') continue;
		const [a, b] = [xy(o.a), xy(o.b)];
		const ajar: XY = [a[0] + (b[1] - a[1]), a[1] - (b[0] - a[0])];
		found.push([a, b, ajar]);
	}
	for (const l of plan.links) {
		for (const p of [l.foot, l.head]) if (floorOf(p) === floor) found.push(square(xy(p), unit * 0.6));
	}
	return found;
}

function square([x, y]: XY, half: number): XY[] {
	return [
		[x - half, y - half],
		[x + half, y - half],
		[x + half, y + half],
		[x - half, y + half],
	];
}

/** A line of walls as thin boxes along its legs. */
function strips(points: XY[]): XY[][] {
	return points.slice(1).map((b, i) => {
		const a = points[i] as XY;
		const middle: XY = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
		return corners({ middle, long: distance(a, b), wide: unit * 0.3, turn: Math.atan2(b[1] - a[1], b[0] - a[0]) });
	});
}

/** The outline of a name, with a little air. */
function around(l: Letters): XY[] {
	const turn = (l.turn * Math.PI) / 180;
	return corners({ middle: l.at, long: l.text.length * l.size * spread + l.size * 0.6, wide: l.size * 1.3, turn });
}

/** The box of an outline as seen along a frame. */
function boxIn(frame: Frame, points: XY[]): Box {
	const seen = points.map((p) => into(frame, p));
	const us = seen.map((p) => p[0]);
	const vs = seen.map((p) => p[1]);
	return { left: Math.min(...us), top: Math.min(...vs), right: Math.max(...us), bottom: Math.max(...vs) };
}

function overlap(a: Box, b: Box): number {
	const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
	const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
	return wide > 0 && high > 0 ? wide * high : 0;
}

const boxAt = ([u, v]: XY, wide: number, high: number): Box => ({
	left: u - wide / 2,
	top: v - high / 2,
	right: u + wide / 2,
	bottom: v + high / 2,
});
const covered = (box: Box, others: Box[]): number => others.reduce((sum, o) => sum + overlap(box, o), 0);

/** The names of streets stand in a lane beside the middle; those of narrow ways in the middle. */
function alongStreet(
	text: string,
	wish: XY,
	street: Street,
	things: XY[][],
	crossing: XY[][],
	size: number,
	role: Letters['role'],
): Letters {
	const { frame } = street;
	const [wide, high] = [text.length * size * spread, size * 1.2];
	const room = boxIn(frame, street.outline);
	const boxes = things.map((t) => boxIn(frame, t));
	const crossings = crossing.map((c) => boxIn(frame, c));
	const from = into(frame, wish);
	const lanes =
		role === 'ground' || frame.wide < size * 3
			? [0]
			: [-0.25, 0.25, -0.34, 0.34, -0.16, 0.16].map((v) => v * frame.wide);
	const reach = Math.max(0, (room.right - room.left - wide) / 2 - size * 0.5);
	const steps = Math.ceil(reach / (unit / 2));
	let best: { cost: number; at: XY } = { cost: Number.POSITIVE_INFINITY, at: [0, 0] };
	for (const v of lanes) {
		for (let i = -steps; i <= steps; i++) {
			const u = steps === 0 ? 0 : (i / steps) * reach;
			const near = boxAt([u, v], wide + size, high + size * 0.4);
			const cost =
				covered(near, boxes) * 10 +
				covered(near, crossings) * 0.6 +
				distance([u, v], from) * size * 0.1 +
				Math.abs(v - from[1]) * size * 0.2;
			if (cost < best.cost) best = { cost, at: [u, v] };
		}
	}
	const turn = (frame.turn * 180) / Math.PI;
	// Words are read from the left or from above, never standing on their heads.
	return { text, at: out(frame, best.at), turn: turn > 91 ? turn - 180 : turn, size, role, dark: false };
}

function clear(l: Letters, street: Street, things: XY[][]): boolean {
	const box = boxIn(street.frame, around(l));
	const room = boxIn(street.frame, street.outline);
	const inside = box.left >= room.left && box.right <= room.right;
	return (
		inside &&
		covered(
			box,
			things.map((t) => boxIn(street.frame, t)),
		) === 0
	);
}

/** The name of what is no street, a wood or a ditch, stands where it was put, and no taller than the thing. */
function onThing(mark: Mark, thing: Feature, text: number): Letters {
	const { wide } = frameOf(thing.points.map(xy));
	const size = Math.max(text * 0.7, Math.min(Math.max(15, text), wide * 0.6));
	return {
		text: mark.text,
		at: xy(mark.at),
		turn: mark.upright ? 90 : 0,
		size,
		role: 'thing',
		dark: look(thing) === 'solid',
	};
}

const flat: Frame = { middle: [0, 0], long: 0, wide: 0, turn: 0 };

function areaOf(points: XY[]): number {
	const box = boxIn(flat, points);
	return (box.right - box.left) * (box.bottom - box.top);
}

/** A building's name: no wider than its house, in the freest part of the room it was written in. */
function inRoom(mark: Mark, features: Feature[], things: XY[][], text: number): Letters {
	const wish = xy(mark.at);
	const houses = features.filter((f) => ['solid', 'room', 'roof'].includes(look(f)) && within(f.points.map(xy), wish));
	const house = houses.sort((a, b) => areaOf(a.points.map(xy)) - areaOf(b.points.map(xy)))[0];
	const plain: Letters = {
		text: mark.text,
		at: wish,
		turn: mark.upright ? 90 : 0,
		size: Math.max(12, text),
		role: 'building',
		dark: false,
	};
	if (!house) return plain;
	const points = house.points.map(xy);
	const box = boxIn(flat, points);
	const fitting = (box.right - box.left - unit * 0.6) / (mark.text.length * spread);
	const size = Math.max(text * 0.7, Math.min(plain.size, fitting));
	if (look(house) === 'solid') return { ...plain, at: centre(points), size, dark: true };
	if (mark.upright) return { ...plain, size };
	const walls = features.filter((f) => look(f) === 'wall').flatMap((f) => legs(f));
	const boxes = things.map((t) => boxIn(flat, t));
	let best = { cost: Number.POSITIVE_INFINITY, at: wish, size };
	for (const share of [1, 0.84, 0.7]) {
		const tried = size * share;
		const [wide, high] = [mark.text.length * tried * spread, tried * 1.1];
		for (let y = box.top + high; y <= box.bottom - high; y += unit / 2) {
			for (let x = box.left + wide / 2; x <= box.right - wide / 2; x += unit / 2) {
				const at: XY = [x, y];
				const near = boxAt(at, wide + 2, high + 2);
				const blocked = covered(near, boxes);
				// What is looser than its neighbours wins; a smaller name is a last resort.
				const cost =
					blocked * 10 +
					covered(boxAt(at, wide + unit * 2, high + unit * 2), boxes) * 0.3 +
					distance(at, wish) * 0.5 +
					(1 - share) * 900;
				if (cost >= best.cost || !within(points, at) || walls.some(([a, b]) => meets(wish, at, a, b) !== null))
					continue;
				best = { cost, at, size: tried };
			}
		}
	}
	return { ...plain, at: best.at, size: best.size };
}

function legs(f: Feature): [XY, XY][] {
	const points = f.points.map(xy);
	const closed = f.closed && points[0] ? [...points, points[0]] : points;
	return closed.slice(1).map((b, i) => [closed[i] as XY, b]);
}
