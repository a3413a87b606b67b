import { Dice, mix } from './dice.ts';
import { type JournalThrow, type Line, type Row, rowOf, throwsOf, undone } from './journal.ts';
import { bytesOf, sealOf, sealOfSeed, textBytes } from './seal.ts';
import type { Share } from './share.ts';
import { digest, digests } from './told.ts';

/** What came of checking a match. */
export interface Verdict {
	/** fair: all of it fits, from the commitment on; partly: what could be checked fits; unfair: something does not */
	mark: 'fair' | 'partly' | 'unfair';
	/** why it is only checked in part, in a sentence */
	missing: string[];
	/** what does not fit, in sentences, the first few of them */
	faults: string[];
	/** how many dice were computed again, picks and draws among them */
	dice: number;
	/** how many of them did not count, since of several dice one did; absent: none */
	idle?: number;
	/** how many lines that were told here stand in the journal */
	lines: number;
	/** how many starts the dice had */
	starts: number;
	/** an answer was taken back after it was known what came of it, with nobody to ask */
	practice: boolean;
	/** it went on from another match; absent: it began by itself */
	continued?: boolean;
	/** whose seeds they are: the numbers of the seats of each person, the word for each bot */
	persons: number[][];
	bots: string[];
	/** this browser's own seed is in the dice */
	own: boolean;
}

/** How many faults are told; one is enough, a thousand help nobody. */
const mostFaults = 5;
/** What a journal may be at most: more is no match. */
const mostRows = 200_000;
/** Milliseconds of work before the page gets its turn. */
const slice = 10;

/** What the check knows of the match besides the journal. */
export interface Known {
	match: string;
	/** the ids of the seats, in seat order */
	seats: readonly string[];
	/** those of the key at this screen */
	own: readonly string[];
	share: Share | null;
	/** as the server shows it now; used where nothing was kept from the beginning */
	commitment: string;
}

/** Lets the page do what else it has to do. */
export type Rest = () => Promise<void>;

const turn: Rest = () => new Promise((go) => setTimeout(go));

/** Checks a whole journal, in slices. Throws when it is called off. */
export async function check(journal: string, known: Known, signal?: AbortSignal, rest: Rest = turn): Promise<Verdict> {
	return new Check(known, signal, rest).run(journal);
}

/** The seeds of one start of the dice, by seat. */
interface Start {
	number: number;
	commitments: Map<number, string>;
	seeds: Map<number, string>;
}

class Check {
	readonly #known: Known;
	readonly #signal: AbortSignal | undefined;
	readonly #rest: Rest;
	#since = performance.now();

	readonly #faults: string[] = [];
	readonly #missing: string[] = [];
	#players: string[] = [];
	#commitment = '';
	#secret: Uint8Array | null = null;
	/** where it began: the stretch, and how many throws of it had fallen in another match */
	#from: [stretch: number, throws: number] = [0, 0];
	#continued = false;
	#start: Start = { number: 1, commitments: new Map(), seeds: new Map() };
	#idle = 0;

	constructor(known: Known, signal: AbortSignal | undefined, rest: Rest) {
		this.#known = known;
		this.#signal = signal;
		this.#rest = rest;
	}

