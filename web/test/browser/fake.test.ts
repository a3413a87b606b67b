import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { crowded } from '../fake/questions.ts';
import { serve } from '../fake/server.ts';
import { crowd, fighting, laying, others, placing, war } from '../fake/war.ts';
import { accessible, desktop, enter, launch, phone, settled, shot, spot } from './stage.ts';

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

const looks = [
	{ name: 'desktop-light', viewport: desktop, dark: false },
	{ name: 'desktop-dark', viewport: desktop, dark: true },
	{ name: 'phone-light', viewport: phone, dark: false, touch: true },
	{ name: 'phone-dark', viewport: phone, dark: true, touch: true },
];

describe.each(looks)('on $name', (look) => {
	test('the front page and the table are accessible and keep the security policy', async () => {
		const { context, page, complaints } = await enter(browser, look);
		await page.goto(fake.url);
		await page.getByRole('button', { name: 'Start' }).waitFor();
		await accessible(page);
		await shot(page, `front-${look.name}`);
		await page.getByRole('button', { name: 'Start' }).click();
		await page.getByRole('heading', { name: 'Hot Dog has one action left.' }).waitFor();
		await settled(page);
		await shot(page, `table-${look.name}`);
		await accessible(page);
		await page.getByRole('button', { name: /^Shoot at Spats/ }).click();
		await page.getByText('Counted exactly').waitFor();
		await accessible(page);
		await shot(page, `shoot-${look.name}`);
		await page.getByRole('button', { name: /^Run/ }).click();
		await page.getByRole('button', { name: 'Click a place' }).focus();
		await page.keyboard.press('ArrowRight');
		await page.keyboard.press('ArrowDown');
		await page.getByText('To 23″ east, 20″ south').waitFor();
		await shot(page, `run-${look.name}`);
		await accessible(page);
		await page.getByRole('button', { name: 'Menu' }).click();
		await accessible(page);
		await shot(page, `menu-${look.name}`);
		await page.keyboard.press('Escape');
		if (look.viewport === phone) {
			await page.getByRole('button', { name: 'What happened' }).click();
			await shot(page, `log-${look.name}`);
			await accessible(page);
		}
		expect(complaints).toEqual([]);
		await context.close();
	});
});

async function table(options: Parameters<typeof enter>[1] = {}) {
	const scene = await enter(browser, options);
	await scene.page.goto(`${fake.url}#/m/fake/k`);
	await scene.page.getByRole('heading', { name: 'Hot Dog has one action left.' }).waitFor();
	return scene;
}

test('a click on a target finishes the sentence, the button says it, the next question follows', async () => {
	const { context, page, complaints } = await table();
	await page.locator('[data-thing="spats"] [role="button"]').click();
	await page.getByText('Counted exactly').waitFor();
	await page.getByRole('button', { name: 'Shoot at Spats' }).last().click();
	await page.getByRole('heading', { name: /How many dice/ }).waitFor();
	expect(fake.answers).toEqual([{ question: 'q1', option: 0 }]);
	expect(complaints).toEqual([]);
	await context.close();
});

test('a click that can mean two sentences asks which', async () => {
	const { context, page } = await table();
	await page.locator('[data-thing="tommy"] [role="button"]').click();
	const chooser = page.getByRole('group', { name: 'Which of these?' });
	await chooser.getByRole('button', { name: 'Blaze away at Big Tommy' }).click();
	await shot(page, 'chooser');
	await page.locator('footer').getByRole('button', { name: 'Blaze away at Big Tommy' }).click();
	await page.getByRole('heading', { name: /How many dice/ }).waitFor();
	expect(fake.answers[0]?.option).toBe(2);
	await context.close();
});

