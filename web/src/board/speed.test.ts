import { expect, test } from 'vitest';
import { paces } from './speed.ts';

const heads = (d: string): number => d.match(/M/g)?.length ?? 0;

test.each([
	[1, 1, 2],
	[2, 2, 1],
	[3, 3, 0],
])('%i of three steps', (speed, gone, left) => {
	const drawn = paces(speed, 3, 100, 10);
	expect([heads(drawn?.gone ?? ''), heads(drawn?.left ?? '')]).toEqual([gone, left]);
	// All of it is before the front, which is at -50.
	const heights = `${drawn?.gone}${drawn?.left}`.match(/ -?\d+(\.\d+)?/g)?.map(Number) ?? [];
	expect(Math.max(...heights)).toBeLessThan(-50);
	expect(Math.min(...heights)).toBeGreaterThanOrEqual(-50 - (drawn?.reach ?? 0));
});

test('what stands has a bar before it', () => {
	const drawn = paces(0, 3, 100, 10);
	expect([drawn?.gone, heads(drawn?.left ?? '')]).toEqual(['', 1]);
});

test('what has no speed has no mark', () => {
	expect(paces(0, 0, 100, 10)).toBeNull();
});
