import { expect, test, vi } from 'vitest';
import { once } from './once.ts';

test('a request has a name of its own, on a page without a secure connection, too', () => {
	vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
	expect(once()).toMatch(/^[0-9a-f]{32}$/);
	expect(once()).not.toBe(once());
	vi.unstubAllGlobals();
});