test('a click on the ground begins the run there; a place out of reach is refused in words', async () => {
	const { context, page } = await table();
	const far = await spot(page, [46, 21]);
	await page.mouse.click(far.x, far.y);
	await page.getByText('That is farther than Hot Dog can run.').first().waitFor();
	await expect(page.locator('footer .go').isDisabled()).resolves.toBe(true);
	const near = await spot(page, [23, 21]);
	await page.mouse.click(near.x, near.y);
	await page.locator('footer').getByRole('button', { name: 'Run' }).click();
	await page.getByRole('heading', { name: /How many dice/ }).waitFor();
	const [x, y] = fake.answers[0]?.at ?? [0, 0];
	expect(Math.abs(x - 23)).toBeLessThan(0.1);
	expect(Math.abs(y - 21)).toBeLessThan(0.1);
	await context.close();
});

test('the keyboard alone plays: a letter chooses, Enter says it', async () => {
	const { context, page } = await table();
	await page.keyboard.press('b');
	await page.getByText('Counted exactly').waitFor();
	await page.keyboard.press('Enter');
	await page.getByRole('heading', { name: /How many dice/ }).waitFor();
	expect(fake.answers).toEqual([{ question: 'q1', option: 2 }]);
	await context.close();
});

test('arrows walk from figure to figure, and Enter clicks one', async () => {
	const { context, page } = await table();
	await page.locator('[data-thing="hotdog"] [role="button"]').focus();
	await page.keyboard.press('ArrowLeft');
	expect(await page.evaluate(() => document.activeElement?.closest('[data-thing]')?.getAttribute('data-thing'))).toBe(
		'gimpy',
	);
	await page.keyboard.press('Enter');
	await page.getByRole('heading', { name: 'Gimpy' }).waitFor();
	await context.close();
});

test('numbers, picks, free text and the end', async () => {
	const { context, page, complaints } = await table();
	await page.locator('footer').getByRole('button', { name: 'End their turn' }).click();
	await page.getByRole('heading', { name: /How many dice/ }).waitFor();
	await page.getByRole('button', { name: /^Rally/ }).click();
	await page.locator('[data-thing="gimpy"] [role="button"]').click();
	await page.getByRole('button', { name: 'Two of hearts' }).click();
	await page.getByText('In your words').click();
	await page.getByLabel('In your words').fill('  Follow me! ');
	await shot(page, 'picks');
	await accessible(page);
	await page.locator('footer').getByRole('button', { name: 'Rally' }).click();
	await page.getByRole('heading', { name: 'Victory: The Reds' }).waitFor();
	expect(fake.answers[1]).toEqual({ question: 'q2', option: 2, picked: ['gimpy', '2h'], text: 'Follow me!' });
	await page.getByText(/^Not checked in full: this browser came in later/).waitFor();
	await shot(page, 'ending');
	await accessible(page);
	expect(complaints).toEqual([]);
	await context.close();
});

test('a refusal is told in words and nothing is lost', async () => {
	const { context, page } = await table();
	await page.locator('[data-thing="diner-door"] .reachable').click({ force: true });
	await page.locator('footer').getByRole('button', { name: 'Open the door' }).click();
	await page.getByText('The door is jammed.').waitFor();
	await page.getByRole('heading', { name: 'Hot Dog has one action left.' }).waitFor();
	await context.close();
});

test('a lost line is told and mended', async () => {
	const { context, page } = await table();
	fake.cut(700);
	await page.getByText('The connection is lost; calling again…').waitFor();
	await page.getByText('The connection is lost; calling again…').waitFor({ state: 'detached' });
	await context.close();
});

test('a wrong key is told in words', async () => {
	const { context, page } = await enter(browser);
	await page.goto(`${fake.url}#/m/fake/wrong`);
	await page.getByText('This link opens no seat at this table.').waitFor();
	await accessible(page);
	await context.close();
});

test('a clause of the log opens its text, and the rulebook can be searched', async () => {
	const { context, page } = await table();
	await page.getByRole('log').getByRole('button', { name: 'Rule FK-01' }).click();
	await page.getByText('What the rule says').waitFor();
	await accessible(page);
	await page.keyboard.press('Escape');
	await page.getByRole('button', { name: 'Rules', exact: true }).click();
	await page.getByLabel('Search').fill('Clause FK-02');
	await page.getByText('1 of 24 clauses and tables').waitFor();
	await accessible(page);
	await context.close();
});

