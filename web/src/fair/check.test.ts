import { describe, expect, test } from 'vitest';
import { Dicing, type JournalLine, streamed } from '../../test/fake/dicing.ts';
import { check, type Known, type Verdict } from './check.ts';
import { account, headline } from './result.ts';
import { hexOf, sealOfSeed, textBytes } from './seal.ts';
import { newShare, type Share } from './share.ts';
import { heard, untold } from './told.ts';

const seats = ['reds', 'irish', 'cops'];
const own = '00112233445566778899aabbccddeeff';
const other = 'ffeeddccbbaa99887766554433221100';

interface Played {
	journal: string;
	known: Known;
	/** the lines in the order they were told */
	lines: JournalLine[];
}

type JournalThrowPlace = [stretch: number, index: number];

/** The house, once everybody has shown their seed. */
function housed(): Dicing {
	const dicing = new Dicing(
		'm',
		seats,
		new Map([
			['k', ['reds']],
			['guest', ['irish']],
		]),
		false,
	);
	dicing.join('k', { commitment: sealOfSeed('m', 'reds', bytes(own)) });
	dicing.join('guest', { commitment: sealOfSeed('m', 'irish', bytes(other)) });
	dicing.join('k', { seed: own });
	dicing.join('guest', { seed: other });
	return dicing;
}

/** A short match of two persons and a bot, as the tests' own house plays it, and what this browser kept of it. */
function played(change: (rows: Record<string, unknown>[], share: Share) => void = () => {}): Played {
	const dicing = housed();
	const lines: JournalLine[] = [
		{ kind: 'gather', text: 'The gangs gather.', dice: [dicing.thrown([0, 0], 10, 20)] },
		{ kind: 'told', text: 'Hot Dog shoots.', dice: [dicing.thrown([1, 0], 6, 4), dicing.thrown([1, 1], 100, 1)] },
		{ kind: 'told', text: 'Hot Dog runs.' },
		{ kind: 'told', text: 'A card is drawn.', dice: [drawn(dicing, [2, 0], 52)] },
	];
	dicing.row({ answer: {}, told: lines.slice(0, 1), checkpoints: [{ number: 1 }] });
	dicing.row({ answer: {}, told: lines.slice(1, 3), checkpoints: [{ number: 2 }] });
	dicing.row({ answer: {}, told: lines.slice(3) });
	const share: Share = {
		...newShare('m', 'k'),
		commitment: dicing.seal,
		seed: own,
		given: 1,
		over: true,
		...heard(untold, lines.map(streamed)),
	};
	const rows = dicing.rows as Record<string, unknown>[];
	change(rows, share);
	return {
		journal: rows.map((r) => `${JSON.stringify(r)}\n`).join(''),
		known: { match: 'm', seats, own: ['reds'], share, commitment: dicing.seal },
		lines,
	};
}

function drawn(dicing: Dicing, at: [number, number], sides: number) {
	const { faces, ...rest } = dicing.thrown(at, sides, 1);
	return { ...rest, kind: 'draw' as const, picked: 'ace', face: faces?.[0] ?? 0 };
}

function bytes(hex: string): Uint8Array {
	return Uint8Array.from(Buffer.from(hex, 'hex'));
}

async function judged(p: Played): Promise<Verdict> {
	return check(p.journal, p.known, undefined, async () => {});
}

/** What a row tells, to be changed. */
function told(rows: Record<string, unknown>[], row: number): JournalLine[] {
	return rows[row]?.told as JournalLine[];
}

// start, secret, two commitments, two seeds, then three answers.
const [start, secret, commitOwn, commitOther, seedOwn, seedOther, first, second, third] = [
	0, 1, 2, 3, 4, 5, 6, 7, 8,
] as const;

