import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { program, type Running, run } from '../test/browser/binary.ts';
import { firefox, openFirefox } from './firefox.ts';
import { Visitor } from './visitor.ts';
import { openWebkit, webkit } from './webkit.ts';
import type { Window } from './window.ts';

// A whole first match against a bot in browsers of other makes, from the front page on, by clicking what is there.

const pictures = process.env.SHOTS ?? 'test-results/browsers';
const told: string[] = [];
let server: Running;

beforeAll(async () => {
	server = await run(await program());
});
afterAll(async () => {
	await server?.stop();
	process.stdout.write(`${['browser                  decisions   minutes   complaints', ...told].join('\n')}\n`);
});

const makes: { name: string; binary: string | undefined; open: (binary: string) => Promise<Window>; needs: string }[] =
	[
		{ name: 'firefox', binary: firefox(), open: openFirefox, needs: 'firefox-esr' },
		{ name: 'webkit', binary: webkit(), open: openWebkit, needs: 'webkit2gtk-driver xvfb' },
	];

describe.each(makes)('in $name', ({ name, binary, open, needs }) => {
	test('a whole first match, by clicking', async () => {
		if (!binary) throw new Error(`${name} is not there: apt-get install ${needs}`);
		const window = await open(binary);
		const visitor = new Visitor(window, `${pictures}/${name}`);
		const began = Date.now();
		try {
			await window.open(server.url);
			await visitor.until('the button that starts', async () =>
				(await visitor.look()).foot.some((f) => f.name === 'Start'),
			);
			await visitor.picture('front');
			await visitor.press('^Start$');
			await visitor.until('the first question', async () => (await visitor.look()).question);
			await visitor.picture('first-question');
			await around(visitor, window);
			await visitor.play(600);
			await visitor.picture('ending');
			expect(visitor.decisions).toBeGreaterThan(5);
			expect(visitor.verbs.size).toBeGreaterThan(2);
		} finally {
			const complaints = await window.complaints().catch((e) => [String(e)]);
			const minutes = ((Date.now() - began) / 60_000).toFixed(1);
			told.push(
				[
					window.browser.padEnd(24),
					`${visitor.decisions}`.padStart(9),
					minutes.padStart(10),
					`   ${complaints.length}: ${complaints.join(' | ') || 'none'}`,
				].join(''),
			);
			await window.close();
		}
		expect(await complaintsOf(told)).toEqual([]);
	});
});

/** The lines of the table that tell of complaints. */
async function complaintsOf(lines: string[]): Promise<string[]> {
	return lines.filter((line) => !line.endsWith('0: none'));
}

/** Looks around before the first answer: the menu by day and by night, the rulebook, a shot begun and let go of. */
async function around(visitor: Visitor, window: Window): Promise<void> {
	await visitor.press('^Menu$');
	await visitor.until('the menu', () => window.ask<boolean>("!!document.querySelector('dialog[open]')"));
	await visitor.picture('menu');
	await visitor.press('^Dark$');
	await visitor.picture('menu-dark');
	await window.key('Escape');
	await visitor.until('the menu closed', () => window.ask<boolean>("!document.querySelector('dialog[open]')"));
	await visitor.picture('table-dark');
	await visitor.press('^Rules$');
	await visitor.picture('rules-dark');
	await window.key('Escape');
	await visitor.press('^Menu$');
	await visitor.press('^(Light|Paper)$');
	await window.key('Escape');
	const { middle } = await visitor.look();
	if (!middle) return;
	const [x, y] = middle;
	await window.drag([
		[x, y],
		[x + 20, y - 10],
		[x + 40, y - 20],
		[x + 60, y - 30],
	]);
	await visitor.picture('dragged');
	await window.key('Escape');
	await window.key('Escape');
}
