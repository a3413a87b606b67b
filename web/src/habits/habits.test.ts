// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Habits } from './habits.svelte.ts';
import { keepWord, keptWord } from './words.ts';

describe('how somebody likes the table', () => {
	afterEach(() => {
		localStorage.clear();
		delete document.documentElement.dataset.theme;
	});
	test('a word is kept; what is no choice, or cannot be read, is the usual', () => {
		const choices = [{ id: 'a' }, { id: 'b' }] as const;
		expect(keptWord('x', choices)).toBe('a');
		keepWord('x', 'b');
		expect(keptWord('x', choices)).toBe('b');
		expect(localStorage.getItem('rumble.x')).toBe('b');
		keepWord('x', 'c');
		expect(keptWord('x', choices)).toBe('a');
		const refused = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
			throw new Error('no storage');
		});
		expect(keptWord('x', choices)).toBe('a');
		refused.mockRestore();
	});
	test('the theme follows the system until another is chosen', () => {
		const habits = new Habits();
		expect(document.documentElement.dataset.theme).toBeUndefined();
		habits.like('dark');
		expect(document.documentElement.dataset.theme).toBe('dark');
		expect(new Habits().theme).toBe('dark');
		habits.like('system');
		expect(document.documentElement.dataset.theme).toBeUndefined();
	});
	test('the log tells what matters until somebody wants more', () => {
		const habits = new Habits();
		expect(habits.depth).toBe('main');
		habits.tell('sums');
		expect(habits.depth).toBe('sums');
		expect(new Habits().depth).toBe('sums');
	});
	test('there is no sound until somebody wants it', () => {
		const habits = new Habits();
		expect(habits.volume).toBe('off');
		habits.hear('soft');
		expect(habits.volume).toBe('soft');
		expect(new Habits().volume).toBe('soft');
	});
	test('the curtain is drawn until somebody leaves it open', () => {
		const habits = new Habits();
		expect(habits.curtain).toBe(true);
		habits.draw(false);
		expect(new Habits().curtain).toBe(false);
		habits.draw(true);
		expect(new Habits().curtain).toBe(true);
	});
});
