import { later } from '../look/later.ts';

// What says the name of an icon, before a match and after it, what covers it from the next person, and what is opened beside it.
export const AsideBar = later(() => import('./AsideBar.svelte'));
export const BackBar = later(() => import('./BackBar.svelte'));
export const Curtain = later(() => import('./Curtain.svelte'));
export const Ending = later(() => import('./Ending.svelte'));
export const Gathering = later(() => import('./Gathering.svelte'));
export const Clocks = later(() => import('./Clocks.svelte'));
export const Menu = later(() => import('./Menu.svelte'));
export const People = later(() => import('./People.svelte'));
export const Practice = later(() => import('./Practice.svelte'));
export const RuleBook = later(() => import('./RuleBook.svelte'));
export const Tips = later(() => import('../look/Tips.svelte'));
export const Welcome = later(() => import('./Welcome.svelte'));
