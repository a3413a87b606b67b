import { later } from '../look/later.ts';

// What is shown in words is wanted when something happens.
export const Caption = later(() => import('./Caption.svelte'));