test('the floors of a plan can be looked at one by one', async () => {
	const { context, page } = await table();
	await page.getByRole('button', { name: 'Floor 1' }).click();
	await page.locator('[data-thing="roof"] [role="button"]').click();
	await page.getByRole('heading', { name: 'Lookout' }).waitFor();
	await shot(page, 'upstairs');
	await context.close();
});

test('many sentences are sorted by figure; a click on one, here or on the table, shows theirs', async () => {
	await fake.close();
	fake = await serve([crowded()]);
	const { context, page, complaints } = await enter(browser);
	await page.goto(`${fake.url}#/m/fake/k`);
	await page.getByRole('heading', { name: /Three actions left/ }).waitFor();
	await settled(page);
	await shot(page, 'crowd');
	await accessible(page);
	await page.getByRole('button', { name: 'Chianti 5 ways' }).click();
	await page.getByRole('button', { name: /^chianti shoots at spats/ }).waitFor();
	expect(await page.locator('.option').count()).toBe(6);
	await shot(page, 'crowd-chianti');
	await accessible(page);
	await page.keyboard.press('Escape');
	await page.locator('[data-thing="gimpy"] [role="button"]').click();
	await page.locator('[data-thing="tommy"] [role="button"]').click();
	await page.locator('footer').getByRole('button', { name: 'gimpy shoots at tommy' }).click();
	await page.getByRole('heading', { name: 'Victory: The Reds' }).waitFor();
	expect(fake.answers).toEqual([{ question: 'c1', option: 10 }]);
	expect(complaints).toEqual([]);
	await context.close();
});

test('a chosen sentence stays in the list with what is wrong with it, though nobody is begun with any more', async () => {
	await fake.close();
	fake = await serve([crowded()]);
	const { context, page, complaints } = await enter(browser);
	await page.goto(`${fake.url}#/m/fake/k`);
	await page.getByRole('button', { name: 'Chianti 5 ways' }).click();
	await page.getByRole('button', { name: /^chianti runs/ }).click();
	// A bystander means nothing here: the click lets go of Chianti.
	await page.locator('[data-thing="waiter"] [role="button"]').click();
	await page.locator('.board').click({ position: { x: 40, y: 40 } });
	await page.getByText('That is farther than Hot Dog can run.').first().waitFor();
	await page.locator('.option[aria-pressed="true"]', { hasText: 'chianti runs' }).waitFor();
	await page.getByRole('button', { name: 'Chianti 4 ways' }).waitFor();
	expect(await page.locator('footer .go').isDisabled()).toBe(true);
	await accessible(page);
	expect(complaints).toEqual([]);
	await context.close();
});

test('whoever is hidden is marked for their owner; that their sight cannot be shown is said', async () => {
	const { context, page, complaints } = await table();
	const chianti = page.locator('[data-thing="chianti"]');
	expect(await chianti.locator('[role="button"]').getAttribute('aria-label')).toContain('hidden from others');
	await chianti.locator('.cloak').waitFor();
	await chianti.locator('.base').click();
	await page.getByText('hoodlum · The Reds · hidden from others').waitFor();
	await page.getByRole('button', { name: 'What it sees' }).click();
	await page.getByRole('status').getByText('What it sees cannot be shown.').waitFor();
	expect(await page.locator('.board .sight').count()).toBe(0);
	await shot(page, 'hidden');
	await accessible(page);
	expect(complaints).toEqual([]);
	await context.close();
});

async function places(...given: Parameters<typeof serve>) {
	await fake.close();
	fake = await serve(...given);
	return (look: Parameters<typeof enter>[1] = {}) =>
		enter(browser, look).then(async (stage) => {
			await stage.page.goto(`${fake.url}#/m/fake/k`);
			await stage.page.locator('#question').waitFor();
			await settled(stage.page);
			return stage;
		});
}

