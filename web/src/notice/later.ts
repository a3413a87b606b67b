import { later } from '../look/later.ts';

/** Where one is told that a table waits: fetched by whoever wants to choose it. */
export const Notices = later(() => import('./Notices.svelte'));
