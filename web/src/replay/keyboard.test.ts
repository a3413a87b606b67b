// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { press } from './keyboard.ts';

const reel = () => ({
	playing: false,
	last: 9,
	play: vi.fn(),
	pause: vi.fn(),
	step: vi.fn(),
	to: vi.fn(),
	toSign: vi.fn(),
});

function key(on: string, name: string, at: ReturnType<typeof reel>): boolean {
	const e = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true });
	const node = document.querySelector(on) as HTMLElement;
	node.addEventListener('keydown', () => press(e, at), { once: true });
	node.dispatchEvent(e);
	return e.defaultPrevented;
}

beforeEach(() => {
	document.body.innerHTML =
		'<p></p><button></button><input type="range" /><div class="board"><i role="button"></i></div><div class="log"></div>';
});

test('Space begins and ends it, but not on a button', () => {
	const at = reel();
	expect(key('p', ' ', at)).toBe(true);
	expect(at.play).toHaveBeenCalledOnce();
	at.playing = true;
	key('p', ' ', at);
	expect(at.pause).toHaveBeenCalledOnce();
	expect(key('button', ' ', at)).toBe(false);
	expect(at.pause).toHaveBeenCalledOnce();
});

test('arrows go line by line, except where they go elsewhere', () => {
	const at = reel();
	for (const on of ['p', 'input', '.board [role="button"]', '.log']) key(on, 'ArrowRight', at);
	key('p', 'ArrowLeft', at);
	expect(at.step.mock.calls).toEqual([[1], [-1]]);
});

test('to either end, and from sign to sign; no other key', () => {
	const at = reel();
	for (const name of ['Home', 'End', '[', ']']) expect(key('p', name, at)).toBe(true);
	expect(at.to.mock.calls).toEqual([[0], [9]]);
	expect(at.toSign.mock.calls).toEqual([[-1], [1]]);
	expect(key('p', 'x', at)).toBe(false);
});
