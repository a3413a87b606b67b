import { prefersReducedMotion } from 'svelte/motion';
import { type FlyParams, fly, type TransitionConfig } from 'svelte/transition';

const swift = 220;

/** How long a card is under way: not at all for people who asked for less motion. */
export function glide(): number {
	return prefersReducedMotion.current ? 0 : swift;
}

/** A card that is laid comes from where it was held, one that is dealt from above. */
export function slide(node: Element, way: FlyParams): TransitionConfig {
	return fly(node, { duration: glide(), ...way });
}
