// @vitest-environment happy-dom
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import ClauseLink from '../rules/ClauseLink.svelte';
import ClauseSheet from '../rules/ClauseSheet.svelte';
import { provideClauses } from '../rules/clauses.svelte.ts';
import type { Needs as Needed } from '../wire/api.ts';
import Needs from './Needs.svelte';

const courage = {
	id: 'X-T-TEST',
	title: 'Courage',
	ruleset: 'x',
	rule: '',
	table: {
		id: 'X-T-TEST',
		title: 'Courage',
		columns: ['situation', '1', '2-4', '5-9', '10'],
		rows: [
			['in the open', 'flees', 'falls back', 'stands', 'acts'],
			['in cover', 'ducks', 'ducks', 'stands', 'acts'],
		],
	},
};

let drawn: ReturnType<typeof mount>[] = [];
let asked: string[] = [];

beforeEach(() => {
	asked = [];
	vi.stubGlobal('fetch', async (path: string) => {
		asked.push(path);
		return new Response(JSON.stringify(courage), { status: 200, headers: { 'Content-Type': 'application/json' } });
	});
});
afterEach(() => {
	for (const d of drawn) void unmount(d);
	drawn = [];
	document.body.replaceChildren();
	vi.unstubAllGlobals();
});

/** Draws parts on a page that has the rulebook at hand. */
// biome-ignore lint/suspicious/noExplicitAny: the props of any part
function draw(...parts: [part: any, props: object][]): void {
	// biome-ignore lint/suspicious/noExplicitAny: a component is a function of where it stands
	const page = (anchor: any) => {
		provideClauses();
		for (const [part, props] of parts) part(anchor, props);
	};
	// biome-ignore lint/suspicious/noExplicitAny: see above
	drawn.push(mount(page as any, { target: document.body, context: new Map() }));
	flushSync();
}

const words = () => document.body.textContent?.replace(/\s+/g, ' ').trim() ?? '';
const rows = () =>
	[...document.querySelectorAll('.chart tbody tr')].map((r) => [...r.children].map((c) => c.textContent));

const needs = (more: Partial<Needed>): Needed => ({ mods: [], total: 5, dice: 2, sides: 10, ...more });

test('what a roll needs shows the line of its chart, each cell with its chance', async () => {
	draw([Needs, { needs: needs({ keep: 'highest', chart: { table: 'X-T-TEST', row: 'in cover' } }) }]);
	await vi.waitFor(() => expect(rows()).toHaveLength(3));
	expect(rows()).toEqual([
		['1–4', 'ducks', '16 %'],
		['5–9', 'stands', '65 %'],
		['10', 'acts', '19 %'],
	]);
	expect(words()).toContain('2 D10, the higher counts, read on Courage, in cover X-T-TEST');
	expect(asked).toEqual(['/api/clauses/X-T-TEST']);
});

test('of dice that all count the chances are those of each', async () => {
	draw([Needs, { needs: needs({ chart: { table: 'X-T-TEST', row: 'in the open' } }) }]);
	await vi.waitFor(() => expect(rows()[1]).toEqual(['2–4', 'falls back', '30 %']));
	expect(words()).toContain('The chances are those of each die.');
});

test('reasons have no numbers, and stand above the chart', async () => {
	const mods = [{ word: 'm', text: 'Minor character', value: 0 }];
	draw([Needs, { needs: needs({ mods, keep: 'lowest', reach: 'least' }) }]);
	expect(words()).toBe('What it needsMinor character 2 D10, the lower counts5 or more');
});

test('a sum is not called what is needed, and a sum besides stands by itself', () => {
	const mod = (text: string, value: number) => ({ word: text, text, value });
	const sum = { mods: [mod('Range', -2)], total: -2, dice: 0, sum: 'Added to the sixes' };
	draw([
		Needs,
		{ needs: needs({ ...sum, besides: [{ text: 'Added to the ones', mods: [mod('Night', 1)], total: 1 }] }) },
	]);
	expect(words()).toBe('Added to the sixesRange −2Added to the sixes−2 Added to the onesNight +1Added to the ones+1');
});

test('dice of which one counts are told where there is nothing else to tell', () => {
	draw([Needs, { needs: needs({ keep: 'highest' }) }]);
	expect(words()).toBe('2 D10, the higher counts');
});

test('a roll in the log opens its table with the cell lit that it fell into', async () => {
	const reading = {
		chart: { table: 'X-T-TEST', row: 'in cover' },
		faces: [7],
		roll: '2 D10, the higher counts: 7 of 3, 7',
	};
	draw([ClauseLink, { id: 'X-T-TEST', reading }], [ClauseSheet, {}]);
	const button = document.querySelector('button');
	expect(button?.getAttribute('aria-label')).toBe('2 D10, the higher counts: 7 of 3, 7, read on X-T-TEST');
	button?.click();
	await vi.waitFor(() => expect(document.querySelectorAll('.lit')).toHaveLength(1));
	await tick();
	expect(document.querySelector('.lit')?.textContent?.replace(/\s+/g, ' ').trim()).toBe('Rolled: stands');
	expect([...document.querySelectorAll('th.along')].map((h) => h.textContent?.trim())).toEqual(['5-9']);
	expect(document.querySelectorAll('tbody tr:nth-child(2) .along')).toHaveLength(5);
	expect(words()).toContain('in cover · 2 D10, the higher counts: 7 of 3, 7');
});

test('a table that is only looked up has no cell lit', async () => {
	draw([ClauseLink, { id: 'X-T-TEST' }], [ClauseSheet, {}]);
	document.querySelector('button')?.click();
	await vi.waitFor(() => expect(document.querySelectorAll('td')).toHaveLength(10));
	expect(document.querySelectorAll('.lit, .along')).toHaveLength(0);
});
