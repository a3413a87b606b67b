import { path } from '../geometry/paths.ts';
import type { XY } from '../geometry/points.ts';

/** The marks before the front of a vehicle, around 0, 0 with its front to the north. Paths are in drawing units. */
export interface Paces {
	/** an arrowhead for each step that it goes */
	gone: string;
	/** those that it could still go, or, while it stands, a bar */
	left: string;
	/** how far they reach before its front */
	reach: number;
}

/** How fast a vehicle so long goes, of so many steps, each mark so high; nothing for what has no speed. */
export function paces(speed: number, fastest: number, long: number, size: number): Paces | null {
	if (fastest <= 0) return null;
	const front = -long / 2;
	if (speed <= 0) {
		const y = front - size * 0.7;
		return {
			gone: '',
			left: path([
				[-size, y],
				[size, y],
			]),
			reach: size,
		};
	}
	const head = (n: number): string => {
		const y = front - size * (0.35 + n * 0.62);
		const points: XY[] = [
			[-size * 0.95, y],
			[0, y - size * 0.7],
			[size * 0.95, y],
		];
		return path(points);
	};
	const all = Array.from({ length: fastest }, (_, n) => head(n));
	return { gone: all.slice(0, speed).join(''), left: all.slice(speed).join(''), reach: size * (1.05 + fastest * 0.62) };
}
