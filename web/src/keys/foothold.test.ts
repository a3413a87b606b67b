// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { Foothold, focused } from './foothold.ts';
import { along } from './keys.ts';

let foothold: Foothold;
const at = () => document.activeElement?.id ?? '';
const find = (id: string) => document.getElementById(id) as HTMLButtonElement;

beforeEach(() => {
	document.body.innerHTML =
		'<h2 id="question" tabindex="-1"></h2><button id="one" data-option="1"></button><button id="two" data-option="2"></button>';
	foothold = new Foothold();
	for (const b of document.querySelectorAll('*')) b.addEventListener('focus', (e) => foothold.note(e.target, 'q1'));
});

describe('the focus', () => {
	const regain = (question = 'q1') =>
		foothold.regain(
			question,
			(option) => [document.querySelector(`[data-option="${option}"]`)],
			() => [null, find('question')],
		);

	test('that was never anywhere is not lost, and not given away', () => {
		expect(foothold.lost).toBe(false);
		regain();
		expect(document.activeElement).toBe(document.body);
	});
	test('goes back to what had it', () => {
		find('one').focus();
		find('one').blur();
		expect(foothold.lost).toBe(true);
		regain();
		expect(at()).toBe('one');
		expect(foothold.lost).toBe(false);
	});
	test('goes to what stands for the same sentence of the same question, else to the first that can have it', () => {
		for (const [question, there] of [
			['q1', 'again'],
			['q2', 'question'],
		] as const) {
			find('one')?.focus();
			find('one')?.remove();
			document.getElementById('again')?.remove();
			(document.activeElement as HTMLElement).blur();
			document.body.insertAdjacentHTML('beforeend', '<button id="again" data-option="1"></button>');
			regain(question);
			expect(at()).toBe(there);
			find('again').remove();
			document.body.insertAdjacentHTML('beforeend', '<button id="one" data-option="1"></button>');
			find('one').addEventListener('focus', (e) => foothold.note(e.target, 'q1'));
		}
	});
	test('that a pointer has put nowhere stays there', () => {
		find('one').focus();
		foothold.letGo();
		find('one').blur();
		expect(foothold.lost).toBe(false);
		regain();
		expect(document.activeElement).toBe(document.body);
	});
	test('cannot be given to what is gone or nothing', () => {
		const gone = find('two');
		gone.remove();
		expect(focused(gone)).toBe(false);
		expect(focused(null)).toBe(false);
		expect(focused(find('one'))).toBe(true);
	});
});

test('up and down go along a list and stop at its ends', () => {
	document.body.innerHTML = '<div id="list"><button id="a"></button><p></p><button id="b"></button></div>';
	const list = find('list') as HTMLElement;
	for (const b of list.querySelectorAll('button')) b.checkVisibility = () => true;
	const went: boolean[] = [];
	list.addEventListener('keydown', (e) => went.push(along(e, list, 'button')));
	const press = (key: string) =>
		document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
	find('a').focus();
	for (const [key, there] of [
		['ArrowUp', 'a'],
		['ArrowDown', 'b'],
		['ArrowDown', 'b'],
		['ArrowRight', 'b'],
		['ArrowUp', 'a'],
	]) {
		press(key as string);
		expect(at()).toBe(there);
	}
	expect(went).toEqual([false, true, false, false, true]);
});
