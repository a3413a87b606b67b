import { Company } from '../company/company.svelte.ts';
import type { Kept } from '../match/shelf.ts';
import { login } from '../wire/login.ts';
import { pause } from '../wire/patience.ts';
import { Refusal, sentence } from '../wire/refusal.ts';
import { type Room, type RoomClient, roomClient } from '../wire/rooms.ts';
import { listen, type Message } from '../wire/sse.ts';
import { keptRoom } from './links.ts';

/** Milliseconds between two looks of somebody to whom no seat belongs: they have no stream. */
const glance = 8000;

/** A room as this browser sees it: who sits where, who is there, and what it may do. */
export class RoomLobby {
	readonly id: string;
	readonly key: string;
	readonly client: RoomClient;

	now = $state.raw<Room | null>(null);
	/** what this browser keeps of the room: its links */
	kept = $state.raw(undefined as Kept | undefined);
	/** who is there, and what is said */
	readonly company: Company;
	/** the line to the server is lost, and it is being called again */
	lost = $state(false);
	/** why the room cannot be entered; there is no use in calling again */
	gone = $state.raw<Refusal | null>(null);
	/** why the last wish was refused: a sentence, and what is wrong where */
	trouble = $state('');
	/** the code of that refusal */
	code = $state('');
	wrong = $state.raw<ReadonlyMap<string, string>>(new Map());
	busy = $state(false);

	constructor(id: string, key: string, client: RoomClient = roomClient(id, key)) {
		this.id = id;
		this.key = key;
		this.client = client;
		this.company = new Company(id, key);
		this.keeps();
	}

	/** What this browser keeps has changed. */
	keeps(): void {
		this.kept = keptRoom(this.id);
	}

	/** Follows what happens in the room. Leave with the function that is returned. */
	open(): () => void {
		if (!this.key && !login()) return this.#glance();
		let leave = () => {};
		const end = listen(`/api/rooms/${encodeURIComponent(this.id)}/stream`, this.key, {
			message: (m) => this.take(m),
			line: (state) => {
				this.lost = state === 'lost';
			},
			refused: (r) => {
				// A login opens the seats of the own name only: here it is as if there were none.
				if (!this.key && r.code === 'no-key') leave = this.#glance();
				else this.gone = r;
			},
		});
		return () => {
			end();
			leave();
		};
	}

	/** Looks again and again, as long as the page is looked at. */
	#glance(): () => void {
		let on = true;
		const look = async () => {
			while (on && !this.gone) {
				if (!document.hidden) await this.#look();
				await pause(glance);
			}
		};
		void look();
		return () => {
			on = false;
		};
	}

	async #look(): Promise<void> {
		try {
			this.#see(await this.client.look());
			this.lost = false;
		} catch (e) {
			if (e instanceof Refusal && e.status >= 400 && e.status < 500 && e.status !== 429) this.gone = e;
			else this.lost = true;
		}
	}

	/** Takes one message of the stream. */
	take(m: Message): void {
		if (m.event === 'room') this.#see(JSON.parse(m.data) as Room);
		this.company.take(m);
	}

	/** An answer and the stream may come in any order: what is older is not looked at. */
	#see(room: Room): void {
		if (!this.now || room.revision >= this.now.revision) this.now = room;
	}

	/** Does something in the room; nothing comes back when it was refused, and `trouble` says why. One thing at a time. */
	async act<T>(wish: () => Promise<T>): Promise<T | undefined> {
		if (this.busy) return undefined;
		this.busy = true;
		this.trouble = '';
		this.code = '';
		this.wrong = new Map();
		try {
			const done = await wish();
			if (isRoom(done)) this.#see(done);
			return done;
		} catch (e) {
			this.trouble = sentence(e);
			if (e instanceof Refusal) [this.code, this.wrong] = [e.code, e.places];
			return undefined;
		} finally {
			this.busy = false;
		}
	}
}

function isRoom(what: unknown): what is Room {
	return typeof what === 'object' && what !== null && 'revision' in what && 'seats' in what;
}
