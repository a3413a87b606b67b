type Drawn = Pick<typeof import('./overlays.ts'), 'spreads'> & {
	Overlays: typeof import('./Overlays.svelte')['default'];
	Body: typeof import('./Body.svelte')['default'];
};

// On most tables nothing burns and nobody drives, so how flames, smoke, blasts and vehicles are drawn comes in files of its own when it
// is wanted; until then vehicles and beasts are plain bases.
let drawn = $state.raw<Drawn | null>(null);
let coming: Promise<void> | undefined;

/** Fetches the drawings. Without them all is drawn plainly, and the cards and the log still tell of it. */
export function kindled(): Promise<void> {
	coming ??= Promise.all([import('./overlays.ts'), import('./Overlays.svelte'), import('./Body.svelte')]).then(
		([{ spreads }, { default: Overlays }, { default: Body }]) => {
			drawn = { spreads, Overlays, Body };
		},
		() => undefined,
	);
	return coming;
}

/** How it is drawn, once that has come. */
export function spreading(): Drawn | null {
	void kindled();
	return drawn;
}
