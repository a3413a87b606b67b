import { describe, expect, test } from 'vitest';
import { compact, signed } from '../odds/sums.ts';
import { toneOf, toneOfAll } from '../odds/tones.ts';
import { replayLink } from '../routes.ts';
import { listed, tally, title } from '../table/tally.ts';
import type { Happening, Result, Scene } from '../wire/api.ts';
import { choices, concerns, extent, filtered } from './filter.ts';
import { callings, naming, stretches } from './naming.ts';
import { type Block, begins, blocks, earlier, rankOf } from './sections.ts';
import { asText, lineText, throwsOf } from './text.ts';

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

describe('names in a sentence', () => {
	const cut = (text: string, s = scene) => stretches(text, naming(callings(s)));
	const bold = (text: string) =>
		cut(text)
			.filter((s) => s.name)
			.map((s) => s.text);

	test('are found whole, the longest first, and nothing of the sentence is lost', () => {
		expect(cut('Big Tommy shoots at Hot Dog; Tommy ducks.')).toEqual([
			{ text: 'Big Tommy', name: true },
			{ text: ' shoots at ', name: false },
			{ text: 'Hot Dog', name: true },
			{ text: '; ', name: false },
			{ text: 'Tommy', name: true },
			{ text: ' ducks.', name: false },
		]);
		expect(cut('').length).toBe(0);
		expect(cut('Nobody.')).toEqual([{ text: 'Nobody.', name: false }]);
	});
	test('are no parts of other words', () => {
		expect(bold('Tommyhawk, Hot Dogs, a Tommy-gun, Ärger-Tommy')).toEqual([]);
		expect(bold("Tommy's gun; (Hot Dog)")).toEqual(['Tommy', 'Hot Dog']);
		expect(bold('the tommy')).toEqual([]);
	});
	test('an article is small in the middle; a place that begins like a seat is nobody', () => {
		expect(bold('The Reds begin, then the Reds go on.')).toEqual(['The Reds', 'the Reds']);
		expect(bold('Dockside: one from Dockside headquarters.')).toEqual(['Dockside']);
	});
	test('what stands in a name is no pattern and no markup', () => {
		const odd = { pieces: [piece('x', 'A. (B) <b>|[c]*', '')] } as unknown as Scene;
		expect(cut('So A. (B) <b>|[c]* goes.', odd)[1]).toEqual({ text: 'A. (B) <b>|[c]*', name: true });
		expect(cut('Ax (B)', odd)).toHaveLength(1);
		expect(cut('Anything', {} as Scene)).toHaveLength(1);
	});
	test('every sign of a keyboard may stand in a name', () => {
		for (const sign of '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~') {
			const signed = { pieces: [piece('x', `Jo${sign}Ann`, '')] } as unknown as Scene;
			expect(cut(`So Jo${sign}Ann goes.`, signed)[1]).toEqual({ text: `Jo${sign}Ann`, name: true });
		}
	});
	test('a thing is nobody; whoever has left the picture is still called by his name', () => {
		const guns = { pieces: [piece('gun', 'tommy gun', '')] } as unknown as Scene;
		expect(cut('He drops the tommy gun.', guns)).toHaveLength(1);
		const before = new Set<string>();
		callings(scene, before);
		expect(stretches('Hot Dog falls.', naming(callings(guns, before)))[0]).toEqual({ text: 'Hot Dog', name: true });
	});
});

const event = (seq: number, kind: string, more: Partial<Happening> = {}): Happening => ({
	seq,
	kind,
	text: `${kind} ${seq}`,
	...more,
});

