import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { program, type Running, run } from './binary.ts';
import { type Party, party } from './party.ts';
import { accessible, desktop, enter, launch, phone, type Scene, settled, shot } from './stage.ts';

// Two people at a table and somebody who watches, each in a browser of their own, against the real program.

let browser: Browser;
let server: Running;

beforeAll(async () => {
	[browser, server] = [await launch(), await run(await program())];
});
afterAll(async () => {
	await browser.close();
	await server.stop();
});

type Who = keyof Party['keys'];
interface Sitting extends Party {
	at: Record<string, Scene>;
	come(who: Who, look?: Parameters<typeof enter>[1]): Promise<Page>;
	leave(): Promise<void>;
}

/** A match with the pages of those who are there. */
async function sitting(
	agreement: object = {},
	who: Who[] = ['host', 'guest'],
	look?: Parameters<typeof enter>[1],
): Promise<Sitting> {
	const p = await party(server.url, agreement);
	const contexts: BrowserContext[] = [];
	const at: Record<string, Scene> = {};
	const s: Sitting = {
		...p,
		at,
		come: async (one, as = look) => {
			const scene = await enter(browser, as);
			contexts.push(scene.context);
			at[one] = scene;
			await scene.page.goto(p.page(one));
			// Who comes by a link reads first who invites them to what.
			const sit = scene.page.getByRole('button', { name: /^Sit down/ });
			await scene.page.locator('.page').waitFor();
			if (one === 'guest') await sit.click();
			return scene.page;
		},
		leave: async () => {
			for (const scene of Object.values(at)) expect(scene.complaints).toEqual([]);
			await Promise.all(contexts.map((c) => c.close()));
		},
	};
	for (const one of who) await s.come(one);
	return s;
}

const of = (s: Sitting, who: Who): Page => {
	const scene = s.at[who];
	if (!scene) throw new Error(`${who} is not there`);
	return scene.page;
};

/** Opens the conversation, on a desktop and on a phone. */
async function people(page: Page): Promise<void> {
	await page
		.getByRole('button', { name: /^People/ })
		.filter({ visible: true })
		.click();
	await page.getByRole('region', { name: 'People' }).waitFor();
}

async function menu(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Menu', exact: true }).click();
	await page.getByRole('dialog').waitFor();
}

async function say(page: Page, words: string): Promise<void> {
	await page.getByRole('textbox', { name: 'Say something' }).fill(words);
	await page.keyboard.press('Enter');
	await page.getByRole('log').filter({ visible: true, hasText: words }).waitFor();
}

/** Waits until somebody is asked, who is given. */
async function asked(s: Sitting): Promise<Who> {
	const open = (who: Who) => of(s, who).locator('[data-question]').count();
	let who: Who | undefined;
	await expect
		.poll(async () => (who = (await open('host')) ? 'host' : (await open('guest')) ? 'guest' : undefined))
		.toBeTruthy();
	return who as Who;
}

const said = (page: Page) => page.getByRole('log').filter({ visible: true });

describe('talking', () => {
	test('those who play and those who watch talk apart, and a closed conversation is closed', async () => {
		const s = await sitting({}, ['host', 'guest', 'watch']);
		const [host, guest, watch] = [of(s, 'host'), of(s, 'guest'), of(s, 'watch')];
		for (const page of [host, guest, watch]) await people(page);
		await say(host, 'a word at the table');
		await say(watch, 'a word beside it');
		await said(guest).filter({ hasText: 'a word at the table' }).waitFor();
		await guest.getByRole('button', { name: 'Phrases' }).click();
		await guest.getByRole('button', { name: 'Good luck!' }).click();
		await said(host).filter({ hasText: 'Good luck!' }).waitFor();
		expect(await said(host).innerText()).not.toContain('beside');
		expect(await said(watch).innerText()).not.toContain('at the table');
		expect(await said(watch).innerText()).not.toContain('Good luck');
		await settled(host);
		await shot(host, 'together-talk');
		await accessible(host);

		await host.getByRole('button', { name: 'Close this conversation' }).click();
		await guest.getByText('The host has closed this conversation.').waitFor();
		expect(await guest.getByRole('textbox', { name: 'Say something' }).count()).toBe(0);
		const late = await s.post('guest', `rooms/${s.match}/chat`, { text: 'still here' });
		expect([late.status, late.answer.code]).toEqual([409, 'chat-closed']);
		await s.leave();
	});

	test('a megabyte is not said, and nobody is told of it', async () => {
		const s = await sitting();
		await people(of(s, 'guest'));
		const long = await s.post('host', `rooms/${s.match}/chat`, { text: 'x'.repeat(1 << 20) });
		expect([413, 422]).toContain(long.status);
		await s.post('host', `rooms/${s.match}/chat`, { text: 'short' });
		await said(of(s, 'guest')).filter({ hasText: 'short' }).waitFor();
		expect(await said(of(s, 'guest')).innerText()).not.toContain('xxx');
		await s.leave();
	});

	test('what was not read is counted, and what somebody says can be hidden', async () => {
		const s = await sitting();
		const host = of(s, 'host');
		await s.post('guest', `rooms/${s.match}/chat`, { text: 'one' });
		await s.post('guest', `rooms/${s.match}/chat`, { text: 'two' });
		await host.getByRole('button', { name: 'People (2)' }).click();
		await host.getByRole('button', { name: 'People', exact: true }).waitFor();
		await said(host).getByRole('button', { name: 'Zoë' }).first().click();
		await host.getByRole('button', { name: 'Hide', exact: true }).click();
		await host.getByText('What Zoë says is hidden.').waitFor();
		expect(await said(host).innerText()).not.toContain('one');
		await host.getByRole('button', { name: 'Show it' }).click();
		await said(host).filter({ hasText: 'one' }).waitFor();
		await s.leave();
	});
});

