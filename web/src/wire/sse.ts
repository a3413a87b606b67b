import type { Problem } from './api.ts';
import type { Fetch } from './client.ts';
import { signed } from './login.ts';
import { Refusal, refusal } from './refusal.ts';

/** One message of a stream of server-sent events. */
export interface Message {
	id: string;
	event: string;
	data: string;
}

/**
 * Takes the text of an event stream in pieces, however it was cut on its way, and gives each message once it is
 * complete. Comments (heartbeats) and fields it does not know are passed over. The id holds until another comes.
 */
export class Parser {
	#rest = '';
	#id = '';
	#event = '';
	#data: string[] = [];
	#carriage = false;

	push(text: string): Message[] {
		// A line ends with LF, CR or CRLF; a CR at the end of a piece may be half of a CRLF.
		if (this.#carriage && text.startsWith('\n')) text = text.slice(1);
		this.#carriage = text === '' ? this.#carriage : text.endsWith('\r');
		const lines = (this.#rest + text).split(/\r\n|\r|\n/);
		this.#rest = lines.pop() ?? '';
		const messages: Message[] = [];
		for (const line of lines) {
			const message = this.#line(line);
			if (message) messages.push(message);
		}
		return messages;
	}

	#line(line: string): Message | undefined {
		if (line === '') {
			const message = { id: this.#id, event: this.#event || 'message', data: this.#data.join('\n') };
			const told = this.#data.length > 0;
			this.#event = '';
			this.#data = [];
			return told ? message : undefined;
		}
		const colon = line.indexOf(':');
		if (colon === 0) return undefined;
		const field = colon < 0 ? line : line.slice(0, colon);
		const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
		if (field === 'data') this.#data.push(value);
		else if (field === 'event') this.#event = value;
		else if (field === 'id' && !value.includes('\0')) this.#id = value;
		return undefined;
	}
}

export interface Listener {
	message(m: Message): void;
	/** "open" when the server answers, "lost" when it went away and is being called again. */
	line(state: 'open' | 'lost'): void;
	/** The server refused for good: there is no use in calling again. */
	refused(r: Refusal): void;
}

/** Milliseconds before call number n (from 0) after a loss: at once, then half a second, doubling up to ten seconds. */
export function patience(n: number): number {
	return n === 0 ? 50 : Math.min(10_000, 500 * 2 ** Math.min(n - 1, 10));
}

/** No heartbeat for this long, in milliseconds, means that the line is dead although nobody said so. */
const silence = 45_000;

/**
 * Listens to a stream and calls again whenever it breaks, telling the server the last message that came. The browser's
 * own EventSource cannot send the key in a header, and a key in the address would end up in logs. Returns its end.
 */
export function listen(path: string, key: string, to: Listener, get: Fetch = (...a) => fetch(...a)): () => void {
	const ended = new AbortController();
	let last = '';
	let losses = 0;

	async function once(): Promise<void> {
		const headers: Record<string, string> = signed({ Accept: 'text/event-stream' });
		if (key) headers.Authorization = `Bearer ${key}`;
		if (last) headers['Last-Event-ID'] = last;
		const answer = await get(path, { headers, signal: ended.signal, cache: 'no-store' });
		if (!answer.ok) throw await refusal(answer);
		if (!answer.body) throw new Error('the stream has no body');
		const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
		const parser = new Parser();
		to.line('open');
		const giveUp = () => void reader.cancel().catch(() => {});
		let watch = setTimeout(giveUp, silence);
		try {
			for (;;) {
				const { done, value } = await reader.read();
				if (done) return;
				clearTimeout(watch);
				watch = setTimeout(giveUp, silence);
				losses = 0;
				for (const m of parser.push(value)) {
					if (m.id) last = m.id;
					// Once a stream has begun its status cannot change any more: a refusal comes as a message.
					if (m.event === 'problem') throw problem(m.data);
					to.message(m);
				}
			}
		} finally {
			clearTimeout(watch);
			void reader.cancel().catch(() => {});
		}
	}

	async function forever(): Promise<void> {
		while (!ended.signal.aborted) {
			let wanted = 0;
			try {
				await once();
			} catch (e) {
				if (ended.signal.aborted) return;
				// The server may ask for more patience than one has, within bounds.
				if (e instanceof Refusal) wanted = Math.min(e.after * 1000, 30_000);
				if (e instanceof Refusal && e.status >= 400 && e.status < 500 && e.status !== 429) {
					to.refused(e);
					return;
				}
			}
			if (ended.signal.aborted) return;
			// A line that breaks once is mended without a word: proxies cut long streams now and then.
			if (losses > 0) to.line('lost');
			await new Promise<void>((go) => {
				const timer = setTimeout(go, Math.max(patience(losses++), wanted));
				ended.signal.addEventListener('abort', () => {
					clearTimeout(timer);
					go();
				});
			});
		}
	}

	void forever();
	return () => ended.abort();
}

function problem(data: string): Refusal {
	try {
		const p = JSON.parse(data) as Problem;
		return new Refusal(p.status ?? 500, p.code ?? 'refused', p.detail ?? 'The server refused.');
	} catch {
		return new Refusal(500, 'refused', 'The server refused.');
	}
}
