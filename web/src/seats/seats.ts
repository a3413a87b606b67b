/** The look of a seat: a colour and a pattern, so that nobody has to tell seats apart by colour alone. */
export interface Livery {
	/** n of --seat-n and of the class seat-n; 0 is nobody's */
	colour: number;
	pattern: 'plain' | 'stripes' | 'dots' | 'rings' | 'cross' | 'bars';
}

const patterns: Livery['pattern'][] = ['plain', 'stripes', 'dots', 'cross', 'bars', 'rings'];

/** The words of the colours, as a scenario says them: the first is colour 1. There are as many as seats of a match. */
export const colours = [
	'red',
	'green',
	'blue',
	'violet',
	'orange',
	'teal',
	'pink',
	'brown',
	'gold',
	'navy',
	'olive',
	'grey',
];

/** Liveries by seat: each has the colour that is said of it, and the others those that are left, in the order of the seats. */
export function liveries(seats: { id: string; color?: string }[]): Map<string, Livery> {
	const said = new Set(seats.map((s) => s.color));
	const left = colours.filter((c) => !said.has(c));
	return new Map(
		seats.map((s, i) => [
			s.id,
			{
				colour: colours.indexOf(s.color ?? left.shift() ?? '') + 1,
				pattern: patterns[(i + Math.floor(i / patterns.length)) % patterns.length] ?? 'plain',
			},
		]),
	);
}

export const nobody: Livery = { colour: 0, pattern: 'plain' };
