import { expect, test } from 'vitest';
import { spins } from './walking.ts';

const degrees = (f: { transform: string }) => Number(/-?[\d.]+/.exec(f.transform)?.[0]);

test('a vehicle swings round over the first inches after a corner, and not at once', () => {
	const frames = spins([[0, 0], [0, -100], [100, -100]], 0); // biome-ignore format: a way
	expect(frames.map(degrees)).toEqual([0, 0, 0, 0, 90, 90]);
	expect(frames.map((f) => f.offset)).toEqual([0, 0, expect.closeTo(0.3), 0.5, expect.closeTo(0.8), 1]);
});

test('on a short way it has turned by half of it', () => {
	const frames = spins([[0, 0], [20, 0]], 0); // biome-ignore format: a way
	expect(frames.map(degrees)).toEqual([0, 0, 90, 90]);
	expect(frames[2]?.offset).toBe(0.5);
});
