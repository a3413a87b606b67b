import { describe, expect, test } from 'vitest';
import type { RoomSeat } from '../wire/rooms.ts';
import { room, seat } from './sample.ts';
import { awaited, botTitle, free, lacking, offered, own, playing, wishes } from './seating.ts';

const al: RoomSeat = { ...seat('north'), who: 'person', name: 'Al', host: true };
const zoe: RoomSeat = { ...seat('south'), who: 'person', name: 'Zoë' };
const bot: RoomSeat = { ...seat('east'), who: 'bot', name: 'steady' };

describe('what a match still waits for', () => {
	test('somebody at every seat, and people who are ready, but for the host', () => {
		expect(lacking(room([al, seat('south'), bot]), 3)).toBe('Nobody sits yet for South.');
		expect(lacking(room([al, { ...seat('south'), who: 'invited', invited: 'Zoë' }, bot]), 3)).toBe(
			'Zoë has not sat down yet.',
		);
		expect(lacking(room([al, zoe, bot]), 3)).toBe('Zoë is not ready yet.');
		expect(lacking(room([al, zoe, { ...seat('east'), who: 'person', name: 'Bo' }]), 3)).toBe(
			'Zoë and Bo are not ready yet.',
		);
		expect(lacking(room([al, { ...zoe, ready: true }, bot]), 3)).toBe('');
	});

	test('empty seats at the end are left out, down to the fewest, and never those between', () => {
		const few = room([al, { ...zoe, ready: true }, seat('east'), seat('west')]);
		expect(playing(few, 2).map((s) => s.seat)).toEqual(['north', 'south']);
		expect(playing(few, 3).map((s) => s.seat)).toEqual(['north', 'south', 'east']);
		expect(lacking(few, 2)).toBe('');
		expect(lacking(few, 3)).toBe('Nobody sits yet for East.');
		expect(playing(room([al, seat('south'), bot]), 2)).toHaveLength(3);
	});
});

test('somebody is awaited only where the match cannot begin without them', () => {
	const seats = [al, seat('south'), seat('east')];
	expect(awaited(room(seats), 2)?.seat).toBe('south');
	expect(awaited(room([al, zoe, seat('east')]), 2)).toBeUndefined();
	expect(awaited(room([al, zoe, seat('east'), bot]), 2)?.seat).toBe('east');
});

describe('whose seat is whose', () => {
	const of = (seats: string[], host = false) => ({ host, seats, watch: false });

	test('a link is an offer until somebody has sat down by it', () => {
		expect(offered(room([al, seat('south')], of(['south'])))?.seat).toBe('south');
		expect(own(room([al, seat('south')], of(['south'])))).toEqual([]);
		expect(offered(room([al, zoe], of(['south'])))).toBeUndefined();
		expect(own(room([al, zoe], of(['south'])))).toEqual([zoe]);
		expect(offered(room([al, zoe], of(['north'], true)))).toBeUndefined();
	});

	test('a seat that is kept for somebody is not free', () => {
		expect(free(room([al, seat('south'), { ...seat('east'), who: 'invited' }])).map((s) => s.seat)).toEqual(['south']);
	});

	test('somebody wishes for one’s own seat', () => {
		const wanting = { ...zoe, swap: 'north' };
		expect(wishes(room([al, wanting], of(['north'], true)))).toEqual([{ from: wanting, own: al }]);
		expect(wishes(room([al, wanting], of(['south'])))).toEqual([]);
	});
});

test('a bot is called by its sort, and one from elsewhere by its name', () => {
	expect([botTitle('steady'), botTitle('Deep Derringer')]).toEqual(['A steady bot', 'Deep Derringer']);
});
