import { expect, test } from 'vitest';
import { watching } from './watching.ts';

test('whoever watches is told how far behind they are', () => {
	expect(watching({})).toBe('You watch this match.');
	expect(watching({ agreed: { watching: 'at-once' } })).toBe('You watch this match.');
	expect(watching({ agreed: { watching: 'later', turns: 1 } })).toContain('one turn behind');
	expect(watching({ agreed: { watching: 'later', turns: 3 } })).toContain('3 turns behind');
	expect(watching({ agreed: { watching: 'never' } })).toContain('nothing is shown before');
});
