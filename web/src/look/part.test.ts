// @vitest-environment happy-dom
import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, describe, expect, test, vi } from 'vitest';
import Choice from './Choice.svelte';
import { later } from './later.ts';
import { lacking, Part } from './part.svelte.ts';

const file = { default: Choice };

/** A file that fails so often before it comes, and the waits of whoever asks for it. */
function failing(times: number) {
	const waited: number[] = [];
	const ask = vi.fn(async () => {
		if (ask.mock.calls.length <= times) throw new TypeError('no line');
		return file;
	});
	const part = new Part(ask, async (ms) => {
		waited.push(ms);
	});
	return { ask, part, waited };
}

describe('a part of the page', () => {
	test('is fetched once, however often it is wanted', async () => {
		const { ask, part } = failing(0);
		expect(part.drawn).toBeNull();
		await Promise.all([part.fetch(), part.fetch()]);
		await part.fetch();
		expect(part.drawn).toBe(Choice);
		expect(ask).toHaveBeenCalledTimes(1);
	});

	test('is asked for again, with longer and longer waits, and nobody is told of it as long as it comes in the end', async () => {
		const { part, waited } = failing(4);
		await part.fetch();
		expect(part.drawn).toBe(Choice);
		expect(waited).toEqual([300, 1000, 3000, 8000]);
		expect(lacking()).toBe(false);
	});

	test('that does not come is lacking, until the line is back', async () => {
		const { ask, part } = failing(5);
		const coming = part.fetch();
		await vi.waitFor(() => expect(lacking()).toBe(true));
		expect(ask).toHaveBeenCalledTimes(5);
		expect(part.drawn).toBeNull();
		dispatchEvent(new Event('online'));
		await coming;
		expect(part.drawn).toBe(Choice);
		expect(lacking()).toBe(false);
	});
});

describe('a component that comes later', () => {
	const target = document.createElement('div');
	afterEach(() => target.replaceChildren());

	test('draws nothing until it is here, then itself with what it is given, and at once the next time', async () => {
		const Late = later(async () => file);
		const given = givenWith({ chosen: 'a' });
		const first = mount(Late, { target, props: given });
		expect(target.textContent).toBe('');
		await tick();
		await Late.part.fetch();
		flushSync();
		expect(target.querySelector('[aria-pressed="true"], :checked')).not.toBeNull();
		await unmount(first);
		expect(target.textContent).toBe('');
		const second = mount(Late, { target, props: given });
		expect(target.textContent).toContain('Anton');
		await unmount(second);
	});
});

function givenWith(more: { chosen: 'a' | 'b' }) {
	return {
		title: 'Who',
		choices: [
			{ id: 'a', name: 'Anton' },
			{ id: 'b', name: 'Bert' },
		] as const,
		onchoose: () => {},
		...more,
	};
}
