import { mkdir } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { chromiumPath } from './chromium';

/** The browser of a test file. */
export async function launch(): Promise<Browser> {
	return chromium.launch({
		executablePath: await chromiumPath(),
		args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
		headless: true,
	});
}

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

export interface Scene {
	context: BrowserContext;
	page: Page;
	/** what the page complained of: errors, refused styles, failed requests; a good test ends with none */
	complaints: string[];
}

export async function enter(
	browser: Browser,
	options: { viewport?: { width: number; height: number }; dark?: boolean; touch?: boolean; motion?: boolean } = {},
): Promise<Scene> {
	const context = await browser.newContext({
		viewport: options.viewport ?? desktop,
		colorScheme: options.dark ? 'dark' : 'light',
		reducedMotion: options.motion ? 'no-preference' : 'reduce',
		hasTouch: options.touch ?? false,
	});
	const page = await context.newPage();
	const complaints: string[] = [];
	page.on('pageerror', (e) => complaints.push(`error: ${e.message}`));
	page.on('console', (m) => {
		// A refusal by the server shows up as a failed resource; the page tells it to the person, tests look for that.
		if (m.type() === 'error' && !m.text().startsWith('Failed to load resource')) complaints.push(m.text());
	});
	return { context, page, complaints };
}

const asked = new Map<string, number>();

/** A name that nobody owns at the server of this file: a test that is run again, because the machine was late, needs another. */
export function unowned(name: string): string {
	const times = (asked.get(name) ?? 0) + 1;
	asked.set(name, times);
	return times === 1 ? name : `${name} ${times}`;
}

/** No violation of the accessibility rules that a program can check, on the page or in a part of it. */
export async function accessible(page: Page, part?: string): Promise<void> {
	// Only what is wrong is told in full, and in one go: the long account of what is right takes thrice as long.
	const whole = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
	const found = await (part ? whole.include(part) : whole).analyze();
	const told = found.violations.map(
		(v) => `${v.id}: ${v.nodes.map((n) => `${n.target.join(' ')} (${n.failureSummary})`).join('; ')}`,
	);
	expect(told).toEqual([]);
}

/** Keeps a picture of the page, or of a part of it, when SHOTS names a folder: for whoever wants to look. */
export async function shot(page: Page, name: string, part?: Locator): Promise<void> {
	const folder = process.env.SHOTS;
	if (!folder) return;
	await mkdir(folder, { recursive: true });
	await (part ?? page).screenshot({ path: `${folder}/${name}.png` });
}

/** Waits until the page has its faces, everything on it that moves to an end has come to it, and that is drawn. */
export async function settled(page: Page): Promise<void> {
	await page.evaluate(async () => {
		await document.fonts.ready;
		const ends = document.getAnimations().filter((a) => Number.isFinite(a.effect?.getComputedTiming().endTime));
		await Promise.allSettled(ends.map((a) => a.finished));
		// A zoom is drawn anew when it has come to rest.
		for (
			let i = 0;
			i < 100 && /scale\(/.test(document.querySelector<HTMLElement>('.board .sheet')?.style.transform ?? '');
			i++
		)
			await new Promise((later) => setTimeout(later, 20));
		await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
	});
}

/** Where a place of the table, given in inches, is on the screen. */
export async function spot(
	page: Page,
	at: readonly [x: number, y: number, floor?: number],
): Promise<{ x: number; y: number }> {
	return page.locator('.board svg.plan').evaluate(
		(svg, p) => {
			const m = (svg as SVGSVGElement).getScreenCTM();
			return m ? { x: m.a * p[0] + m.e, y: m.d * p[1] + m.f } : { x: 0, y: 0 };
		},
		[at[0] * 20, at[1] * 20] as const,
	);
}
