import type { Component } from 'svelte';
import { pause } from '../wire/patience.ts';

/** Any component: whoever imports it by its own name knows what it is given. */
export type Any = Component<never>;

/** How long it waits before it asks again for a file that did not come, in milliseconds. */
const waits = [300, 1000, 3000, 8000];

let missing = $state(0);

/** Whether something of this page is wanted and could not be fetched. */
export function lacking(): boolean {
	return missing > 0;
}

/** A part of the page whose file is fetched when it is wanted. */
export class Part {
	/** what draws it, once it is here */
	drawn = $state.raw<Any | null>(null);

	readonly #file: () => Promise<{ default: Any }>;
	readonly #wait: typeof pause;
	#coming: Promise<void> | null = null;

	constructor(file: () => Promise<{ default: Any }>, wait = pause) {
		this.#file = file;
		this.#wait = wait;
	}

	/** Fetches it, again and again for about twelve seconds. Is done when it is here, never fails, and asks anew when the line is back. */
	fetch(): Promise<void> {
		this.#coming ??= this.#tries();
		return this.#coming;
	}

	async #tries(): Promise<void> {
		let file = this.#file;
		for (;;) {
			for (let tried = 0; tried <= waits.length; tried++) {
				try {
					await styles();
					this.drawn = (await file()).default;
					return;
				} catch (e) {
					file = anew(e) ?? file;
					const next = waits[tried];
					if (next !== undefined) await this.#wait(next);
				}
			}
			missing++;
			await new Promise((back) => addEventListener('online', back, { once: true }));
			missing--;
		}
	}
}

let again = 0;

/**
 * A browser asks for a file of the program once, and remembers that it did not come: so it is asked for by another name. Nothing where
 * the browser does not say which file it was.
 */
function anew(e: unknown): (() => Promise<{ default: Any }>) | undefined {
	const lost = /https?:\/\/[^\s?]+\.js/.exec(String(e))?.[0];
	if (!lost || new URL(lost).origin !== location.origin) return undefined;
	return () => import(/* @vite-ignore */ `${lost}?${++again}`);
}

const lost = new Set<HTMLLinkElement>();

if (typeof document !== 'undefined') {
	// Whoever imports a file a second time is not given its styles again.
	document.addEventListener(
		'error',
		(e) => {
			if (e.target instanceof HTMLLinkElement && e.target.rel === 'stylesheet') lost.add(e.target);
		},
		{ capture: true },
	);
}

/** Asks once more for styles that did not come. */
async function styles(): Promise<void> {
	await Promise.all(
		[...lost].map(
			(link) =>
				new Promise<void>((come, fail) => {
					lost.delete(link);
					const next = link.cloneNode() as HTMLLinkElement;
					next.onload = () => come();
					// It is among those that are lost, now.
					next.onerror = fail;
					link.replaceWith(next);
				}),
		),
	);
}
