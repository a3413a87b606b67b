// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Line from './Line.svelte';

let drawn: ReturnType<typeof mount> | null = null;

afterEach(() => {
	if (drawn) void unmount(drawn);
	drawn = null;
	document.body.replaceChildren();
	vi.useRealTimers();
});

/** Draws a part; its words, its buttons. */
// biome-ignore lint/suspicious/noExplicitAny: the props of any part
function draw(part: any, props: object) {
	drawn = mount(part, { target: document.body, props });
	flushSync();
	const words = () => document.body.textContent?.replace(/\s+/g, ' ').trim() ?? '';
	const buttons = () => [...document.querySelectorAll('button')];
	const press = (name: string) => {
		const found = buttons().find((b) => b.textContent?.trim() === name);
		if (!found) throw new Error(`there is no button ${name}`);
		found.click();
		flushSync();
	};
	return { words, buttons: () => buttons().map((b) => b.textContent?.trim()), press };
}

test('a line of the table has no rule and no seat’s sign', () => {
	const line = (kind: string) =>
		draw(Line, {
			event: { seq: 1, kind, text: 'Somebody did something.', clause: 'FK-01' },
			livery: undefined,
			words: ['card'],
			names: { pattern: null, places: new Set() },
			clause: false,
		});
	line('takeback');
	expect(document.querySelector('.event')?.classList.contains('table')).toBe(true);
	expect(document.querySelector('.dot')).toBeNull();
	if (drawn) void unmount(drawn);
	line('shoots');
	expect(document.querySelectorAll('.dot')).toHaveLength(1);
});
