import { later } from '../look/later.ts';

// Few games carry gangs on, and only when a match is over: what saves them comes then.
export const CarriedOn = later(() => import('./CarriedOn.svelte'));
