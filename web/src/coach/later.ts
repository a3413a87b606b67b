import { later } from '../look/later.ts';

// Only a guided match has a coach.
export const Coach = later(() => import('./Coach.svelte'));
