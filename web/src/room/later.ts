import { later } from '../look/later.ts';

// What is opened beside a room, by whoever wants it.
export const ChangeAgreed = later(() => import('./ChangeAgreed.svelte'));
export const ChangeGame = later(() => import('./ChangeGame.svelte'));
export const QrCode = later(() => import('./QrCode.svelte'));
