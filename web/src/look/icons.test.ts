import outlines from 'virtual:icons';
import { expect, test } from 'vitest';
import { icon } from './icons.ts';

test('every word of the icon dictionary has an outline, and the first known word wins', () => {
	expect(Object.keys(outlines).length).toBeGreaterThan(50);
	expect(icon('unheard-of', undefined, 'shotgun')).toBe(outlines.shotgun);
	expect(icon('unheard-of')).toBeUndefined();
});
