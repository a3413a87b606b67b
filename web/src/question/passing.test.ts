import { describe, expect, test } from 'vitest';
import type { Option } from '../wire/api.ts';
import { question } from './sample.ts';
import { passing } from './sentences.ts';

const shooting = question(
	[
		{ verb: 'shoot', who: 'hotdog', whom: 'spats' },
		{ verb: 'shoot', who: 'hotdog', whom: 'tommy' },
		{ verb: 'blaze', who: 'hotdog', whom: 'tommy' },
		{ verb: 'run', who: 'hotdog', where: { far: 0, kind: 1 } },
		{ verb: 'pass' },
	],
	{ default: 4 },
);

describe('letting it pass', () => {
	test('is the default, when that asks for nothing', () => {
		expect(passing(shooting)?.index).toBe(4);
	});
	const not: [string, Partial<Option>][] = [
		['it wants a place', { where: { far: 0, kind: 1 } }],
		['it wants a number', { many: { from: 0, to: 1 } }],
		['it wants picks', { pick: { least: 0, most: 1, among: ['a'] } }],
		['chance follows', { risk: true }],
		['it is done to somebody', { whom: 'a' }],
		['somebody does something', { who: 'a', verb: 'take-bat' }],
	];
	test.each(not)('but not when %s', (_, o) => {
		expect(passing(question([o, { verb: 'other' }]))).toBeUndefined();
		expect(passing(question([{}, { verb: 'other' }]))?.index).toBe(0);
	});
	test('though a figure may be said to stay', () => {
		expect(passing(question([{ who: 'a', verb: 'stay', passes: true }, {}]))?.index).toBe(0);
	});
	test('and never the only option, nor one that is not there', () => {
		expect(passing(question([{ verb: 'pass' }]))).toBeUndefined();
		expect(passing(question([{}, {}], { default: 7 }))).toBeUndefined();
	});
});
