import { Opening } from '../fair/opening.svelte.ts';
import { seed as random } from '../fair/share.ts';
import { type Pace, still } from '../habits/pace.svelte.ts';
import { storyTime } from '../stage/beats.ts';
import { Stage } from '../stage/stage.svelte.ts';
import type { Answer, Happening, Question, Schemas, Snapshot, Step } from '../wire/api.ts';
import { type TableClient, table } from '../wire/client.ts';
import { lost, pause } from '../wire/patience.ts';
import { sentence } from '../wire/refusal.ts';
import { listen, type Message } from '../wire/sse.ts';
import { mayRead } from './curtain.ts';

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
	/** the question whose answer is on its way, or '' */
	sending = $state('');
	/** when the open questions were heard, on the clock of this page: their time runs from there */
	heard = $state(0);

	/** the question that was answered, as long as the picture still has it */
	answered = $state('');
	/** the table was acted on, and it is not seen yet what came of it */
	acting = $state(false);

	/** who is there, as it was told last */
	company = $state.raw<Schemas['Company'] | null>(null);
	/** by what name somebody plays a seat, where that is known */
	names = $state.raw<Readonly<Record<string, string>>>({});
	/** the new link of a seat that this browser has asked the table for, until it was handed over */
	handed = $state.raw<{ seats: readonly string[]; key: string } | null>(null);

	/** this browser's part in the dice */
	readonly opening: Opening;
	/** what is shown of it: the table lags behind what is known while it shows what happened */
	readonly stage: Stage;

	#end: (() => void) | undefined;
	#messages = 0;
	/** the questions that were in sight when the last news came */
	#put: string[] = [];
	#came = () => {};
	/** what goes on beside the match, until somebody listens to it */
	#aside: Message[] = [];
	#hearAside: ((m: Message) => void) | undefined;
	readonly #left = new AbortController();

	constructor(id: string, key: string, pace: Pace = still) {
		this.id = id;
		this.key = key;
		this.client = table(id, key);
		this.opening = new Opening(this.client, id, key);
		this.stage = new Stage(pace);
	}

	/** Sits down: gives this browser's share in the dice, and listens. Leave with the function that is returned. */
	open(): () => void {
		this.#end = listen(`/api/matches/${encodeURIComponent(this.id)}/stream?company=true`, this.key, {
			message: (m) => this.take(m),
			line: (state) => {
				this.line = state;
				if (state === 'open') this.opening.regained();
			},
			refused: (r) => {
				this.line = 'refused';
				this.trouble = r.message;
			},
		});
		const write = () => this.opening.write();
		window.addEventListener('pagehide', write);
		return () => {
			window.removeEventListener('pagehide', write);
			this.#end?.();
			this.#left.abort();
			this.opening.leave();
			this.stage.skip();
		};
	}

	/** Has somebody listen to what goes on beside the match: who is there, what is said. They are told first what they have missed. */
	listenAside(hear: (m: Message) => void): void {
		this.#hearAside = hear;
		for (const m of this.#aside.splice(0)) hear(m);
	}

	/** Takes one message of the stream. */
	take(m: Message): void {
		this.heard = performance.now();
		if (m.event === 'snapshot') {
			const snapshot = JSON.parse(m.data) as Snapshot;
			this.answered = '';
			this.now = snapshot;
			this.log = snapshot.log;
			this.opening.follow(snapshot);
			this.opening.whole(this.log);
			this.stage.show(snapshot.scene, this.log);
		} else if (m.event === 'step' && this.now) {
			const step = JSON.parse(m.data) as Partial<Step>;
			this.#put = this.questions.map((q) => q.id);
			const now = advance(this.now, step);
			if (!asks(now, this.answered)) this.answered = '';
			this.now = now;
			const before = this.log.length;
			this.log = more(this.log, step.log ?? []);
			const fresh = this.log.slice(before);
			this.opening.follow(now);
			this.opening.more(fresh);
			const clocks = now.questions.map((q) => (q.seconds ? (q.left ?? q.seconds) : undefined));
			this.stage.play(now.scene, fresh, (e) => mayRead(e, now.viewer), storyTime(clocks));
		} else {
			if (asides.has(m.event)) this.#tellAside(m);
			return;
		}
		this.#messages++;
		this.#came();
		this.acting = false;
	}

	#tellAside(m: Message): void {
		if (m.event === 'company') this.company = JSON.parse(m.data) as Schemas['Company'];
		if (this.#hearAside) this.#hearAside(m);
		else this.#aside = [...this.#aside, m].slice(-mostAside);
	}

	/** Sends an answer; false when it was refused, with the reason in `trouble`. */
	async answer(a: Answer): Promise<boolean> {
		const sign = random();
		const given = await this.attempt(async () => {
			this.sending = a.question;
			await this.#send(a, sign);
			await this.#picture(a.question);
		});
		if (this.sending === a.question) this.sending = '';
		// What follows comes by the stream, maybe much later: until then this question is none any more.
		if (given && asks(this.now, a.question)) this.answered = a.question;
		return given;
	}

	/** Waits a moment for the picture after an answer, which mostly comes at once: until then the question stays in sight. */
	async #picture(question: string): Promise<void> {
		if (!asks(this.now, question)) return;
		const came = new AbortController();
		this.#came = () => came.abort();
		await pause(moment, came.signal);
	}

	/** Sends an answer again when no reply came: the sign tells the server that it is the same. */
	async #send(a: Answer, sign: string): Promise<void> {
		for (const wait of [...again, 0]) {
			try {
				await this.client.answer(a, sign);
				this.trouble = '';
				return;
			} catch (e) {
				if (!lost(e) || wait === 0) throw e;
				this.trouble = 'No reply came; sending your answer again…';
				await pause(wait, this.#left.signal);
				if (this.#left.signal.aborted) throw e;
				// The reply was lost, but the answer was not: the table has gone on.
				if (!asks(this.now, a.question)) {
					this.trouble = '';
					return;
				}
			}
		}
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

	/** The same for what changes the table itself: nothing more of that kind until it is seen what came of it. */
	async act(request: () => Promise<unknown>): Promise<void> {
		if (this.acting) return;
		const heard = this.#messages;
		const done = await this.attempt(request);
		if (done && heard === this.#messages) this.acting = true;
	}

	/**
	 * The open questions: put once it has been shown what they are about. Where their time is running the stage sees to it that this is
	 * soon, and one that was put already stays.
	 */
	get questions(): Question[] {
		const open = (this.now?.questions ?? []).filter((q) => q.id !== this.answered);
		return this.stage.playing ? open.filter((q) => q.seconds && this.#put.includes(q.id)) : open;
	}
}

/** The messages about what goes on beside the match. */
const asides = new Set(['room', 'company', 'chat']);

/** How many of them are kept for somebody who listens later: all lines of both conversations, and some more. */
const mostAside = 250;

/** How long one waits, in milliseconds, before an answer that got no reply is sent again. */
const again = [500, 1000, 2000, 4000];

/** How long, in milliseconds, a question that was answered stays in sight while nothing else has come. */
const moment = 400;

/** Whether a question is open in a picture. */
function asks(now: Snapshot | null, question: string): boolean {
	return (now?.questions ?? []).some((q) => q.id === question);
}

/** The next picture: a step has everything but the table, which never changes. */
export function advance(before: Snapshot, step: Partial<Step>): Snapshot {
	// What is told only while there is any must not stay from the picture before.
	const { asked: _a, practice: _p, private: _s, result: _r, takeback: _t, viewer: _v, ...kept } = before;
	const { offer: _o, clocks: _c, paused: _u, givenUp: _g, stoodIn: _i, ...now } = kept;
	const { table } = now.scene;
	const scene = step.scene ? { ...(table ? { table } : {}), ...step.scene } : now.scene;
	return { ...now, ...step, scene, log: [] };
}

/** The log with what is new in it; what a resumed stream tells a second time is not told again. */
export function more(log: Happening[], fresh: Happening[]): Happening[] {
	const last = log.reduce((n, e) => Math.max(n, e.seq ?? 0), 0);
	const unknown = fresh.filter((e) => !e.seq || e.seq > last);
	return unknown.length === 0 ? log : [...log, ...unknown];
}
