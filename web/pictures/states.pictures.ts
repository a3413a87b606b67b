import { mkdir, writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import type { Option, Question, Scene } from '../src/wire/api.ts';
import { program, type Running, run } from '../test/browser/binary.ts';
import { Listener } from '../test/browser/listener.ts';
import { Person } from '../test/browser/person.ts';
import { byDefault, Requests } from '../test/browser/requests.ts';
import { desktop, enter, launch, phone, settled } from '../test/browser/stage.ts';
import { sheet } from './sheet.ts';

// Takes every page and state of every game, on a desktop and on a phone, by day and by night, and puts them on one sheet beside
// those of another version: INTO names the folder, BESIDE the folder of the version before. What cannot be reached is told and left
// out: a version may lack a state.

const into = process.env.INTO ?? 'test-results/states';
const beside = process.env.BESIDE ?? '';

interface Game {
	ruleset: string;
	scenario: string;
	/** the seat that is played from here; bots have the others, but where somebody is waited for */
	seat: string;
	/** what its commonest attack is said by, and what a fight of cards or dice consists of */
	attack: string[];
	fight: string[];
}

const games: Game[] = [
	{
		ruleset: 'maddogs',
		scenario: 'maddogs-first-game',
		seat: 'reds',
		attack: ['blaze-away', 'shoot'],
		fight: ['slug', 'strike', 'throw'],
	},
	{
		ruleset: 'gangsatwar',
		scenario: 'gangsatwar-3',
		seat: 'docks',
		attack: ['assault', 'raid', 'headhunt', 'bid'],
		fight: ['lay'],
	},
	{
		ruleset: 'moveit',
		scenario: 'moveit-corner',
		seat: 'south',
		attack: ['shoot'],
		fight: ['strike', 'charge', 'bushwhack', 'meet'],
	},
	{
		ruleset: 'tommyguns',
		scenario: 'tommyguns-liquor-truck',
		seat: 'hijacker-1',
		attack: ['shoot'],
		fight: ['strike', 'capture'],
	},
	{
		ruleset: 'quickdraw',
		scenario: 'quickdraw-street',
		seat: '',
		attack: ['shoot-hasty', 'shoot-deliberate', 'draw-shot'],
		fight: ['brawl', 'draw'],
	},
];

/** What a person would look at in the midst of a match, and how it is known. */
const moments: { name: string; there(q: Question, scene: Scene | undefined, game: Game): Option | undefined }[] = [
	{
		name: '4-attack',
		there: (q, scene, game) => q.options.find((o) => game.attack.includes(o.verb) && rival(scene, o, q.seat)),
	},
	{
		name: '5-move',
		there: (q) => q.options.find((o) => /^(move|go|walk|run|creep|ride|drive|deploy|send)$/.test(o.verb)),
	},
	{
		name: '6-fight',
		there: (q, _, game) => q.options.find((o) => game.fight.includes(o.verb)),
	},
];

let browser: Browser;
let server: Running;
const screens: { name: string; page: Page }[] = [];

beforeAll(async () => {
	browser = await launch();
	server = await run(await program());
	for (const [name, viewport] of [
		['desktop', desktop],
		['phone', phone],
	] as const) {
		screens.push({ name, page: (await enter(browser, { viewport, touch: name === 'phone' })).page });
	}
});
afterAll(async () => {
	await browser?.close();
	await server?.stop();
	await mkdir(into, { recursive: true });
	await writeFile(`${into}/index.html`, await sheet(into, beside));
});

function rival(scene: Scene | undefined, o: Option, seat: string): boolean {
	const whom = scene?.pieces.find((p) => p.id === o.whom);
	return !whom || (!!whom.seat && whom.seat !== seat);
}

/** Takes a state by day and by night, on each screen, after what leads there was done; says what could not be. */
async function take(name: string, way: (page: Page, screen: string) => Promise<void>, whole = false): Promise<void> {
	for (const { name: screen, page } of screens) {
		try {
			await way(page, screen);
			for (const theme of ['light', 'dark'] as const) {
				await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
				await settled(page);
				const path = `${into}/${name}-${screen}-${theme}.png`;
				await page.screenshot({ path, fullPage: whole });
			}
		} catch (e) {
			process.stdout.write(`${name} on a ${screen} is not there: ${String(e).split('\n')[0]}\n`);
		}
	}
}

/** Opens an address anew: one that differs after its # only would stay where it is. */
async function at(page: Page, hash: string): Promise<void> {
	await page.goto('about:blank');
	await page.goto(`${server.url}${hash}`);
}

const soon = { timeout: 20_000 };

test('pages', async () => {
	const front = (page: Page) => at(page, '').then(() => page.getByRole('button', { name: 'Start' }).waitFor(soon));
	await take('front', front);
	await take('front-whole', front, true);
	await take('about', async (page) => {
		await at(page, '#/about');
		await page.getByRole('heading').first().waitFor(soon);
	});
});

/** A click on the page like a person's, on whatever folds the sentence away. */
class Chooser extends Person {
	async answer(): Promise<void> {}
}

describe.each(games)('$ruleset', (game) => {
	let match = '';
	let key = '';
	let other = '';
	const link = () => `#/m/${match}/${key}`;

	async function open(people: number): Promise<void> {
		const shelf: { id: string; scenarios: { id: string; least?: number; seats: { id: string; name: string }[] }[] }[] =
			await (await fetch(`${server.url}api/rulesets`)).json();
		const scenario = shelf.find((r) => r.id === game.ruleset)?.scenarios.find((s) => s.id === game.scenario);
		if (!scenario) throw new Error(`there is no ${game.scenario}`);
		const taken = scenario.seats.slice(0, Math.max(scenario.least ?? scenario.seats.length, 4));
		const own = taken.find((s) => s.id === game.seat) ?? taken[0];
		const rest = taken.filter((s) => s !== own);
		const order = [own, ...rest].flatMap((s, i) =>
			s ? [{ seat: s.id, player: i === 0 ? 'human' : i < people ? 'open' : 'steady' }] : [],
		);
		const seats = taken.map((s) => order.find((o) => o.seat === s.id));
		const said = await fetch(`${server.url}api/matches`, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json' },
			body: JSON.stringify({ ruleset: game.ruleset, scenario: game.scenario, seats }),
		});
		const opened: { match: string; keys: { key: string; seats: string[] }[] } = await said.json();
		match = opened.match;
		key = opened.keys.find((k) => k.seats.includes(own?.id ?? ''))?.key ?? '';
		other = opened.keys.find((k) => k.key !== key)?.key ?? '';
		const invited = opened.keys.filter((k) => k.key !== key).map((k) => ({ key: k.key, seats: k.seats.join(', ') }));
		const kept = JSON.stringify([{ match, key, title: game.scenario, invited, opened: '2026-01-01T12:00' }]);
		for (const { page } of screens) {
			await at(page, '#/about');
			await page.evaluate((text) => localStorage.setItem('rumble.tables', text), kept);
		}
	}

	test('set up, and invite', async () => {
		await take(
			`${game.ruleset}/1-set-up`,
			async (page) => {
				await at(page, '');
				await page.locator('button.pick').nth(games.indexOf(game)).click(soon);
			},
			true,
		);
		await take(`${game.ruleset}/9-rules-page`, async (page) => {
			await at(page, `#/rules/${game.ruleset}`);
			await page.getByRole('heading').first().waitFor(soon);
		});
		await open(2);
		// Whose key it is comes to sit down only with the page: nobody plays before the other has come.
		await take(`${game.ruleset}/2-invitation`, async (page) => {
			await at(page, link());
			await page.getByRole('heading', { name: /.+/ }).first().waitFor(soon);
			await page.locator('.page').waitFor(soon);
		});
		const guest = new Requests(server.url, match, other);
		try {
			// The first one who came shows a seed when the guest has committed to theirs: both do it on their own in a page.
			const { page } = (await enter(browser, { viewport: desktop })) as { page: Page };
			await page.goto(`${server.url}#/m/${match}/${other}`);
			await page
				.locator('[data-question]')
				.waitFor(soon)
				.catch(() => {});
			await page.context().close();
			await take(`${game.ruleset}/3-waiting`, async (page) => {
				const host = new Requests(server.url, match, key);
				await at(page, link());
				await page.locator('.page').waitFor(soon);
				// What one is asked oneself is answered, until somebody else is waited for.
				for (let turn = 0; turn < 30; turn++) {
					await page.waitForTimeout(300);
					const q = host.told.question;
					if (!q) break;
					await host.says(byDefault(q));
				}
				host.stop();
				await page.waitForTimeout(500);
			});
		} finally {
			guest.stop();
		}
	});

	test('a match against bots', async () => {
		const missing = new Set(moments.map((m) => m.name));
		for (let tries = 0; tries < 3 && missing.size > 0; tries++) {
			await open(1);
			const told = new Requests(server.url, match, key);
			try {
				await told.join();
				for (let turn = 0; turn < 400; turn++) {
					const q = await told.next();
					if (!q) break;
					if (turn === 0 && tries === 0) await first(q);
					for (const moment of moments) {
						const option = missing.has(moment.name) ? moment.there(q, told.told.scene, game) : undefined;
						if (!option) continue;
						missing.delete(moment.name);
						await take(`${game.ruleset}/${moment.name}`, (page) => chosen(page, q, option));
					}
					if (turn === 8 && tries === 0) await opened(q);
					await told.says(byDefault(q));
				}
				if (tries === 0 && told.told.over) await over();
			} finally {
				told.stop();
			}
		}
		for (const name of missing) process.stdout.write(`${game.ruleset}/${name} did not come in three matches\n`);
	});

	async function asked(page: Page, q: Question): Promise<void> {
		// Whoever sits there already is asked there; what was opened or chosen for the picture before is let go of.
		if (!page.url().endsWith(link())) await at(page, link());
		await page.keyboard.press('Escape');
		await page.keyboard.press('Escape');
		await page.locator(`[data-question="${q.id}"]`).waitFor({ state: 'attached', ...soon });
		const decide = page.getByRole('button', { name: 'Decide', exact: true });
		if (await decide.isVisible()) await decide.click();
	}

	async function first(q: Question): Promise<void> {
		await take(`${game.ruleset}/3-first-question`, (page) => asked(page, q));
	}

	/** A sentence is chosen, and what may come of it is counted. */
	async function chosen(page: Page, q: Question, option: Option): Promise<void> {
		await asked(page, q);
		const listener = new Listener(server.url, match, key);
		try {
			await new Chooser(page, listener).choose(option);
			if (option.risk)
				await page
					.getByText(/^(Counted|Tried)/)
					.first()
					.waitFor({ timeout: 15_000 })
					.catch(() => {});
			await page.waitForTimeout(300);
		} finally {
			listener.stop();
		}
	}

	/** What can be opened at a table. */
	async function opened(q: Question): Promise<void> {
		await take(`${game.ruleset}/7-table`, (page) => asked(page, q));
		await take(`${game.ruleset}/7-log`, async (page, screen) => {
			await asked(page, q);
			if (screen === 'phone') await page.getByRole('button', { name: 'What happened' }).click(soon);
		});
		await take(`${game.ruleset}/7-menu`, async (page) => {
			await asked(page, q);
			await page.getByRole('button', { name: 'Menu' }).click(soon);
			await page.locator('dialog[open]').waitFor(soon);
		});
		await take(`${game.ruleset}/7-rules`, async (page) => {
			await asked(page, q);
			await page.getByRole('button', { name: 'Rules' }).click(soon);
			await page.waitForTimeout(600);
		});
	}

	async function over(): Promise<void> {
		await take(`${game.ruleset}/8-ending`, async (page) => {
			await at(page, link());
			await page.getByRole('link', { name: 'Another game' }).waitFor(soon);
			await page.waitForTimeout(500);
		});
		await take(`${game.ruleset}/8-replay`, async (page) => {
			await at(page, `#/replay/${match}/${key}/60`);
			await page.locator('.page').waitFor(soon);
			await page.waitForTimeout(500);
		});
	}
});