test('who is there is seen at every seat, and who leaves is away', async () => {
	const s = await sitting({}, ['host', 'guest', 'watch']);
	const host = of(s, 'host');
	await people(host);
	const table = host.getByRole('list', { name: 'At the table' });
	await expect.poll(() => table.getByText('there', { exact: true }).count()).toBe(2);
	// The seats of the others have the names of those who play them.
	await host.locator('.presence').filter({ hasText: 'Zoë', visible: true }).first().waitFor();
	await host.getByText('One watches.').waitFor();
	await s.at.guest?.context.close();
	await s.at.watch?.context.close();
	await table.getByText('away', { exact: true }).waitFor();
	await host.getByText('Nobody watches.').waitFor();
	delete s.at.guest;
	delete s.at.watch;
	await s.leave();
});

test('the watching link is at hand for every seat, and only watches', async () => {
	const s = await sitting();
	const guest = of(s, 'guest');
	await people(guest);
	await guest.getByRole('button', { name: 'A link to watch by' }).click();
	const link = await guest.getByRole('textbox', { name: 'The watching link' }).inputValue();
	expect(link).not.toContain(s.keys.guest);
	const other = await enter(browser);
	await other.page.goto(link);
	await other.page.locator('.page').waitFor();
	await guest.getByText('One watches.').waitFor();
	expect(await other.page.locator('footer .go').count()).toBe(0);
	await guest.getByRole('button', { name: 'Make another link' }).click();
	const sure = guest.getByRole('alertdialog', { name: 'Another link to watch by?' });
	await sure.waitFor();
	await settled(guest);
	await shot(guest, 'together-watching-sure');
	await accessible(guest);
	await sure.getByRole('button', { name: 'Make another' }).click();
	await guest.getByText('Nobody watches.').waitFor();
	await settled(guest);
	await shot(guest, 'together-watching');
	const fresh = await guest.getByRole('textbox', { name: 'The watching link' }).inputValue();
	expect(fresh).not.toBe(link);
	await other.page.reload();
	await other.page.getByText('This link does not open this match, or not any more.').waitFor();
	await other.page.goto('about:blank');
	await other.page.goto(fresh);
	await guest.getByText('One watches.').waitFor();
	await other.context.close();
	await s.leave();
});

