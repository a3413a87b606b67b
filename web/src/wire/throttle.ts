/** Asks, but not too often; stop forgets what was asked. */
export interface Throttled<A> {
	ask(a: A): void;
	stop(): void;
}

/**
 * Calls at most once in so many milliseconds, always with the newest argument, and never lets an older call's answer
 * overtake a newer one's.
 */
export function throttled<A, R>(
	pause: number,
	call: (a: A, signal: AbortSignal) => Promise<R>,
	then: (r: R, a: A) => void,
	fail: (e: unknown, a: A) => void = () => {},
): Throttled<A> {
	let waiting: { a: A } | null = null;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let running: AbortController | null = null;

	function go(): void {
		timer = undefined;
		if (!waiting) return;
		const { a } = waiting;
		waiting = null;
		running?.abort();
		const mine = new AbortController();
		running = mine;
		timer = setTimeout(go, pause);
		call(a, mine.signal).then(
			(r) => {
				if (!mine.signal.aborted) then(r, a);
			},
			(e) => {
				if (!mine.signal.aborted) fail(e, a);
			},
		);
	}

	return {
		ask(a) {
			waiting = { a };
			if (timer === undefined) go();
		},
		stop() {
			clearTimeout(timer);
			timer = undefined;
			waiting = null;
			running?.abort();
		},
	};
}
