import type { Size, XY } from '../geometry/points.ts';

/** Which part of the board is seen: the drawing point in the middle, and pixels for one drawing unit. */
export interface View {
	x: number;
	y: number;
	scale: number;
}

/** The view that shows the whole board with a margin, in pixels. */
export function whole(board: Size, screen: Size, margin = 12): View {
	const wide = Math.max(1, screen.width - 2 * margin) / board.width;
	const high = Math.max(1, screen.height - 2 * margin) / board.height;
	return { x: board.width / 2, y: board.height / 2, scale: Math.min(wide, high) };
}

/** Pixels for a drawing unit beyond which there is nothing more to be seen: an inch is as wide as a thumb. */
const closest = 5;

/** Keeps the view from leaving the board and from zooming beyond use. */
export function bound(v: View, board: Size, screen: Size): View {
	const least = whole(board, screen).scale * 0.8;
	const scale = Math.min(Math.max(v.scale, least), Math.max(closest, least));
	return {
		x: Math.min(Math.max(v.x, 0), board.width),
		y: Math.min(Math.max(v.y, 0), board.height),
		scale,
	};
}

/** The drawing point under a point of the screen, given in pixels from the board's corner. */
export function under(v: View, screen: Size, p: XY): XY {
	return [v.x + (p[0] - screen.width / 2) / v.scale, v.y + (p[1] - screen.height / 2) / v.scale];
}

/** Where a drawing point is on the screen, in pixels from the board's corner. */
export function onScreen(v: View, screen: Size, p: XY): XY {
	return [(p[0] - v.x) * v.scale + screen.width / 2, (p[1] - v.y) * v.scale + screen.height / 2];
}

/** Zooms by a factor while what lies under that point of the screen stays there. */
export function zoom(v: View, board: Size, screen: Size, p: XY, factor: number): View {
	const held = under(v, screen, p);
	const { scale } = bound({ ...v, scale: v.scale * factor }, board, screen);
	return bound(
		{
			x: held[0] - (p[0] - screen.width / 2) / scale,
			y: held[1] - (p[1] - screen.height / 2) / scale,
			scale,
		},
		board,
		screen,
	);
}

/** Moves the board by so many pixels. */
export function pan(v: View, board: Size, screen: Size, dx: number, dy: number): View {
	return bound({ ...v, x: v.x - dx / v.scale, y: v.y - dy / v.scale }, board, screen);
}

/** Brings a drawing point into the middle if it is near the edge of the screen or beyond it. */
export function reveal(v: View, board: Size, screen: Size, p: XY, margin = 48): View {
	const [x, y] = onScreen(v, screen, p);
	const inside = x >= margin && y >= margin && x <= screen.width - margin && y <= screen.height - margin;
	return inside ? v : bound({ ...v, x: p[0], y: p[1] }, board, screen);
}

/** The view in which some points are seen with room around them, no closer than a scale unless home is. */
export function framed(points: readonly XY[], home: View, board: Size, screen: Size, most: number, room = 110): View {
	const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
	const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
	const wide = Math.max(1, screen.width) / (right - left + 2 * room);
	const high = Math.max(1, screen.height) / (bottom - top + 2 * room);
	const scale = Math.min(wide, high, Math.max(most, home.scale));
	return bound({ x: (left + right) / 2, y: (top + bottom) / 2, scale }, board, screen);
}

/** Whether a drawing point is on the screen, and not at its very edge. */
export function seen(v: View, screen: Size, p: XY, margin = 24): boolean {
	const [x, y] = onScreen(v, screen, p);
	return x >= margin && y >= margin && x <= screen.width - margin && y <= screen.height - margin;
}

/** A view on the way from one to another: slow at both ends, and as much closer with every step. */
export function between(a: View, b: View, share: number): View {
	const t = share * share * (3 - 2 * share);
	return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, scale: a.scale * (b.scale / a.scale) ** t };
}
