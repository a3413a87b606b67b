import type { XY } from '../../geometry/points.ts';
import type { Pen } from '../frame.ts';
import type { Drawing, Sign } from './sign.ts';

// Vehicles of the twenties from above: wheels outside the body, a bonnet narrower than the cabin, the front at +l.

function wheels({ l, w, box }: Pen, at: number[], long = 0.17, top = 0.98): string {
	const thick = Math.min(w * 0.3, l * 0.12);
	return at
		.map(
			(u) =>
				box(l * (u - long), -w * top, l * (u + long), -w * top + thick, 1.5) +
				box(l * (u - long), w * top - thick, l * (u + long), w * top, 1.5),
		)
		.join('');
}

function mirrored(half: XY[]): XY[] {
	return [...half, ...half.map(([u, v]): XY => [u, -v]).reverse()];
}

function car(p: Pen): Drawing {
	const { l, w, put, line, box, soft, shape, ring } = p;
	return {
		plate: { at: put([-l * 0.33, 0]), wide: l * 0.6 },
		under: wheels(p, [-0.62, 0.58], 0.19),
		body: soft(
			mirrored([
				[-l * 0.98, -w * 0.66],
				[-l * 0.86, -w * 0.86],
				[l * 0.2, -w * 0.86],
				[l * 0.34, -w * 0.7],
				[l * 0.98, -w * 0.62],
			]),
			3,
		),
		glass:
			shape([l * 0.06, -w * 0.66], [l * 0.22, -w * 0.58], [l * 0.22, w * 0.58], [l * 0.06, w * 0.66]) +
			box(-l * 0.84, -w * 0.46, -l * 0.72, w * 0.46),
		fine:
			line([l * 0.34, 0], [l * 0.96, 0]) +
			line([l * 0.34, -w * 0.7], [l * 0.34, w * 0.7]) +
			box(-l * 0.64, -w * 0.64, -l * 0.02, w * 0.64, 2),
		ink: ring(l * 0.94, -w * 0.4, w * 0.1) + ring(l * 0.94, w * 0.4, w * 0.1),
	};
}

function van(p: Pen): Drawing {
	const { l, w, put, line, box, soft, shape, ring } = p;
	return {
		plate: { at: put([-l * 0.34, 0]), wide: l * 1.1 },
		under: wheels(p, [-0.6, 0.66], 0.16),
		body:
			box(-l * 0.99, -w * 0.94, l * 0.3, w * 0.94, 2) +
			soft(
				mirrored([
					[l * 0.3, -w * 0.84],
					[l * 0.56, -w * 0.8],
					[l * 0.62, -w * 0.7],
					[l * 0.98, -w * 0.62],
				]),
				2,
			),
		glass: shape([l * 0.42, -w * 0.7], [l * 0.54, -w * 0.6], [l * 0.54, w * 0.6], [l * 0.42, w * 0.7]),
		fine:
			line([l * 0.64, 0], [l * 0.96, 0]) +
			line([l * 0.62, -w * 0.7], [l * 0.62, w * 0.7]) +
			box(-l * 0.9, -w * 0.76, l * 0.2, w * 0.76) +
			line([-l * 0.99, 0], [-l * 0.9, 0]),
		ink: ring(l * 0.94, -w * 0.4, w * 0.1) + ring(l * 0.94, w * 0.4, w * 0.1),
	};
}

function truck(p: Pen): Drawing {
	const drawn = van(p);
	const { l, w, line, box } = p;
	const planks = [-0.74, -0.58, -0.42, -0.26, -0.1, 0.06]
		.map((u) => line([l * u, -w * 0.8], [l * u, w * 0.8]))
		.join('');
	return {
		...drawn,
		under: wheels(p, [-0.7, -0.34, 0.68], 0.14),
		fine: `${line([l * 0.64, 0], [l * 0.96, 0])}${line([l * 0.62, -w * 0.7], [l * 0.62, w * 0.7])}${box(-l * 0.92, -w * 0.8, l * 0.22, w * 0.8)}${planks}`,
	};
}

function wagon(p: Pen): Drawing {
	const { l, w, line, box } = p;
	const planks = [-0.4, 0, 0.4].map((v) => line([-l * 0.9, w * v], [l * 0.62, w * v])).join('');
	return {
		under: wheels(p, [-0.58, 0.36], 0.22, 1),
		body: box(-l * 0.96, -w * 0.76, l * 0.68, w * 0.76, 1),
		fine: `${planks}${line([l * 0.4, -w * 0.76], [l * 0.4, w * 0.76])}${line([l * 0.68, 0], [l, 0])}${line([l * 0.9, -w * 0.4], [l * 0.9, w * 0.4])}`,
	};
}

/** Of a vehicle of which no more is known: long ones are drawn as vans. */
function vehicle(p: Pen): Drawing {
	return p.l > p.w * 2.3 ? van(p) : car(p);
}

function boat({ l, w, line, soft }: Pen): Drawing {
	const hull = (by: number): XY[] => [
		[-l * 0.96 * by, -w * 0.7 * by],
		[l * 0.2, -w * 0.96 * by],
		[l * 0.99 * by, 0],
		[l * 0.2, w * 0.96 * by],
		[-l * 0.96 * by, w * 0.7 * by],
	];
	return {
		body: soft(hull(1), Math.min(l, w) * 0.4),
		fine: soft(hull(0.82), w * 0.3) + [-0.4, 0, 0.4].map((u) => line([l * u, -w * 0.7], [l * u, w * 0.7])).join(''),
	};
}

export const vehicles: Record<string, Sign> = {
	car,
	sedan: car,
	coupe: car,
	taxi: car,
	van,
	ambulance: van,
	bus: van,
	truck,
	lorry: truck,
	wagon,
	cart: wagon,
	carriage: wagon,
	vehicle,
	boat,
};