describe('the log divided', () => {
	const shape = (found: Block[]) =>
		found.map((b) => (b.sort === 'line' ? b.key : `${b.sort} ${b.key} ${b.events.length}`));
	const details = (n: number) => Array.from({ length: n }, (_, i) => event(i + 1, 'sees', { detail: true }));

	test('turns, their parts and cards are heads; what a seat does is none', () => {
		expect(rankOf(event(1, 'turn'))).toBe(1);
		expect(rankOf(event(1, 'turn', { seat: 'reds' }))).toBe(0);
		expect(rankOf(event(1, 'phase', { detail: true }))).toBe(2);
		expect(rankOf(event(1, 'card', { seat: 'reds' }))).toBe(3);
		expect(rankOf(event(1, 'turn', { path: [[0, 0]] }))).toBe(0);
		expect(rankOf(event(1, 'runs'))).toBe(0);
	});
	test('parts of a turn without anything in them share a line', () => {
		const log = [event(1, 'turn'), event(2, 'phase'), event(3, 'phase'), event(4, 'runs'), event(5, 'phase')];
		expect(shape(blocks(log))).toEqual(['head 1 1', 'head 2 2', '4', 'head 5 1']);
	});
	test('three details stand, of four all but the first are folded', () => {
		expect(shape(blocks([...details(3), event(9, 'runs')]))).toEqual(['1', '2', '3', '9']);
		expect(shape(blocks([...details(4), event(9, 'runs')]))).toEqual(['1', 'fold 1+ 3', '9']);
	});
	test('what is happening now is not folded', () => {
		expect(shape(blocks(details(5)))).toEqual(['1', '2', '3', '4', '5']);
	});
	test('what details go by is told after the last of them, and before a fold', () => {
		const lines = blocks([...details(2), event(9, 'runs')]).map((b) => b.sort === 'line' && b.clause);
		expect(lines).toEqual([false, true, true]);
		const [first, fold] = blocks([...details(4), event(9, 'runs')]);
		expect(first?.sort === 'line' && first.clause).toBe(true);
		expect(fold?.sort === 'fold' && fold.events.map((e) => e.clause)).toEqual([false, false, true]);
	});
	test('lines without a number are known by their place', () => {
		expect(
			shape(
				blocks([
					{ kind: 'a', text: '' },
					{ kind: 'b', text: '' },
				]),
			),
		).toEqual(['i0', 'i1']);
	});
	test('the drawn part slides along, except under a reader, who gets earlier pages', () => {
		expect([begins(0, 200, true), begins(0, 201, true), begins(50, 900, false)]).toEqual([0, 1, 50]);
		expect(begins(50, 20, false)).toBe(19);
		expect([earlier(500), earlier(200), earlier(1)]).toEqual([300, 0, 0]);
	});
});

