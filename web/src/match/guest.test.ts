// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { empty, snapshot } from '../../test/fake/snapshot.ts';
import type { Snapshot } from '../wire/api.ts';
import { invited, sitDown } from './guest.ts';
import { kept } from './shelf.ts';

afterEach(() => localStorage.clear());

function guest(more: Partial<Snapshot> = {}): Snapshot {
	const players = [
		{ seat: 'reds', player: 'human', joined: true },
		{ seat: 'irish', player: 'open', joined: false },
		{ seat: 'cops', player: 'steady', joined: true },
	] as Snapshot['players'];
	return snapshot({ ...empty, title: 'Lunch in town' }, { seats: ['irish'], players, ...more });
}

test('whoever comes by a link is a guest until they sit down, and their table is kept then', () => {
	const now = guest();
	expect(invited(now, 'k2', kept())).toBe(true);
	sitDown(now, 'k2');
	expect(invited(now, 'k2', kept())).toBe(false);
	expect(kept()).toMatchObject([{ match: 'm', key: 'k2', title: 'Lunch in town', invited: [] }]);
	// Another link to the same match is another invitation.
	expect(invited(now, 'k3', kept())).toBe(true);
});

test('the host, whoever watches, and who comes when it is over are no guests', () => {
	expect(invited(guest({ seats: ['reds'] }), 'k1', [])).toBe(false);
	expect(invited(guest({ seats: ['reds', 'irish'] }), 'k1', [])).toBe(false);
	expect(invited(guest({ seats: [] }), 'w', [])).toBe(false);
	expect(invited(guest({ result: {} as never }), 'k2', [])).toBe(false);
	expect(invited(null, 'k2', [])).toBe(false);
	expect(invited(guest(), '', [])).toBe(false);
});
