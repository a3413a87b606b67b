/** The sheet on which a bare table is drawn. */
export const sheet = { wide: 480, deep: 300 };

/** Half of the table, from its middle to its edge. */
export const half = { wide: 196, deep: 112 };

/** Where the seats sit around the table, evenly from the middle of its near side on, clockwise. */
export function around(seats: number): { x: number; y: number }[] {
	return Array.from({ length: seats }, (_, i) => {
		const angle = (2 * Math.PI * i) / seats;
		return {
			x: Math.round(sheet.wide / 2 - half.wide * Math.sin(angle)),
			y: Math.round(sheet.deep / 2 + half.deep * Math.cos(angle)),
		};
	});
}
