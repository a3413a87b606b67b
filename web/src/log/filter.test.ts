import { describe, expect, test } from 'vitest';
import type { Happening, Scene } from '../wire/api.ts';
import { choices, concerns, extent, filtered } from './filter.ts';

const piece = (id: string, name: string, seat: string, out = false) => ({ id, name, seat, out });

const scene = {
	seats: [
		{ id: 'reds', name: 'The Reds' },
		{ id: 'docks', name: 'Dockside' },
	],
	pieces: [
		piece('hotdog', 'Hot Dog', 'reds'),
		piece('tommy', 'Tommy', 'docks'),
		piece('big', 'Big Tommy', 'docks', true),
		piece('waiter', 'Waiter', ''),
	],
	zones: [{ id: 'hq', name: 'Dockside headquarters' }],
} as unknown as Scene;

const event = (seq: number, kind: string, more: Partial<Happening> = {}): Happening => ({
	seq,
	kind,
	text: `${kind} ${seq}`,
	...more,
});

describe('the lines of one', () => {
	const log = [
		event(1, 'turn', { rank: 1 }),
		event(2, 'phase', { rank: 2 }),
		event(3, 'runs', { seat: 'reds', who: 'hotdog' }),
		event(4, 'phase', { rank: 2 }),
		event(5, 'shoots', { seat: 'docks', who: 'tommy', whom: 'hotdog' }),
		event(6, 'turn', { rank: 1 }),
		event(7, 'falls', { who: 'big' }),
		event(8, 'sent', { seat: 'docks', things: ['big', 'tommy'] }),
		event(9, 'draws', { seat: 'reds', dice: [{ kind: 'draw', picked: 'waiter' }] }),
	];
	const seqs = (id: string) => filtered(log, id, scene).events.map((e) => e.seq);

	test('stand under the turns and parts in which they happened', () => {
		expect(seqs('hotdog')).toEqual([1, 2, 3, 4, 5]);
		expect(seqs('tommy')).toEqual([1, 4, 5, 6, 8]);
		expect(seqs('')).toHaveLength(9);
		expect(filtered(log, 'tommy', scene).count).toBe(2);
		expect(seqs('nobody')).toEqual([]);
	});
	test('a seat has what it does and what its figures do', () => {
		expect(seqs('docks')).toEqual([1, 4, 5, 6, 7, 8]);
	});
	test('dice name somebody too; a figure of a seat is not the seat of the line', () => {
		expect(seqs('waiter')).toEqual([6, 9]);
		expect(concerns(event(1, 'hit', { seat: 'reds', who: 'tommy' }), 'docks', () => 'docks')).toBe(false);
		expect(concerns(event(1, 'hit', { dice: [{ kind: 'dice', whom: 'big' }] }), 'big', () => '')).toBe(true);
		expect(concerns(event(1, 'tie'), '', () => '')).toBe(true);
	});
	test('who occurs can be chosen, by seats and by name', () => {
		expect(choices(log, scene)).toEqual({
			seats: [
				{ id: 'reds', name: 'The Reds' },
				{ id: 'docks', name: 'Dockside' },
			],
			groups: [
				{ seat: 'reds', name: 'The Reds', figures: [{ id: 'hotdog', name: 'Hot Dog' }] },
				{
					seat: 'docks',
					name: 'Dockside',
					figures: [
						{ id: 'big', name: 'Big Tommy' },
						{ id: 'tommy', name: 'Tommy' },
					],
				},
				{ seat: '', name: 'Nobody’s', figures: [{ id: 'waiter', name: 'Waiter' }] },
			],
		});
		expect(choices([], scene).groups).toEqual([]);
	});
	test('how many they are is said', () => {
		expect([extent(12, 340), extent(340, 340), extent(1, 1), extent(0, 1)]).toEqual([
			'12 of 340 lines',
			'340 lines',
			'1 line',
			'0 of 1 line',
		]);
	});
});