describe('a match that was played fairly', () => {
	test('is fair where of several dice one counts: the others are checked as well', async () => {
		const kept = (turned: number) =>
			played((rows) => {
				for (const t of told(rows, second).flatMap((line) => line.dice ?? [])) {
					t.keep = 'highest';
					t.faces = (t.faces ?? []).map((f, i) => (i === turned ? (f % 6) + 1 : f));
				}
			});
		const v = await judged(kept(-1));
		expect([v.mark, v.dice, v.idle]).toEqual(['fair', 26, 3]);
		expect(account(v, String)).toContain('Of several dice one may count: the 3 that did not were checked as well.');
		expect(account({ ...v, idle: 1 }, String)).toContain(
			'Of several dice one may count: the one that did not was checked as well.',
		);
		expect((await judged(kept(2))).mark).toBe('unfair');
	});
	test('is fair: every die, every seed, every line', async () => {
		const v = await judged(played());
		expect(v).toEqual({
			mark: 'fair',
			missing: [],
			faults: [],
			dice: 26,
			lines: 4,
			starts: 1,
			practice: false,
			persons: [[0], [1]],
			bots: ['steady'],
			own: true,
		});
		expect(headline(v)).toBe('Fair dice: checked here, 26 dice');
		expect(account(v, (s) => ['The Reds', 'The Irish', 'The Law'][s] ?? '')).toEqual([
			'The secret fits the seal of the dice, and every seed the one that was committed to.',
			'Each of the 26 dice follows from the secret and the seeds.',
			'All 4 lines told here stand in the journal, with the same dice.',
			'Seeds: The Reds; The Irish; the bot steady. One of them is this browser’s own.',
		]);
	});

	describe('that went on from another match', () => {
		/** It went on in stretch 1, in which two throws had fallen, the second not told yet. */
		function continued(throws: number[], at: JournalThrowPlace[]): Promise<Verdict> {
			const dicing = housed();
			const [wrong = [0, 0], ...right] = at;
			const fell = dicing.thrown(wrong, 6, 1);
			fell.faces = fell.faces?.map((face) => (face % 6) + 1) ?? [];
			const told = {
				kind: 'told',
				text: 'He shoots.',
				dice: [fell, ...right.map((place) => dicing.thrown(place, 6, 2))],
			};
			dicing.row({ answer: {}, told: [told], checkpoints: [{ number: 2 }] });
			const rows = dicing.rows as Record<string, unknown>[];
			(rows[0]?.start as Record<string, unknown>).origin = { throws };
			const known = { ...played().known, share: null };
			return judged({ journal: rows.map((r) => JSON.stringify(r)).join('\n'), known, lines: [] });
		}

		test('the dice of that one are not its own, and all others are', async () => {
			const v = await continued(
				[1, 2],
				[
					[1, 1],
					[1, 2],
					[1, 3],
				],
			);
			expect([v.faults, v.dice, v.continued]).toEqual([[], 4, true]);
			expect(account(v, String).join(' ')).toContain('went on from a moment of another one');
		});

		test('no die of its own is let off', async () => {
			expect(
				(
					await continued(
						[1, 1],
						[
							[1, 1],
							[1, 2],
						],
					)
				).faults,
			).toHaveLength(1);
		});

		test('no throw is left out where it begins', async () => {
			expect(
				(
					await continued(
						[1, 2],
						[
							[1, 3],
							[1, 4],
						],
					)
				).faults.join(),
			).toContain('not the next one');
		});
	});

	test('may have had two starts, and be practice', async () => {
		const p = played();
		const dicing = new Dicing(
			'm',
			seats,
			new Map([
				['k', ['reds']],
				['guest', ['irish']],
			]),
			false,
		);
		for (const key of ['k', 'guest'])
			dicing.join(key, { commitment: sealOfSeed('m', key === 'k' ? 'reds' : 'irish', bytes('aa')) });
		dicing.join('k', { seed: 'aa' });
		dicing.restart('k', { kind: 'restart', text: 'Anew.' });
		dicing.join('k', { commitment: sealOfSeed('m', 'reds', bytes(own)) });
		dicing.join('guest', { commitment: sealOfSeed('m', 'irish', bytes(other)) });
		dicing.join('k', { seed: own });
		dicing.join('guest', { seed: other });
		dicing.row({ answer: {}, told: p.lines, checkpoints: [{ number: 1 }, { number: 2 }] });
		dicing.row({ takeback: { seat: 0, row: 999, practice: true }, notes: [] });
		const share = { ...(p.known.share as Share), start: 2, given: 2 };
		const v = await judged({
			...p,
			journal: dicing.rows.map((r) => JSON.stringify(r)).join('\n'),
			known: { ...p.known, share },
		});
		expect([v.mark, v.starts, v.practice, v.own]).toEqual(['fair', 2, true, true]);
		expect(account(v, String).slice(-2)).toEqual([
			'The dice had 2 starts: they were started again before play began.',
			'Practice: an answer was taken back after it was known what came of it, with nobody to ask.',
		]);
	});

	test('is checked but for the beginning where this browser came in later', async () => {
		const p = played();
		const v = await judged({ ...p, known: { ...p.known, share: null } });
		expect([v.mark, v.dice, v.lines, v.own]).toEqual(['partly', 26, 0, false]);
		expect(headline(v)).toBe(
			'Not checked in full: this browser came in later, so it cannot know the commitment from the beginning.',
		);
		expect(account(v, String)).toContain('Each of the 26 dice follows from the secret and the seeds.');
	});

	test('is checked but for its own seed where another browser gave that', async () => {
		const v = await judged(played((_, share) => Object.assign(share, { seed: '', given: 0 })));
		expect([v.mark, v.missing]).toEqual(['partly', ['another browser gave the seed of your seat']]);
	});

	test('whoever only watched from the beginning has no seed of their own, and misses nothing', async () => {
		const p = played((_, share) => Object.assign(share, { seed: '', given: 0 }));
		const v = await judged({ ...p, known: { ...p.known, own: [] } });
		expect([v.mark, v.own]).toEqual(['fair', false]);
	});

	test('one that shows its seed last may commit with it', async () => {
		const p = played();
		const dicing = new Dicing('m', seats, new Map([['k', ['reds']]]), false);
		dicing.join('k', { seed: own });
		dicing.row({ answer: {}, told: [{ kind: 'told', text: 'a', dice: [dicing.thrown([0, 0], 6, 1)] }] });
		const share = { ...newShare('m', 'k'), commitment: dicing.seal, seed: own, given: 1 };
		const whole = dicing.rows.map((r) => JSON.stringify(r)).join('\n');
		expect((await judged({ ...p, journal: whole, known: { ...p.known, share } })).faults).toEqual([]);
		expect(whole).not.toContain('"commit"');
		// The other one, who had committed, shows after them.
		const two = new Dicing(
			'm',
			seats,
			new Map([
				['k', ['reds']],
				['guest', ['irish']],
			]),
			false,
		);
		two.join('k', { commitment: sealOfSeed('m', 'reds', bytes(own)) });
		two.join('guest', { seed: other });
		two.join('k', { seed: own });
		const late = two.rows.map((r) => JSON.stringify(r)).join('\n');
		expect((await judged({ ...p, journal: late, known: { ...p.known, share } })).faults).toEqual([]);
	});
});