describe('the lines of one', () => {
	const log = [
		event(1, 'turn'),
		event(2, 'phase'),
		event(3, 'runs', { seat: 'reds', who: 'hotdog' }),
		event(4, 'phase'),
		event(5, 'shoots', { seat: 'docks', who: 'tommy', whom: 'hotdog' }),
		event(6, 'turn'),
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

const mod = (text: string, value: number, clause?: string) => ({
	word: text,
	text,
	value,
	...(clause ? { clause } : {}),
});

test('a sum at a glance', () => {
	expect(compact([mod('GATS', 5), mod('cover', -1), mod('far', -1)], 3)).toBe('3 = 5 − 1 − 1');
	expect(compact([mod('a', -2), mod('b', 1)])).toBe('−1 = −2 + 1');
	expect(compact([mod('a', 2), mod('b', 1)], 5)).toBe('3 = 2 + 1, against 5');
	expect(compact([mod('GATS', 4)], 4)).toBe('GATS 4');
	expect(compact([])).toBe('');
	expect([signed(2, true), signed(2, false), signed(0, false), signed(-2, true)]).toEqual(['2', '+2', '+0', '−2']);
});

describe('the log as text', () => {
	test('is one line an event, with dice, chance, sum and clauses', () => {
		const log: Happening[] = [
			{ seq: 1, kind: 'turn', text: 'Turn 1 begins.', clause: 'X-1' },
			{
				seq: 2,
				kind: 'shoots',
				who: 'big',
				text: 'Big Tommy\nshoots.',
				clause: 'X-4',
				odds: 125,
				dice: [
					{ kind: 'dice', sides: 6, faces: [1, 2, 4, 6] },
					{ kind: 'draw', picked: 'KH' },
					{ kind: 'draw', picked: 'big' },
				],
				mods: [mod('GATS', 4, 'X-2'), mod('far', -1)],
				need: 3,
			},
			{ seq: 3, kind: 'sees', detail: true, text: 'Hot Dog sees.' },
		];
		expect(asText(log)).toBe(
			'Turn 1 begins. (X-1)\n' +
				'Big Tommy shoots. [1 2 4 6] [KH] chance 12.5 % 3 = GATS 4 (X-2), far -1 (X-4)\n' +
				'  Hot Dog sees.\n',
		);
		expect(asText([])).toBe('');
	});
	test('a sum without a number needed has its own', () => {
		expect(lineText({ kind: 'a', text: 'A.', late: true })).toBe('The time was up. A.');
		expect(lineText({ kind: 'a', text: 'A.', mods: [mod('x', -2), mod('y', 1)] })).toBe('A. -1 = x -2, y 1');
	});
	test('a throw that picked nothing is not told', () => {
		expect(throwsOf({ kind: 'a', text: '', dice: [{ kind: 'draw' }, { kind: 'dice' }] })).toEqual([{ kind: 'dice' }]);
	});
});

describe('what an outcome means', () => {
	test('is known by its kind, whole or in parts', () => {
		expect(['out', 'gory-death', 'hit', 'light-wound', 'flinches', 'jams', 'miss', 'dances'].map(toneOf)).toEqual([
			'down',
			'down',
			'hurt',
			'hurt',
			'shaken',
			'spoilt',
			'nothing',
			'other',
		]);
		expect([toneOf('near-miss'), toneOf('no-wound'), toneOf('no-effect')]).toEqual(['nothing', 'nothing', 'nothing']);
	});
	test('of several events the worst counts; none is nothing', () => {
		expect(toneOfAll([{ kind: 'miss' }, { kind: 'duck' }, { kind: 'hit' }])).toBe('hurt');
		expect(toneOfAll([{ kind: 'dances' }, { kind: 'miss' }])).toBe('other');
		expect([toneOfAll([]), toneOfAll(null)]).toEqual(['nothing', 'nothing']);
	});
});

describe('the end', () => {
	const result = (winners: string[], points: [string, number][]): Result => ({
		winners,
		points: points.map(([seat, n]) => ({ seat, points: n })),
		why: '',
		text: '',
	});
	test('every seat by its points, the longest bar whole, and who is out', () => {
		expect(
			tally(
				result(
					['docks'],
					[
						['reds', 2],
						['docks', 8],
					],
				),
				scene,
			),
		).toEqual([
			{ seat: 'docks', name: 'Dockside', points: 8, share: 100, won: true, out: 'Out: Big Tommy.' },
			{ seat: 'reds', name: 'The Reds', points: 2, share: 25, won: false, out: '' },
		]);
		expect(tally(result([], [['reds', -3]]), scene)[0]?.share).toBe(0);
		const gone = { ...scene, pieces: scene.pieces?.map((p) => ({ ...p, out: true })) } as Scene;
		expect(tally(result([], [['docks', 0]]), gone)[0]?.out).toBe('Out: all 2.');
	});
	test('who won stands first, even with fewer points', () => {
		const rows: [string, number][] = [
			['reds', 9],
			['docks', 3],
			['hills', 5],
		];
		expect(tally(result(['docks', 'hills'], rows), scene).map((r) => r.seat)).toEqual(['hills', 'docks', 'reds']);
	});
	test('the title', () => {
		expect(title(result(['reds'], []), scene)).toEqual({ before: 'Victory:', name: 'The Reds' });
		expect(title(result(['reds', 'docks'], []), scene)).toEqual({ before: 'A draw:', name: 'The Reds and Dockside' });
		expect(title(result([], []), scene)).toEqual({ before: '', name: 'Nobody wins' });
	});
	test('names as a list; of six, four are named', () => {
		expect([listed([]), listed(['a']), listed(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b and c']);
		expect(listed(['a', 'b', 'c', 'd', 'e'])).toBe('a, b, c, d and e');
		expect(listed(['a', 'b', 'c', 'd', 'e', 'f'])).toBe('a, b, c, d and 2 more');
	});
	test('the link to the replay keeps the key behind the #', () => {
		expect([replayLink('m/1', 'k k'), replayLink('m', '')]).toEqual(['#/replay/m%2F1/k%20k', '#/replay/m']);
	});
});