describe('what people do beside the game', () => {
	test('a draw that is offered and agreed to ends the match', async () => {
		const s = await sitting();
		const [host, guest] = [of(s, 'host'), of(s, 'guest')];
		await asked(s);
		await menu(host);
		await settled(host);
		await shot(host, 'together-menu');
		await accessible(host, 'dialog');
		await host.getByRole('button', { name: 'Offer a draw' }).click();
		await host.getByRole('group', { name: 'An offer' }).getByRole('button', { name: 'Withdraw it' }).waitFor();
		const offer = guest.getByRole('group', { name: 'An offer' });
		await offer.waitFor();
		await settled(guest);
		await shot(guest, 'together-offer');
		await accessible(guest);
		await offer.getByRole('button', { name: 'Yes' }).click();
		for (const page of [host, guest]) await page.locator('.ending', { hasText: 'A draw' }).waitFor();
		await s.leave();
	});

	test('a pause is agreed to and ended; an offer is declined and withdrawn', async () => {
		const s = await sitting();
		const [host, guest] = [of(s, 'host'), of(s, 'guest')];
		await asked(s);
		await menu(host);
		await host.getByRole('button', { name: 'Offer a pause' }).click();
		await guest.getByRole('group', { name: 'An offer' }).getByRole('button', { name: 'Yes' }).click();
		await host.getByRole('group', { name: 'A pause' }).waitFor();
		await guest.getByRole('group', { name: 'A pause' }).getByRole('button', { name: 'Go on' }).click();
		await host.getByRole('group', { name: 'A pause' }).waitFor({ state: 'detached' });
		await menu(guest);
		await guest.getByRole('button', { name: 'Offer to stop here' }).click();
		await host.getByRole('group', { name: 'An offer' }).getByRole('button', { name: 'No' }).click();
		await guest.getByRole('group', { name: 'An offer' }).waitFor({ state: 'detached' });
		await menu(host);
		await host.getByRole('button', { name: 'Offer to play on later' }).click();
		await host.getByRole('button', { name: 'Withdraw it' }).click();
		await guest.getByRole('group', { name: 'An offer' }).waitFor({ state: 'detached' });
		await s.leave();
	});

	test('giving up says first what it means', async () => {
		const s = await sitting();
		const [host, guest] = [of(s, 'host'), of(s, 'guest')];
		await asked(s);
		await menu(guest);
		await guest.getByRole('button', { name: 'Give up' }).click();
		const sure = guest.getByRole('alertdialog');
		await sure.getByText(/The match is over then, and goes to/).waitFor();
		await settled(guest);
		await shot(guest, 'together-sure');
		await sure.getByRole('button', { name: 'Play on' }).click();
		expect(await host.locator('.ending').count()).toBe(0);
		await guest.getByRole('button', { name: 'Give up' }).click();
		await sure.getByRole('button', { name: 'Give up' }).click();
		for (const page of [host, guest]) await page.locator('.ending').waitFor();
		await s.leave();
	});

	test('another link for a seat is asked for, agreed to and handed over; the old one is dead', async () => {
		const p = await sitting({}, ['host', 'guest']);
		const host = of(p, 'host');
		await asked(p);
		const guest = p.at.guest;
		await guest?.context.close();
		delete p.at.guest;
		await people(host);
		await host.getByRole('list', { name: 'At the table' }).getByText('away', { exact: true }).waitFor();
		await menu(host);
		await host.getByRole('button', { name: 'A link was lost' }).click();
		await host.getByRole('button', { name: /^That of/ }).click();
		const handed = host.getByRole('group', { name: 'The new link' });
		await handed.waitFor();
		const link = await handed.getByRole('textbox', { name: 'The new link' }).inputValue();
		await settled(host);
		await shot(host, 'together-link');
		const dead = await enter(browser);
		await dead.page.goto(p.page('guest'));
		await dead.page.getByText('This link does not open this match, or not any more.').waitFor();
		await dead.page.goto('about:blank');
		await dead.page.goto(link);
		await dead.page.getByRole('button', { name: /^Sit down/ }).waitFor();
		await dead.context.close();
		await p.leave();
	});
});

describe('fair play', () => {
	test.each([
		{ name: 'desktop', viewport: desktop },
		{ name: 'phone', viewport: phone, touch: true },
	])('taking back is asked for and refused, and the log tells it, on $name', async (look) => {
		const s = await sitting({ takeback: 'ask' }, ['host', 'guest'], look);
		const who = await asked(s);
		const [mine, other] = [of(s, who), of(s, who === 'host' ? 'guest' : 'host')];
		const before = await mine.locator('[data-question]').getAttribute('data-question');
		await answer(mine);
		await expect.poll(() => mine.locator(`[data-question="${before}"]`).count()).toBe(0);
		const back = mine.getByRole('button', { name: 'Ask to take back' }).filter({ visible: true });
		await settled(mine);
		await shot(mine, `together-${look.name}-back`);
		await accessible(mine);
		await back.click();
		await other.getByRole('group', { name: 'Taking back' }).getByRole('button', { name: 'No', exact: true }).click();
		// Whatever they look at, whoever has asked sees that it was refused.
		await mine
			.getByRole('alert')
			.filter({ hasText: /did not agree/, visible: true })
			.waitFor();
		const refusal = mine.getByText(/did not agree/).first();
		await refusal.waitFor({ state: 'attached' });
		const log = mine.getByRole('button', { name: 'What happened' });
		if (await log.isVisible()) await log.click();
		await refusal.waitFor();
		await s.leave();
	});

	test('where nothing is taken back there is no button, and the menu says so', async () => {
		const s = await sitting({ takeback: 'never', odds: 'never' });
		const mine = of(s, await asked(s));
		await answer(mine);
		await menu(mine);
		await mine.getByText('Nothing is taken back.').waitFor();
		expect(await mine.getByRole('button', { name: /take back/i }).count()).toBe(0);
		await s.leave();
	});

	test('a hint shows what a bot would say and sends nothing; the log tells it where that was agreed', async () => {
		const s = await sitting({ hints: 'told' });
		const who = await asked(s);
		const [mine, other] = [of(s, who), of(s, who === 'host' ? 'guest' : 'host')];
		const question = await mine.locator('[data-question]').getAttribute('data-question');
		await mine.getByRole('button', { name: 'What would a bot do?' }).click();
		await mine.getByText(/^A bot would say/).waitFor();
		await settled(mine);
		await shot(mine, 'together-hint');
		await accessible(mine);
		await other
			.getByText(/took a hint/)
			.first()
			.waitFor();
		expect(await mine.locator('[data-question]').getAttribute('data-question')).toBe(question);
		await s.leave();
	});
});

