import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { colours, liveries } from './seats.ts';

const some = (many: number) => Array.from({ length: many }, (_, i) => ({ id: `s${i}` }));

test('twelve seats have twelve colours, and neighbours other patterns', () => {
	const found = [...liveries(some(12)).values()];
	expect(new Set(found.map((l) => l.colour)).size).toBe(12);
	expect(found[0]).toEqual({ colour: 1, pattern: 'plain' });
	expect(found[1]).toEqual({ colour: 2, pattern: 'stripes' });
	expect(found[6]).toEqual({ colour: 7, pattern: 'stripes' });
	expect(new Set(found.slice(0, 6).map((l) => l.pattern)).size).toBe(6);
});

test('a seat has the colour that is said of it, and nobody else is given that', () => {
	const seats = [{ id: 'irish' }, { id: 'reds', color: 'red' }, { id: 'law', color: 'blue' }, { id: 'dock' }];
	expect([...liveries(seats)].map(([id, l]) => [id, colours[l.colour - 1]])).toEqual([
		['irish', 'green'],
		['reds', 'red'],
		['law', 'blue'],
		['dock', 'violet'],
	]);
});

test('a word that is no colour is nobody’s', () => {
	expect(liveries([{ id: 'a', color: 'puce' }]).get('a')?.colour).toBe(0);
});

// The colours as the page has them, by day and by night.
const sheet = readFileSync(new URL('../look/style.css', import.meta.url), 'utf8');
const token = (name: string, night: number): string => {
	const [, day, dark] = new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(sheet) ?? [];
	const hex = (night ? dark : day) ?? '';
	return hex.length === 4 ? `#${[...hex.slice(1)].map((c) => c + c).join('')}` : hex;
};

function linear(hex: string): [number, number, number] {
	const part = (i: number) => {
		const c = Number.parseInt(hex.slice(i, i + 2), 16) / 255;
		return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
	};
	return [part(1), part(3), part(5)];
}

/** The contrast of two colours as the accessibility guidelines reckon it, 1 to 21. */
function contrast(a: string, b: string): number {
	const light = (hex: string) => {
		const [r, g, blue] = linear(hex);
		return 0.2126 * r + 0.7152 * g + 0.0722 * blue + 0.05;
	};
	const [x, y] = [light(a), light(b)];
	return Math.max(x, y) / Math.min(x, y);
}

/** How different two colours look (OKLab): below 0.02 hardly anybody could tell them apart side by side. */
function apart(a: string, b: string): number {
	const lab = (hex: string) => {
		const [r, g, blue] = linear(hex);
		const l = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * blue);
		const m = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * blue);
		const s = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * blue);
		return [
			0.2105 * l + 0.7936 * m - 0.0041 * s,
			1.978 * l - 2.4286 * m + 0.4506 * s,
			0.0259 * l + 0.7828 * m - 0.8087 * s,
		];
	};
	const [p, q] = [lab(a), lab(b)];
	return Math.hypot(...p.map((v, i) => v - (q[i] ?? 0)));
}

describe.each([
	{ time: 'day', night: 0 },
	{ time: 'night', night: 1 },
])('the colours by $time', ({ night }) => {
	const seats = colours.map((word, i) => ({ word, hex: token(`seat-${i + 1}`, night) }));

	test.each(seats)('$word bears its signs, and stands out from what it lies on', ({ hex }) => {
		expect(contrast(hex, token('on-seat', night))).toBeGreaterThanOrEqual(4.5);
		for (const ground of ['paper', 'card', 'street', 'room']) {
			expect(contrast(hex, token(ground, night))).toBeGreaterThanOrEqual(3);
		}
	});
	test('no two of them, nor nobody’s, look alike', () => {
		const all = [...seats.map((s) => s.hex), token('seat-0', night)];
		const least = Math.min(...all.flatMap((a, i) => all.slice(i + 1).map((b) => apart(a, b))));
		expect(least).toBeGreaterThanOrEqual(0.065);
	});
	test('each has its class', () => {
		colours.forEach((_, i) => {
			expect(sheet).toContain(`.seat-${i + 1} {\n\t--seat: var(--seat-${i + 1});`);
		});
	});
});
