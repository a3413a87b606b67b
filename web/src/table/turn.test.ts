// @vitest-environment happy-dom
import { existsSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { badge, titleOf } from './turn.ts';

afterEach(() => {
	document.head.innerHTML = '';
});

test('the title of the tab says whose turn it is first', () => {
	expect(titleOf("Lunch at Legano's", true)).toBe("Your turn · Lunch at Legano's · Rumble");
	expect(titleOf("Lunch at Legano's", false)).toBe("Lunch at Legano's · Rumble");
});

test('its sign has a dot while it is, of a file that there is', () => {
	badge(true);
	document.head.innerHTML = '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />';
	const sign = () => document.querySelector('link')?.getAttribute('href') ?? '';
	badge(true);
	expect(sign()).toBe('/favicon-turn.svg');
	expect(existsSync(`${process.cwd()}/public${sign()}`)).toBe(true);
	badge(false);
	expect(sign()).toBe('/favicon.svg');
	expect(existsSync(`${process.cwd()}/public${sign()}`)).toBe(true);
});
