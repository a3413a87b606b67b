import type { Sign } from './sign.ts';

type Drawn = Record<'frontier' | 'bodies', Record<string, Sign>>;

// Most tables need none of these, so they come in a file of their own when one is wanted; until then things and bodies are drawn
// plainly.
let drawn = $state.raw<Drawn>({ frontier: {}, bodies: {} });
let coming: Promise<void> | undefined;

/** Fetches the drawings. Without them all is drawn plainly, so a file that does not come is no fault. */
export function fetched(): Promise<void> {
	coming ??= Promise.all([import('./frontier.ts'), import('./bodies.ts')]).then(
		([{ frontier }, { bodies }]) => {
			drawn = { frontier, bodies };
		},
		() => undefined,
	);
	return coming;
}

/** The drawing of a word, once it has come. */
export function later(of: keyof Drawn, word: string): Sign | undefined {
	void fetched();
	return Object.hasOwn(drawn[of], word) ? drawn[of][word] : undefined;
}
