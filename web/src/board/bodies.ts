import { thousandths, type XY } from '../geometry/points.ts';
import { type Pen, pen } from '../terrain/frame.ts';
import type { Drawing, Sign } from '../terrain/symbols/sign.ts';
import { vehicles } from '../terrain/symbols/vehicles.ts';

// Bodies from above that look north: what carries people, and what walks on four legs or on none. In the box of a pen the head is
// at +l.

function both(half: XY[]): XY[] {
	return [...half, ...half.map(([u, v]): XY => [u, -v]).reverse()];
}

/** How a four-legged body is built: parts of its length along, parts of its half width across. */
interface Build {
	rump: number;
	loin: number;
	shoulder: number;
	neck: number;
	head: number;
	/** how far the muzzle is from the shoulders; short necks are near 0 */
	reach: number;
	ears: number;
	tail: number;
	horns?: number;
	mane?: boolean;
}

function beast(b: Build): Sign {
	return ({ l, w, soft, line }: Pen): Drawing => {
		const front = l * (0.62 - b.reach * 0.4);
		const body = soft(
			both([
				[-l * 0.78, w * b.rump * 0.5],
				[-l * 0.6, w * b.rump],
				[-l * 0.1, w * b.loin],
				[front - l * 0.16, w * b.shoulder],
				[front, w * b.neck],
				[l * 0.74, w * b.head],
				[l * 0.98, w * b.head * 0.55],
			]),
			w * 0.3,
		);
		const ears = [1, -1]
			.map((s) => line([l * 0.7, s * w * b.head], [l * 0.7 + w * b.ears * 0.2, s * (w * b.head + w * b.ears)]))
			.join('');
		const horns = b.horns
			? [1, -1]
					.map((s) =>
						line([l * 0.8, s * w * b.head], [l * 0.84, s * w * (b.horns ?? 0)], [l * 0.98, s * w * (b.horns ?? 0)]),
					)
					.join('')
			: '';
		const tail =
			b.tail > 0 ? line([-l * 0.78, 0], [-l * (0.78 + b.tail * 0.5), w * 0.1], [-l * (0.78 + b.tail), -w * 0.12]) : '';
		const mane = b.mane ? line([front - l * 0.12, 0], [l * 0.76, 0]) : '';
		return { body, fine: ears + horns + tail + mane };
	};
}

/** A long body in bends. */
function crawler({ l, w, soft, put, line }: Pen): Drawing {
	const bends = 10;
	const spine = Array.from(
		{ length: bends + 1 },
		(_, i): XY => [-l + (i * 1.8 * l) / bends, Math.sin(i * 1.25) * w * 0.5],
	);
	const thick = (i: number): number => w * 0.2 * Math.min(1, 0.25 + i / 4);
	const [end, aside] = spine.at(-1) as XY;
	return {
		body: soft(
			[
				...spine.map(([u, v], i): XY => [u, v + thick(i)]),
				[end + l * 0.1, aside + w * 0.3],
				[end + l * 0.2, aside],
				[end + l * 0.1, aside - w * 0.3],
				...spine.map(([u, v], i): XY => [u, v - thick(i)]).reverse(),
			],
			w * 0.12,
		),
		fine: line([end + l * 0.2, aside], [end + l * 0.3, aside]),
		plate: { at: put([0, 0]), wide: l },
	};
}

const horse = beast({
	rump: 0.5,
	loin: 0.42,
	shoulder: 0.46,
	neck: 0.2,
	head: 0.17,
	reach: 0.8,
	ears: 0.16,
	tail: 0.2,
	mane: true,
});
const cattle = beast({
	rump: 0.52,
	loin: 0.56,
	shoulder: 0.6,
	neck: 0.34,
	head: 0.26,
	reach: 0.2,
	ears: 0,
	tail: 0.18,
	horns: 0.6,
});
const shaggy = beast({
	rump: 0.5,
	loin: 0.6,
	shoulder: 0.82,
	neck: 0.66,
	head: 0.4,
	reach: 0.2,
	ears: 0,
	tail: 0.14,
	horns: 0.62,
});
const bear = beast({ rump: 0.7, loin: 0.74, shoulder: 0.72, neck: 0.46, head: 0.36, reach: 0.2, ears: 0.16, tail: 0 });
const cat = beast({ rump: 0.4, loin: 0.32, shoulder: 0.42, neck: 0.28, head: 0.28, reach: 0.2, ears: 0.12, tail: 0.2 });
const hound = beast({
	rump: 0.36,
	loin: 0.3,
	shoulder: 0.4,
	neck: 0.28,
	head: 0.22,
	reach: 0.3,
	ears: 0.14,
	tail: 0.2,
});
const huge = beast({ rump: 0.8, loin: 0.86, shoulder: 0.8, neck: 0.5, head: 0.42, reach: 0.1, ears: 0.34, tail: 0.1 });
const scaled = beast({ rump: 0.34, loin: 0.44, shoulder: 0.4, neck: 0.3, head: 0.24, reach: 0.6, ears: 0, tail: 0.22 });

