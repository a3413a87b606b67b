// The back of a card: two fans of straight lines, on a face of 100 by 140.

type At = readonly [x: number, y: number];

const frame = { left: 9, right: 91, top: 9, bottom: 131 };
const rays = 9;

const step = Math.PI / (rays + 1);
const round = (n: number) => Math.round(n * 100) / 100;

/** Where a ray from the middle of the lower edge meets a zigzag between two distances: the long ones and the short. */
function tip(ray: number): At {
	const angle = step * ray;
	const far = ray % 2 === 0 ? 44 : 55;
	return [50 - far * Math.cos(angle), frame.bottom - far * Math.sin(angle)];
}

function within([x, y]: At): At {
	return [Math.min(frame.right, Math.max(frame.left, x)), y];
}

const turned = ([x, y]: At): At => [100 - x, 140 - y];
const line = (points: At[]) => points.map(([x, y], i) => `${i ? 'L' : 'M'}${round(x)} ${round(y)}`).join('');

/** The lines of both fans: rays, and the zigzag that joins their tips. */
export function fans(): string {
	const tips = Array.from({ length: rays + 2 }, (_, ray) => within(tip(ray)));
	const foot: At = [50, frame.bottom];
	const inner = tips.slice(1, -1);
	const one = [...inner.map((t): At[] => [foot, t]), tips];
	return [...one, ...one.map((points) => points.map(turned))].map(line).join('');
}
