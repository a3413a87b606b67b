import type { XY } from '../../geometry/points.ts';
import type { Pen } from '../frame.ts';
import type { Drawing, Sign } from './sign.ts';

// Furniture as an architect's stencil has it.

const squarish = ({ l, w }: Pen): boolean => l < w * 1.25;

/** A chair pushed in: the arc of its back, seen past the edge of a table. */
function chair({ shape }: Pen, u: number, v: number, out: XY, size: number): string {
	const [ox, oy] = out;
	const [sx, sy] = [-oy * size, ox * size];
	return shape(
		[u - sx, v - sy],
		[u + ox * size * 0.8 - sx * 0.8, v + oy * size * 0.8 - sy * 0.8],
		[u + ox * size * 0.8 + sx * 0.8, v + oy * size * 0.8 + sy * 0.8],
		[u + sx, v + sy],
	);
}

function table(p: Pen): Drawing {
	const { l, w, ring, box } = p;
	if (squarish(p)) {
		const r = w * 0.72;
		const seats: XY[] = [
			[1, 0],
			[0, 1],
			[-1, 0],
			[0, -1],
		];
		return {
			under: seats.map(([u, v]) => chair(p, u * r * 1.04, v * r * 1.04, [u, v], w * 0.3)).join(''),
			body: ring(0, 0, r),
			fine: ring(0, 0, r * 0.8),
		};
	}
	const count = Math.max(1, Math.floor((l * 2) / 24));
	const places = Array.from({ length: count }, (_, i) => -l + ((i + 0.5) * 2 * l) / count);
	return {
		under: places
			.map((u) => chair(p, u, -w * 0.76, [0, -1], w * 0.3) + chair(p, u, w * 0.76, [0, 1], w * 0.3))
			.join(''),
		body: box(-l * 0.98, -w * 0.74, l * 0.98, w * 0.74, 2),
		fine: box(-l * 0.9, -w * 0.54, l * 0.9, w * 0.54, 1),
	};
}

function counter({ l, w, box, line }: Pen): Drawing {
	const inset = Math.min(w * 0.5, 5);
	return {
		body: box(-l, -w, l, w),
		fine: line([-l, w - inset], [l, w - inset]) + line([-l, -w + inset * 0.5], [l, -w + inset * 0.5]),
	};
}

function desk({ l, w, box, line, ring }: Pen): Drawing {
	return {
		body: box(-l, -w, l, w, 1),
		glass: box(-l * 0.34, -w * 0.1, l * 0.34, w * 0.72),
		fine:
			line([-l * 0.62, -w], [-l * 0.62, w]) +
			line([l * 0.62, -w], [l * 0.62, w]) +
			ring(0, -w * 0.5, Math.min(l, w) * 0.2),
	};
}

function bed({ l, w, box, line }: Pen): Drawing {
	const pillows = w > l * 0.75 ? [-0.45, 0.45] : [0];
	const half = pillows.length > 1 ? 0.36 : 0.66;
	return {
		body: box(-l, -w, l, w, 2),
		glass: pillows.map((v) => box(-l * 0.9, w * (v - half), -l * 0.58, w * (v + half), 2)).join(''),
		fine: line([-l * 0.42, -w], [-l * 0.42, w]) + line([-l * 0.42, -w], [-l * 0.1, w]),
	};
}

function stove({ l, w, box, ring, line }: Pen): Drawing {
	const r = Math.min(w * 0.3, l * 0.2);
	const places = l > w * 1.8 ? [-0.66, -0.22, 0.22] : [-0.4, 0.3];
	return {
		body: box(-l, -w, l, w, 1),
		fine:
			places.map((u) => ring(l * u, -w * 0.42, r) + ring(l * u, w * 0.42, r)).join('') +
			line([l * 0.62, -w], [l * 0.62, w]),
	};
}

function safe({ l, w, box, ring, line }: Pen): Drawing {
	const r = Math.min(l, w) * 0.34;
	return {
		body: box(-l, -w, l, w),
		fine: box(-l * 0.78, -w * 0.78, l * 0.78, w * 0.78) + ring(0, 0, r) + line([-r, 0], [r, 0]) + line([0, -r], [0, r]),
		ink: ring(0, 0, r * 0.36),
	};
}

function shelf({ l, w, box, line }: Pen): Drawing {
	const count = Math.max(2, Math.round((l * 2) / 20));
	const parts = Array.from({ length: count - 1 }, (_, i) => -l + ((i + 1) * 2 * l) / count);
	return {
		body: box(-l, -w, l, w),
		fine: line([-l, 0], [l, 0]) + parts.map((u) => line([u, -w], [u, w])).join(''),
	};
}

function bench({ l, w, box, line }: Pen): Drawing {
	return {
		body: box(-l, -w * 0.86, l, w * 0.86, 1),
		fine: [-0.4, 0, 0.4].map((v) => line([-l, w * v], [l, w * v])).join(''),
		ink: box(-l * 0.86, -w * 0.86, -l * 0.78, w * 0.86) + box(l * 0.78, -w * 0.86, l * 0.86, w * 0.86),
	};
}

function piano({ l, w, box, line }: Pen): Drawing {
	const keys = Array.from({ length: 9 }, (_, i) => -l * 0.8 + (i * l * 1.6) / 8);
	return {
		body: box(-l, -w, l, w, 2),
		glass: box(-l * 0.8, w * 0.35, l * 0.8, w * 0.9),
		fine: keys.map((u) => line([u, w * 0.35], [u, w * 0.9])).join(''),
	};
}

function sofa({ l, w, box }: Pen): Drawing {
	return {
		body: box(-l, -w, l, w, 3),
		fine: box(-l * 0.8, -w * 0.5, 0, w * 0.94, 2) + box(0, -w * 0.5, l * 0.8, w * 0.94, 2),
	};
}

export const furniture: Record<string, Sign> = {
	table,
	counter,
	bar: counter,
	desk,
	bed,
	stove,
	safe,
	shelf,
	shelves: shelf,
	bench,
	pew: bench,
	piano,
	sofa,
};
