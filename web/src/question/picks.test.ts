import { expect, test } from 'vitest';
import { asked, wanting } from './picks.ts';

test('a sentence says how many things it asks for, and how many it still needs', () => {
	expect([asked({ least: 2, most: 2 }), asked({ least: 1, most: 3 })]).toEqual(['Pick 2', 'Pick 1 to 3']);
	expect(asked({ least: 0, most: 2 })).toBe('Pick up to 2');
	const three = { least: 3, most: 3 };
	expect([0, 1, 2].map((picked) => wanting(three, picked))).toEqual(['Pick 3', 'Pick 2 more', 'Pick 1 more']);
	expect([0, 1].map((picked) => wanting({ least: 2, most: 4 }, picked))).toEqual(['Pick 2 to 4', 'Pick 1 more']);
});
