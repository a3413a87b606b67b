import { later } from '../look/later.ts';

// How a roll was reckoned is asked now and then.
export const Needs = later(() => import('./Needs.svelte'));
