import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { crowded, questions } from '../fake/questions.ts';
import { serve } from '../fake/server.ts';
import { enter, launch, phone, shot, spot } from './stage.ts';

// The table under fingers, on a phone.

let browser: Browser;
let fake: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
	browser = await launch();
});
afterAll(() => browser.close());
beforeEach(async () => {
	fake = await serve();
});
afterEach(() => fake.close());

interface XY {
	x: number;
	y: number;
}

async function table(open = questions(), dark = false) {
	await fake.close();
	fake = await serve(open);
	const stage = await enter(browser, { viewport: phone, touch: true, dark });
	await stage.page.goto(`${fake.url}#/m/fake/k`);
	await stage.page.locator('#question').waitFor();
	await stage.page.locator('.board svg.plan').waitFor();
	const fingers = new Fingers(await stage.context.newCDPSession(stage.page));
	return { ...stage, fingers };
}

/** Fingers on the glass. */
class Fingers {
	readonly #glass: CDPSession;

	constructor(glass: CDPSession) {
		this.#glass = glass;
	}

	async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', at: XY[]): Promise<void> {
		await this.#glass.send('Input.dispatchTouchEvent', { type, touchPoints: at.map((p, id) => ({ ...p, id })) });
	}

	/** Lays each finger down at its first place and moves it to its second. */
	async drag(...ways: [XY, XY][]): Promise<void> {
		await this.#touch(
			'touchStart',
			ways.map(([from]) => from),
		);
		for (let i = 1; i <= 6; i++) {
			const part = (a: number, b: number) => a + ((b - a) * i) / 6;
			await this.#touch(
				'touchMove',
				ways.map(([a, b]) => ({ x: part(a.x, b.x), y: part(a.y, b.y) })),
			);
		}
	}

	async lift(): Promise<void> {
		await this.#touch('touchEnd', []);
	}
}

async function tap(page: Page, at: [number, number]): Promise<void> {
	const { x, y } = await spot(page, at);
	await page.touchscreen.tap(x, y);
}

test('a tap on a figure begins, a tap on another ends, a tap says it', async () => {
	const { context, page, complaints } = await table([crowded()]);
	await tap(page, [22, 19]);
	await page.getByRole('button', { name: /show everybody/ }).waitFor();
	await tap(page, [26.5, 15]);
	const go = page.locator('footer .go', { hasText: 'hotdog shoots at tommy' });
	await go.waitFor();
	await shot(page, 'touch-tapped');
	await go.tap();
	await page.getByRole('heading', { name: 'Victory: The Reds' }).waitFor();
	expect(fake.answers).toEqual([{ question: 'c1', option: 2 }]);
	expect(complaints).toEqual([]);
	await context.close();
});

for (const dark of [false, true]) {
	test(`a finger carries a figure to a place (${dark ? 'dark' : 'light'})`, async () => {
		const { context, page, fingers } = await table(questions(), dark);
		await fingers.drag([await spot(page, [22, 19]), await spot(page, [25, 23])]);
		await page.locator('.ghost').waitFor();
		await page.locator('.plaque text', { hasText: /^5″ of 6″$/ }).waitFor();
		await shot(page, `touch-drag-${dark ? 'dark' : 'light'}`);
		await fingers.lift();
		await page.getByText(/^To 2[45](\.\d+)?″ east/).waitFor();
		expect(await page.evaluate(() => String(getSelection()))).toBe('');
		// The browser makes no click of a tap that follows a drag within an instant; no person is as quick as that.
		await expect
			.poll(async () => {
				if (fake.answers.length === 0)
					await page
						.locator('footer .go', { hasText: 'Run' })
						.tap({ timeout: 2000 })
						.catch(() => {});
				return fake.answers.length;
			})
			.toBe(1);
		await page.getByRole('heading', { name: /How many dice/ }).waitFor();
		const [x = 0, y = 0] = fake.answers[0]?.at ?? [];
		expect([Math.abs(x - 25) < 0.2, Math.abs(y - 23) < 0.2]).toEqual([true, true]);
		await context.close();
	});
}

test('a second finger puts the figure back', async () => {
	const { context, page, fingers } = await table();
	const [from, to] = [await spot(page, [22, 19]), await spot(page, [25, 23])];
	await fingers.drag([from, to]);
	await page.locator('.ghost').waitFor();
	await fingers.drag([to, to], [from, from]);
	await page.locator('.ghost').waitFor({ state: 'detached' });
	await fingers.lift();
	await page.locator('footer .go', { hasText: 'Choose one' }).waitFor();
	await context.close();
});

test('two fingers zoom about what lies between them, one moves the sheet, and neither chooses or selects anything', async () => {
	const { context, page, fingers } = await table();
	const before = [await spot(page, [20, 21]), await spot(page, [23, 21])] as const;
	const middle = { x: (before[0].x + before[1].x) / 2, y: before[0].y };
	await fingers.drag(
		[before[0], { x: before[0].x - 40, y: middle.y }],
		[before[1], { x: before[1].x + 40, y: middle.y }],
	);
	await fingers.lift();
	const width = before[1].x - before[0].x;
	const now = async () => [await spot(page, [20, 21]), await spot(page, [23, 21])] as const;
	await expect.poll(async () => ((await now())[1].x - (await now())[0].x) / width).toBeCloseTo((width + 80) / width, 1);
	const [a, b] = await now();
	expect(Math.abs((a.x + b.x) / 2 - middle.x)).toBeLessThan(4);
	await shot(page, 'touch-pinched');
	const ground = await spot(page, [20, 21]);
	await fingers.drag([ground, { x: ground.x + 50, y: ground.y - 30 }]);
	await fingers.lift();
	const moved = await spot(page, [20, 21]);
	expect(Math.hypot(moved.x - ground.x - 50, moved.y - ground.y + 30)).toBeLessThan(3);
	expect(await page.evaluate(() => String(getSelection()))).toBe('');
	expect(await page.locator('footer .go').textContent()).toContain('Choose one');
	await context.close();
});

test('whatever can be touched is as large as a fingertip', async () => {
	const { context, page } = await table();
	await page.getByRole('button', { name: /^Run/ }).tap();
	// What a finger finds half a fingertip away from the middle is still the same.
	const small = () =>
		page.evaluate(() => {
			const all = document.querySelectorAll<HTMLElement>('button, summary, select, input, a[href]');
			return [...all].flatMap((e) => {
				e.scrollIntoView({ block: 'center' });
				const box = e.getBoundingClientRect();
				const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
				const hit = (dx: number, dy: number) => e.contains(document.elementFromPoint(x + dx, y + dy));
				// What lies outside of the screen, or under a sheet, is not touched.
				if (!e.checkVisibility() || e.matches('input') || !hit(0, 0)) return [];
				return hit(0, 15) && hit(0, -15) && hit(15, 0) && hit(-15, 0)
					? []
					: [
							`${e.textContent?.trim() || e.getAttribute('aria-label')} ${Math.round(box.width)}x${Math.round(box.height)}`,
						];
			});
		});
	expect(await small()).toEqual([]);
	await page.getByRole('button', { name: 'What happened' }).tap();
	expect(await small()).toEqual([]);
	await page.getByRole('button', { name: 'Menu' }).tap();
	expect(await small()).toEqual([]);
	await context.close();
});