describe.each(looks)('without a table, on $name', (look) => {
	test('a trick, a hand, the map of a war, and the card on the front page', async () => {
		const sit = await places([fighting()], war(3, true), laying);
		const { context, page, complaints } = await sit(look);
		const head = page.getByRole('button', { name: 'Hill Edge', exact: true });
		await expect
			.poll(() =>
				head.evaluate((e) => e.getBoundingClientRect().top > (e.closest('.town')?.getBoundingClientRect().top ?? 0)),
			)
			.toBe(true);
		await shot(page, `fight-${look.name}`);
		await accessible(page);
		const hand = page.getByRole('group', { name: 'Your hand' });
		await hand.getByRole('button', { name: 'J of hearts' }).click();
		await hand.getByRole('button', { name: 'J of clubs' }).click();
		await shot(page, `gathered-${look.name}`);
		await accessible(page);
		expect(await hand.locator('[aria-pressed="true"]').count()).toBe(2);
		await page.locator('footer').getByRole('button', { name: 'Lay a pair of Js: JH JC' }).click();
		await page.getByRole('heading', { name: 'Victory: The Reds' }).waitFor();
		expect(fake.answers[0]?.picked?.toSorted()).toEqual(['JC', 'JH']);
		await page.goto(`${fake.url}#/`);
		await page.getByRole('button', { name: /^The Made-up War/ }).click();
		await page.getByRole('img', { name: 'Map for A war of 6' }).waitFor();
		await page.getByRole('button', { name: 'A war of 3' }).scrollIntoViewIfNeeded();
		await shot(page, `front-war-${look.name}`);
		await accessible(page);
		expect(complaints).toEqual([]);
		await context.close();
	});

	test('twenty places are a map, and a counter goes to one', async () => {
		const scene = war(6, false);
		const sit = await places([placing(scene)], scene);
		const { context, page, complaints } = await sit(look);
		await shot(page, `town-${look.name}`);
		await accessible(page);
		await page.locator('[data-thing="reds-crew-2"]').first().click();
		await page.getByRole('button', { name: 'Mill Row', exact: true }).click();
		await shot(page, `placed-${look.name}`);
		await accessible(page);
		await page.locator('footer').getByRole('button', { name: 'Knuckles Malone goes to Mill Row' }).waitFor();
		expect(complaints).toEqual([]);
		await context.close();
	});
});

test('a crowd stands shoulder to shoulder in one place, each still to be found by a finger and by name', async () => {
	const scene = crowd();
	const sit = await places([placing(scene)], scene);
	const { context, page, complaints } = await sit({ viewport: phone, touch: true });
	const place = page.locator('[data-zone="t2"]');
	await shot(page, 'crowd-phone');
	expect(await place.locator('.counter .name').count()).toBe(0);
	expect(await place.locator('.many').allTextContents()).toEqual(Array(6).fill('3'));
	const bases = await place
		.locator('.counter')
		.evaluateAll((all) => all.map((b) => b.getBoundingClientRect().toJSON()));
	expect(bases).toHaveLength(18);
	for (const b of bases) expect(Math.min(b.width, b.height)).toBeGreaterThanOrEqual(24);
	bases.slice(1).forEach((b, i) => {
		const before = bases[i] as DOMRect;
		expect(b.x - before.x >= 24 || b.y - before.y >= 24).toBe(true);
	});
	await page.getByRole('button', { name: /^Bartholomew Throckmorton-Smythe/ }).click();
	await page.getByRole('heading', { name: 'Bartholomew Throckmorton-Smythe' }).waitFor();
	expect(complaints).toEqual([]);
	await context.close();
});

