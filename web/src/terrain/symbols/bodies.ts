import type { XY } from '../../geometry/points.ts';
import type { Pen } from '../frame.ts';
import type { Drawing, Sign } from './sign.ts';
import { vehicles } from './vehicles.ts';

// Bodies from above that look north: what carries people, and what walks on four legs or on none. In the box of a pen the head is
// at +l.

function both(half: XY[]): XY[] {
	return [...half, ...half.map(([u, v]): XY => [u, -v]).reverse()];
}

/** How a four-legged body is built: parts of half its length along, and of half its width across. */
interface Build {
	rump: number;
	waist: number;
	shoulder: number;
	/** the head: how long it is, how broad, and on how long a neck how thin */
	head: number;
	brow: number;
	reach?: number;
	neck?: number;
	tail?: number;
	horns?: boolean;
	ears?: boolean;
}

function oval({ soft }: Pen, u: number, v: number, long: number, wide: number): string {
	return soft(
		Array.from({ length: 10 }, (_, i): XY => {
			const turn = (i * Math.PI) / 5;
			return [u + Math.cos(turn) * long, v + Math.sin(turn) * wide];
		}),
		Math.min(long, wide) * 0.5,
	);
}

function beast(b: Build): Sign {
	return (p: Pen): Drawing => {
		const { l, w, soft } = p;
		const chest = l * (0.96 - b.head * 1.5 - (b.reach ?? 0));
		const neck = (b.neck ?? b.brow) * w;
		const [rump, waist, shoulder, brow] = [w * b.rump, w * b.waist, w * b.shoulder, w * b.brow];
		const trunk = soft(
			both([
				[-l * 0.8, rump * 0.6],
				[-l * 0.62, rump],
				[-l * 0.2, waist],
				[chest - l * 0.3, shoulder],
				[chest - l * 0.06, shoulder * 0.72],
				[l * (0.98 - b.head * 1.4), neck],
			]),
			w * 0.24,
		);
		const face = l * (0.97 - b.head);
		const paws = [1, -1].map(
			(s) =>
				oval(p, chest - l * 0.12, s * shoulder * 0.96, l * 0.17, w * 0.13) +
				oval(p, -l * 0.6, s * rump * 0.98, l * 0.17, w * 0.14),
		);
		const tail = b.tail
			? soft(
					[
						[-l * 0.74, w * 0.07],
						[-l * (0.8 + b.tail), w * 0.16],
						[-l * (0.8 + b.tail), -w * 0.02],
						[-l * 0.74, -w * 0.07],
					],
					w * 0.06,
				)
			: '';
		const ears =
			b.ears === false
				? ''
				: [1, -1].map((s) => oval(p, face - l * b.head * 0.5, s * brow * 0.94, l * 0.08, w * 0.1)).join('');
		const horn = (s: number): XY[] => [
			[face - l * 0.04, s * brow * 0.6],
			[face + l * 0.02, s * (brow + w * 0.3)],
			[face + l * 0.14, s * (brow + w * 0.22)],
			[face + l * 0.08, s * (brow + w * 0.12)],
			[face + l * 0.1, s * brow * 0.6],
		];
		const horns = b.horns ? [1, -1].map((s) => soft(horn(s), w * 0.03)).join('') : '';
		return { body: paws.join('') + tail + ears + horns + trunk + oval(p, face, 0, l * b.head, brow) };
	};
}

/** A long body in bends. */
function crawler(p: Pen): Drawing {
	const { l, w, soft } = p;
	const bends = 28;
	const spine = Array.from(
		{ length: bends + 1 },
		(_, i): XY => [-l * 0.9 + (i * 1.58 * l) / bends, Math.sin((i * 2.4 * Math.PI) / bends) * w * 0.36],
	);
	const thick = (i: number): number => w * 0.2 * Math.min(1, 0.2 + i / 9);
	const [end, aside] = spine.at(-1) as XY;
	return {
		body:
			soft(
				[
					...spine.map(([u, v], i): XY => [u, v + thick(i)]),
					...spine.map(([u, v], i): XY => [u, v - thick(i)]).reverse(),
				],
				0.5,
			) + oval(p, end + l * 0.08, aside, l * 0.18, w * 0.26),
	};
}

const horse = beast({
	rump: 0.46,
	waist: 0.38,
	shoulder: 0.42,
	head: 0.17,
	brow: 0.15,
	reach: 0.26,
	neck: 0.17,
	tail: 0.18,
});
const cattle = beast({
	rump: 0.5,
	waist: 0.54,
	shoulder: 0.54,
	head: 0.2,
	brow: 0.24,
	neck: 0.32,
	tail: 0.16,
	horns: true,
});
const shaggy = beast({
	rump: 0.44,
	waist: 0.56,
	shoulder: 0.8,
	head: 0.22,
	brow: 0.34,
	neck: 0.56,
	tail: 0.14,
	horns: true,
	ears: false,
});
const bear = beast({ rump: 0.64, waist: 0.68, shoulder: 0.62, head: 0.23, brow: 0.34, neck: 0.4 });
const cat = beast({ rump: 0.38, waist: 0.3, shoulder: 0.4, head: 0.18, brow: 0.28, neck: 0.24, tail: 0.2 });
const hound = beast({ rump: 0.34, waist: 0.26, shoulder: 0.38, head: 0.24, brow: 0.2, neck: 0.22, tail: 0.2 });
const huge = beast({ rump: 0.76, waist: 0.82, shoulder: 0.74, head: 0.24, brow: 0.42, neck: 0.5, tail: 0.1 });
const scaled = beast({
	rump: 0.3,
	waist: 0.42,
	shoulder: 0.34,
	head: 0.28,
	brow: 0.2,
	neck: 0.26,
	tail: 0.2,
	ears: false,
});

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

/** Two wheels in a line, a tank between them and handlebars across. */
function motorcycle({ l, w, box, soft, line }: Pen): Drawing {
	return {
		under: [-0.66, 0.66].map((u) => box(l * (u - 0.3), -w * 0.2, l * (u + 0.3), w * 0.2, w * 0.2)).join(''),
		body: soft(
			both([
				[-l * 0.8, -w * 0.24],
				[-l * 0.5, -w * 0.4],
				[l * 0.1, -w * 0.36],
				[l * 0.56, -w * 0.2],
			]),
			3,
		),
		fine:
			line([l * 0.34, -w * 0.9], [l * 0.44, 0], [l * 0.34, w * 0.9]) +
			box(-l * 0.5, -w * 0.22, l * 0.02, w * 0.22, 2) +
			box(l * 0.58, -w * 0.13, l * 0.97, w * 0.13, 2),
	};
}

/** Sticks bound together, and the fuse that comes out of them. */
function dynamite({ l, w, box, line }: Pen): Drawing {
	return {
		under: [-0.56, 0, 0.56].map((v) => box(-l * 0.86, w * (v - 0.2), l * 0.5, w * (v + 0.2), w * 0.1)).join(''),
		body: [-0.56, 0, 0.56].map((v) => box(-l * 0.8, w * (v - 0.25), l * 0.44, w * (v + 0.25), w * 0.12)).join(''),
		fine: line([l * 0.46, 0], [l * 0.66, w * 0.16], [l * 0.8, -w * 0.1], [l * 0.98, w * 0.1]),
		ink: box(-l * 0.36, -w * 0.86, -l * 0.12, w * 0.86),
	};
}

export const bodies: Record<string, Sign> = {
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
	car: vehicles.car as Sign,
	truck: vehicles.truck as Sign,
	motorcycle,
	dynamite,
};
