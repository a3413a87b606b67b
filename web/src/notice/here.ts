/** Whether a page at that address shows what a notice leads to: its address goes on with the key. */
export function shows(path: unknown, at: string): boolean {
	return typeof path === 'string' && path !== '/' && (at === path || at.startsWith(`${path}/`));
}

/** Answers the worker, which asks its pages where a notice leads: by itself it knows only how each page was opened. */
export function answer(worker = navigator.serviceWorker, place: Pick<Location, 'pathname' | 'hash'> = location): void {
	worker?.addEventListener('message', (e: MessageEvent) => {
		e.ports[0]?.postMessage(shows(e.data?.shows, place.pathname + place.hash));
	});
}