test('what a place is worth is said in words, and a click on its numbers is one on the place', async () => {
	const scene = war(2, false);
	const sit = await places([placing(scene)], scene);
	const { context, page } = await sit();
	const place = page.getByRole('button', { name: 'Mill Row', exact: true });
	expect(await place.getAttribute('title')).toBe('held by Red Bandanas, Resistance 2, Stills 2, Sheds 1');
	await page.locator('[data-thing="reds-crew-2"]').first().click();
	const numbers = await page.locator('[data-zone="t3"] .gauges').boundingBox();
	if (!numbers) throw new Error('the numbers are not there');
	await page.mouse.click(numbers.x + 6, numbers.y + 8);
	await page.locator('footer').getByRole('button', { name: 'Knuckles Malone goes to Mill Row' }).waitFor();
	await context.close();
});

test('a hand is played by keyboard; the list keeps what the gathered cards can become', async () => {
	const sit = await places([fighting(), ...others()], war(3, true), laying);
	const { context, page } = await sit();
	await page.getByText('16 ways', { exact: true }).waitFor();
	await page.getByRole('button', { name: '9 of diamonds' }).focus();
	await page.keyboard.press('ArrowLeft');
	await page.keyboard.press('Space');
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('Space');
	await page.locator('footer').getByRole('button', { name: 'Pick more' }).waitFor();
	expect(await page.locator('.option').allInnerTexts()).toEqual([
		expect.stringMatching('7H 8C 9D'),
		expect.stringMatching('Knock'),
		expect.stringMatching('Cut and run'),
	]);
	await page.keyboard.press('ArrowLeft');
	await page.keyboard.press('ArrowLeft');
	await page.keyboard.press('Space');
	await page.locator('footer').getByRole('button', { name: 'Lay a three-card straight to the 9' }).waitFor();
	await page.keyboard.press('Escape');
	await page.getByText('16 ways', { exact: true }).waitFor();
	await page.keyboard.press('k');
	await page.keyboard.press('Enter');
	await page.getByRole('heading', { name: 'Which two cards do you give away?' }).waitFor();
	expect(fake.answers.map((a) => a.picked)).toEqual([undefined]);
	await page.getByRole('button', { name: '9 of diamonds' }).focus();
	await page.keyboard.press('Enter');
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('Enter');
	await page.keyboard.press('Enter');
	await page.getByRole('heading', { name: /How many of yours/ }).waitFor();
	expect(fake.answers[1]?.picked).toEqual(['9D', 'JH']);
	await context.close();
});

test('cards are given away, a bid is made in words, and the discard can be looked through', async () => {
	const sit = await places(others(), war(2, true), laying);
	const { context, page, complaints } = await sit();
	await page.getByRole('button', { name: 'Look through Discard' }).click();
	await page.getByText('3 cards.').waitFor();
	await shot(page, 'discard');
	await accessible(page);
	await page.keyboard.press('Escape');
	const hand = page.getByRole('group', { name: 'Your hand' });
	await hand.getByRole('button', { name: '3 of spades' }).click();
	await hand.getByRole('button', { name: 'A of hearts' }).click();
	await shot(page, 'giving');
	await page.locator('footer').getByRole('button', { name: 'Give two cards' }).click();
	await page.getByRole('heading', { name: /How many of yours/ }).waitFor();
	await page.getByRole('button', { name: /^Bid/ }).click();
	await page.getByLabel('How many?').fill('3');
	await page.getByLabel('In your words').fill('Midnight, the yard.');
	await shot(page, 'bidding');
	await accessible(page);
	await page.locator('footer').getByRole('button', { name: 'Bid' }).click();
	await page.getByRole('heading', { name: 'Victory: The Reds' }).waitFor();
	expect(fake.answers).toEqual([
		{ question: 'o1', option: 0, picked: ['3S', 'AH'] },
		{ question: 'o2', option: 0, many: 3, text: 'Midnight, the yard.' },
	]);
	expect(complaints).toEqual([]);
	await context.close();
});

test('the about page names whose icons and typefaces these are', async () => {
	const { context, page } = await enter(browser);
	await page.goto(`${fake.url}#/about`);
	await page.getByText('CC BY 3.0').waitFor();
	await accessible(page);
	await context.close();
});
