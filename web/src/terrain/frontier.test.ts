import { beforeAll, expect, test } from 'vitest';
import { within, type XY } from '../geometry/points.ts';
import type { Feature } from '../wire/api.ts';
import { frontier } from './symbols/frontier.ts';
import { fetched } from './symbols/later.svelte.ts';

beforeAll(() => fetched('frontier'));

import { drawing } from './symbols.ts';

const at: Feature['points'] = [
	[2, 3],
	[8, 3],
	[8, 6],
	[2, 6],
];
const outline: XY[] = [
	[20, 44],
	[180, 44],
	[180, 136],
	[20, 136],
];

test('everything of the frontier is drawn where it lies, and the same each time', () => {
	for (const kind of Object.keys(frontier)) {
		const f: Feature = { id: kind, kind, floor: 0, points: at };
		const drawn = drawing(f);
		const all = `${drawn?.body}${drawn?.fine ?? ''}${drawn?.ink ?? ''}`;
		const starts = [...all.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)].map((m): XY => [Number(m[1]), Number(m[2])]);
		expect(starts.length, kind).toBeGreaterThan(1);
		for (const p of starts) expect(within(outline, p), `${kind} at ${p}`).toBe(true);
		expect(drawing(f)).toEqual(drawn);
	}
});

test('a forest is drawn as a wood, and a line is no thing', () => {
	expect(drawing({ id: 'f', kind: 'forest', floor: 0, points: at })).toEqual(
		drawing({ id: 'f', kind: 'wood', floor: 0, points: at }),
	);
	expect(drawing({ id: 'f', kind: 'corral', floor: 0, points: at, line: true })).toBeNull();
});
