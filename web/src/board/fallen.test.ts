// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { piece, town } from '../stage/sample.ts';
import type { Goal } from '../wire/api.ts';
import Figure from './Figure.svelte';
import Goals from './Goals.svelte';

let drawn: Record<string, unknown> | undefined;
afterEach(() => {
	if (drawn) void unmount(drawn);
	document.body.replaceChildren();
});

const count = (selector: string) => document.querySelectorAll(selector).length;

test('who is out is a cross with a name to be asked for, and no disc with a weapon', () => {
	const props = {
		piece: piece('ann', 4, { out: true, name: 'Ann' }),
		least: 13,
		text: 8,
		tabindex: 0,
		onkeydown: () => {},
		onfocus: () => {},
	};
	drawn = mount(Figure, { target: document.body, props });
	flushSync();
	expect([count('.mark-out:not(.halo)'), count('.icon'), count('.stroke'), count('.profile')]).toEqual([1, 0, 0, 0]);
	expect(document.querySelector('.fallen')?.textContent).toBe('Ann');
	expect(document.querySelector('[role="button"]')?.getAttribute('aria-label')).toMatch(/, out$/);
});

test('who is in play is a disc with a weapon', () => {
	const props = { piece: piece('ann', 4), least: 13, text: 8, tabindex: 0, onkeydown: () => {}, onfocus: () => {} };
	drawn = mount(Figure, { target: document.body, props });
	flushSync();
	expect([count('.mark-out'), count('.fallen'), count('.icon')]).toEqual([0, 0, 1]);
});

test('ground that is played for is ringed and told in the colour of who has it; whom one is after has a mark', () => {
	const goals: Goal[] = [
		{ id: 'hold', name: 'Hold the corner', kind: 'k', clause: 'C', at: [[4, 5]], reach: 2000, worth: 30, held: 'b' },
		{ id: 'kill', name: 'Kill Ann', kind: 'k', clause: 'C', of: ['ann', 'away'] },
	];
	const scene = { ...town(piece('ann', 4)), goals };
	scene.seats = ['a', 'b'].map((id) => ({ id, name: id.toUpperCase(), side: 'gang', gauges: [] }));
	const props = {
		scene,
		floor: 0,
		text: 8,
		board: { width: 600, height: 600 },
		spot: (id: string) => (id === 'ann' ? { at: [80, 80] as [number, number], radius: 10 } : null),
	};
	drawn = mount(Goals, { target: document.body, props: { ...props, layer: 'under' } });
	flushSync();
	expect(document.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe(
		'Hold the corner: 30 points · held by B',
	);
	expect(document.querySelector('.goal text')?.textContent).toBe('Hold the corner · 30');
	expect([count('.ground.held.seat-2'), count('.mark')]).toEqual([1, 0]);
	void unmount(drawn);
	drawn = mount(Goals, { target: document.body, props: { ...props, layer: 'over' } });
	flushSync();
	expect([count('.ground'), count('.mark')]).toEqual([0, 1]);
	expect(document.querySelector('.mark title')?.textContent).toBe('Kill Ann');
});
