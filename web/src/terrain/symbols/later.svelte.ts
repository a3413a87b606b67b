import type { Sign } from './sign.ts';

type Signs = Record<string, Sign>;

// Most tables need few of these, so each sort comes in a file of its own when one of it is wanted; until then things and bodies are
// drawn plainly.
const files = {
	frontier: () => import('./frontier.ts').then((m): Signs => m.frontier),
	bodies: () => import('./bodies.ts').then((m): Signs => m.bodies),
};
type Sort = keyof typeof files;

let drawn = $state.raw<Record<Sort, Signs>>({ frontier: {}, bodies: {} });
const coming: Partial<Record<Sort, Promise<void>>> = {};

/** Fetches the drawings of a sort. Without them all is drawn plainly, so a file that does not come is no fault. */
export function fetched(of: Sort): Promise<void> {
	coming[of] ??= files[of]().then(
		(signs) => {
			drawn = { ...drawn, [of]: signs };
		},
		() => undefined,
	);
	return coming[of];
}

/** The drawing of a word, once it has come. */
export function later(of: Sort, word: string): Sign | undefined {
	void fetched(of);
	return Object.hasOwn(drawn[of], word) ? drawn[of][word] : undefined;
}
