import { existsSync } from 'node:fs';
import puppeteer, { type KeyInput } from 'puppeteer-core';
import { size, type Window } from './window.ts';

const installed = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Where Firefox is: where FIREFOX says, else where Debian puts it; nothing where it is not. */
export function firefox(): string | undefined {
	return process.env.FIREFOX ?? installed.find(existsSync);
}

/** Opens a window of Firefox, which is spoken to by WebDriver BiDi: no further program is needed. */
export async function openFirefox(binary: string): Promise<Window> {
	const browser = await puppeteer.launch({ browser: 'firefox', executablePath: binary, headless: true });
	const page = await browser.newPage();
	await page.setViewport(size);
	const complaints: string[] = [];
	page.on('console', (m) => {
		if (m.type() === 'error') complaints.push(m.text());
	});
	page.on('pageerror', (e) => complaints.push(String(e)));
	return {
		browser: await browser.version(),
		open: async (url) => {
			await page.goto(url);
		},
		ask: <Said>(expression: string) => page.evaluate(expression) as Promise<Said>,
		click: (x, y) => page.mouse.click(x, y),
		drag: async ([first, ...more]) => {
			if (!first) return;
			await page.mouse.move(...first);
			await page.mouse.down();
			for (const place of more) await page.mouse.move(...place);
			await page.mouse.up();
		},
		key: (name) => page.keyboard.press(name as KeyInput),
		picture: async () => Buffer.from(await page.screenshot()),
		complaints: async () => complaints,
		close: () => browser.close(),
	};
}
