import { Refusal } from './refusal.ts';

/** Waits so many milliseconds; less when it is called off. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
	return new Promise((go) => {
		if (signal?.aborted) return go();
		const done = () => {
			clearTimeout(timer);
			signal?.removeEventListener('abort', done);
			go();
		};
		const timer = setTimeout(done, ms);
		signal?.addEventListener('abort', done);
	});
}

/** The longest wait that a server may ask for, in milliseconds, before one gives up instead. */
const longest = 30_000;

/** Whether nobody knows what became of a request: no reply has come. */
export function lost(e: unknown): boolean {
	return e instanceof Refusal && e.status === 0;
}

/** Whether the server asks for patience. */
export function busy(e: unknown): e is Refusal {
	return e instanceof Refusal && (e.status === 429 || e.status === 503);
}

/**
 * Sends a request that may be sent more than once, again after each of these waits, in milliseconds, as long as no reply
 * comes or the server asks for patience.
 */
export async function lasting<R>(
	request: () => Promise<R>,
	waits: readonly number[],
	signal?: AbortSignal,
	wait: (ms: number, signal?: AbortSignal) => Promise<void> = pause,
): Promise<R> {
	for (let tried = 0; ; tried++) {
		try {
			return await request();
		} catch (e) {
			const next = waits[tried];
			if (next === undefined || signal?.aborted || !(lost(e) || busy(e))) throw e;
			await wait(Math.max(next, asked(e)), signal);
			if (signal?.aborted) throw e;
		}
	}
}

/** How often what nobody clicked for is asked again, and how long it waits before each time, in milliseconds. */
const quietWaits = [1000, 2000, 4000, 8000, 8000];

/** Asks for what nobody clicked for: where the server has no time now, again a little later, without a word. */
export async function quietly<R>(request: () => Promise<R>, signal?: AbortSignal): Promise<R> {
	for (let tried = 0; ; tried++) {
		try {
			return await request();
		} catch (e) {
			const next = quietWaits[tried];
			if (next === undefined || signal?.aborted || !busy(e)) throw e;
			await pause(Math.max(next, asked(e)), signal);
			if (signal?.aborted) throw e;
		}
	}
}

/** The milliseconds a refusal asks to wait, within bounds. */
function asked(e: unknown): number {
	return e instanceof Refusal ? Math.min(e.after * 1000, longest) : 0;
}
