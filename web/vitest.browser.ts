import { defineConfig } from 'vitest/config';

// The browser tests drive a real Chromium against a real server; see test/browser/stage.ts.
export default defineConfig({
	test: {
		include: ['test/browser/**/*.test.ts'],
		globalSetup: 'test/browser/chromium.ts',
		// Each file has a browser and a server of its own; two of them leave no core of a small machine idle.
		maxWorkers: 2,
		testTimeout: 600_000,
		hookTimeout: 180_000,
		// Whatever is waited for has this long: a machine that is busy is late, and that is no fault of the page.
		expect: { poll: { timeout: 30_000, interval: 20 } },
		// A machine that does other work besides may be late once. Whoever looks for such a test runs it without CI set.
		retry: process.env.CI ? 1 : 0,
	},
});