/** A boiler before a cab, with its funnel. */
function engine({ l, w, box, ring, line }: Pen): Drawing {
	return {
		under: [-0.7, -0.42, -0.14, 0.4, 0.64]
			.map((u) => box(l * (u - 0.09), -w * 0.98, l * (u + 0.09), w * 0.98, 1))
			.join(''),
		body: box(-l * 0.98, -w * 0.86, -l * 0.44, w * 0.86, 2) + box(-l * 0.44, -w * 0.6, l * 0.82, w * 0.6, w * 0.4),
		fine:
			[-0.1, 0.2, 0.5].map((u) => line([l * u, -w * 0.6], [l * u, w * 0.6])).join('') +
			line([l * 0.82, -w * 0.7], [l * 0.99, 0], [l * 0.82, w * 0.7]) +
			box(-l * 0.92, -w * 0.7, -l * 0.5, w * 0.7),
		ink: ring(l * 0.64, 0, w * 0.24) + ring(l * 0.1, 0, w * 0.16),
	};
}

/** A closed cabin between the seat of the driver and the boot. */
function coach({ l, w, box, line }: Pen): Drawing {
	return {
		under: [-0.62, 0.52].map((u) => box(l * (u - 0.17), -w * 0.99, l * (u + 0.17), w * 0.99, 1.5)).join(''),
		body:
			box(-l * 0.7, -w * 0.8, l * 0.42, w * 0.8, 3) +
			box(l * 0.42, -w * 0.62, l * 0.74, w * 0.62, 1) +
			box(-l * 0.96, -w * 0.56, -l * 0.7, w * 0.56, 1),
		glass: [1, -1].map((s) => box(-l * 0.3, s * w * 0.66, l * 0.06, s * w * 0.78)).join(''),
		fine:
			box(-l * 0.62, -w * 0.6, l * 0.34, w * 0.6) +
			line([l * 0.58, -w * 0.62], [l * 0.58, w * 0.62]) +
			line([l * 0.74, 0], [l, 0]) +
			line([l * 0.94, -w * 0.4], [l * 0.94, w * 0.4]),
	};
}

const bodies: Record<string, Sign> = {
	horse,
	camel: horse,
	'wild-horse': horse,
	mule: horse,
	elephant: huge,
	cattle,
	buffalo: shaggy,
	grizzly: bear,
	bear,
	cougar: cat,
	dog: hound,
	wolf: hound,
	alligator: scaled,
	snake: crawler,
	coach,
	engine,
	wagon: vehicles.wagon as Sign,
	cart: vehicles.cart as Sign,
	'motor-car': vehicles.car as Sign,
};

/**
 * What a piece looks like from above, looking north, in a box so long and so wide around 0, 0; nothing where no drawing of it is
 * known. Lengths in drawing units.
 */
export function bodyOf(word: string | undefined, long: number, wide: number): Drawing | null {
	const sign = word === undefined ? undefined : bodies[word];
	if (!sign) return null;
	const frame = { middle: [0, 0] as XY, long, wide, turn: -Math.PI / 2 };
	return sign(pen(frame), [], frame);
}

/**
 * Where somebody sits whom a piece carries, from its middle in drawing units: the first of so many at the front of what is long,
 * and the others behind him.
 */
export function seatOn(
	carrier: { radius: number; long?: number | undefined; facing?: number | undefined },
	index: number,
	many: number,
): XY {
	const long = thousandths(carrier.long ?? 0);
	const room = many > 1 ? (long || thousandths(carrier.radius)) * 0.62 : 0;
	const along = many > 1 ? room / 2 - (room * index) / (many - 1) : long * 0.2;
	return toward(carrier.facing ?? 0, along);
}

function toward(degrees: number, far: number): XY {
	const turn = (degrees * Math.PI) / 180;
	return [Math.sin(turn) * far, -Math.cos(turn) * far];
}
