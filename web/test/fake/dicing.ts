import { createHash, createHmac } from 'node:crypto';
import type { Happening, Throw } from '../../src/wire/api.ts';

// The dice of the made-up match, by the rules of the real ones but written for the tests alone: what the page computes is
// checked against it.

/** A throw as the journal has it. */
interface JournalThrow extends Throw {
	at: [checkpoint: number, index: number];
	face?: number;
}

export interface JournalLine extends Omit<Happening, 'dice'> {
	dice?: JournalThrow[];
}

interface Reply {
	status: number;
	body: object;
}

function eight(n: number): Buffer {
	const b = Buffer.alloc(8);
	b.writeBigUInt64BE(BigInt(n));
	return b;
}

function refused(status: number, code: string, detail: string): Reply {
	return { status, body: { status, code, detail } };
}

const label = {
	seal: 'rumble dice commitment 1\0',
	seed: 'rumble seed commitment 1\0',
	key: 'rumble dice key 1\0',
	thrown: 'rumble dice throw 1\0',
	again: 'rumble dice again 1\0',
};

/** The rows of a journal, and how the dice of it come about: who commits, who shows, who begins anew. */
export class Dicing {
	readonly rows: ({ seq: number } & Record<string, unknown>)[] = [];
	readonly #match: string;
	readonly #seats: readonly string[];
	/** by key, the seats of a person */
	readonly #people: ReadonlyMap<string, readonly string[]>;
	readonly #secret = Buffer.alloc(32, 7);
	#start = 1;
	#commitments = new Map<string, string>();
	#seeds = new Map<string, string>();

	/** A match that has begun was begun by others, with seeds of their own. */
	constructor(match: string, seats: readonly string[], people: ReadonlyMap<string, readonly string[]>, begun: boolean) {
		this.#match = match;
		this.#seats = seats;
		this.#people = people;
		this.row({
			start: {
				match,
				ruleset: 'fake',
				version: '1',
				players: seats.map((s) => this.#player(s)),
				commitment: this.seal,
			},
		});
		this.row({ secret: this.#secret.toString('hex') });
		if (!begun) return;
		for (const key of people.keys()) this.join(key, { commitment: this.#sealed(key, 'aa55aa55aa55aa55') });
		for (const key of people.keys()) this.join(key, { seed: 'aa55aa55aa55aa55' });
	}

	get seal(): string {
		return createHash('sha256').update(label.seal).update(this.#secret).digest('hex');
	}

	get started(): boolean {
		return this.#seeds.size === this.#people.size;
	}

	row(part: Record<string, unknown>): number {
		this.rows.push({ seq: this.rows.length + 1, ...part });
		return this.rows.length;
	}

	/** What the view has of all this. */
	view(over: boolean): object {
		const joined = [...this.#people.keys()].every((k) => this.#has(k));
		return {
			started: this.started,
			players: this.#seats.map((seat) => {
				const key = this.#keyOf(seat);
				return {
					seat,
					player: this.#player(seat),
					joined: !key || this.#has(key),
					shown: !key || this.#seeds.has(key),
				};
			}),
			dice: {
				commitment: this.seal,
				start: this.#start,
				commitments: [...this.#commitments].map(([key, commitment]) => ({ seats: this.#people.get(key), commitment })),
				reveal: joined && !this.started,
				...(over
					? { secret: this.#secret.toString('hex'), seeds: this.#seats.map((s) => this.#seedOf(s).toString('hex')) }
					: {}),
			},
		};
	}

	join(key: string, said: { commitment?: string; seed?: string }): Reply {
		if (said.commitment) {
			if (this.#has(key)) return refused(409, 'joined', 'You have joined already.');
			this.#commit(key, said.commitment);
			return { status: 200, body: {} };
		}
		if (this.#seeds.has(key)) return refused(409, 'joined', 'You have joined already.');
		const others = [...this.#people.keys()].filter((k) => k !== key && !this.#has(k));
		if (others.length > 0) return refused(409, 'commit-first', 'Others have not committed yet.');
		const seed = said.seed ?? '';
		const sealed = this.#sealed(key, seed);
		if ((this.#commitments.get(key) ?? sealed) !== sealed) return refused(422, 'bad-seed', 'That is not your seed.');
		this.#seeds.set(key, seed);
		this.row({ seed: { seats: this.#numbers(key), start: this.#start, seed } });
		return { status: 200, body: {} };
	}

	restart(key: string, note: JournalLine): Reply {
		const hangs = [...this.#people.keys()].every((k) => this.#has(k));
		if (this.started || !this.#seeds.has(key) || !hangs) return refused(409, 'not-stuck', 'Nobody is waited for.');
		this.#start++;
		this.#commitments.clear();
		this.#seeds.clear();
		this.row({ restart: { seat: this.#numbers(key)[0], start: this.#start }, notes: [note] });
		return { status: 200, body: {} };
	}

	/** Throws dice; the match has begun. */
	thrown(at: [number, number], sides: number, dice: number, more: Partial<Throw> = {}): JournalThrow {
		return { kind: 'dice', sides, faces: this.#faces(at, sides, dice), ...more, at };
	}

	/** Whether somebody is bound to their seed, by a commitment or because it is shown. */
	#has(key: string): boolean {
		return this.#commitments.has(key) || this.#seeds.has(key);
	}

	#commit(key: string, commitment: string): void {
		this.#commitments.set(key, commitment);
		this.row({ commit: { seats: this.#numbers(key), start: this.#start, commitment } });
	}

	#sealed(key: string, seed: string): string {
		const first = this.#seats.find((s) => this.#people.get(key)?.includes(s));
		const hash = createHash('sha256').update(`${label.seed}${this.#match}\0${first}\0`);
		return hash.update(Buffer.from(seed, 'hex')).digest('hex');
	}

	#keyOf(seat: string): string {
		return [...this.#people].find(([, seats]) => seats.includes(seat))?.[0] ?? '';
	}

	#player(seat: string): string {
		const key = this.#keyOf(seat);
		return key ? (key === [...this.#people.keys()][0] ? 'human' : 'open') : 'steady';
	}

	#numbers(key: string): number[] {
		return this.#seats.flatMap((s, i) => (this.#people.get(key)?.includes(s) ? [i] : []));
	}

	#seedOf(seat: string): Buffer {
		const key = this.#keyOf(seat);
		return key ? Buffer.from(this.#seeds.get(key) ?? '', 'hex') : Buffer.from('bot:steady');
	}

	#faces([checkpoint, index]: [number, number], sides: number, dice: number): number[] {
		const mixed = createHmac('sha256', this.#secret).update(label.key).update(eight(this.#seats.length));
		for (const s of this.#seats) mixed.update(eight(this.#seedOf(s).length)).update(this.#seedOf(s));
		const key = mixed.digest();
		const block = (kind: string, ...numbers: number[]) =>
			createHmac('sha256', key)
				.update(kind)
				.update(Buffer.concat(numbers.map(eight)))
				.digest();
		return Array.from({ length: dice }, (_, d) => {
			let bits = block(label.thrown, checkpoint, index, Math.floor(d / 16), 0).readUInt16BE((d % 16) * 2);
			for (let n = 1; bits >= 65536 - (65536 % sides); n++)
				bits = block(label.again, checkpoint, index, d, n).readUInt16BE(0);
			return (bits % sides) + 1;
		});
	}
}

/** A line as the stream tells it: which throw it was is told at the end only. */
export function streamed(line: JournalLine): Happening {
	const { dice, ...rest } = line;
	if (!dice) return rest;
	return { ...rest, dice: dice.map(({ at: _, face: __, ...t }) => t) };
}
