import { later } from '../look/later.ts';

// What a table of one sort needs and one of another does not: the map of places, the bare table, what its middle says.
export const Felt = later(() => import('./Felt.svelte'));
export const Middle = later(() => import('./Middle.svelte'));
export const ZoneBoard = later(() => import('./ZoneBoard.svelte'));
