import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Analysis, Report } from '../../src/wire/analysis.ts';
import type { Recording } from '../../src/wire/recording.ts';
import { program, type Running, run } from './binary.ts';
import { accessible, desktop, enter, launch, phone, settled, shot } from './stage.ts';

// A short match of bots that is played to its end, analysed, and looked at where it turned: on the real program.

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

async function ask<T>(path: string, key: string, body?: object): Promise<T> {
	const answer = await fetch(`${server.url}api/matches${path}`, {
		...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
		headers: {
			...(key ? { Authorization: `Bearer ${key}` } : {}),
			...(body ? { 'Content-Type': 'application/json' } : {}),
		},
	});
	return (await answer.json()) as T;
}

/** Asks again and again, until it is so. */
async function until<T>(path: string, key: string, so: (said: T) => boolean): Promise<T> {
	for (let i = 0; i < 1200; i++) {
		const said = await ask<T>(path, key);
		if (so(said)) return said;
		await new Promise((go) => setTimeout(go, 250));
	}
	throw new Error(`${path} does not come to an end`);
}

async function played(
	ruleset: string,
	scenario: string,
	seats: Record<string, string>,
): Promise<{ match: string; watch: string; told: Recording }> {
	const { match, watch } = await ask<{ match: string; watch: string }>('', '', {
		ruleset,
		scenario,
		seats: Object.entries(seats).map(([seat, player]) => ({ seat, player })),
	});
	const told = await until<Recording>(`/${match}/replay`, watch, (r) => r.over);
	return { match, watch, told };
}

/** What is told at a moment of a recording: its line, and how many answers counted at the end of what that belongs to. */
function frameOf(told: Recording, seq: number): { text: string; moment: number } {
	const frame = told.frames.find((f) => f.log.some((l) => l.seq === seq));
	return { text: frame?.log.find((l) => l.seq === seq)?.text ?? '', moment: frame?.moment ?? -1 };
}

/** The throws that were told of, those that did most first. */
function largest(report: Report): Report['throws'] {
	const size = (t: Report['throws'][number]) => Math.max(...t.luck.map(Math.abs));
	return report.throws.filter((t) => t.text).sort((a, b) => size(b) - size(a) || a.moment - b.moment);
}

/** How many answers counted when the stretch of a throw was over. */
const endOf = (report: Report) => (t: Report['throws'][number]) => report.line[(t.at[0] ?? 0) + 1]?.moment ?? t.moment;

const hash = (page: Page) => new URL(page.url()).hash;

/**
 * The replay is at what is told of a throw or a turning point, not before it happened. What only others were told of is looked at when the answer
 * before it counted: whoever watches saw nothing of it.
 */
async function looked(
	page: Page,
	told: Recording,
	what: { moment: number; text: string },
	until: number,
): Promise<void> {
	const there = frameOf(told, Number(hash(page).split('/')[4]));
	const during = told.frames.filter((f) => (f.moment ?? 0) >= what.moment && (f.moment ?? 0) <= until);
	const seen = during.some((f) => f.log.some((l) => l.text === what.text));
	if (!seen) {
		expect(there.moment).toBeLessThanOrEqual(what.moment);
		return;
	}
	expect(there.text).toBe(what.text);
	expect(there.moment).toBeGreaterThanOrEqual(what.moment);
	await page.locator('.told[role="status"]').getByText(what.text).waitFor();
}

for (const look of [
	{ name: 'desktop', viewport: desktop },
	{ name: 'phone', viewport: phone, touch: true, dark: true },
]) {
	test(`a match is analysed, and its turning point is looked at (${look.name})`, async () => {
		const { match, watch, told } = await played('maddogs', 'maddogs-showdown', { police: 'steady', reds: 'random' });
		const { context, page, complaints } = await enter(browser, look);
		// From the table to its analysis.
		await page.goto(`${server.url}#/m/${match}/${watch}`);
		await page.locator('.ending').getByRole('link', { name: 'What luck did' }).click();
		await page.getByRole('button', { name: 'Analyse this match' }).click();
		const { report } = await until<Analysis>(`/${match}/analysis`, watch, (a) => a.state === 'done');
		const { sentence, seats, turns, line } = report as Report;
		await page.getByText(sentence).waitFor();
		for (const s of seats) expect(s.luck + s.skill).toBe(s.result - s.start);
		await settled(page);
		await shot(page, `luck-match-${look.name}`);
		await accessible(page);

		// Every point of the line has its place.
		const along = page.getByRole('slider', { name: /^Along the match/ });
		expect(await along.getAttribute('aria-valuemax')).toBe(`${line.length - 1}`);
		expect(await page.locator('polyline').count()).toBe(2);

		// The largest throw leads to the line that tells of it, in what its answer has led to.
		const [most] = largest(report as Report);
		const end = endOf(report as Report);
		if (!most) throw new Error('chance decided nothing');
		await page.getByRole('region', { name: 'What chance did' }).getByRole('link', { name: most.text }).first().click();
		await page.getByRole('group', { name: 'Replay' }).waitFor();
		await looked(page, told, most, end(most));
		await page.locator('.strip').waitFor();
		await page.goBack();

		// So does a turning point: not before its stretch began.
		const [turn] = turns;
		if (!turn) throw new Error('nothing turned the match');
		await page.getByRole('link', { name: /^Turning point 1\./ }).click();
		await page.getByRole('group', { name: 'Replay' }).waitFor();
		await looked(page, told, turn, line.find((p) => p.moment > turn.moment)?.moment ?? turn.moment);
		await settled(page);
		await shot(page, `luck-match-replay-${look.name}`);
		await accessible(page);

		// The table has the sentence from now on.
		await page.getByRole('link', { name: 'The table' }).click();
		await page.locator('.ending').getByText(sentence).waitFor();
		await page.getByRole('link', { name: 'The whole analysis' }).waitFor();
		await settled(page);
		await shot(page, `luck-match-ending-${look.name}`);
		await accessible(page);
		expect(complaints).toEqual([]);
		await context.close();
	});
}

test('a war without a table is analysed and looked at as well', async () => {
	const { match, watch, told } = await played('gangsatwar', 'gangsatwar-2', { docks: 'steady', lamps: 'random' });
	await ask(`/${match}/analysis`, watch, { depth: 1 });
	const { report } = await until<Analysis>(`/${match}/analysis`, watch, (a) => a.state === 'done');
	const { context, page, complaints } = await enter(browser);
	await page.goto(`${server.url}#/analysis/${match}/${watch}`);
	await page.getByText((report as Report).sentence).waitFor();
	await settled(page);
	await shot(page, 'luck-match-war');
	await accessible(page);
	const [most] = largest(report as Report);
	const end = endOf(report as Report);
	if (!most) throw new Error('chance decided nothing');
	const listed = page.getByRole('region', { name: 'What chance did' });
	await listed.getByRole('link', { name: most.text }).first().click();
	await page.getByRole('group', { name: 'Replay' }).waitFor();
	await looked(page, told, most, end(most));
	expect(complaints).toEqual([]);
	await context.close();
});
