import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shifts, watchShifts } from '../../measure/watch.ts';
import { program, type Running, run } from './binary.ts';
import { opened } from './opened.ts';
import { byDefault } from './requests.ts';
import { desktop, enter, launch, phone, settled, shot } from './stage.ts';

// While somebody thinks, nothing on the page moves by itself: numbers that come in later find their room reserved. Measured by the
// browser's own account of layout shifts, over the first questions of a match of every game.

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

const games = [
	{ ruleset: 'maddogs', scenario: 'first-game' },
	{ ruleset: 'tommyguns', scenario: 'bank-job' },
	{ ruleset: 'gangsatwar', scenario: 'gangsatwar-2' },
	{ ruleset: 'quickdraw', scenario: 'street' },
	{ ruleset: 'moveit', scenario: 'corner' },
].map((g) => ({ ...g, scenario: g.scenario.replace(`${g.ruleset}-`, '') }));

const screens = [
	{ name: 'desktop', viewport: desktop },
	{ name: 'phone', viewport: phone },
];

/** How high the parts of the side panel are, in pixels. */
function heights(page: Page): Promise<number[]> {
	return page.evaluate(() =>
		['aside', '.decide', '.happened'].map((part) =>
			Math.round(document.querySelector(part)?.getBoundingClientRect().height ?? 0),
		),
	);
}

describe.each(games)('$ruleset', ({ ruleset, scenario }) => {
	test.each(screens)('nothing moves by itself while somebody thinks ($name)', async ({ name, viewport }) => {
		const { person, page: address } = await opened(server.url, ruleset, scenario);
		const { context, page, complaints } = await enter(browser, { viewport });
		await watchShifts(page);
		await page.goto(address);
		const moved: string[] = [];
		let panel: number[] | undefined;
		let risky = 0;
		for (let i = 0; i < 14 && risky < 2; i++) {
			const q = await person.next();
			if (!q) break;
			await page.locator(`[data-question="${q.id}"]`).waitFor();
			// Something is left to chance in it, or it is one of the first questions.
			const chancy = q.options.filter((o) => o.risk && !o.where);
			if (i < 3 || chancy.length > 0) {
				await settled(page);
				panel ??= await heights(page);
				const before = (await shifts(page)).shifts.length;
				const line = page.locator(`.option[data-option="${chancy[0]?.index ?? q.default}"]:visible`);
				if ((await line.count()) > 0) {
					await line.first().click();
					if (chancy.length > 0) {
						risky++;
						await page
							.locator('.odds, .headline, [aria-label="Odds"]')
							.first()
							.waitFor({ timeout: 5000 })
							.catch(() => {});
					}
				}
				// Longer than a click excuses.
				await page.waitForTimeout(900);
				moved.push(
					...(await shifts(page)).shifts
						.slice(before)
						.filter((s) => Number.parseFloat(s) > 0.005)
						.map((s) => `${q.text}: ${s}`),
				);
				expect(await heights(page), q.text).toEqual(panel);
				await shot(page, `calm-${ruleset}-${name}-${i}`);
			}
			expect(await person.says(byDefault(q))).toBe(true);
		}
		expect(moved).toEqual([]);
		expect(complaints).toEqual([]);
		person.stop();
		await context.close();
	});
});
