import { describe, expect, test } from 'vitest';
import { settings } from '../../test/fake/shelf.ts';
import type { Player } from '../setup/players.ts';
import type { Plan, RulesetCard, ScenarioCard } from '../wire/api.ts';
import { around, half } from './around.ts';
import { company } from './company.ts';
import { detail, viewBox } from './detail.ts';
import { facts, range, seatsOf } from './facts.ts';
import { lots, sheet } from './lots.ts';

function table(width: number, depth: number, features: Plan['features'] = []): Plan {
	return { width, depth, floorHeight: 8000, features, openings: [], links: [], labels: [] };
}

function scenario(id: string, seats: number, more: Partial<ScenarioCard> = {}): ScenarioCard {
	const list = Array.from({ length: seats }, (_, i) => ({ id: `s${i}`, name: `Gang ${i}` }));
	return { id, title: id, line: '', seats: list, least: seats, settings: [], with: ['figures', 'map'], ...more };
}

function game(more: Partial<RulesetCard>): RulesetCard {
	return { id: 'x', title: 'X', line: '', minSeats: 2, maxSeats: 2, gangs: false, scenarios: [], ...more };
}

describe('what a game is like', () => {
	const told = (g: RulesetCard) => facts(g).map((f) => f.value);

	test('comes from its card, with its largest table and every setting once', () => {
		const [turns, night, guest] = settings() as [ReturnType<typeof settings>[0], never, never];
		const scenarios = [
			scenario('small', 2, { table: table(24000, 36000), settings: [turns, night] }),
			scenario('large', 2, { table: table(48000, 30000), settings: [turns, guest] }),
			scenario('none', 2, { settings: [] }),
		];
		expect(told(game({ minSeats: 2, maxSeats: 10, gangs: true, scenarios }))).toEqual([
			'2–10',
			'3',
			'48 × 30 inches',
			'stock or your own',
			'3',
		]);
		expect(told(game({ scenarios: [scenario('town', 2)] }))).toEqual(['2', '1', 'a map', 'stock', '0']);
	});

	test('counts no guided first match among its scenarios', () => {
		expect(told(game({ scenarios: [scenario('town', 2), scenario('lesson', 2, { guided: true })] }))[1]).toBe('1');
	});

	test('say how large a table is in what the game counts', () => {
		const western = game({
			lengths: { one: 'pace', many: 'paces', short: 'p' },
			scenarios: [scenario('a', 2, { table: table(48000, 30000) })],
		});
		expect(facts(western).map((f) => f.value)).toContain('48 × 30 paces');
	});
	test('is told of what the game has', () => {
		const small = (...things: ScenarioCard['with']) => {
			const list = facts(game({ scenarios: [scenario('a', 2, { with: things }), scenario('b', 2, { with: things })] }));
			return list.slice(2, -1).map((f) => `${f.name} ${f.value}`);
		};
		expect(small('dice')).toEqual(['Played with dice']);
		expect(small('cards', 'dice')).toEqual(['Played with cards and dice']);
		expect(small()).toEqual([]);
		expect(small('figures', 'cards')).toEqual(['Played with cards', 'Gangs stock']);
		expect(small('map', 'cards')).toEqual(['Played on a map']);
		expect(facts(game({ gangs: true, scenarios: [scenario('a', 2, { with: [] })] })).map((f) => f.value)).toContain(
			'stock or your own',
		);
	});

	test('is open for a game without scenarios, in the same lines', () => {
		const bare = game({ maxSeats: 4, scenarios: [] });
		expect(told(bare)).toEqual(['2–4', '–', '–', '–']);
		expect(facts(bare).map((f) => f.name)).toEqual(facts(game({})).map((f) => f.name));
	});

	test('says how many may sit down', () => {
		expect(range(3, 3)).toBe('3');
		expect(range(3, 4)).toBe('3–4');
		expect(seatsOf(scenario('a', 10, { least: 2 }))).toBe('2–10 seats');
		expect(seatsOf(scenario('a', 3))).toBe('3 seats');
		expect(seatsOf(scenario('a', 3, { least: 3 }))).toBe('3 seats');
	});
});