	async run(journal: string): Promise<Verdict> {
		const rows = await this.#rows(journal);
		for (const row of rows) this.#opening(row);
		this.#sealed();
		const own = this.#own();
		const key = this.#key();
		const gone = undone(rows);
		this.#inOrder(rows, gone);
		const thrown = key ? await this.#thrown(rows, new Dice(key)) : 0;
		const lines = await this.#told(rows, gone);
		const faults = this.#faults.slice(0, mostFaults);
		return {
			mark: faults.length > 0 ? 'unfair' : this.#missing.length > 0 ? 'partly' : 'fair',
			missing: this.#missing,
			faults,
			dice: thrown,
			...(this.#idle > 0 ? { idle: this.#idle } : {}),
			lines,
			starts: this.#start.number,
			practice: rows.some((r) => r.takeback?.practice),
			...(this.#continued ? { continued: true } : {}),
			persons: this.#persons(),
			bots: [...new Set(this.#players.filter((_, s) => this.#isBot(s)))],
			own,
		};
	}

	#fault(sentence: string): void {
		if (this.#faults.length < mostFaults && !this.#faults.includes(sentence)) this.#faults.push(sentence);
	}

	/** After a slice of work the page has its turn. */
	async #breathe(): Promise<void> {
		if (performance.now() - this.#since < slice) return;
		await this.#rest();
		if (this.#signal?.aborted) throw new DOMException('The check was called off.', 'AbortError');
		this.#since = performance.now();
	}

	async #rows(journal: string): Promise<Row[]> {
		const rows: Row[] = [];
		for (const text of journal.split('\n')) {
			if (text.trim() === '') continue;
			const row = rowOf(text);
			if (!row || rows.length >= mostRows) {
				this.#fault(`row ${rows.length + 1} of the journal cannot be read`);
				break;
			}
			rows.push(row);
			await this.#breathe();
		}
		return rows;
	}

	#isBot(seat: number): boolean {
		return !['human', 'open'].includes(this.#players[seat] ?? '');
	}

	#name(seat: number): string {
		return this.#known.seats[seat] ?? `seat ${seat + 1}`;
	}

	/** What a row tells of how the dice came about. */
	#opening(row: Row): void {
		if (row.start) {
			if (row.start.match !== this.#known.match) this.#fault('the journal is that of another match');
			this.#players = row.start.players;
			this.#commitment = row.start.commitment;
			const [stretch = 0, throws = 0] = row.start.origin?.throws ?? [];
			this.#continued = row.start.origin !== undefined;
			this.#from = [stretch, throws];
		}
		if (row.secret !== undefined) this.#secret = bytesOf(row.secret);
		if (row.restart) {
			this.#start = { number: this.#start.number + 1, commitments: new Map(), seeds: new Map() };
			if (row.restart.start !== this.#start.number) this.#fault('the starts of the dice are not counted one by one');
		}
		if (row.commit) {
			const shown = this.#start.seeds.size > 0;
			for (const s of row.commit.seats) {
				if (shown) this.#fault(`${this.#name(s)} committed after a seed had been shown`);
				if (this.#start.commitments.has(s)) this.#fault(`${this.#name(s)} committed twice`);
				this.#start.commitments.set(s, row.commit.commitment);
			}
		}
		if (row.seed) this.#shown(row.seed.seats, row.seed.seed);
	}

	/** A seed was shown: everybody has committed before, and it fits. */
	#shown(seats: number[], seed: string): void {
		const [first = 0] = seats;
		const bytes = bytesOf(seed);
		const sealed = this.#start.commitments.get(first);
		if (!bytes) {
			this.#fault(`the seed of ${this.#name(first)} cannot be read`);
			return;
		}
		// Whoever showed their seed is bound to it as well.
		const { commitments, seeds } = this.#start;
		const waited = this.#players.findIndex(
			(_, s) => !this.#isBot(s) && !commitments.has(s) && !seeds.has(s) && !seats.includes(s),
		);
		// Whoever commits last may show at once, and has nothing left to choose by.
		if (waited >= 0) this.#fault(`a seed was shown before ${this.#name(waited)} had committed`);
		if (sealed !== undefined && sealOfSeed(this.#known.match, this.#name(first), bytes) !== sealed)
			this.#fault(`the seed of ${this.#name(first)} is not the one that was committed to`);
		for (const s of seats) {
			if (this.#start.seeds.has(s)) this.#fault(`${this.#name(s)} showed a seed twice`);
			if (sealed !== this.#start.commitments.get(s))
				this.#fault(`the seats of one person committed to different seeds`);
			this.#start.seeds.set(s, seed);
		}
	}

	/** The commitment is the one from the beginning, and fits the secret. */
	#sealed(): void {
		const { share, commitment } = this.#known;
		const sealed = share?.commitment ?? '';
		if (!sealed) {
			this.#missing.push('this browser came in later, so it cannot know the commitment from the beginning');
			if (commitment && commitment !== this.#commitment)
				this.#fault('the seal in the journal is not the one that is shown now');
		} else if (sealed !== this.#commitment) {
			this.#fault('the seal of the dice is not the one that was shown at the beginning');
		}
		if (!this.#secret) this.#fault('the secret of the dice is not in the journal');
		else if (sealOf(this.#secret) !== this.#commitment) this.#fault('the secret of the dice does not fit their seal');
	}

	/** Whether this browser's own seed is in the dice. One that it gave and that is not there is a fault. */
	#own(): boolean {
		const { share, own, seats } = this.#known;
		const mine = own.map((id) => seats.indexOf(id)).filter((s) => s >= 0);
		if (!share || mine.length === 0) return false;
		const there = !!share.seed && mine.every((s) => this.#start.seeds.get(s) === share.seed);
		if (there) return true;
		if (share.given > 0 && share.given === this.#start.number)
			this.#fault('the seed of this browser is not among the seeds');
		else if (share.commitment) this.#missing.push('another browser gave the seed of your seat');
		return false;
	}

	/** The key of all dice, or nothing when a seed is missing. */
	#key(): Uint8Array | null {
		const seeds = this.#players.map((player, s) =>
			this.#isBot(s) ? textBytes(`bot:${player}`) : bytesOf(this.#start.seeds.get(s) ?? '-'),
		);
		const lacks = seeds.indexOf(null);
		if (lacks >= 0 || seeds.length === 0)
			this.#fault(`the seed of ${this.#name(Math.max(lacks, 0))} is not in the journal`);
		return lacks < 0 && seeds.length > 0 && this.#secret ? mix(this.#secret, seeds as Uint8Array[]) : null;
	}

	/**
	 * No throw is left out and none comes twice: a house that could choose which throw of many one was could choose the dice.
	 * The throws of a stretch are counted from 0, and a row has those of the stretches that it begins, goes on with or ends.
	 */
	#inOrder(rows: readonly Row[], gone: ReadonlySet<number>): void {
		const [begun, thrown] = this.#from;
		let done = begun;
		let last: [stretch: number, index: number] = [begun, -1];
		// Of a match that goes on from another, what was thrown before and not told yet may be told first.
		const first = (stretch: number, index: number) => last[1] < 0 && stretch === begun && index <= thrown;
		for (const row of rows) {
			if (gone.has(row.seq)) continue;
			const before = done;
			done += row.checkpoints?.length ?? 0;
			for (const line of row.told ?? []) {
				for (const t of throwsOf(line)) {
					const [stretch = 0, index = 0] = t.at ?? [];
					const next = stretch === last[0] ? last[1] + 1 : 0;
					if (stretch < Math.max(before, last[0]) || stretch > done || (index !== next && !first(stretch, index)))
						this.#fault(`a throw is not the next one: “${line.text}”`);
					last = [stretch, index];
				}
			}
		}
	}

	/** Computes every die of every line again; those that were taken back as well. */
	async #thrown(rows: readonly Row[], dice: Dice): Promise<number> {
		let many = 0;
		for (const row of rows) {
			for (const line of [...(row.told ?? []), ...(row.notes ?? [])]) {
				for (const t of throwsOf(line)) {
					many += this.#fits(t, line, dice);
					await this.#breathe();
				}
			}
		}
		return many;
	}

	/** Whether a throw fell as the key has it; how many dice it had. */
	#fits(t: JournalThrow, line: Line, dice: Dice): number {
		const [checkpoint, index] = t.at ?? [];
		const sides = t.sides ?? 0;
		const faces = t.kind === 'dice' ? (t.faces ?? []) : [t.face ?? 0];
		const whole = [checkpoint, index].every((n) => Number.isSafeInteger(n) && (n as number) >= 0);
		if (!whole || !Number.isSafeInteger(sides) || sides < 1 || sides > 0x10000 || faces.length > 1000) {
			this.#fault(`a throw does not say which one it is: “${line.text}”`);
			return 0;
		}
		if (checkpoint === this.#from[0] && (index as number) < this.#from[1]) return 0; // it fell in the other match
		const fell = dice.faces(checkpoint as number, index as number, sides, faces.length);
		const wrong = fell.findIndex((f, i) => f !== faces[i]);
		if (wrong >= 0) {
			const shows =
				t.kind === 'dice'
					? `a D${sides} shows ${faces[wrong]}, and had to show ${fell[wrong]}`
					: 'something else had to be drawn';
			this.#fault(`${shows}: “${line.text}”`);
		}
		if (t.kind === 'dice' && t.keep) this.#idle += Math.max(0, faces.length - 1);
		return faces.length;
	}

	/** Every line that was told here stands in the journal, with the same dice. */
	async #told(rows: readonly Row[], undone: ReadonlySet<number>): Promise<number> {
		const { share } = this.#known;
		const kept = share ? digests(share) : [];
		if (kept.length === 0) {
			if (share) this.#missing.push('this browser kept none of the lines it was told');
			return 0;
		}
		// Of what was told before this browser left, something may have been taken back since.
		const gone = share?.over ? undone : new Set<number>();
		const stands = new Map<string, number>();
		for (const row of rows) {
			if (gone.has(row.seq)) continue;
			for (const line of [...(row.told ?? []), ...(row.notes ?? [])]) {
				const d = digest(line);
				stands.set(d, (stands.get(d) ?? 0) + 1);
				await this.#breathe();
			}
		}
		let found = 0;
		for (const d of kept) {
			const left = stands.get(d) ?? 0;
			if (left > 0) {
				stands.set(d, left - 1);
				found++;
			}
		}
		const lost = kept.length - found;
		if (lost > 0) {
			this.#fault(
				lost === 1
					? 'a line that was told here does not stand in the journal as it was told'
					: `${lost} lines that were told here do not stand in the journal as they were told`,
			);
		}
		return found;
	}

	/** The seats of the persons, together where they have one seed. */
	#persons(): number[][] {
		const by = new Map<string, number[]>();
		for (const [seat, seed] of this.#start.seeds) by.set(seed, [...(by.get(seed) ?? []), seat]);
		return [...by.values()].map((seats) => seats.sort((a, b) => a - b)).sort((a, b) => (a[0] ?? 0) - (b[0] ?? 0));
	}
}
