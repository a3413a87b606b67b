import { later } from '../look/later.ts';

export const ClauseSheet = later(() => import('./ClauseSheet.svelte'));
