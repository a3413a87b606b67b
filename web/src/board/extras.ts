import { later } from '../look/later.ts';

// What a board shows now and then: what is played for, what has just happened, and what somebody sees.
export const Action = later(() => import('./Action.svelte'));
export const Goals = later(() => import('./Goals.svelte'));
export const Sight = later(() => import('./Sight.svelte'));
export const Traces = later(() => import('./Traces.svelte'));
