import { describe, expect, test } from 'vitest';
import { halfway, within, type XY } from '../geometry/points.ts';
import { wayLength } from '../geometry/ways.ts';
import { thousandths } from '../odds/chances.ts';
import { chanceOf, untold } from '../odds/odds.ts';
import { question } from '../question/sample.ts';
import { blank, choose, listed, looks } from '../question/sentences.ts';
import type { Happening, Needs, Scene, Sight } from '../wire/api.ts';
import { table } from '../wire/client.ts';
import { Refusal } from '../wire/refusal.ts';
import { arrow, beak, tip } from './facing.ts';
import { place } from './labels.ts';
import { Watch } from './sight.svelte.ts';

const near = (a: XY, b: XY) => {
	expect(a[0]).toBeCloseTo(b[0]);
	expect(a[1]).toBeCloseTo(b[1]);
};

describe('where a figure looks', () => {
	test.each<[number, XY]>([
		[360, [0, -16.8]],
		[90, [16.8, 0]],
		[180, [0, 16.8]],
		[270, [-16.8, 0]],
	])('%i degrees clockwise from north', (facing, at) => near(tip(facing, 10), at));

	test('the beak stands on the base', () => {
		const [a, b, c] = (beak(90, 10).match(/-?[\d.]+ -?[\d.]+/g) ?? []).map((p) => p.split(' ').map(Number) as XY);
		if (!a || !b || !c) throw new Error('no beak');
		expect(Math.hypot(...a)).toBeCloseTo(10, 1);
		expect(Math.hypot(...c)).toBeCloseTo(10, 1);
		near(b, [16.8, 0]);
		near([a[0], -a[1]], c);
	});

	test('an arrow begins at the edge of the base and ends at the place; on the base there is none', () => {
		expect(arrow([0, 0], [100, 0], 10, 8)).toEqual({ line: 'M10 0L100 0', head: 'M92 4L100 0L92 -4' });
		expect(arrow([0, 0], [10, 0], 10, 8)).toBeNull();
		expect(arrow([0, 0], [10.5, 0], 10, 8)).not.toBeNull();
	});

	test('names keep off the beak', () => {
		const of = (tip?: XY) =>
			place([{ id: 'a', at: [100, 100], radius: 10, width: 40, height: 10, weight: 1, tip }]).get('a');
		expect(of()).toMatchObject({ x: 100, y: 117 });
		expect(of([100, 117])).toMatchObject({ x: 100, y: 83 });
		expect(of([100, 83])).toMatchObject({ x: 100, y: 117 });
	});

	test('a verb of turning makes its place a direction', () => {
		const q = question([
			{ verb: 'face', where: { kind: 2 } },
			{ verb: 'cover', where: { kind: 2 } },
			{ verb: 'move', where: { kind: 1 } },
			{ verb: 'face' },
		]);
		expect(q.options.map(looks)).toEqual([true, true, false, false]);
		expect(looks(undefined)).toBe(false);
	});
});

describe('ways', () => {
	test('have a length in inches, and a middle', () => {
		const way = {
			word: 'first-move',
			text: 'First move',
			who: 'a',
			path: [
				[1, 1],
				[4, 5],
				[4, 6],
			] as [number, number][],
		};
		expect(wayLength(way)).toBe(6);
		expect(wayLength({ ...way, path: null })).toBe(0);
		near(
			halfway([
				[0, 0],
				[4, 0],
				[4, 2],
			]),
			[3, 0],
		);
		near(halfway([[7, 8]]), [7, 8]);
		near(halfway([]), [0, 0]);
	});
});

describe('a chance that a rule can tell', () => {
	const needs = (more: Partial<Needs>): Needs => ({ mods: null, total: 0, dice: 0, sides: 0, ...more });

	test('is none where nothing is told of it, and 0 where something is', () => {
		expect(chanceOf(null)).toBeNull();
		expect(chanceOf(needs({}))).toBeNull();
		expect(chanceOf(needs({ odds: 875 }))).toBe(875);
		expect(chanceOf(needs({ text: 'Arrives' }))).toBe(0);
	});

	test.each([
		[0, '0 %'],
		[5, '0.5 %'],
		[875, '87.5 %'],
		[830, '83 %'],
		[1000, '100 %'],
	])('%i thousandths is %s', (n, text) => expect(thousandths(n)).toBe(text));

	test('the log adds it to a sentence that does not say it', () => {
		const e = (text: string, odds?: number): Happening => ({ kind: 'test', text, ...(odds ? { odds } : {}) });
		expect(untold(e('He tests.', 875))).toBe('87.5 %');
		expect(untold(e('He tests, 87.5 %.', 875))).toBe('');
		expect(untold(e('He tests, 50.0 %.', 500))).toBe('');
		expect(untold(e('He tests.'))).toBe('');
	});
});