describe('what does not fit is named', () => {
	const faulty = async (change: Parameters<typeof played>[0]) => {
		const v = await judged(played(change));
		expect(v.mark).toBe('unfair');
		return v.faults;
	};

	test('a face', async () => {
		const faults = await faulty((rows) => {
			const t = told(rows, second)[0]?.dice?.[0];
			if (t?.faces) t.faces[2] = ((t.faces[2] ?? 0) % 6) + 1;
		});
		expect(faults[0]).toMatch(/^a D6 shows \d, and had to show \d: “Hot Dog shoots\.”$/);
		// The line is not the one that was told, either.
		expect(faults[1]).toBe('a line that was told here does not stand in the journal as it was told');
	});

	test('a card that was not drawn by the dice', async () => {
		const faults = await faulty((rows) => {
			const t = told(rows, third)[0]?.dice?.[0];
			if (t) t.face = ((t.face ?? 0) % 52) + 1;
		});
		expect(faults).toEqual(['something else had to be drawn: “A card is drawn.”']);
	});

	test('a throw without its place, and one of too many sides', async () => {
		for (const wrong of [
			{ at: undefined },
			{ at: [1] },
			{ at: [1, -1] },
			{ at: [1.5, 0] },
			{ sides: 0 },
			{ sides: 70_000 },
		]) {
			const faults = await faulty((rows) => Object.assign(told(rows, third)[0]?.dice?.[0] ?? {}, wrong));
			expect(faults).toContain('a throw does not say which one it is: “A card is drawn.”');
		}
	});

	test('a throw that was left out, thrown twice, or taken from elsewhere', async () => {
		// Everything falls as the key has it: only which throw it was is chosen.
		const others: [JournalThrowPlace, number][] = [
			[[1, 1], 0],
			[[1, 3], 1],
			[[1, 0], 1],
			[[2, 0], 0],
			[[9, 0], 0],
			[[0, 1], 0],
		];
		for (const [at, which] of others) {
			const dicing = housed();
			const faults = await faulty((rows) => {
				const line = told(rows, second)[0];
				const t = line?.dice?.[which];
				if (line?.dice && t) line.dice[which] = dicing.thrown(at, t.sides ?? 6, t.faces?.length ?? 1);
			});
			expect(faults[0], `${at}`).toBe('a throw is not the next one: “Hot Dog shoots.”');
		}
		const missing = await faulty((rows) => told(rows, second)[0]?.dice?.shift());
		expect(missing[0]).toBe('a throw is not the next one: “Hot Dog shoots.”');
	});

	test('a seal that is not the one from the beginning, though all else fits it', async () => {
		const faults = await faulty((_, share) => {
			share.commitment = 'ab'.repeat(32);
		});
		expect(faults).toEqual(['the seal of the dice is not the one that was shown at the beginning']);
	});

	test('a seal that is not the one shown now, where nothing else is known', async () => {
		const p = played();
		const v = await judged({ ...p, known: { ...p.known, share: null, commitment: 'ab' } });
		expect(v.faults).toEqual(['the seal in the journal is not the one that is shown now']);
		expect((await judged({ ...p, known: { ...p.known, share: null, commitment: '' } })).faults).toEqual([]);
	});

	test('a secret that fits no seal, or none at all', async () => {
		const faults = await faulty((rows) => Object.assign(rows[secret] ?? {}, { secret: '08'.repeat(32) }));
		expect(faults[0]).toBe('the secret of the dice does not fit their seal');
		expect(await faulty((rows) => rows.splice(secret, 1))).toContain('the secret of the dice is not in the journal');
	});

	test('a seed that was not committed to, or before all had committed', async () => {
		const changed = await faulty((rows) => Object.assign(rows[seedOther]?.seed ?? {}, { seed: '99' }));
		expect(changed[0]).toBe('the seed of irish is not the one that was committed to');
		const early = await faulty((rows) => {
			const [row] = rows.splice(seedOwn, 1);
			rows.splice(commitOther, 0, row ?? {});
		});
		expect(early).toEqual([
			'a seed was shown before irish had committed',
			'irish committed after a seed had been shown',
		]);
	});

	test('a seed of this browser that is not among the seeds', async () => {
		const faults = await faulty((_, share) => {
			share.seed = other;
		});
		expect(faults).toEqual(['the seed of this browser is not among the seeds']);
	});

	test('a seed that lacks, cannot be read, or comes twice', async () => {
		expect(await faulty((rows) => rows.splice(seedOther, 1))).toEqual(['the seed of irish is not in the journal']);
		expect(await faulty((rows) => Object.assign(rows[seedOther]?.seed ?? {}, { seed: 'x' }))).toContain(
			'the seed of irish cannot be read',
		);
		expect(await faulty((rows) => rows.splice(first, 0, rows[seedOther] ?? {}))).toEqual(['irish showed a seed twice']);
		expect(await faulty((rows) => rows.splice(seedOwn, 0, rows[commitOwn] ?? {}))).toEqual(['reds committed twice']);
	});

	test('a start that is not counted, a journal of another match, a row that is none', async () => {
		expect(await faulty((rows) => rows.splice(commitOwn, 0, { seq: 9, restart: { seat: 0, start: 3 } }))).toContain(
			'the starts of the dice are not counted one by one',
		);
		expect((await faulty((rows) => Object.assign(rows[start]?.start ?? {}, { match: 'n' })))[0]).toBe(
			'the journal is that of another match',
		);
		const p = played();
		expect((await judged({ ...p, journal: `${p.journal}half a r` })).faults).toContain(
			'row 10 of the journal cannot be read',
		);
		expect((await judged({ ...p, journal: '' })).mark).toBe('unfair');
		expect((await judged({ ...p, journal: '{"seq":"x"}' })).mark).toBe('unfair');
	});

	test('a line that was told and is not there, or was told twice and is there once', async () => {
		const gone = await faulty((rows) => told(rows, second).splice(1));
		expect(gone).toEqual(['a line that was told here does not stand in the journal as it was told']);
		const twice = await faulty((_, share) => {
			share.told += share.told;
		});
		expect(twice).toEqual(['4 lines that were told here do not stand in the journal as they were told']);
		const said = headline(await judged(played((rows) => told(rows, second).splice(1))));
		expect(said).toBe('The dice do not fit: a line that was told here does not stand in the journal as it was told.');
	});
});

