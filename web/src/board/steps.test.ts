import { expect, test } from 'vitest';
import type { Point } from '../wire/api.ts';
import { nearest } from './steps.ts';

test('an arrow leads to the nearest figure in its direction', () => {
	const p = (id: string, x: number, y: number) => ({ id, at: [x, y] as Point });
	const me = p('me', 0, 0);
	const others = [me, p('east', 5, 1), p('aside', 4, 3), p('west', -9, 0), p('south', 0, 2)];
	expect(nearest(others, me, 'ArrowRight')?.id).toBe('east');
	expect(nearest(others, me, 'ArrowLeft')?.id).toBe('west');
	expect(nearest(others, me, 'ArrowDown')?.id).toBe('south');
	expect(nearest(others, me, 'ArrowUp')).toBeUndefined();
	expect(nearest(others, me, 'x')).toBeUndefined();
});
