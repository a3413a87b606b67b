import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** What has the focus, as a person at the keyboard would call it. */
export interface Focus {
	/** the tag, or 'body' when nothing has it */
	tag: string;
	/** the sentence, figure or question it stands for */
	option: string | null;
	thing: string | null;
	figure: string | null;
	name: string;
	/** it has a size and a ring around it */
	visible: boolean;
	classes: string;
}

export function focus(page: Page): Promise<Focus> {
	return page.evaluate(() => {
		const at = document.activeElement ?? document.body;
		const box = at.getBoundingClientRect();
		return {
			tag: at.tagName.toLowerCase(),
			option: at.closest('[data-option]')?.getAttribute('data-option') ?? null,
			thing: at.closest('[data-thing]')?.getAttribute('data-thing') ?? null,
			figure: at.getAttribute('data-figure'),
			name: at.getAttribute('aria-label') ?? at.textContent?.trim() ?? '',
			visible: at.matches(':focus-visible') && box.width > 0 && box.height > 0,
			classes: at.getAttribute('class') ?? '',
		};
	});
}

/** The focus is somewhere a person sees it. */
export async function seen(page: Page): Promise<Focus> {
	await expect.poll(async () => (await focus(page)).tag, { interval: 20 }).not.toBe('body');
	const at = await focus(page);
	expect(at, `the focus is on ${at.tag}.${at.classes}, which does not show it`).toMatchObject({ visible: true });
	return at;
}

/** Presses Tab until the focus is on what is meant. */
export async function tab(page: Page, meant: (f: Focus) => boolean, most = 60): Promise<Focus> {
	for (let i = 0; i < most; i++) {
		await page.keyboard.press('Tab');
		const at = await focus(page);
		if (meant(at)) return at;
	}
	throw new Error('Tab does not reach it');
}

/** From now on hears what is read aloud: the words of every live region as they change. */
export async function listen(page: Page): Promise<() => Promise<string[]>> {
	await page.evaluate(() => {
		const heard: string[] = [];
		Object.assign(window, { heard });
		const live = '[role=status], [role=alert], [role=log], [aria-live]';
		const region = (n: Node | null) => (n instanceof Element ? n : n?.parentElement)?.closest(live);
		new MutationObserver((changes) => {
			const whole = new Set<Element>();
			for (const c of changes) {
				const at = region(c.target);
				// What comes with its words is not read, and what is switched off says nothing.
				if (!at || at.getAttribute('aria-live') === 'off' || !at.isConnected) continue;
				if (at.getAttribute('role') !== 'log') whole.add(at);
				else {
					for (const n of c.addedNodes) {
						const words = n.textContent?.trim().replaceAll(/\s+/g, ' ');
						if (words) heard.push(`log: ${words}`);
					}
				}
			}
			for (const at of whole) if (at.textContent?.trim()) heard.push(at.textContent.trim().replaceAll(/\s+/g, ' '));
		}).observe(document.body, { childList: true, subtree: true, characterData: true });
	});
	return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}
