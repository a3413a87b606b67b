// How dice are drawn, in a square of 24 by 24.

export interface Shape {
	outline: string;
	/** the edges that are seen inside the outline; drawn only where there is room */
	edges: string;
	/** the middle of the number */
	x: number;
	y: number;
	/** how high its figures are; two figures are narrower */
	figures: number;
}

type At = readonly [x: number, y: number];

const round = (n: number) => Math.round(n * 100) / 100;
const lines = (points: At[]) => points.map(([x, y], i) => `${i ? 'L' : 'M'}${round(x)} ${round(y)}`).join('');
const polygon = (points: At[]) => `${lines(points)}Z`;

/** The corners of a regular polygon, the first one straight up. */
function regular(corners: number, radius: number, y = 12): At[] {
	return Array.from({ length: corners }, (_, i) => {
		const angle = (2 * Math.PI * i) / corners;
		return [12 + radius * Math.sin(angle), y - radius * Math.cos(angle)];
	});
}

const join = (from: At[], to: At[]) => from.map((p, i) => lines([p, to[i] ?? p])).join('');

const middle = { x: 12, y: 12 };

function tetrahedron(): Shape {
	const corners: At[] = [
		[12, 1.5],
		[23.2, 21.5],
		[0.8, 21.5],
	];
	return { outline: polygon(corners), edges: '', x: 12, y: 15.2, figures: 11 };
}

function cube(): Shape {
	return {
		outline: 'M5.5 1.5H18.5A4 4 0 0 1 22.5 5.5V18.5A4 4 0 0 1 18.5 22.5H5.5A4 4 0 0 1 1.5 18.5V5.5A4 4 0 0 1 5.5 1.5Z',
		edges: '',
		...middle,
		figures: 13,
	};
}

function octahedron(): Shape {
	const edges = lines([
		[1, 12],
		[12, 19],
		[23, 12],
	]);
	return { outline: polygon(regular(4, 11.2)), edges: `${edges}M12 19V23.2`, x: 12, y: 11.8, figures: 11.5 };
}

function kite(): Shape {
	const [top, right, bottom, left]: [At, At, At, At] = [
		[12, 0.8],
		[23.2, 14],
		[12, 23.2],
		[0.8, 14],
	];
	const face: At[] = [top, [19, 14.6], [12, 18.6], [5, 14.6]];
	const edges = `${polygon(face)}M19 14.6L23.2 14M12 18.6V23.2M5 14.6L0.8 14`;
	return { outline: polygon([top, right, bottom, left]), edges, x: 12, y: 12.4, figures: 11.5 };
}

function dodecahedron(): Shape {
	const outer = regular(10, 11.2);
	const face = regular(5, 7.4);
	const spokes = join(
		face,
		outer.filter((_, i) => i % 2 === 0),
	);
	return { outline: polygon(outer), edges: polygon(face) + spokes, ...middle, figures: 11 };
}

function icosahedron(): Shape {
	const outer = regular(6, 11.2);
	const face = regular(3, 8.4);
	const spokes = join(
		face,
		outer.filter((_, i) => i % 2 === 0),
	);
	return { outline: polygon(outer), edges: polygon(face) + spokes, x: 12, y: 12.2, figures: 10 };
}

/** A coin, or a die that nobody has ever seen: a round with its number. */
function roundel(): Shape {
	return {
		outline: 'M12 0.8A11.2 11.2 0 0 1 12 23.2A11.2 11.2 0 0 1 12 0.8Z',
		edges: '',
		...middle,
		figures: 12,
	};
}

const bodies: Record<number, () => Shape> = {
	4: tetrahedron,
	6: cube,
	8: octahedron,
	10: kite,
	12: dodecahedron,
	20: icosahedron,
};

const drawn = new Map<number, Shape>();

export function shapeOf(sides: number): Shape {
	const shape = drawn.get(sides) ?? (bodies[sides] ?? roundel)();
	drawn.set(sides, shape);
	return shape;
}

const [low, mid, high] = [6.5, 12, 17.5];
const centre: At[] = [[mid, mid]];
const two: At[] = [
	[high, low],
	[low, high],
];
const four: At[] = [...two, [low, low], [high, high]];
const pips: At[][] = [centre, two, [...two, ...centre], four, [...four, ...centre], [...four, [low, mid], [high, mid]]];

/** The pips of a face of a cube; nothing for a number that no cube has. */
export function pipsOf(face: number): readonly At[] {
	return pips[face - 1] ?? [];
}
