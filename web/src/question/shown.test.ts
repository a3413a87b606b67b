import { describe, expect, test } from 'vitest';
import type { Odds, Preview } from '../wire/api.ts';
import { blank } from './draft.ts';
import { question } from './sample.ts';
import { causeOf, outlinesOf, targetsOf } from './shown.ts';

const where = { kind: 1, far: 0 };
const q = question([
	{ who: 'ann', verb: 'run', where },
	{ who: 'ann', verb: 'face', where: { ...where, direction: true } },
	{ who: 'ann', verb: 'shoot', whom: 'bob', risk: true },
	{ who: 'ann', verb: 'shoot', whom: 'cid', risk: true },
]);
const reach = [[[0, 0], [9, 0], [9, 9]]] as NonNullable<Preview['outline']>; // biome-ignore format: an outline
const known = new Map<number, Preview>([
	[0, { allowed: true, outline: reach }],
	[1, { allowed: true, outline: reach }],
	[2, { allowed: true, needs: { mods: [], total: 4, reach: 'most', dice: 2, sides: 6 } }],
]);

describe('the area that is painted', () => {
	test('is where the sentence that is shown could go', () => {
		expect(outlinesOf(q, q.options[0], '', known)).toEqual(reach);
	});
	test('is none where one only looks, where no place is asked for, or while none is known', () => {
		expect(outlinesOf(q, q.options[1], 'ann', known)).toEqual([]);
		expect(outlinesOf(q, q.options[2], 'ann', known)).toEqual([]);
		expect(outlinesOf(q, q.options[0], 'ann', new Map())).toEqual([]);
	});
	test('is that of the figure that is looked at, while no sentence is shown', () => {
		expect(outlinesOf(q, undefined, 'ann', known)).toEqual(reach);
		expect(outlinesOf(q, undefined, 'bob', known)).toEqual([]);
		expect(outlinesOf(q, undefined, '', known)).toEqual([]);
		expect(outlinesOf(null, undefined, 'ann', known)).toEqual([]);
	});
});

test('whom a sentence could end at, with what is known of it', () => {
	const odds: Odds = {
		exact: true,
		until: 'end',
		outcomes: [{ p: '1', percent: '100', events: [{ kind: 'hit', tone: 'hurt' }], text: ['Bob is hit'] }],
		figures: [],
	};
	const found = targetsOf(q, { ...blank('q1'), focus: 'ann', option: 3 }, known, new Map([[2, odds]]));
	expect(found).toEqual([
		{
			option: 2,
			who: 'ann',
			whom: 'bob',
			chosen: false,
			short: '2 D6, 4 or less',
			slices: [{ tone: 'hurt', percent: 100, text: 'Bob is hit' }],
		},
		{ option: 3, who: 'ann', whom: 'cid', chosen: true, short: '', slices: [] },
	]);
	const told = { ...odds, headlines: [{ text: '8 % hit' }, { text: '1 % killed' }] };
	expect(targetsOf(q, { ...blank('q1'), focus: 'ann' }, known, new Map([[2, told]]))[0]?.short).toBe('8 % hit');
});

describe('what brought a question up', () => {
	const piece = (id: string | undefined) => (id && ['ann', 'bob', 'cid'].includes(id) ? id : undefined);
	const open = question(
		[
			{ who: 'ann', verb: 'decline' },
			{ who: 'ann', verb: 'answer', whom: 'bob' },
		],
		{
			who: 'ann',
			whom: 'bob',
		},
	);
	test('is who does something to whoever is asked, or to somebody else', () => {
		expect(causeOf(open, undefined, piece)).toEqual({ from: 'bob', to: 'ann' });
		expect(causeOf({ ...open, with: 'cid' }, undefined, piece)).toEqual({ from: 'bob', to: 'cid' });
		expect(causeOf({ ...open, with: 'revolver' }, open.options[0], piece)).toEqual({ from: 'bob', to: 'ann' });
	});
	test('is nothing where nobody does anything, and while a sentence has an end of its own', () => {
		expect(causeOf({ ...open, whom: 'nobody' }, undefined, piece)).toBeNull();
		expect(causeOf({ ...open, whom: 'ann' }, undefined, piece)).toBeNull();
		expect(causeOf(open, open.options[1], piece)).toBeNull();
	});
});
