import { later } from '../look/later.ts';

// Few tables have cards, so what draws them comes in files of its own.
export const Cards = later(() => import('./Cards.svelte'));
export const CardFace = later(() => import('./CardFace.svelte'));
export const Plaques = later(() => import('./Plaques.svelte'));
