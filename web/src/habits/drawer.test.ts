import { expect, test } from 'vitest';
import { held, highOf, nearest, next, pulls } from './drawer.ts';

test('a press pulls the drawer out step by step, and from the top all the way down', () => {
	expect(next('low')).toEqual({ pull: 'even', does: 'More of the list' });
	expect(next('even')).toEqual({ pull: 'tall', does: 'More of the list' });
	expect(next('tall')).toEqual({ pull: 'low', does: 'More of the board' });
});

test('what is kept of nothing is half and half', () => {
	expect(pulls[0].id).toBe('even');
	expect(highOf('low')).toBeLessThan(highOf('even'));
	expect(highOf('even')).toBeLessThan(highOf('tall'));
});

test('a drag ends at the step that is nearest', () => {
	const between = (highOf('low') + highOf('even')) / 2;
	expect(nearest(0)).toBe('low');
	expect(nearest(between - 0.1)).toBe('low');
	expect(nearest(between + 0.1)).toBe('even');
	expect(nearest(100)).toBe('tall');
});

test('it stays within reach of the finger and never covers the whole board', () => {
	expect([held(5), held(20), held(50), held(88), held(99)]).toEqual([20, 20, 50, 88, 88]);
});