describe('what was taken back', () => {
	const back = (alone?: boolean) => ({
		seq: 10,
		takeback: { seat: 0, row: 8, ...(alone ? { alone } : {}) },
		notes: [{ kind: 'takeback', text: 'The Reds take back.' }],
	});

	test('does not stand in the journal any more, and need not', async () => {
		const lines = played().lines;
		const after = heard(
			untold,
			[...lines.slice(0, 1), { kind: 'takeback', text: 'The Reds take back.' }].map((l) => streamed(l)),
		);
		const v = await judged(
			played((rows, share) => {
				rows.push(back());
				Object.assign(share, after);
			}),
		);
		expect([v.mark, v.lines, v.dice]).toEqual(['fair', 2, 26]);
	});

	test('is missed when it was told as if it stood', async () => {
		const v = await judged(played((rows) => rows.push(back())));
		expect(v.faults).toEqual(['3 lines that were told here do not stand in the journal as they were told']);
		const alone = await judged(played((rows) => rows.push(back(true))));
		expect(alone.faults).toContain('2 lines that were told here do not stand in the journal as they were told');
	});

	test('is not missed by a browser that left before the end', async () => {
		const v = await judged(
			played((rows, share) => {
				rows.push(back());
				share.over = false;
			}),
		);
		expect(v.faults).toEqual([]);
	});

	test('its dice are checked all the same', async () => {
		const v = await judged(
			played((rows) => {
				rows.push(back());
				const t = told(rows, second)[0]?.dice?.[1];
				if (t?.faces) t.faces[0] = ((t.faces[0] ?? 0) % 100) + 1;
			}),
		);
		expect(v.faults[0]).toMatch(/^a D100 shows/);
	});
});

describe('a long match', () => {
	test('is checked in slices, and can be called off', async () => {
		const dicing = new Dicing('m', seats, new Map([['k', ['reds']]]), true);
		for (let i = 0; i < 1200; i++)
			dicing.row({
				answer: {},
				told: [{ kind: 'told', text: `${i}`, dice: [dicing.thrown([i, 0], 6, 4)] }],
				checkpoints: [{ number: i + 1 }],
			});
		const journal = dicing.rows.map((r) => JSON.stringify(r)).join('\n');
		const known: Known = { match: 'm', seats, own: [], share: null, commitment: dicing.seal };
		let rests = 0;
		const v = await check(journal, known, undefined, async () => {
			rests++;
		});
		expect([v.dice, v.faults]).toEqual([4800, []]);
		expect(rests).toBeGreaterThan(0);
		const off = new AbortController();
		const gone = check(journal, known, off.signal, async () => off.abort());
		await expect(gone).rejects.toThrow('called off');
	});

	test('the words of the labels are not exchanged', () => {
		expect(hexOf(textBytes('bot:steady'))).toBe('626f743a737465616479');
	});
});
