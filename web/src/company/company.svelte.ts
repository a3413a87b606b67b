import type { Schemas } from '../wire/api.ts';
import type { Fetch } from '../wire/client.ts';
import { nameIn } from '../wire/names.ts';
import { once } from '../wire/once.ts';
import { sentence } from '../wire/refusal.ts';
import { listen, type Message } from '../wire/sse.ts';
import { mute, muted, tellMuted } from './muted.ts';
import { keepRead, type Read, readSoFar } from './read.ts';
import { type Beside, beside, type Channel, type Words } from './requests.ts';

export type Line = Schemas['ChatLine'];
export type Room = Schemas['RoomView'];

/** How many lines of a conversation are kept: as many as the server keeps. */
const most = 100;

/**
 * Who is there, what is said, and the room. Before a match it follows the stream of the room (`open`); beside a match the stream of the
 * match carries the same messages, and they are handed to `take`: a browser has few connections to a server.
 */
export class Company {
	readonly id: string;
	readonly client: Beside;

	room = $state.raw<Room | null>(null);
	/** the seats whose people are there; null until that is known */
	there = $state.raw<readonly string[] | null>(null);
	watching = $state(0);
	relink = $state.raw<Schemas['RelinkView'] | undefined>();
	closed = $state.raw<readonly Channel[]>([]);
	lines = $state.raw<readonly Line[]>([]);
	/** names whose words are not shown in this browser */
	muted = $state.raw<readonly string[]>(muted());
	/** whoever is here only watches */
	watches = $state(false);
	line = $state<'calling' | 'open' | 'lost' | 'refused'>('calling');
	/** what went wrong last, a sentence; empty when nothing did */
	trouble = $state('');
	busy = $state(false);

	readonly #key: string;
	readonly #get: Fetch | undefined;
	#read = $state.raw<Read>({ table: 0, watch: 0 });

	constructor(id: string, key: string, get?: Fetch) {
		this.id = id;
		this.#key = key;
		this.#get = get;
		this.#read = readSoFar(id);
		this.client = beside(id, key, get);
	}

	/** Follows the room by a stream of its own. Leave with the function that is returned. */
	open(): () => void {
		return listen(
			`/api/rooms/${encodeURIComponent(this.id)}/stream`,
			this.#key,
			{
				message: (m) => this.take(m),
				line: (state) => {
					this.line = state;
				},
				refused: (r) => {
					this.line = 'refused';
					this.trouble = r.message;
				},
			},
			this.#get,
		);
	}

	/** Takes one message of a stream; what is no message of company is passed over. */
	take(m: Message): void {
		if (m.event === 'room') {
			this.room = JSON.parse(m.data) as Room;
			this.watches = this.room.you.watch;
		} else if (m.event === 'company') {
			const now = JSON.parse(m.data) as Schemas['Company'];
			this.there = now.there;
			this.watching = now.watching;
			this.relink = now.relink;
			this.closed = now.closed;
		} else if (m.event === 'chat') {
			this.#hear(JSON.parse(m.data) as Line);
		}
	}

	/** A stream that is opened again may tell a line a second time. */
	#hear(line: Line): void {
		if (this.lines.some((l) => l.channel === line.channel && l.id >= line.id)) return;
		const all = [...this.lines, line];
		const over = all.filter((l) => l.channel === line.channel).length - most;
		const oldest = over > 0 ? all.find((l) => l.channel === line.channel) : undefined;
		this.lines = all.filter((l) => l !== oldest);
	}

	/** Where one speaks oneself. */
	get own(): Channel {
		return this.watches ? 'watch' : 'table';
	}

	/** The conversations that one hears: one's own, and that of those who watch where the table agreed to hear it. */
	get heard(): Channel[] {
		return !this.watches && this.room?.overheard ? ['table', 'watch'] : [this.own];
	}

	/** By what name somebody plays a seat; empty where none is known. */
	nameAt(seat: string): string {
		const at = this.room?.seats.find((s) => s.seat === seat);
		return at ? nameIn(at) : '';
	}

	/** Whether the person of a seat is there; undefined where nobody knows it yet. */
	isThere(seat: string): boolean | undefined {
		return this.there?.includes(seat);
	}

	/** The lines of a conversation that are shown. */
	shown(channel: Channel): Line[] {
		return this.lines.filter((l) => l.channel === channel && !(l.name && this.muted.includes(l.name)));
	}

	/** Whether one has said it oneself, at a seat. */
	saidHere(line: Line): boolean {
		return !!line.seat && !!this.room?.you.seats.includes(line.seat);
	}

	/** How many lines of others were not read yet in a conversation. */
	unread(channel: Channel): number {
		return this.shown(channel).filter((l) => l.id > this.#read[channel] && !this.saidHere(l)).length;
	}

	/** All that was not read yet. */
	get news(): number {
		return this.heard.reduce((sum, channel) => sum + this.unread(channel), 0);
	}

	/** Somebody looks at a conversation. */
	read(channel: Channel): void {
		const last = this.lines.findLast((l) => l.channel === channel)?.id ?? 0;
		this.#readTo(channel, last);
	}

	#readTo(channel: Channel, last: number): void {
		if (last <= this.#read[channel]) return;
		this.#read = { ...this.#read, [channel]: last };
		keepRead(this.id, this.#read);
	}

	/** Says something; false when it was refused, with the reason in `trouble`. */
	say(words: Words): Promise<boolean> {
		return this.act(async () => {
			const channel = this.own;
			const said = await this.client.say(words, once());
			this.#readTo(channel, said.id);
		});
	}

	/** Runs one request at a time and keeps what went wrong as a sentence. */
	async act(request: () => Promise<unknown>): Promise<boolean> {
		if (this.busy) return false;
		this.busy = true;
		this.trouble = '';
		try {
			await request();
			return true;
		} catch (e) {
			this.trouble = sentence(e);
			return false;
		} finally {
			this.busy = false;
		}
	}

	/** Hides what somebody says in this browser, or shows it again. */
	mute(name: string, hidden: boolean): void {
		mute(name, hidden);
		void tellMuted(name, hidden);
		this.muted = hidden ? [...this.muted, name] : this.muted.filter((n) => n !== name);
	}
}
