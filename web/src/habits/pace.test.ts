// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ChosenPace } from './pace.svelte.ts';

describe('the pace', () => {
	afterEach(() => localStorage.clear());
	test('is the usual one, and what was chosen is kept', () => {
		const pace = new ChosenPace();
		expect(pace.factor()).toBe(1);
		pace.choose('slow');
		expect(pace.factor()).toBe(2);
		expect(new ChosenPace().name).toBe('slow');
		pace.choose('still');
		expect(pace.still()).toBe(true);
		localStorage.setItem('rumble.pace', 'nonsense');
		expect(new ChosenPace().name).toBe('usual');
	});
	test('who asks the system for less motion sees none', () => {
		const pace = new ChosenPace();
		expect(pace.still()).toBe(false);
		const asked = vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
		expect(pace.still()).toBe(true);
		expect(asked).toHaveBeenCalledWith('(prefers-reduced-motion: reduce)');
		asked.mockRestore();
	});
});
