import { seeded } from './jitter.ts';
import { type Corner, depth, type Ground } from './streets.ts';

// What one sees of a block from above: party walls between its houses, the alley behind them, a light well here and there.

/** How wide a house is at the street, in pixels. */
const house = { least: 38, most: 74 };

/** The faint lines inside a block, always the same ones for the same name: a path. */
export function lots(ground: Ground, name: string): string {
	const [nw, ne] = [ground.top[0], ground.top.at(-1)];
	const [sw, se] = [ground.bottom[0], ground.bottom.at(-1)];
	if (!nw || !ne || !sw || !se) return '';
	const next = seeded(`lots of ${name}`);
	const lines: [Corner, Corner][] = [];
	const deep = Math.min(sw[1] - nw[1], se[1] - ne[1]);
	// A shallow block has one row of houses, a deep one two with an alley between.
	const alley = deep < 84 ? 1 : 0.42 + 0.2 * next();
	const at = (x: number, part: number): Corner => {
		const [top, bottom] = [depth(ground.top, x), depth(ground.bottom, x)];
		return [Math.round(x), Math.round(top + (bottom - top) * part)];
	};
	const left = (part: number) => nw[0] + (sw[0] - nw[0]) * part;
	const right = (part: number) => ne[0] + (se[0] - ne[0]) * part;
	if (alley < 1) lines.push([at(left(alley), alley), at(right(alley), alley)]);
	for (const [from, to] of alley < 1 ? [[0, alley] as const, [alley, 1] as const] : [[0, 1] as const]) {
		const [begin, end] = [Math.max(left(from), left(to)), Math.min(right(from), right(to))];
		let x = begin + width(next());
		while (x < end - house.least) {
			const lean = (next() - 0.5) * 6;
			lines.push([at(x, from), at(x + lean, to)]);
			x += width(next());
		}
	}
	return lines.map(([[ax, ay], [bx, by]]) => `M${ax} ${ay}L${bx} ${by}`).join('');
}

function width(chance: number): number {
	return house.least + (house.most - house.least) * chance;
}
