import { distance, thousandths, type XY, xy } from '../geometry/points.ts';
import { bearing } from '../geometry/riding.ts';
import type { Happening, Piece, Point, Scene } from '../wire/api.ts';

// What has just happened and can still be seen on the ground: the ways that were driven, skid marks, where something crashed or went
// off. It is read from the last lines of the log, so it is the same in a replay, and for whoever wants no motion.

/** A way on the ground. */
export interface Trail {
	points: XY[];
	/** it slid: its wheels have left marks */
	skid: boolean;
	/** of what drove there, in drawing units */
	wide: number;
}

/** Where something came hard up against something else. */
export interface Bump {
	at: XY;
}

/** Where something went off, and how far around. */
export interface Scorch {
	at: XY;
	radius: number;
}

export interface Traces {
	trails: Trail[];
	bumps: Bump[];
	scorched: Scorch[];
}

/** For so many lines of the log it can still be seen. */
const lines = 40;

/** Of so many vehicles, those that drove last, the ways can be seen. */
const many = 3;

/** What can be seen on one floor after the last lines of the log. */
export function tracesOf(log: readonly Happening[], scene: Pick<Scene, 'pieces'>, floor: number): Traces {
	const drives: { id: string; trails: Trail[]; bumps: Bump[] }[] = [];
	const scorched: Scorch[] = [];
	for (const e of log.slice(-lines)) {
		if (e.look === 'blast') {
			const at = e.to ?? e.from;
			if (at && (at[2] ?? 0) === floor) scorched.push({ at: xy(at), radius: thousandths(e.many ?? 0) });
			continue;
		}
		const car = scene.pieces.find((p) => p.id === e.who && p.long);
		if (!car) continue;
		let drive = drives.find((d) => d.id === car.id);
		const way = wayOf(e, floor);
		if (way.length > 1) {
			const last = drive?.trails.at(-1)?.points.at(-1);
			const on = drive && drives.at(-1) === drive && last && distance(last, way[0] as XY) < 1;
			if (!on || !drive) {
				if (drive) drives.splice(drives.indexOf(drive), 1);
				drive = { id: car.id, trails: [], bumps: [] };
				drives.push(drive);
			}
			drive.trails.push({ points: way, skid: e.look === 'skid', wide: thousandths(car.wide ?? car.radius * 2) });
		}
		if (e.look === 'crash') {
			if (!drive) {
				drive = { id: car.id, trails: [], bumps: [] };
				drives.unshift(drive);
			}
			if ((car.at[2] ?? 0) === floor) drive.bumps.push(bumpOf(car, drive.trails, scene, e));
		}
	}
	const shown = drives.slice(-many);
	return { trails: shown.flatMap((d) => d.trails), bumps: shown.flatMap((d) => d.bumps), scorched };
}

function wayOf(e: Happening, floor: number): XY[] {
	const path: Point[] = (e.path ?? []).length > 1 ? (e.path ?? []) : e.from && e.to ? [e.from, e.to] : [];
	if (path.some((p) => (p[2] ?? 0) !== floor)) return [];
	const way = path.map(xy);
	return way.some((p) => distance(p, way[0] as XY) > 0.5) ? way : [];
}

/** Where a vehicle has hit something: on its own edge, towards that, else at its front. */
function bumpOf(car: Piece, trails: Trail[], scene: Pick<Scene, 'pieces'>, e: Happening): Bump {
	const way = trails.at(-1)?.points ?? [];
	const at = way.at(-1) ?? xy(car.at);
	const facing = way.length > 1 ? bearing(way.at(-2) as XY, at) : (car.facing ?? 0);
	const whom = scene.pieces.find((p) => p.id === e.whom && p.id !== car.id);
	const towards = whom && distance(xy(whom.at), at) > 1 ? bearing(at, xy(whom.at)) : facing;
	const far = thousandths(car.long ?? 0) / 2;
	const turn = (towards * Math.PI) / 180;
	return { at: [at[0] + Math.sin(turn) * far, at[1] - Math.cos(turn) * far] };
}

/** The two lines of the wheels of something so wide that went a way. */
export function ruts(points: readonly XY[], wide: number): [XY[], XY[]] {
	const side = (sign: 1 | -1) =>
		points.map((p, i): XY => {
			const [a, b] = [points[Math.max(0, i - 1)] as XY, points[Math.min(points.length - 1, i + 1)] as XY];
			const long = distance(a, b) || 1;
			const off = (sign * wide * 0.34) / long;
			return [p[0] - (b[1] - a[1]) * off, p[1] + (b[0] - a[0]) * off];
		});
	return [side(1), side(-1)];
}

/** A star of so many rays around 0, 0. */
export function star(radius: number, rays = 9): string {
	const points = Array.from({ length: rays * 2 }, (_, i) => {
		const turn = (Math.PI * i) / rays;
		const r = i % 2 === 0 ? radius : radius * 0.42;
		return `${Math.round(Math.sin(turn) * r * 100) / 100} ${Math.round(-Math.cos(turn) * r * 100) / 100}`;
	});
	return `M${points.join('L')}Z`;
}
