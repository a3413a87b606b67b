// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { fetched } from '../terrain/symbols/later.svelte.ts';
import type { Overlay, Piece, Scene } from '../wire/api.ts';
import Figure from './Figure.svelte';
import Inspector from './Inspector.svelte';
import Overlays from './Overlays.svelte';
import { spreads } from './overlays.ts';
import { kindled } from './spreading.svelte.ts';

beforeAll(() => Promise.all([fetched('bodies'), kindled()]));

let drawn: Record<string, unknown> | undefined;

/** Takes away what was drawn last. */
function clear(): void {
	if (drawn) void unmount(drawn);
	drawn = undefined;
	document.body.replaceChildren();
}

afterEach(() => {
	clear();
});

function piece(more: Partial<Piece>): Piece {
	return {
		id: 'ford',
		name: 'Dairy sedan',
		role: 'car',
		icon: '',
		seat: 'irish',
		at: [10, 10],
		radius: 0,
		long: 5000,
		wide: 2000,
		facing: 90,
		body: 'car',
		fastest: 3,
		badges: [],
		stats: [],
		items: [],
		skills: [],
		...more,
	};
}

/** Draws a figure; how many of something there are of it. */
function figure(more: Partial<Piece>, given: object = {}) {
	clear();
	const props = {
		piece: piece(more),
		least: 13,
		text: 8,
		tabindex: 0,
		onkeydown: () => {},
		onfocus: () => {},
		...given,
	};
	drawn = mount(Figure, { target: document.body, props });
	flushSync();
	return (selector: string) => document.querySelectorAll(selector).length;
}

test('a car shows how fast it goes, also to those who listen', () => {
	const count = figure({ speed: 2, badges: [{ word: 'speeding', text: 'Speeding', drawn: true }] });
	expect([count('.pace:not(.left):not(.halo)'), count('.badge')]).toEqual([1, 0]);
	expect(document.querySelector('[role="button"]')?.getAttribute('aria-label')).toBe('Dairy sedan, car, Speeding');
});

test('a wreck and a car on its roof go nowhere, and look it', () => {
	const wreck = figure({ out: true });
	expect([wreck('.pace'), wreck('.cracks'), wreck('.chassis')]).toEqual([0, 1, 0]);
	const upturned = figure({ lying: true });
	expect([upturned('.pace'), upturned('.cracks'), upturned('.chassis')]).toEqual([0, 0, 1]);
	const whole = figure({});
	expect([whole('.pace') > 0, whole('.cracks'), whole('.chassis'), whole('.flames')]).toEqual([true, 0, 0, 0]);
});

test('what burns has flames on it, be it a wreck or not', () => {
	expect(figure({ burning: true })('.flames')).toBe(1);
	expect(figure({ burning: true, out: true })('.flames')).toBe(1);
});

test('rings go along the sides of what is long, as it is turned', () => {
	figure({}, { acting: true, target: true, caught: true });
	for (const ring of ['acting', 'target', 'caught']) {
		expect(document.querySelector(`rect.${ring}`)?.getAttribute('transform')).toBe('rotate(90)');
	}
	expect(document.querySelector('[role="button"]')?.getAttribute('aria-label')).toContain('within the blast');
});

test('a car has up to four marks; whoever sits small in it has only what goes on now', () => {
	const badges = ['on-fire', 'damaged', 'bulletproof', 'souped-up', 'good-suspension'].map((word) => ({
		word,
		text: word,
	}));
	expect(figure({ badges })('.badge')).toBe(4);
	const rider: Partial<Piece> = { long: 0, wide: 0, body: '', fastest: 0, radius: 500, aboard: 'ford' };
	const marks = [
		{ word: 'wounded', text: 'Wounded', many: 1 },
		{ word: 'fuse', text: 'Its fuse burns', many: 2, now: true },
	];
	expect(figure({ ...rider, badges: marks }, { most: 5 })('.badge')).toBe(1);
	expect(figure({ ...rider, badges: marks }, { most: 9 })('.badge')).toBe(2);
	expect(figure({ ...rider, badges: marks })('.badge')).toBe(2);
});

