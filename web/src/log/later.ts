import { later } from '../look/later.ts';

// Sums are told to those who have asked for them, and the log as text to those who may not copy it.
export const AsText = later(() => import('./AsText.svelte'));
export const Sum = later(() => import('./Sum.svelte'));