describe('what is inside', () => {
	const square: XY[] = [
		[0, 0],
		[4, 0],
		[4, 4],
		[0, 4],
	];
	test.each<[XY, boolean]>([
		[[2, 2], true],
		[[5, 2], false],
		[[-1, 2], false],
		[[2, 5], false],
	])('%j: %s', (p, is) => expect(within(square, p)).toBe(is));
});

describe('what a figure sees', () => {
	const sight = (...sees: string[]): Sight => ({ clause: 'FK-01', outline: [], sees });
	const scene = (...ids: string[]) => ({ pieces: ids.map((id) => ({ id })) }) as unknown as Scene;

	/** A client that answers when it is told to. */
	function waiting() {
		const asked: { figure: string; tell: (s: Sight) => void; refuse: (e: unknown) => void }[] = [];
		const client = {
			sight: (figure: string) =>
				new Promise<Sight>((tell, refuse) => {
					asked.push({ figure, tell, refuse });
				}),
		};
		return { asked, watch: new Watch(client) };
	}

	test('is asked for with the key in a header', async () => {
		const calls: [string, RequestInit | undefined][] = [];
		const get = (async (path: string, init?: RequestInit) => {
			calls.push([path, init]);
			return new Response('{"outline":[],"sees":["b"]}');
		}) as unknown as typeof fetch;
		expect((await table('m', 'secret', get).sight('big sal')).sees).toEqual(['b']);
		expect(calls).toEqual([['/api/matches/m/sight/big%20sal', { headers: { Authorization: 'Bearer secret' } }]]);
	});

	test('is shown until it is switched off', async () => {
		const { asked, watch } = waiting();
		const on = watch.toggle('a');
		expect([watch.of, watch.shown]).toEqual(['a', null]);
		asked[0]?.tell(sight('b'));
		await on;
		expect(watch.shown?.sees).toEqual(['b']);
		await watch.toggle('a');
		expect([watch.of, watch.shown, asked.length]).toEqual(['', null, 1]);
	});

	test('another figure takes its place, and a late answer about the first counts for nothing', async () => {
		const { asked, watch } = waiting();
		const first = watch.toggle('a');
		const second = watch.toggle('b');
		asked[1]?.tell(sight('x'));
		asked[0]?.tell(sight('y'));
		await Promise.all([first, second]);
		expect([watch.of, watch.shown?.sees]).toEqual(['b', ['x']]);
		const third = watch.toggle('a');
		watch.off();
		asked[2]?.refuse(new Error('late'));
		await third;
		expect([watch.of, watch.trouble]).toEqual(['', '']);
	});

	test('is looked up again when the picture changes, and gone with its figure', async () => {
		const { asked, watch } = waiting();
		await watch.follow(scene('a'));
		expect(asked).toHaveLength(0);
		const on = watch.toggle('a');
		asked[0]?.tell(sight('b'));
		await on;
		const again = watch.follow(scene('a', 'c'));
		expect(watch.shown?.sees).toEqual(['b']);
		asked[1]?.tell(sight('c'));
		await again;
		expect(watch.shown?.sees).toEqual(['c']);
		await watch.follow(scene('c'));
		expect([watch.of, watch.shown]).toEqual(['', null]);
	});

	test('when it cannot be shown, that is said', async () => {
		const { asked, watch } = waiting();
		const on = watch.toggle('a');
		asked[0]?.refuse(new Refusal(0, 'unreachable', 'Nobody answers.'));
		await on;
		expect([watch.of, watch.shown, watch.trouble]).toEqual(['a', null, 'Nobody answers.']);
		const again = watch.follow(scene('a'));
		asked[1]?.refuse(new Refusal(404, 'unknown-figure', 'There is no figure "a".'));
		await again;
		expect(watch.trouble).toBe('What it sees cannot be shown.');
	});
});

describe('a chosen sentence in a long list', () => {
	const q = question(Array.from({ length: 12 }, (_, i) => ({ who: i % 2 ? 'a' : 'b', verb: 'run' })));
	const shape = (option: number | null, focus = '') =>
		listed(q, { ...(option === null ? blank('q1') : choose(q, blank('q1'), option)), focus }).map((g) => [
			g.by,
			g.options[0]?.index,
			g.options.length,
		]);

	test('comes first, and out of the figure it would be folded under', () => {
		expect(shape(null)).toEqual([
			['figure', 0, 6],
			['figure', 1, 6],
		]);
		expect(shape(3)).toEqual([
			['alone', 3, 1],
			['figure', 0, 6],
			['figure', 1, 5],
		]);
	});
	test('stays where it is when its figure’s sentences are shown', () => {
		expect(shape(3, 'a').map((g) => g[1])).toEqual([1, 3, 5, 7, 9, 11]);
	});
});
