import { type Answer, all, type Happening, type Question, type Snapshot, type Step } from './api.ts';
import { Refusal, seed, type TableClient, table } from './client.ts';
import { mayRead } from './curtain.ts';
import { listen, type Message } from './sse.ts';
import { type Pace, still } from './stage/pace.svelte.ts';
import { Stage } from './stage/stage.svelte.ts';

/** The word that every match on this server shares: how the line to it is. */
export type Line = 'calling' | 'open' | 'lost' | 'refused';

/** One match as this screen sees it: the last picture, the open questions, the log, and the line to the server. */
export class Match {
	readonly id: string;
	readonly key: string;
	readonly client: TableClient;

	now = $state.raw<Snapshot | null>(null);
	log = $state.raw<Happening[]>([]);
	line = $state<Line>('calling');
	/** what went wrong last, a sentence; empty when nothing did */
	trouble = $state('');
	/** an answer is on its way */
	busy = $state(false);
	/** when the open questions were heard, on the clock of this page: their time runs from there */
	heard = $state(0);

	/** what is shown of it: the table lags behind what is known while it shows what happened */
	readonly stage: Stage;

	#end: (() => void) | undefined;

	constructor(id: string, key: string, pace: Pace = still) {
		this.id = id;
		this.key = key;
		this.client = table(id, key);
		this.stage = new Stage(pace);
	}

	/** Sits down: gives this screen's share in the dice, and listens. Leave with the function that is returned. */
	open(): () => void {
		if (this.key) void this.#join();
		this.#end = listen(`/api/matches/${encodeURIComponent(this.id)}/stream`, this.key, {
			message: (m) => this.take(m),
			line: (state) => {
				this.line = state;
			},
			refused: (r) => {
				this.line = 'refused';
				this.trouble = r.message;
			},
		});
		return () => {
			this.#end?.();
			this.stage.skip();
		};
	}

	async #join(): Promise<void> {
		try {
			await this.client.join(seed());
		} catch (e) {
			// Whoever comes back has given a seed before; who only watches has none to give.
			if (!(e instanceof Refusal) || e.status === 0) this.trouble = sentence(e);
		}
	}

	/** Takes one message of the stream. */
	take(m: Message): void {
		this.heard = performance.now();
		if (m.event === 'snapshot') {
			const snapshot = JSON.parse(m.data) as Snapshot;
			this.now = snapshot;
			this.log = all(snapshot.log);
			this.stage.show(snapshot.scene, this.log);
		} else if (m.event === 'step' && this.now) {
			const step = JSON.parse(m.data) as Partial<Step>;
			this.now = advance(this.now, step);
			const before = this.log.length;
			this.log = more(this.log, all(step.log));
			const viewer = this.now.viewer;
			this.stage.play(this.now.scene, this.log.slice(before), (e) => mayRead(e, viewer));
		}
	}

	/** Sends an answer; false when it was refused, with the reason in `trouble`. */
	async answer(a: Answer): Promise<boolean> {
		return this.attempt(() => this.client.answer(a));
	}

	/** Runs one request at a time and keeps what went wrong as a sentence. */
	async attempt(request: () => Promise<unknown>): Promise<boolean> {
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

	/** The open questions: put once it has been shown what they are about, unless their time is running. */
	get questions(): Question[] {
		const open = all(this.now?.questions);
		return this.stage.playing && !open.some((q) => q.seconds) ? [] : open;
	}
}

/** The next picture: a step has everything but the table, which never changes. */
export function advance(now: Snapshot, step: Partial<Step>): Snapshot {
	const scene = step.scene ? { ...step.scene, table: step.scene.table ?? now.scene.table ?? null } : now.scene;
	return {
		...now,
		...step,
		scene,
		dice: step.dice ?? now.dice ?? null,
		result: step.result ?? null,
		viewer: step.viewer ?? '',
		private: step.private ?? false,
		log: [],
	};
}

/** The log with what is new in it; what a resumed stream tells a second time is not told again. */
export function more(log: Happening[], fresh: Happening[]): Happening[] {
	const last = log.reduce((n, e) => Math.max(n, e.seq ?? 0), 0);
	const unknown = fresh.filter((e) => !e.seq || e.seq > last);
	return unknown.length === 0 ? log : [...log, ...unknown];
}

/** What went wrong, as a sentence for the person. */
export function sentence(e: unknown): string {
	if (e instanceof Refusal) return e.message;
	return 'Something went wrong on this page. Reload it; the match is kept by the server.';
}
