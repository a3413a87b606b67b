import type { Effect } from '../wire/api.ts';

/** What an event means for whom it befalls: the game says it, and the bar of the odds is coloured and hatched by it. */
export type Tone = NonNullable<Effect['tone']> | 'other';

/** From the worst. What is none of the others matters more than nothing. */
export const tones: Tone[] = ['down', 'hurt', 'rattled', 'spoilt', 'other', 'nothing'];

/** What several events together mean: the worst of them; none is nothing. */
export function toneOfAll(events: readonly Effect[]): Tone {
	return tones.find((t) => events.some((e) => (e.tone ?? 'other') === t)) ?? 'nothing';
}
