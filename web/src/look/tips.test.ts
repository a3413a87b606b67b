// @vitest-environment happy-dom
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';
import Tips from './Tips.svelte';
import { titleOf } from './tips.ts';

afterEach(() => {
	vi.useRealTimers();
	document.body.innerHTML = '';
});

function page(): HTMLElement {
	document.body.innerHTML =
		'<main><p title="Loyalty: 3"><b id="in">3</b></p><svg><g><title>Moran, boss</title><path id="drawn"/></g></svg><i id="bare">x</i></main>';
	return document.body;
}

test('the name of an icon is that of the nearest thing round it that has one', () => {
	const at = (id: string) => titleOf(page().querySelector(`#${id}`))?.text;
	expect(at('in')).toBe('Loyalty: 3');
	expect(at('drawn')).toBe('Moran, boss');
	expect(at('bare')).toBeUndefined();
	expect(titleOf(null)).toBeNull();
});

test('a finger that rests on an icon is told its name, one that moves on is not', () => {
	vi.useFakeTimers();
	const tips = mount(Tips, { target: page() });
	flushSync();
	const icon = document.querySelector('#in') as Element;
	const touch = (type: string, x = 0) => {
		icon.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'touch', clientX: x, clientY: 0 }));
		flushSync();
	};
	const told = () => {
		flushSync();
		return document.querySelector('.tip')?.textContent;
	};
	touch('pointerdown');
	vi.advanceTimersByTime(200);
	expect(told()).toBeUndefined();
	vi.advanceTimersByTime(400);
	expect(told()).toBe('Loyalty: 3');
	touch('pointerup');
	expect(told()).toBeUndefined();
	touch('pointerdown');
	touch('pointermove', 30);
	vi.advanceTimersByTime(1000);
	expect(told()).toBeUndefined();
	void unmount(tips);
});
