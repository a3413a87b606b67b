import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OddsByNumber, Opened, Question, RulesetCard } from '../../src/wire/api.ts';
import { program, type Running, run } from './binary.ts';
import { accessible, desktop, enter, launch, phone, shot } from './stage.ts';

// How many dice does one dare? The chances with every number, of a game in which one chooses, by the real program.

let browser: Browser;
let game: Running;
let match: { id: string; key: string; text: string; byNumber: OddsByNumber };

async function post<T>(path: string, body: unknown, key = ''): Promise<T> {
	const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` };
	const said = await fetch(game.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
	if (!said.ok) throw new Error(`${path}: ${await said.text()}`);
	return (await said.json()) as T;
}

/** The open question, from the first snapshot of the stream. */
async function asked(id: string, key: string): Promise<Question> {
	const stop = new AbortController();
	const stream = await fetch(`${game.url}api/matches/${id}/stream`, {
		headers: { Authorization: `Bearer ${key}` },
		signal: stop.signal,
	});
	let text = '';
	for await (const part of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
		text += part;
		if (/data: .*\n\n/.test(text)) break;
	}
	stop.abort();
	return JSON.parse(/data: (.*)\n/.exec(text)?.[1] ?? '{}').questions[0];
}

beforeAll(async () => {
	browser = await launch();
	game = await run(await program());
	const games = (await (await fetch(`${game.url}api/rulesets`)).json()) as RulesetCard[];
	const scenario = games.find((r) => r.id === 'tommyguns')?.scenarios?.[0];
	const seats = (scenario?.seats ?? []).slice(0, 2).map((s) => ({ seat: s.id, player: 'human' }));
	const opened = await post<Opened>('api/matches', {
		ruleset: 'tommyguns',
		scenario: scenario?.id,
		seats,
	});
	const key = opened.keys?.[0]?.key ?? '';
	await post(`api/matches/${opened.match}/join`, { seed: '00112233445566778899aabbccddeeff' }, key);
	for (;;) {
		const q = await asked(opened.match, key);
		const move = q.options.find((o) => o.many && o.risk && !o.where);
		if (move) {
			const byNumber = await post<OddsByNumber>(
				`api/matches/${opened.match}/odds-by-number`,
				{ question: q.id, option: move.index },
				key,
			);
			match = { id: opened.match, key, text: move.text, byNumber };
			return;
		}
		await post(`api/matches/${opened.match}/answers`, { question: q.id, option: q.default }, key);
	}
});
afterAll(async () => {
	await browser?.close();
	await game?.stop();
});

describe.each([
	{ name: 'desktop-light', viewport: desktop, dark: false },
	{ name: 'desktop-dark', viewport: desktop, dark: true },
	{ name: 'phone-light', viewport: phone, dark: false, touch: true },
])('on $name', (look) => {
	test('the slider shows and says the chances with every number', async () => {
		const { context, page, complaints } = await enter(browser, look);
		let counted = 0;
		page.on('request', (r) => {
			if (r.url().endsWith('/odds-by-number')) counted++;
		});
		await page.goto(`${game.url}#/m/${match.id}/${match.key}`);
		await page.getByText(match.text).first().click();
		const slider = page.getByRole('slider');
		await slider.focus();
		// It begins at what the rules of thumb would take.
		expect(Number(await slider.inputValue())).toBeGreaterThan(0);
		await page.keyboard.press('Home');
		for (let i = 0; i < 12; i++) await page.keyboard.press('ArrowRight');
		const chart = page.locator('.by-number');
		await chart.waitFor();
		expect(await slider.getAttribute('aria-valuetext')).toMatch(
			/^12: something good (under |over )?[\d.]+ %, something bad (under |over )?[\d.]+ %$/,
		);
		expect(await chart.getByRole('img').getAttribute('aria-label')).toContain('from 0 to 100');
		const none = match.byNumber.bad?.[0]?.percent?.[12];
		// “50.00” is said as “50 %”.
		const said = async () => (await chart.getByText('nothing bad').locator('..').textContent()) ?? '';
		await expect.poll(async () => Number(/([\d.]+) %$/.exec((await said()).trim())?.[1])).toBeCloseTo(Number(none), 2);
		// The mark stands above the thumb, and the curve can be clicked like the slider.
		const curve = page.locator('.curve');
		await curve.click({ position: { x: ((await curve.boundingBox())?.width ?? 0) / 2, y: 40 } });
		expect(await slider.inputValue()).toBe('50');
		const [mark, box] = [await curve.locator('.mark').boundingBox(), await slider.boundingBox()];
		expect(Math.abs((mark?.x ?? 0) + 1 - ((box?.x ?? 0) + (box?.width ?? 0) / 2))).toBeLessThan(2);
		await page.getByRole('button', { name: 'One fewer' }).click();
		expect(await slider.inputValue()).toBe('49');
		await page.keyboard.press('Home');
		await slider.focus();
		// It begins at what the rules of thumb would take.
		expect(Number(await slider.inputValue())).toBeGreaterThan(0);
		await page.keyboard.press('Home');
		await page.keyboard.press('Home');
		expect(await slider.getAttribute('aria-valuetext')).toMatch(/^0: /);
		expect(counted).toBe(1);
		await chart.scrollIntoViewIfNeeded();
		await accessible(page);
		await shot(page, `numbers-${look.name}`);
		expect(complaints).toEqual([]);
		await context.close();
	});
});
