import { expect, test } from 'vitest';
import type { Own } from '../gang/own.ts';
import type { Gang } from '../wire/gangs.ts';
import { chosenAt, mayBring } from './bringing.ts';
import { room, seat } from './sample.ts';

const reds = { name: 'The Reds', figures: 2 };

test('the gang of a seat is for whoever sits there to choose, and for the host where nobody does', () => {
	const north = { ...seat('north'), who: 'person' as const, name: 'Al', host: true };
	const south = { ...seat('south'), who: 'person' as const, name: 'Zoë' };
	const host = room([north, south]);
	expect([mayBring(host, north), mayBring(host, south)]).toEqual([true, false]);
	const guest = room([north, south], { host: false, seats: ['south'], watch: false });
	expect([mayBring(guest, north), mayBring(guest, south)]).toEqual([false, true]);

	const bot = { ...seat('east'), who: 'bot' as const, name: 'steady' };
	expect([mayBring(host, bot), mayBring(guest, bot)]).toEqual([true, false]);
	expect(mayBring(host, { ...bot, outside: true })).toBe(false);
	const free = seat('west');
	expect([
		mayBring(host, free),
		mayBring(host, { ...free, gang: reds }),
		mayBring(guest, { ...free, gang: reds }),
	]).toEqual([false, true, false]);
});

test('the gang of a seat is found among those of this browser by its name and by how many are in it', () => {
	const own = (key: string, name: string, many: number): Own => ({
		key,
		gang: { gang: 'the-reds', name, ruleset: 'fake', figures: Array(many).fill({}) } as Gang,
	});
	const mine = [own('a', 'The Blues', 2), own('b', 'The Reds', 3), own('c', 'The Reds', 2), own('d', '', 2)];
	expect(chosenAt({ ...seat('north'), gang: reds }, mine)?.key).toBe('c');
	expect(chosenAt({ ...seat('north'), gang: { name: 'the-reds', figures: 2 } }, mine)?.key).toBe('d');
	expect(chosenAt({ ...seat('north'), gang: { name: 'The Reds', figures: 4 } }, mine)).toBeUndefined();
	expect(chosenAt(seat('north'), mine)).toBeUndefined();

	const twins = [...mine, own('e', 'The Reds', 2)];
	const at = { ...seat('north'), gang: reds };
	expect([chosenAt(at, twins), chosenAt(at, twins, 'b'), chosenAt(at, twins, 'gone')]).toEqual([
		undefined,
		undefined,
		undefined,
	]);
	expect([chosenAt(at, twins, 'c')?.key, chosenAt(at, twins, 'e')?.key]).toEqual(['c', 'e']);
});
