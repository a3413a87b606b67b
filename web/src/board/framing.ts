import { type Size, thousandths, unit, type XY, xy } from '../geometry/points.ts';
import { looks, played } from '../question/sentences.ts';
import { sheetMargin } from '../terrain/sheet.ts';
import type { Piece, Question } from '../wire/api.ts';
import { bound, type View, whole } from './view.ts';

// What a question is about, and which part of the board shows it. Lengths are drawing units.

/** A part of the board, between two corners. */
export interface Box {
	left: number;
	top: number;
	right: number;
	bottom: number;
}

/** What a question is about. */
export interface Subject {
	/** whoever can act, or else what the question names: always shown */
	must: Box;
	/** how far they reach, then whom they could end at, the nearest first: shown as far as all can still be read */
	wish: Box[];
}

/** Pixels for a drawing unit below which nobody can tell an inch: it is 13 pixels wide then. */
const legible = 13 / unit;

/** And beyond which nothing is gained: an inch is 22 pixels wide. */
const near = 22 / unit;

/** A view that shows so nearly the whole sheet, as a part of its scale, is the whole sheet. */
const nearlyWhole = 1.15;

/** What is well in view at so much of the scale it deserves stays as it is. */
const enough = 0.55;

/** The whole sheet, its frame as well. */
export function wholeSheet(board: Size, screen: Size): View {
	const sheet = { width: board.width + 2 * sheetMargin, height: board.height + 2 * sheetMargin };
	return { x: board.width / 2, y: board.height / 2, scale: whole(sheet, screen, 2).scale };
}

/** What a question is about, of the pieces that are shown; nothing when it is about none of them and asks for no place. */
export function subjectOf(
	q: Question,
	piece: (id: string | undefined) => Piece | undefined,
	board: Size,
): Subject | null {
	const standing = (ids: (string | undefined)[]) => [...new Set(ids)].map(piece).filter((p) => p !== undefined);
	const said = played(q).filter((o) => !o.concedes);
	const ends = standing([q.whom, q.with, ...said.flatMap((o) => [o.whom, o.with, ...(o.pick?.among ?? [])])]);
	const acting = standing([q.who, ...said.map((o) => o.who)]);
	const [first, ...more] = (acting.length > 0 ? acting : ends).map((p) => around(p));
	if (!first) return said.some((o) => o.where) ? { must: cut(everything, board), wish: [] } : null;
	const must = more.reduce(joined, first);
	const reaches = said.flatMap((o) => {
		const p = piece(o.who ?? q.who);
		return p && o.where && !looks(o) ? [cut(around(p, o.where.far * unit), board)] : [];
	});
	const targets = ends.filter((p) => !acting.includes(p)).map((p) => around(p));
	const far = (b: Box) => outside(must, middle(b));
	return { must, wish: [...reaches, ...(acting.length > 0 ? targets : []).sort((a, b) => far(a) - far(b))] };
}

/**
 * Where the board goes to show what a question is about: nowhere when all of it is well in view and large enough already; else
 * there, with the scale it has as long as that will do. Nothing: to the whole sheet.
 */
export function framing(subject: Subject, now: View, board: Size, screen: Size): View | null | 'as-it-is' {
	const all = wholeSheet(board, screen);
	const { box, scale } = best(subject, screen, all.scale);
	const large = now.scale >= Math.min(scale, Math.max(legible, scale * enough)) * 0.999;
	if (large && shows(now, all, screen, box)) return 'as-it-is';
	const next = large ? Math.min(now.scale, scale) : scale;
	if (next <= all.scale * nearlyWhole) return isWhole(now, all) ? 'as-it-is' : null;
	const [x, y] = middle(box);
	return bound(
		{
			x: filled(x, screen.width / next, board.width),
			y: filled(y, screen.height / next, board.height),
			scale: next,
		},
		board,
		screen,
	);
}

/** The part of the board that shows a subject best, and the scale it deserves: no smaller than the whole sheet's. */
function best({ must, wish }: Subject, screen: Size, least: number): { box: Box; scale: number } {
	const free = room(screen);
	const scaleOf = (b: Box) => Math.min(free.width / (b.right - b.left), free.height / (b.bottom - b.top));
	// How far somebody reaches on a small screen is shown as far as it can be read.
	const [x, y] = middle(must);
	const [w, h] = [free.width / legible / 2, free.height / legible / 2];
	const readable = { left: x - w, right: x + w, top: y - h, bottom: y + h };
	let box = must;
	for (const part of wish) {
		const larger = joined(box, meeting(part, readable));
		if (scaleOf(larger) >= Math.min(legible, scaleOf(must)) * 0.999) box = larger;
	}
	return { box, scale: Math.max(least, Math.min(scaleOf(box), near)) };
}

/** What of a screen is neither its edge, nor under the tools, nor under the words above and below. */
function room(screen: Size): Size {
	const [side, end] = [Math.min(52, screen.width * 0.08), Math.min(48, screen.height * 0.14)];
	return { width: Math.max(1, screen.width - 2 * side), height: Math.max(1, screen.height - 2 * end) };
}

/** Whether a box is on the screen and not at its very edge; on the whole sheet everything is. */
function shows(v: View, all: View, screen: Size, b: Box): boolean {
	if (isWhole(v, all)) return true;
	const [w, h] = [(screen.width / 2 - 14) / v.scale, (screen.height / 2 - 14) / v.scale];
	return b.left >= v.x - w && b.right <= v.x + w && b.top >= v.y - h && b.bottom <= v.y + h;
}

function isWhole(v: View, all: View): boolean {
	return v.scale === all.scale && v.x === all.x && v.y === all.y;
}

/** The middle of what is seen, so that none of it lies beside the sheet as long as the sheet is the longer. */
function filled(at: number, seen: number, long: number): number {
	const [least, most] = [seen / 2 - sheetMargin, long + sheetMargin - seen / 2];
	return least > most ? long / 2 : Math.min(Math.max(at, least), most);
}

const everything: Box = { left: -1e9, top: -1e9, right: 1e9, bottom: 1e9 };

/** A piece and so much around it. */
function around(p: Piece, far = 0): Box {
	const [x, y] = xy(p.at);
	const half = Math.max(thousandths(p.radius), thousandths(p.long ?? 0) / 2) + far;
	return { left: x - half, top: y - half, right: x + half, bottom: y + half };
}

function joined(a: Box, b: Box): Box {
	return {
		left: Math.min(a.left, b.left),
		top: Math.min(a.top, b.top),
		right: Math.max(a.right, b.right),
		bottom: Math.max(a.bottom, b.bottom),
	};
}

/** What lies in both; of a box that is quite elsewhere, itself. */
function meeting(a: Box, b: Box): Box {
	const both = {
		left: Math.max(a.left, b.left),
		top: Math.max(a.top, b.top),
		right: Math.min(a.right, b.right),
		bottom: Math.min(a.bottom, b.bottom),
	};
	return both.left < both.right && both.top < both.bottom ? both : a;
}

function cut(b: Box, board: Size): Box {
	return meeting(b, { left: 0, top: 0, right: board.width, bottom: board.height });
}

function middle(b: Box): XY {
	return [(b.left + b.right) / 2, (b.top + b.bottom) / 2];
}

/** How far a point lies outside of a box. */
function outside(b: Box, [x, y]: XY): number {
	return Math.max(0, b.left - x, x - b.right) + Math.max(0, b.top - y, y - b.bottom);
}
