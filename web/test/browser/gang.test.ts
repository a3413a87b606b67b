import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { program, type Running, run } from './binary.ts';
import { accessible, desktop, enter, launch, phone, shot } from './stage.ts';

let browser: Browser;
let server: Running;

beforeAll(async () => {
	browser = await launch();
	server = await run(await program());
}, 180_000);
afterAll(async () => {
	await browser.close();
	await server.stop();
});

const points = (page: Page) => page.locator('[data-points]').innerText();
const figure = (page: Page, number: number) => page.locator('.figures > li').nth(number - 1);

/** Opens the page where gangs of a game are built, with none of one's own. */
async function bench(options: Parameters<typeof enter>[1] = {}) {
	const scene = await enter(browser, options);
	await scene.page.goto(`${server.url}#/gang/moveit`);
	await scene.page.getByRole('button', { name: 'New gang' }).waitFor();
	return scene;
}

/** A gang of exactly a hundred points, by clicking and typing. */
async function build(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'New gang' }).click();
	await page.getByLabel('Name of the gang').fill("Mother's Boys");
	const names = ['Ma Gentile', 'Second Hand', 'The Ear', 'Tin Hat'];
	for (const [i, name] of names.entries()) await page.getByLabel(`Name of figure ${i + 1}`).fill(name);
	await page.getByLabel('Profile of Second Hand').selectOption('lieutenant');
	await page.getByLabel('Profile of The Ear').selectOption('gunman');
	const arm = async (number: number, ...gear: string[]) => {
		for (const g of gear) await figure(page, number).getByRole('checkbox', { name: g }).click();
	};
	await arm(1, 'Tommy gun'); // 20 + 1 + 12
	await arm(2, 'shotgun'); // 14 + 1 + 6
	await arm(3, 'rifle', 'BAR', 'knuckles', 'bat'); // 9 + 14 + 2: the rifle is laid down for the BAR, and the knuckles
	await arm(4, 'pistol', 'knuckles'); // 6 + 3
	expect(await points(page)).toBe('88');
	await page.getByRole('button', { name: 'Add a figure' }).click();
	await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-name'))).toBe('5');
	await page.keyboard.press('Control+A');
	await page.keyboard.type('Half Pint');
	await arm(5, 'bat', 'pistol'); // 6 + 1 + 2 + 3
	expect(await points(page)).toBe('100');
	await page.getByText('Ready to play').waitFor();
}

/** The front page with the two-handed game and a gang chosen for its first seat. */
async function choose(page: Page, gang: string): Promise<void> {
	await page.getByRole('link', { name: 'To the games' }).click();
	await page.getByRole('button', { name: /^Move It!/ }).click();
	await page.getByLabel('Gang of The Southsiders').selectOption({ label: gang });
}

test('a gang is built, saved, loaded and played', async () => {
	const { context, page, complaints } = await bench();
	await build(page);
	const [saved] = await Promise.all([
		page.waitForEvent('download'),
		page.getByRole('button', { name: 'Save as a file' }).click(),
	]);
	expect(saved.suggestedFilename()).toBe('mothers-boys.yaml');
	const path = (await saved.path()) ?? '';
	const text = await readFile(path, 'utf8');
	expect(text).toBe(
		[
			'gang: mothers-boys',
			"name: 'Mother''s Boys'",
			'ruleset: moveit',
			'figures:',
			"  - {id: ma-gentile, name: 'Ma Gentile', profile: boss, gear: [tommy-gun, knuckles]}",
			"  - {id: second-hand, name: 'Second Hand', profile: lieutenant, gear: [shotgun, knuckles]}",
			"  - {id: the-ear, name: 'The Ear', profile: gunman, gear: [bar, bat]}",
			"  - {id: tin-hat, name: 'Tin Hat', profile: hood, gear: [pistol]}",
			"  - {id: half-pint, name: 'Half Pint', profile: hood, gear: [pistol, bat, knuckles]}",
			'',
		].join('\n'),
	);

	// It outlives the page, and the list, too, as a file.
	await page.reload();
	await page.getByText('Ready to play').waitFor();
	expect(await points(page)).toBe('100');
	await page.getByRole('button', { name: "Delete Mother's Boys" }).click();
	await page.getByText("Mother's Boys is deleted.").waitFor();
	expect(await page.locator('.figures').count()).toBe(0);
	await page.getByLabel('Gang file').setInputFiles(path);
	await page.getByText('Ready to play').waitFor();
	expect(await page.getByLabel('Name of the gang').inputValue()).toBe("Mother's Boys");
	expect(await page.locator('.figures > li').count()).toBe(5);

	await choose(page, "Mother's Boys");
	await accessible(page);
	await shot(page, 'gang-front');
	await page.getByRole('button', { name: 'Start' }).click();
	await page.locator('.question').waitFor();
	await page.locator('footer .go').click();
	for (const name of ['Ma Gentile', 'Second Hand', 'The Ear', 'Tin Hat', 'Half Pint']) {
		await page.locator('.figure-head, .figure', { hasText: name }).first().waitFor();
	}
	await shot(page, 'gang-table');
	expect(complaints).toEqual([]);
	await context.close();
});

test('a gang that is worth too much is told so, and does not begin', async () => {
	const { context, page, complaints } = await bench();
	await build(page);
	await figure(page, 4).getByRole('checkbox', { name: 'knuckles' }).click();
	expect(await points(page)).toBe('101');
	const sentence = 'A gang is worth at most 100 points with its gear, not 101.';
	await page.getByText(sentence).waitFor();
	await page.getByText('1 problem', { exact: true }).waitFor();
	await shot(page, 'gang-over');
	await choose(page, "Mother's Boys");
	await page.getByRole('button', { name: 'Start' }).click();
	await page.getByRole('alert').getByText(`Mother's Boys: ${sentence}`).waitFor();
	expect(page.url()).not.toContain('#/m/');
	expect(complaints).toEqual([]);
	await context.close();
});

