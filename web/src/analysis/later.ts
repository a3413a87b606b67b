import { later } from '../look/later.ts';

// A match must be over before luck is spoken of, and whoever watches one again may do without.
export const Strip = later(() => import('./Strip.svelte'));
export const Verdict = later(() => import('./Verdict.svelte'));
