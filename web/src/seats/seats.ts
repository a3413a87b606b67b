/** The look of a seat: a colour and a pattern, so that nobody has to tell seats apart by colour alone. */
export interface Livery {
	/** n of --seat-n and of the class seat-n; 0 is nobody's */
	colour: number;
	pattern: 'plain' | 'stripes' | 'dots' | 'rings' | 'cross' | 'bars';
}

const patterns: Livery['pattern'][] = ['plain', 'stripes', 'dots', 'cross', 'bars', 'rings'];
const colours = 6;

/** Liveries by seat, in the order of the seats; beyond six the colours come again with other patterns. */
export function liveries(seats: { id: string }[]): Map<string, Livery> {
	return new Map(
		seats.map((s, i) => [
			s.id,
			{
				colour: (i % colours) + 1,
				pattern: patterns[(i + Math.floor(i / colours)) % patterns.length] ?? 'plain',
			},
		]),
	);
}

export const nobody: Livery = { colour: 0, pattern: 'plain' };
