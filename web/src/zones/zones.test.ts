import { describe, expect, test } from 'vitest';
import { empty } from '../../test/fake/snapshot.ts';
import { war } from '../../test/fake/war.ts';
import type { Scene, Zone } from '../wire/api.ts';
import { hasMap, onMap } from './map.ts';
import { blocks, chunks, elsewhere, fallen, inWords, later, lines, rows, small, sortOf, townFor } from './zones.ts';

describe('places without inches', () => {
	const seats = [{ id: 'a' }, { id: 'sixth' }];
	const zone = (id: string, name = id, seat = ''): Zone => ({ id, name, seat, gauges: [], pieces: [] });

	test('the sort of a place is its id without its seat and its number', () => {
		const sort = (id: string) => sortOf(zone(id), seats);
		expect(['t1', 't12', 'a-hq', 'sixth-hq-2', 'arena', 'at-sea'].map(sort)).toEqual([
			't',
			't',
			'hq',
			'hq',
			'arena',
			'at-sea',
		]);
	});
	test('a place that says its kind is of that sort, whatever its id', () => {
		expect(sortOf({ ...zone('a-hq-2'), kind: 'home' }, seats)).toBe('home');
		expect(sortOf({ ...zone('a-hq-2'), kind: '' }, seats)).toBe('hq');
	});
	test('places of a sort lie together, the only ones of theirs first', () => {
		const ids = (found: Zone[][]) => found.map((b) => b.map((z) => z.id));
		const town = ['arena', 't1', 'a-hq', 'precinct', 't2', 'sixth-hq'].map((id) => zone(id));
		expect(ids(blocks(town, seats))).toEqual([
			['arena', 'precinct'],
			['t1', 't2'],
			['a-hq', 'sixth-hq'],
		]);
		expect(ids(blocks([zone('t1'), zone('t2')], seats))).toEqual([['t1', 't2']]);
		expect(blocks([], seats)).toEqual([]);
	});
	test.each([
		[2, 6, ['2+4', '2']],
		[3, 6, ['2+3', '6']],
		[3, 5, ['2+3', '3']],
		[3, 4, ['2', '3', '3']],
		[6, 6, ['2', '6', '6']],
		[6, 5, ['2', '4', '3']],
		[6, 2, ['2', '2', '2']],
		[2, 1, ['1', '1', '1']],
	])('the town of %i in rows of at most %i', (gangs, most, columns) => {
		const many = (n: number, id: (i: number) => string) => Array.from({ length: n }, (_, i) => zone(id(i)));
		const town = [[zone('arena'), zone('precinct')], many(2 * gangs, (i) => `t${i}`), many(gangs, (i) => `hq${i}`)];
		expect(rows(town, most).map((row) => row.map((b) => b.columns).join('+'))).toEqual(columns);
		expect(rows(town, most).flatMap((row) => row.flatMap((b) => b.zones))).toHaveLength(2 + 3 * gangs);
	});
	test('homes in a made-up town lie apart', () => {
		const homes = (seats: number) => townFor(seats).flatMap((b, i) => (b.seat < 0 ? [] : [[i, b.seat]]));
		expect(homes(2)).toEqual([
			[0, 0],
			[5, 1],
		]);
	});
	test('whoever lives and stands nowhere waits beside the map', () => {
		const scene = {
			zones: [{ ...zone('t1'), pieces: ['ada'] }],
			pieces: [{ id: 'ada' }, { id: 'ben' }, { id: 'cal', out: true }],
		} as unknown as Scene;
		expect(elsewhere(scene).map((p) => p.id)).toEqual(['ben']);
		expect(fallen(scene).map((p) => p.id)).toEqual(['cal']);
		expect(fallen({ ...scene, zones: [{ ...zone('t1'), pieces: ['cal'] }] })).toEqual([]);
		expect(elsewhere({ ...scene, zones: [] }).map((p) => p.id)).toEqual(['ada', 'ben']);
	});

	test('rows line by line: neighbours share one, what was broken has several', () => {
		const ids = (found: Zone[][]) => found.map((l) => l.map((z) => z.id));
		const many = (n: number, id: string) => Array.from({ length: n }, (_, i) => zone(`${id}${i}`));
		expect(ids(lines(rows([many(2, 'x'), many(5, 't'), many(2, 'h')], 4)))).toEqual([
			['x0', 'x1', 'h0', 'h1'],
			['t0', 't1', 't2'],
			['t3', 't4'],
		]);
		expect(lines([])).toEqual([]);
		expect(lines([[]])).toEqual([]);
	});
	test('a place in words: whose it is, its marks, its numbers', () => {
		const place: Zone = {
			...zone('t3'),
			badges: [{ word: 'fight', text: 'A fight' }],
			gauges: [
				{ word: 'a', name: 'Stills', now: 0 },
				{ word: 'b', name: 'Guard', now: 1, most: 3 },
			],
		};
		expect(inWords(place, 'The Reds')).toBe('held by The Reds, A fight, Stills 0, Guard 1 of 3');
		const lost = { word: 'fallen', text: 'Fallen of The Reds', many: 2, fallen: 'a' };
		expect(inWords({ ...zone('t3'), badges: [lost] }, '')).toBe('Fallen of The Reds 2');
		expect(inWords(zone('t3'), '')).toBe('');
	});

	test.each([1, 2, 3, 4, 5, 6, 8])('a made-up town for %i has a home for each and a block between', (seats) => {
		const town = townFor(seats);
		expect(
			town
				.map((b) => b.seat)
				.filter((s) => s >= 0)
				.toSorted(),
		).toEqual(Array.from({ length: seats }, (_, i) => i));
		expect(town.length).toBeGreaterThan(2 * seats);
		expect(town.length).toBeLessThanOrEqual(2 * seats + 3);
		for (const [x, y] of town.flatMap((b) => b.corners)) {
			expect(x > 0 && x < small.wide && y > 0 && y < small.deep).toBe(true);
		}
	});
});

describe('a game without places', () => {
	const middle = { id: 'bid', name: 'The bid', text: '3 sixes', middle: true, gauges: [], pieces: [] };
	const place = { id: 't1', name: 'Mill Row', gauges: [], pieces: [] };

	test('has no map, whatever its middle says', () => {
		expect(hasMap({ ...empty, zones: [middle] })).toBe(false);
		expect(hasMap(empty)).toBe(false);
		expect(hasMap(war(2, false))).toBe(true);
		expect(hasMap({ ...empty, pieces: war(2, false).pieces })).toBe(true);
		expect(onMap({ ...empty, zones: [middle, place] })).toEqual([place]);
	});
	test('says in words what is to be read in a place', () => {
		expect(inWords(middle, 'Bob')).toBe('3 sixes, held by Bob');
		expect(inWords(place, '')).toBe('');
	});
});

describe('a place that comes to the map later', () => {
	const zone = (id: string) => ({ id }) as Zone;
	const seats = [{ id: 'docks' }, { id: 'quarry-hill' }];
	test('is a second one of a seat', () => {
		const ids = ['docks-hq', 'docks-hq-2', 'quarry-hill-hq-10', 't1', 't-2', 'docks-2', 'docks2'];
		expect(ids.filter((id) => later(zone(id), seats))).toEqual(['docks-hq-2', 'quarry-hill-hq-10', 'docks-2']);
	});
	test('lies in lines of its own', () => {
		expect(chunks([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
		expect(chunks([], 2)).toEqual([]);
	});
});
