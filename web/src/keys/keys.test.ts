// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { presses, taken } from './keys.ts';

describe('keys', () => {
	function press(
		tag: string,
		more: KeyboardEventInit & { attributes?: Record<string, string>; inside?: string } = {},
	): KeyboardEvent {
		const node = document.createElement(tag);
		for (const [k, v] of Object.entries(more.attributes ?? {})) node.setAttribute(k, v);
		const outer = document.createElement(more.inside ?? 'div');
		if (more.inside === 'dialog') outer.setAttribute('open', '');
		outer.append(node);
		document.body.append(outer);
		const e = new KeyboardEvent('keydown', { key: 'r', bubbles: true, ...more });
		node.dispatchEvent(e);
		return e;
	}
	test('belong to a text, a dialog or the browser before they belong to the table', () => {
		expect(taken(press('div'))).toBe(false);
		expect(taken(press('button'))).toBe(false);
		expect(taken(press('input', { attributes: { type: 'range' } }))).toBe(false);
		expect(taken(press('input', { attributes: { type: 'text' } }))).toBe(true);
		expect(taken(press('textarea'))).toBe(true);
		expect(taken(press('button', { inside: 'dialog' }))).toBe(true);
		expect(taken(press('div', { ctrlKey: true }))).toBe(true);
		expect(taken(press('div', { metaKey: true }))).toBe(true);
		expect(taken(press('div', { altKey: true }))).toBe(true);
	});
	test('Enter belongs to the button it is on', () => {
		expect(presses(press('button'))).toBe(true);
		expect(presses(press('g', { attributes: { role: 'button' } }))).toBe(true);
		expect(presses(press('div'))).toBe(false);
	});
	test('a slider has no use for Enter, and a box to tick only for Space', () => {
		const box = { attributes: { type: 'checkbox' } };
		expect(presses(press('input', { attributes: { type: 'range' }, key: 'Enter' }))).toBe(false);
		expect(presses(press('input', { attributes: { type: 'range' }, key: ' ' }))).toBe(false);
		expect(presses(press('input', { ...box, key: 'Enter' }))).toBe(false);
		expect(presses(press('input', { ...box, key: ' ' }))).toBe(true);
		expect(presses(press('input', { attributes: { type: 'text' }, key: 'Enter' }))).toBe(true);
	});
});
