import type { Point } from '../wire/api.ts';

/** The nearest of the others in the direction of an arrow key; among those, the ones straight ahead come first. */
export function nearest<T extends { id: string; at: Point }>(others: T[], from: T, key: string): T | undefined {
	const ways: Record<string, [number, number]> = {
		ArrowLeft: [-1, 0],
		ArrowRight: [1, 0],
		ArrowUp: [0, -1],
		ArrowDown: [0, 1],
	};
	const way = ways[key];
	if (!way) return undefined;
	let best: T | undefined;
	let least = Number.POSITIVE_INFINITY;
	for (const p of others) {
		const [dx, dy] = [p.at[0] - from.at[0], p.at[1] - from.at[1]];
		const ahead = dx * way[0] + dy * way[1];
		if (p.id === from.id || ahead <= 0) continue;
		const aside = Math.abs(dx * way[1] + dy * way[0]);
		const cost = ahead + 2 * aside;
		if (cost < least) [best, least] = [p, cost];
	}
	return best;
}
