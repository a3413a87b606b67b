import { later } from '../look/later.ts';

// What is asked for at a moment of a replay.
export const GoOn = later(() => import('./GoOn.svelte'));
