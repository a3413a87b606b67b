import { later } from '../look/later.ts';

// Sums are told to those who have asked for them.
export const Sum = later(() => import('./Sum.svelte'));
