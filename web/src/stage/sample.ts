import type { Happening, Piece, Scene } from '../wire/api.ts';

export function piece(id: string, x: number, more: Partial<Piece> = {}): Piece {
	return {
		id,
		name: id,
		role: '',
		icon: '',
		seat: '',
		at: [x, 0],
		radius: 500,
		badges: [],
		stats: [],
		items: [],
		skills: [],
		...more,
	};
}

export function town(...pieces: Piece[]): Scene {
	return {
		title: '',
		turn: '',
		whose: '',
		why: '',
		clause: '',
		seats: [],
		pieces,
		piles: [],
		zones: [],
		gauges: [],
	};
}

export const start = town(piece('ann', 0), piece('bob', 8));

export const line = (kind: string, more: Partial<Happening> = {}): Happening => ({ kind, text: kind, ...more });

export const walk = line('walks', {
	who: 'ann',
	path: [
		[0, 0],
		[4, 0],
	],
});
