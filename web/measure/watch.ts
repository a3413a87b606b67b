import type { CDPSession, Page } from 'playwright-core';

interface Seen {
	shift: number;
	shifts: string[];
}

/**
 * Has every page of this tab keep account, from its first moment, of what moves on it without having been asked to. To
 * be called before the page is opened. What a person did in the half second before a shift is not held against it.
 */
export async function watchShifts(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const seen = { shift: 0, shifts: [] as string[] };
		Object.assign(window, { seen });
		interface Shift extends PerformanceEntry {
			value: number;
			hadRecentInput: boolean;
			sources: { node: Node | null }[];
		}
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries() as Shift[]) {
				if (entry.hadRecentInput) continue;
				seen.shift += entry.value;
				const moved = entry.sources.map((s) => {
					const one = s.node instanceof Element ? s.node : s.node?.parentElement;
					return one ? `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''}` : '?';
				});
				seen.shifts.push(`${entry.value.toFixed(4)} ${moved.join(', ')}`);
			}
		}).observe({ type: 'layout-shift', buffered: true });
	});
}

/** How much has moved since the page was opened (the sum of the browser's layout shifts), and what. */
export async function shifts(page: Page): Promise<{ shift: number; shifts: string[] }> {
	return page.evaluate(() => (window as unknown as { seen: Seen }).seen);
}

/** The moments, in milliseconds, at which frames began while something was done. */
export async function momentsDuring(page: Page, work: () => Promise<void>): Promise<number[]> {
	await page.evaluate(() => {
		// Each count is an object of its own: a frame that still belongs to an earlier one finds that one stopped.
		const count = { moments: [] as number[], stopped: false };
		Object.assign(window, { count });
		const frame = (now: number) => {
			if (count.stopped) return;
			count.moments.push(now);
			requestAnimationFrame(frame);
		};
		requestAnimationFrame(frame);
	});
	await work();
	return page.evaluate(() => {
		const { count } = window as unknown as { count: { moments: number[]; stopped: boolean } };
		count.stopped = true;
		return count.moments;
	});
}

/** Drags from the middle of a box to and fro for so many milliseconds, as a hand would. */
export async function drag(
	page: Page,
	box: { x: number; y: number; width: number; height: number },
	long: number,
): Promise<void> {
	const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
	await page.mouse.move(x, y);
	await page.mouse.down();
	const began = performance.now();
	for (let now = began; now - began < long; now = performance.now()) {
		const turn = ((now - began) / 1500) * 2 * Math.PI;
		await page.mouse.move(x + Math.sin(turn) * box.width * 0.3, y + Math.sin(turn * 2) * box.height * 0.2);
	}
	await page.mouse.up();
}

/** What the browser's main thread did meanwhile, in milliseconds. */
export interface Toil {
	script: number;
	style: number;
	layout: number;
	task: number;
}

export async function toil(devtools: CDPSession): Promise<Toil> {
	const { metrics } = await devtools.send('Performance.getMetrics');
	const of = (name: string) => (metrics.find((m) => m.name === name)?.value ?? 0) * 1000;
	return {
		script: of('ScriptDuration'),
		style: of('RecalcStyleDuration'),
		layout: of('LayoutDuration'),
		task: of('TaskDuration'),
	};
}
