// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { keepLogin } from '../wire/login.ts';
import { keepName, keptName, shownName } from './name.ts';

test('a name is kept without the spaces around it, and not longer than names are', () => {
	const shelf = new Map<string, string>();
	const storage = {
		getItem: (k: string) => shelf.get(k) ?? null,
		setItem: (k: string, v: string) => void shelf.set(k, v),
	};
	expect(keptName(storage)).toBe('');
	keepName('  Zoë ', storage);
	expect(keptName(storage)).toBe('Zoë');
	keepName('x'.repeat(40), storage);
	expect(keptName(storage)).toBe('x'.repeat(24));
});

test('a browser that keeps nothing has no name, and nothing breaks', () => {
	const refuses = () => {
		throw new Error('no');
	};
	expect(keptName({ getItem: refuses })).toBe('');
	keepName('Zoë', { setItem: refuses });
});

test('whoever is logged in goes by the name that they own', () => {
	keepName('Zoë');
	expect(shownName()).toBe('Zoë');
	keepLogin({ id: 'p', name: 'Zoë Z.', token: 't', until: '2027-01-01' });
	expect(shownName()).toBe('Zoë Z.');
	keepLogin(null);
	expect(shownName()).toBe('Zoë');
});
