import { expect, test } from 'vitest';
import type { Option } from '../wire/api.ts';
import { begin } from './draft.ts';
import { focuses } from './list.ts';
import { question } from './sample.ts';

test('the list is one figure’s when it leaves out others’ sentences', () => {
	const of = (who: string): Partial<Option> => ({ verb: 'run', who });
	const several = question([of('a'), of('a'), of('b')]);
	expect(focuses(several, begin(several))).toBe(false);
	expect(focuses(several, { ...begin(several), focus: 'a' })).toBe(true);
	const his = question([of('a'), of('a')]);
	expect(focuses(his, { ...begin(his), focus: 'a' })).toBe(false);
});
