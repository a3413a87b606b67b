// A counter that goes from one place to another is seen going there.

export interface Spot {
	x: number;
	y: number;
}

/** How far whoever stands elsewhere now must be drawn from there to seem where it was; nobody who only shook a little. */
export function strides(before: Map<string, Spot>, after: Map<string, Spot>): Map<string, Spot> {
	const found = new Map<string, Spot>();
	for (const [id, to] of after) {
		const from = before.get(id);
		if (!from) continue;
		const [x, y] = [from.x - to.x, from.y - to.y];
		if (Math.hypot(x, y) >= 2) found.set(id, { x, y });
	}
	return found;
}

/** Where all counters within are, seen from its own corner: scrolling moves nobody. */
export function spots(sheet: HTMLElement): Map<string, Spot> {
	const own = sheet.getBoundingClientRect();
	const found = new Map<string, Spot>();
	for (const counter of sheet.querySelectorAll<HTMLElement>('[data-thing]')) {
		const { left, top } = counter.getBoundingClientRect();
		found.set(counter.dataset.thing ?? '', { x: left - own.left, y: top - own.top });
	}
	return found;
}

/** Lets those who are elsewhere now glide there; whoever asked for less motion sees them stand there at once. */
export function glide(sheet: HTMLElement, before: Map<string, Spot>): void {
	if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
	const moved = strides(before, spots(sheet));
	for (const [id, { x, y }] of moved) {
		sheet.querySelector(`[data-thing="${CSS.escape(id)}"]`)?.animate(
			[
				{ transform: `translate(${x}px, ${y}px)`, zIndex: 3 },
				{ transform: 'none', zIndex: 3 },
			],
			{ duration: 220, easing: 'cubic-bezier(0.3, 0, 0.2, 1)' },
		);
	}
}
