/** How far from the middle of a base its marks stand, in radii. */
export const rimAt = 1.13;

/** Degrees clockwise from north at which marks stand when nothing sticks out of the base: right before left, above before below. */
const corners: [number, number, number, number] = [45, 315, 225, 135];

/**
 * Where the marks on the rim of a base stand, in degrees clockwise from north, each as near to its own corner as it can:
 * state, state, hidden, profile. A beak and four marks share the rim evenly, so that none meets another.
 */
export function rim(facing?: number): [first: number, second: number, cloak: number, role: number] {
	if (facing === undefined) return [...corners];
	const free = [72, 144, 216, 288].map((by) => (facing + by) % 360);
	const given = corners.map((wish) => {
		const next = free.reduce((best, d) => (cost(d, wish) < cost(best, wish) ? d : best));
		free.splice(free.indexOf(next), 1);
		return next;
	});
	return given as [number, number, number, number];
}

/** A name stands below a base, so a mark goes there only when it must. */
function cost(place: number, wish: number): number {
	return apart(place, wish) + (apart(place, 180) < 30 ? 45 : 0);
}

/** The angle between two directions, at most half a turn. */
export function apart(a: number, b: number): number {
	const between = Math.abs(a - b) % 360;
	return Math.min(between, 360 - between);
}

/** The point on the rim of a base of radius r, about its middle. */
export function rimPoint(degrees: number, r: number): [x: number, y: number] {
	const turn = (degrees * Math.PI) / 180;
	return [Math.sin(turn) * r * rimAt, -Math.cos(turn) * r * rimAt];
}
