import outlines from 'virtual:icons';
import { expect, test } from 'vitest';
import { own } from './icons.json';
import { iconIn } from './icons.ts';

test('the first word that the game pictures wins, and what the page itself pictures comes after the game', () => {
	const game = { shotgun: 'sawed-off-shotgun', figure: 'fedora', gone: 'no-such-icon' };
	expect(iconIn(game, 'unheard-of', undefined, 'shotgun', 'figure')).toBe(outlines['sawed-off-shotgun']);
	expect(iconIn(game, 'gone', 'figure')).toBe(outlines.fedora);
	expect(iconIn({}, 'figure')).toBe(outlines[own.figure]);
	expect(iconIn(undefined, 'figure')).toBe(outlines[own.figure]);
	expect(iconIn(game, 'unheard-of')).toBeUndefined();
	// No word is an icon by itself: which one it has, the game says.
	expect(iconIn({}, 'shotgun', 'sawed-off-shotgun')).toBeUndefined();
});

test('whatever the page itself pictures has an outline', () => {
	for (const word of Object.keys(own)) expect(iconIn(undefined, word), word).toMatch(/^m/i);
});