/** Answers the open question with whatever may be said: the first sentence that asks for nothing more, or the form as it is. */
async function answer(page: Page): Promise<void> {
	const go = page.locator('footer .go');
	if (!(await go.isEnabled())) {
		const pass = page.locator('footer .btn:not(.go)');
		if ((await pass.count()) > 0) return pass.click();
		await page.locator('.option').first().click();
	}
	await go.click();
}

describe('time', () => {
	test('a clock is seen by all where it is open, runs, and at its end comes what was agreed', async () => {
		const lost = await sitting({ time: { kind: 'clock', minutes: 1, open: true, end: 'lost' } });
		const played = await sitting({ time: { kind: 'clock', minutes: 1, end: 'bot', bot: 'steady' } });
		const [host, guest] = [of(lost, 'host'), of(lost, 'guest')];
		await asked(lost);
		const late = of(played, await asked(played));
		const clocks = host.getByRole('group', { name: 'Time' });
		await expect.poll(() => clocks.getByRole('timer').count()).toBe(2);
		expect(await late.getByRole('group', { name: 'Time' }).getByRole('timer').count()).toBe(1);
		await settled(host);
		await shot(host, 'together-clocks');
		await accessible(host);
		for (const page of [host, guest]) await page.locator('.ending').waitFor({ timeout: 90_000 });
		await host
			.getByText(/out of time/)
			.first()
			.waitFor();
		// Where a bot plays on, the seat is taken back with one click.
		const bot = late.getByRole('group', { name: 'A bot plays on' });
		await bot.waitFor({ timeout: 90_000 });
		await settled(late);
		await shot(late, 'together-bot');
		await bot.getByRole('button', { name: 'Play again yourself' }).click();
		await bot.waitFor({ state: 'detached' });
		await late
			.getByText(/took the seat back/)
			.first()
			.waitFor();
		await lost.leave();
		await played.leave();
	});

	test('by letter one reads how many days there are', async () => {
		const s = await sitting({ time: { kind: 'letter', days: 3 } });
		const mine = of(s, await asked(s));
		await mine
			.getByRole('group', { name: 'Time' })
			.getByText(/^(2 days|3 days) left$/)
			.waitFor();
		await s.leave();
	});
});

test('who watches later sees nothing of the first turn, and is told how the table stood before', async () => {
	const s = await sitting({ watching: 'later', turns: 1 }, ['host', 'guest', 'watch']);
	const mine = of(s, await asked(s));
	await answer(mine);
	await expect.poll(() => mine.locator('.happened .log .event, .happened .log .head').count()).toBeGreaterThan(0);
	expect(await of(s, 'watch').locator('.happened .log .event').count()).toBe(0);
	await of(s, 'watch').getByText('You watch, one turn behind').waitFor();
	await s.leave();
});

describe.each([
	{ name: 'phone-light', viewport: phone, touch: true, dark: false },
	{ name: 'phone-dark', viewport: phone, touch: true, dark: true },
	{ name: 'desktop-dark', viewport: desktop, dark: true },
])('on $name', (look) => {
	test('one talks, sees who is there, and what the table agreed', async () => {
		const s = await sitting(
			{ hints: 'told', time: { kind: 'clock', minutes: 30, open: true, end: 'default' } },
			['host', 'guest'],
			look,
		);
		const host = of(s, 'host');
		await asked(s);
		await settled(host);
		await shot(host, `together-${look.name}-table`);
		await people(host);
		const mouth = host.getByRole('textbox', { name: 'Say something' });
		// Where one speaks is in sight, with nothing lying on it.
		const box = await mouth.boundingBox();
		const foot = await host.locator('footer .go').boundingBox();
		expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? look.viewport.height);
		await say(host, 'How do you do, Zoë? A line of some length, so that it takes more than one.');
		await s.post('guest', `rooms/${s.match}/chat`, { phrase: 'hello' });
		await said(host).filter({ hasText: 'Hello!' }).waitFor();
		await settled(host);
		await shot(host, `together-${look.name}-people`);
		await accessible(host);
		expect(await host.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
		await menu(host);
		await settled(host);
		await shot(host, `together-${look.name}-menu`);
		await accessible(host, 'dialog');
		await s.leave();
	});
});
