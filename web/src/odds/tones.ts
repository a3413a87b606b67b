import type { Effect } from '../wire/api.ts';

/** What an outcome means for whom it befalls, from the worst: the bar of the odds is coloured and hatched by it. */
export type Tone = 'down' | 'hurt' | 'shaken' | 'spoilt' | 'other' | 'nothing';

export const tones: Tone[] = ['down', 'hurt', 'shaken', 'spoilt', 'other', 'nothing'];

const words: Record<Exclude<Tone, 'other'>, string> = {
	down: 'out dead dies killed death cold unconscious captured capture arrested arrest cuffed surrenders dying mortal removed',
	hurt: 'hit hits wound wounds wounded hurt slugged stabbed burned injured grazed',
	shaken:
		'flinch flinches flinching duck ducks ducking pinned shaken stunned terrified nervous panics panicked flees flee falls fall prone knocked startled surprised cornered routs rout broken suppressed retreats drops-back',
	spoilt: 'jam jams jammed empty empties misfires misfire ammo stumbles fumbles fumble blocked',
	nothing: 'miss misses missed nothing unhurt unmoved no-effect resists',
};

const known = new Map<string, Tone>(
	Object.entries(words).flatMap(([tone, list]) => list.split(' ').map((w): [string, Tone] => [w, tone as Tone])),
);

/** What one sort of event means: by its whole word, else by the words it is put together of. */
export function toneOf(kind: string): Tone {
	const whole = known.get(kind);
	if (whole) return whole;
	const parts = kind.split('-');
	// What did not happen hurts nobody.
	if (parts.includes('no') || parts.includes('not')) return 'nothing';
	const told = parts.map((p) => known.get(p)).filter((t) => t !== undefined);
	return told.length > 0 ? worst(told) : 'other';
}

/** What several events together mean: the worst of them; none is nothing. */
export function toneOfAll(events: readonly Effect[]): Tone {
	return worst(events.map((e) => toneOf(e.kind)));
}

/** The worst of several, nothing for none. */
export function worst(found: Tone[]): Tone {
	return tones.find((t) => found.includes(t)) ?? 'nothing';
}
