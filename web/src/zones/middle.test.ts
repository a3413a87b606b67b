// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test } from 'vitest';
import { cups } from '../../test/fake/cups.ts';
import type { Zone } from '../wire/api.ts';
import Middle from './Middle.svelte';

let drawn: ReturnType<typeof mount> | undefined;
afterEach(() => {
	if (drawn) void unmount(drawn);
	drawn = undefined;
});

function draw(more: Partial<Zone>, onclick?: () => void): HTMLElement {
	const zone: Zone = { id: 'bid', name: 'The bid', middle: true, gauges: [], pieces: [], ...more };
	drawn = mount(Middle, { target: document.body, props: { zone, scene: cups(3), onclick } });
	flushSync();
	return document.body;
}

test('the middle says its name, what is to be read, whose doing it is and its numbers', () => {
	const page = draw({
		text: '7 sixes',
		seat: 'c',
		badges: [
			{ word: 'ones', text: 'Ones count', many: 2 },
			{ word: 'shown', text: 'By a picture', drawn: true },
		],
		gauges: [{ word: 'pot', name: 'Pot', now: 12 }],
	});
	expect(page.querySelector('h2')?.textContent).toBe('The bid');
	expect(page.querySelector('.text')?.textContent).toBe('7 sixes');
	expect(page.querySelector('.whose')?.textContent?.trim()).toBe('Cleo');
	expect([...page.querySelectorAll('li')].map((li) => [li.textContent, li.classList.contains('unseen')])).toEqual([
		['Ones count 2', false],
		['By a picture', true],
	]);
	expect(page.querySelector('.gauges b')?.textContent).toBe('12');
});

test('what it does not have takes no room', () => {
	const page = draw({});
	expect(page.querySelectorAll('p, ul, button')).toHaveLength(0);
});

test('it is a button when a question can be answered by it', () => {
	let clicks = 0;
	const button = draw({}, () => clicks++).querySelector('button');
	expect(button?.textContent).toBe('The bid');
	button?.click();
	expect(clicks).toBe(1);
});
