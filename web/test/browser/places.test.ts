import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { program, type Running, run } from './binary.ts';
import { opened } from './opened.ts';
import { byDefault } from './requests.ts';
import { desktop, enter, launch, phone, settled, shot } from './stage.ts';

// A war is played to its end, and every place of its map stays where it was.

let browser: Browser;
let server: Running;

beforeAll(async () => {
	browser = await launch();
	server = await run(await program());
}, 180_000);
afterAll(async () => {
	await browser?.close();
	await server?.stop();
});

interface Spot {
	x: number;
	y: number;
	wide: number;
	deep: number;
}

/** Where every place lies on the map, in pixels from its corner, however far the map is scrolled. */
function spots(page: Page): Promise<Record<string, Spot>> {
	return page.evaluate(() => {
		const sheet = document.querySelector('.town .sheet');
		const own = sheet?.getBoundingClientRect();
		return Object.fromEntries(
			[...(sheet?.querySelectorAll<HTMLElement>('[data-zone]') ?? [])].map((e) => {
				const { left, top, width, height } = e.getBoundingClientRect();
				return [
					e.dataset.zone ?? '',
					{ x: left - (own?.left ?? 0), y: top - (own?.top ?? 0), wide: width, deep: height },
				];
			}),
		);
	});
}

/** how many marks of those who fell were seen on the maps of all wars */
let marks = 0;

/** The shortest war of so many. */
const war = (bosses: number) => opened(server.url, 'gangsatwar', `${bosses}`, { endgame: '4 rounds' });

const screens = [
	{ name: 'desktop', viewport: desktop },
	{ name: 'phone', viewport: phone },
];

describe.each([2, 3, 6])('a war of %i bosses', (bosses) => {
	test.each(screens)('every place keeps its place ($name)', async ({ name, viewport }) => {
		const { person, page: address } = await war(bosses);
		const { context, page, complaints } = await enter(browser, { viewport, dark: name === 'phone' });
		await page.goto(address);
		// Where each place was when it was seen first: headquarters of gangs that begin anew come later.
		const first: Record<string, Spot> = {};
		const moved: string[] = [];
		let [asked, fights, gone] = [0, 0, 0];
		for (let q = await person.next(); q; q = await person.next()) {
			await page.locator(`[data-question="${q.id}"]`).waitFor();
			await settled(page);
			const now = await spots(page);
			if ((await page.locator('.zone.fight').count()) > 0) fights++;
			// Whoever waits to be sent somewhere stands over the map, once, and pushes nothing down.
			expect(await page.locator('.town .asked').count()).toBe(0);
			for (const [id, there] of Object.entries(now)) {
				first[id] ??= there;
				const [a, b] = [first[id], there];
				const by = Math.max(...(['x', 'y', 'wide', 'deep'] as const).map((part) => Math.abs(a[part] - b[part])));
				if (by > 1) moved.push(`${id} by ${by.toFixed(0)} pixels: ${q.text}`);
			}
			// Who fell is marked where they fell, in the colour of their gang.
			const fallen = (person.told.scene?.zones ?? []).flatMap((z) => (z.badges ?? []).filter((b) => b.fallen));
			expect(await page.locator('.zone .fallen').count()).toBe(fallen.length);
			if (fallen.length > 0 && marks === 0) await shot(page, `places-fallen-${bosses}-${name}`);
			marks += fallen.length;
			gone += Object.keys(first).filter((id) => !now[id]).length;
			if (asked % 12 === 0) await shot(page, `places-${bosses}-${name}-${asked}`);
			asked++;
			expect(await person.says(byDefault(q))).toBe(true);
		}
		expect(moved).toEqual([]);
		expect(gone).toBe(0);
		expect(fights).toBeGreaterThan(0);
		expect(complaints).toEqual([]);
		person.stop();
		await context.close();
	});
});

test('somebody has fallen in one of these wars, and is marked on its map', () => expect(marks).toBeGreaterThan(0));

/** Keeps account, frame by frame, of whatever is told over a hand or over the drawer. */
function watchCaptions(): void {
	const seen = { told: 0, over: [] as string[] };
	Object.assign(window, { seen });
	const look = () => {
		const caption = document.querySelector('.caption')?.getBoundingClientRect();
		if (caption) {
			seen.told++;
			for (const part of ['.hand', 'aside']) {
				for (const one of document.querySelectorAll(part)) {
					const box = one.getBoundingClientRect();
					const apart =
						box.bottom <= caption.top ||
						box.top >= caption.bottom ||
						box.right <= caption.left ||
						box.left >= caption.right;
					if (!apart && box.height > 0) seen.over.push(part);
				}
			}
		}
		requestAnimationFrame(look);
	};
	requestAnimationFrame(look);
}

test.each(screens)('what is told covers neither a hand nor the drawer ($name)', async ({ name, viewport }) => {
	const { person, page: address } = await war(2);
	const { context, page } = await enter(browser, { viewport, motion: true });
	await page.addInitScript(watchCaptions);
	await page.goto(address);
	let hands = 0;
	for (let i = 0; i < 60 && hands < 2; i++) {
		const q = await person.next();
		if (!q) break;
		await page.locator(`[data-question="${q.id}"]`).waitFor();
		if ((await page.locator('.hand').count()) > 0) {
			hands++;
			await shot(page, `captions-${name}-${i}`);
		}
		expect(await person.says(byDefault(q))).toBe(true);
		if (hands > 0)
			await page
				.locator('.caption')
				.first()
				.waitFor({ timeout: 2000 })
				.catch(() => {});
	}
	const seen = await page.evaluate(() => (window as unknown as { seen: { told: number; over: string[] } }).seen);
	expect(seen.told).toBeGreaterThan(0);
	expect(hands).toBeGreaterThan(0);
	expect([...new Set(seen.over)]).toEqual([]);
	person.stop();
	await context.close();
});
