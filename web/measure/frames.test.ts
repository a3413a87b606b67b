import { expect, test } from 'vitest';
import { frames } from './frames.ts';

const beat = 1000 / 60;

function every(gaps: number[]): number[] {
	const moments = [100];
	for (const g of gaps) moments.push((moments.at(-1) ?? 0) + g);
	return moments;
}

test('an even row of frames drops none', () => {
	const f = frames(every(Array(60).fill(beat)));
	expect(f.count).toBe(60);
	expect(f.mean).toBeCloseTo(beat);
	expect(f.rate).toBeCloseTo(60);
	expect(f.worst).toBeCloseTo(beat);
	expect(f.dropped).toBe(0);
});

test('a frame of three beats drops two; less than half a beat too late is no drop', () => {
	expect(frames(every([beat, 3 * beat, beat])).dropped).toBe(2);
	expect(frames(every([1.49 * beat])).dropped).toBe(0);
	expect(frames(every([1.51 * beat])).dropped).toBe(1);
	expect(frames(every([0.2 * beat])).dropped).toBe(0);
});

test('of twenty frames the slowest is the worst, the next one what nineteen of twenty stay within', () => {
	const f = frames(every([...Array(18).fill(10), 40, 90]));
	expect(f.p95).toBe(40);
	expect(f.worst).toBe(90);
	expect(frames(every([...Array(17).fill(10), 40, 90])).p95).toBe(90);
});

test('one moment is no frame yet', () => {
	expect(frames([5]).count).toBe(0);
	expect(frames([]).rate).toBe(0);
});
