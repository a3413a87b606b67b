import { sway } from './jitter.ts';

// The edge of the sheet: a river along its foot, a railway along its right side.

/** The bank of the river from left to right; with a depth also the water under it, down to there. */
export function shore(wide: number, bank: number, deep?: number): string {
	const steps = Math.max(2, Math.round(wide / 150));
	const points = Array.from({ length: steps + 1 }, (_, i) => {
		const y = bank + sway('river', 5, i);
		return `${Math.round((wide * i) / steps)} ${Math.round(y)}`;
	});
	return `M${points.join('L')}${deep === undefined ? '' : `V${deep}H0Z`}`;
}

/** Short wave lines on the water, staggered from row to row. */
export function waves(wide: number, bank: number, deep: number): string {
	let path = '';
	for (let row = 0, y = bank + 13; y < deep - 3; row++, y += 10) {
		for (let x = 20 + (row % 2) * 46; x < wide - 40; x += 92) {
			const at = Math.round(x + sway(`wave ${row}`, 14, Math.round(x / 46)));
			path += `M${at} ${y}q5 -4 10 0t10 0`;
		}
	}
	return path;
}

/** The two rails of a track and the sleepers under it. */
export function rails(x: number, deep: number): { rails: string; sleepers: string } {
	let sleepers = '';
	for (let y = 4; y < deep; y += 8) sleepers += `M${x - 7} ${y}H${x + 7}`;
	return { rails: `M${x - 4} 0V${deep}M${x + 4} 0V${deep}`, sleepers };
}
