import { expect, test } from 'vitest';
import { brief, exactly, inInches } from './lengths.ts';
import { costOf } from './ways.ts';

const paces = { one: 'pace', many: 'paces', short: 'p' };

test('a length is told in the unit of the game', () => {
	expect([14.94, 3].map((n) => brief(n, paces))).toEqual(['14.9\u00a0p', '3\u00a0p']);
	expect([brief(14.94), brief(3, inInches)]).toEqual(['14.9″', '3″']);
	expect([exactly(4.25, paces), exactly(4.25, inInches)]).toEqual(['4.25\u00a0p', '4.25″']);
});

test('and so is what a way takes', () => {
	const run = { index: 0, verb: 'run', text: 'Run', where: { kind: 1, far: 6 } };
	expect(costOf({ allowed: true, long: 4 }, run, paces)).toBe(': 4\u00a0p of 6\u00a0p');
});
