import { later } from '../look/later.ts';

// What a sentence still asks for and what may come of it is wanted when the first one is chosen.
export const Rest = later(() => import('./Rest.svelte'));
// Few questions are forms, and few are asked against time.
export const Clock = later(() => import('./Clock.svelte'));
export const Form = later(() => import('./Form.svelte'));
// What a click on a figure may mean is asked where it may mean several things.
export const Chooser = later(() => import('./Chooser.svelte'));
// Hints are there only where the table agreed to have them.
export const HintBar = later(() => import('./HintBar.svelte'));
// An answer is given ahead by whoever opens that.
export const Standing = later(() => import('./Standing.svelte'));
