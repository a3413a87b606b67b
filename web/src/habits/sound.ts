/** How loud the table is at this screen. */
export const volumes = [
	{ id: 'off', name: 'Off', gain: 0 },
	{ id: 'soft', name: 'Soft', gain: 0.25 },
	{ id: 'loud', name: 'Loud', gain: 0.7 },
] as const;

export type Volume = (typeof volumes)[number]['id'];

/** How much of its full strength a sound has, from 0 to 1. */
export function gainOf(volume: Volume): number {
	return volumes.find((v) => v.id === volume)?.gain ?? 0;
}