const scene = {
	seats: [{ id: 'irish', name: 'The Irish' }],
	pieces: [
		piece({ speed: 1 }),
		piece({ id: 'sunday', name: 'Sunday', role: 'hoodlum', aboard: 'ford', slot: 'behind the wheel', fastest: 0 }),
		piece({ id: 'moe', name: 'Moe', role: 'hoodlum', aboard: 'ford', slot: 'on the roof', out: true, fastest: 0 }),
	],
	piles: [],
	zones: [],
	overlays: [
		{
			id: 'blast-1',
			name: 'The blast to come',
			kind: 'blast',
			points: [[10, 10]],
			reach: 6000,
			clause: '',
			pieces: ['moe'],
		},
		{ id: 'blast-2', name: 'The blast to come', kind: 'blast', points: [[30, 10]], reach: 6000, clause: '' },
	],
} as unknown as Scene;

/** The words of a card. */
function card(id: string): string {
	clear();
	drawn = mount(Inspector, { target: document.body, props: { id, scene } });
	flushSync();
	return document.body.textContent?.replace(/\s+/g, ' ') ?? '';
}

test('the card of a car says who sits where, and how fast it goes', () => {
	const said = card('ford');
	expect(said).toContain('Behind the wheel: Sunday');
	expect(said).toContain('On the roof: Moe (out)');
	expect(said).toContain('Speed 1 of 3');
});

test('the card of a rider says where they are', () => {
	expect(card('sunday')).toContain('Behind the wheel of the Dairy sedan');
	expect(card('moe')).toContain('On the roof of the Dairy sedan');
});

test('the card of a blast to come says whom it reaches', () => {
	expect(card('blast-1')).toContain('Reaches Moe.');
	expect(card('blast-2')).toContain('Reaches nobody as they stand now.');
});

test('what has spread over the table has a name and can have the focus', () => {
	const overlays: Overlay[] = [
		{ id: 'smoke-1', name: 'Smoke', kind: 'smoke', points: [[4, 4]], reach: 1500, clause: '' },
		...(scene.overlays ?? []),
	];
	const heard: string[] = [];
	const props = {
		spreads: spreads(overlays, 0, 6),
		overlays,
		lit: '',
		open: true,
		stop: 'smoke-1',
		text: 8,
		onkeydown: () => {},
		onfocus: (s: { id: string }) => heard.push(s.id),
	};
	drawn = mount(Overlays, { target: document.body, props });
	flushSync();
	const buttons = [...document.querySelectorAll('[role="button"]')] as HTMLElement[];
	expect(buttons.map((b) => [b.getAttribute('aria-label'), b.getAttribute('tabindex')])).toEqual([
		['Smoke', '0'],
		['The blast to come, 6″ round', '-1'],
		['The blast to come, 6″ round', '-1'],
	]);
	buttons[1]?.dispatchEvent(new Event('focus'));
	expect(heard).toEqual(['blast-1']);
});

test('whoever is too small in a car to be told from it is there for a key alone', () => {
	const rider: Partial<Piece> = { long: 0, wide: 0, body: '', fastest: 0, radius: 500, aboard: 'ford' };
	expect(figure(rider, { most: 8, tucked: true })('.tucked [role="button"]')).toBe(1);
	expect(figure(rider, { most: 8 })('.tucked')).toBe(0);
});

test('the rings round whoever sits small in a car are as fine as they are', () => {
	const rider: Partial<Piece> = { long: 0, wide: 0, body: '', fastest: 0, radius: 500, aboard: 'ford' };
	const ring = () => Number(document.querySelector('.acting')?.getAttribute('r'));
	figure(rider, { most: 8, text: 50, acting: true });
	expect(ring()).toBeLessThan(13);
	figure(rider, { text: 50, acting: true });
	expect(ring()).toBeGreaterThan(20);
});
