// Where the pips of a card stand, on a face of 100 by 140.

export interface Pip {
	/** the middle of it */
	x: number;
	y: number;
	size: number;
	/** upside down: those of the lower half stand for whoever sits opposite */
	turned: boolean;
}

const columns = { left: 34, middle: 50, right: 66 };
const [top, bottom] = [27, 113];
const size = 20;

type Place = [column: keyof typeof columns, down: number];

const pair = (down: number): Place[] => [
	['left', down],
	['right', down],
];
const middle = (...downs: number[]): Place[] => downs.map((down) => ['middle', down]);

const four = [...pair(0), ...pair(1)];
const six = [...four, ...pair(1 / 2)];
const eight = [...four, ...pair(1 / 3), ...pair(2 / 3)];

/** The layout that packs have had for centuries, in parts of the height between the first row and the last. */
const layouts: Record<string, Place[]> = {
	2: middle(0, 1),
	3: middle(0, 1 / 2, 1),
	4: four,
	5: [...four, ...middle(1 / 2)],
	6: six,
	7: [...six, ...middle(1 / 4)],
	8: [...six, ...middle(1 / 4, 3 / 4)],
	9: [...eight, ...middle(1 / 2)],
	10: [...eight, ...middle(1 / 6, 5 / 6)],
};

/** The pips of a rank; of an ace, and of a card that has a suit alone, one large one, of a court card or a rank of another pack none. */
export function pipsOf(rank: string): Pip[] {
	if (rank === '' || rank.toLowerCase() === 'a') return [{ x: 50, y: 70, size: 46, turned: false }];
	return (layouts[rank] ?? []).map(([column, down]) => ({
		x: columns[column],
		y: top + down * (bottom - top),
		size,
		turned: down > 1 / 2,
	}));
}
