import type { Livery } from '../seats/seats.ts';

/** How the line of a seat is broken, so that nobody has to tell lines apart by colour alone. */
export const dashes: Record<Livery['pattern'], string> = {
	plain: '',
	stripes: '9 4',
	dots: '2 4',
	cross: '10 4 2 4',
	bars: '5 3',
	rings: '12 3 2 3 2 3',
};
