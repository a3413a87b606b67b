import { expect, test } from 'vitest';
import { question } from './sample.ts';
import { goings, spreadOf } from './sentences.ts';

const where = { kind: 1, far: 12 };
const q = question([
	{ who: 'ann', verb: 'run', where },
	{ who: 'ann', verb: 'throw', where: { ...where, radius: [3] } },
	{ who: 'ann', verb: 'throw', where: { ...where, radius: [3, 5, 7] }, many: { from: 1, to: 3 } },
]);

test('how far round its place a sentence does something, by the number that is picked', () => {
	expect(q.options.map((o) => spreadOf(o, null))).toEqual([0, 3, 3]);
	expect([1, 2, 3, 9].map((many) => spreadOf(q.options[2], many))).toEqual([3, 5, 7, 7]);
	expect(spreadOf(undefined, 2)).toBe(0);
});

test('nobody is carried to a place that something is thrown at', () => {
	expect(goings(q, 'ann').map((o) => o.verb)).toEqual(['run']);
});