test('limits of a figure are kept, and what is wrong with one stands beside it', async () => {
	const { context, page } = await bench();
	await page.getByRole('button', { name: 'New gang' }).click();
	// One firearm: another takes its place. Two combat weapons: the third cannot be taken.
	const first = figure(page, 1);
	await first.getByRole('checkbox', { name: 'pistol' }).click();
	await first.getByRole('checkbox', { name: 'shotgun' }).click();
	expect(await first.getByRole('checkbox', { name: 'pistol' }).isChecked()).toBe(false);
	await first.getByRole('checkbox', { name: 'bat' }).click();
	expect(await first.getByRole('checkbox', { name: 'knife' }).isDisabled()).toBe(true);
	// One boss: no other figure is offered it.
	expect(await figure(page, 2).locator('option[value=boss]').isDisabled()).toBe(true);
	await figure(page, 2).getByRole('checkbox', { name: 'knuckles' }).click();
	await figure(page, 2).getByText('Hood 1 must carry something: at least 1.').waitFor();
	expect(await figure(page, 1).locator('li').count()).toBe(0);
	await page.getByRole('button', { name: 'Remove Hood 3' }).click();
	await page.getByText('A gang has 4 to 10 figures, not 3.').waitFor();
	await page.getByRole('button', { name: 'Double Hood 1' }).click();
	expect(await page.getByLabel('Name of figure 3').inputValue()).toBe('Hood 3');
	await context.close();
});

test('a file that is none says line and field, and changes nothing', async () => {
	const { context, page } = await bench();
	await build(page);
	for (const [text, says] of [
		[
			'gang: x\nruleset: moveit\nfigures:\n  - {id: a, profile: boss, gear: [bat]}\n  - {id: a, profile: hood, gear: [bat]}\n',
			'bad.yaml, line 5, figures[1].id: The id "a" is used twice.',
		],
		[
			'gang: x\nruleset: moveit\nfigures:\n  - {id: a, profile: boss, gear: [cannon]}\n',
			'bad.yaml, line 4, figures[0].gear[0]: There is no weapon or object "cannon".',
		],
		['gang: x\nruleset: maddogs\nfigures:\n  - {id: a, profile: punk, gear: []}\n', 'bad.yaml, line 2, ruleset:'],
		['- [', 'bad.yaml, line 1'],
	] as const) {
		await page
			.getByLabel('Gang file')
			.setInputFiles({ name: 'bad.yaml', mimeType: 'text/yaml', buffer: Buffer.from(text) });
		await page.getByRole('alert').getByText(says).waitFor();
		expect(await page.getByLabel('Name of the gang').inputValue()).toBe("Mother's Boys");
		expect(await points(page)).toBe('100');
	}
	await shot(page, 'gang-bad-file');
	await accessible(page);
	await context.close();
});

describe.each([
	{ name: 'desktop-light', viewport: desktop, dark: false },
	{ name: 'desktop-dark', viewport: desktop, dark: true },
	{ name: 'phone-light', viewport: phone, dark: false, touch: true },
	{ name: 'phone-dark', viewport: phone, dark: true, touch: true },
])('on $name', (look) => {
	test('the page is accessible and keeps the security policy', async () => {
		const { context, page, complaints } = await bench(look);
		await accessible(page);
		await shot(page, `gang-empty-${look.name}`);
		await page.getByRole('button', { name: 'From The Southsiders' }).click();
		await page.getByText('Ready to play').waitFor();
		await shot(page, `gang-${look.name}`);
		await accessible(page);
		await figure(page, 3).getByRole('checkbox', { name: 'rifle' }).click();
		await page.getByText('must carry something').waitFor();
		await figure(page, 3).scrollIntoViewIfNeeded();
		await shot(page, `gang-wrong-${look.name}`);
		await accessible(page);
		const wide = await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
		expect(wide).toBe(true);
		expect(complaints).toEqual([]);
		await context.close();
	});
});

test('a gang of another game, whose figures differ in what they may carry, is built and played', async () => {
	const { context, page, complaints } = await enter(browser);
	await page.goto(`${server.url}#/gang/maddogs`);
	await page.getByRole('button', { name: 'New gang' }).click();
	await page.getByText('Ready to play').waitFor();
	expect(await page.locator('.figures > li').count()).toBe(9);
	expect(await page.getByRole('button', { name: 'Add a figure' }).isDisabled()).toBe(true);
	await page.getByLabel('Name of figure 1').fill('Deacon Pry');
	expect(await figure(page, 1).getByRole('checkbox').count()).toBe(1);
	await figure(page, 6).getByRole('checkbox', { name: 'knife' }).click();
	expect(await figure(page, 6).getByRole('checkbox', { name: 'bat' }).isChecked()).toBe(false);
	await page.getByText('Ready to play').waitFor();
	await accessible(page);
	await shot(page, 'gang-maddogs');
	await page.getByRole('link', { name: 'To the games' }).click();
	await page.getByRole('button', { name: /^Mad Dogs/ }).click();
	await page
		.getByRole('button', { name: /Lunch at Legano's/ })
		.first()
		.click();
	await page.locator('.seats select').first().selectOption({ label: 'My gang' });
	await page.getByRole('button', { name: 'Start' }).click();
	await page.locator('.question').waitFor();
	await page.locator('.form').getByText('Deacon Pry').first().waitFor({ state: 'attached' });
	await shot(page, 'gang-maddogs-table');
	expect(complaints).toEqual([]);
	await context.close();
});
