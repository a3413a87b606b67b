import { later } from '../look/later.ts';

// Only a table with inches has a board, and a card is open only when somebody asks for it.
export const Board = later(() => import('./Board.svelte'));
export const Inspector = later(() => import('./Inspector.svelte'));