describe('who is about to play', () => {
	const seats = ['The Reds', 'The Irish', 'The Law', 'The Dock', 'The Hill'].map((name, i) => ({ id: `s${i}`, name }));
	const sat = (...players: Player[]) =>
		company(seats.slice(0, players.length), Object.fromEntries(players.map((p, i) => [`s${i}`, p])));

	test('is a sentence', () => {
		expect(sat('human', 'steady')).toBe('You play The Reds against a steady bot.');
		expect(sat('steady', 'human', 'steady')).toBe('You play The Irish against 2 steady bots.');
		expect(sat('human', 'random', 'open', 'steady', 'open')).toBe(
			'You play The Reds against a steady bot, a random bot and 2 friends by links.',
		);
		expect(sat('human', 'human')).toBe('2 seats at this screen.');
		expect(sat('human', 'open', 'human')).toBe('2 seats at this screen against a friend by a link.');
		expect(sat('random', 'random', 'steady')).toBe('You watch a steady bot and 2 random bots.');
	});

	test('counts those who play only', () => {
		expect(company(seats.slice(0, 2), { s0: 'human', s1: 'open', s2: 'random' })).toBe(
			'You play The Reds against a friend by a link.',
		);
	});
});

describe('the picture of a game', () => {
	const square = (x: number, y: number) => ({
		id: `${x}-${y}`,
		kind: 'house',
		floor: 0,
		blocks: true,
		points: [
			[x, y],
			[x + 4, y],
			[x + 4, y + 4],
			[x, y + 4],
		] as [number, number][],
	});

	test('shows the part of the plan where most is drawn', () => {
		const corner = detail(table(48000, 48000, [square(41, 41), square(35, 41), square(2, 2)]), 20, 10);
		expect(corner).toMatchObject({ wide: 20, deep: 10 });
		expect([corner.x, corner.y]).toEqual([26, 36]);
		const both = detail(table(48000, 48000, [square(20, 20), square(26, 22)]), 20, 10);
		expect(both.x).toBeLessThan(20);
		expect(both.x + both.wide).toBeGreaterThan(30);
		expect(both.y).toBeLessThan(20);
		expect(both.y + both.deep).toBeGreaterThan(26);
	});

	test('is the middle of an empty plan, and leaves out what is upstairs and the bare ground', () => {
		const upstairs = { ...square(2, 2), floor: 1 };
		const ground = { ...square(40, 40), blocks: false };
		expect(detail(table(48000, 40000, [upstairs, ground]), 20, 10)).toEqual({ x: 14, y: 15, wide: 20, deep: 10 });
	});

	test('keeps its shape on a small table', () => {
		expect(detail(table(16000, 30000), 32, 18)).toEqual({ x: 0, y: 10.5, wide: 16, deep: 9 });
		expect(viewBox({ x: 0, y: 10.5, wide: 16, deep: 9 })).toBe('0 210 320 180');
	});

	test('of a game without scenarios is a block of lots, always the same for its name', () => {
		const block = lots('A Later Game');
		expect(lots('A Later Game')).toEqual(block);
		expect(lots('A later game')).not.toEqual(block);
		for (const name of ['A Later Game', '', 'ß', 'another']) {
			const all = lots(name);
			expect(all.length).toBeGreaterThan(4);
			expect(all.length).toBeLessThanOrEqual(8);
			for (const [i, a] of all.entries()) {
				expect(Math.min(a.wide, a.deep)).toBeGreaterThanOrEqual(25);
				expect(Math.min(a.x, a.y)).toBeGreaterThanOrEqual(10);
				expect(a.x + a.wide).toBeLessThanOrEqual(sheet.wide - 10);
				expect(a.y + a.deep).toBeLessThanOrEqual(sheet.deep - 10);
				for (const b of all.slice(i + 1)) {
					const apart = Math.max(b.x - a.x - a.wide, a.x - b.x - b.wide, b.y - a.y - a.deep, a.y - b.y - b.deep);
					expect(apart).toBeGreaterThanOrEqual(7);
				}
			}
		}
	});
});

describe('a bare table', () => {
	test.each([1, 2, 3, 6, 10])('has %i seats at its edge, none in the place of another, the first one near', (many) => {
		const spots = around(many);
		expect(spots[0]).toEqual({ x: 240, y: 262 });
		expect(new Set(spots.map((s) => `${s.x} ${s.y}`)).size).toBe(many);
		for (const { x, y } of spots) expect(((x - 240) / half.wide) ** 2 + ((y - 150) / half.deep) ** 2).toBeCloseTo(1, 1);
	});
});
