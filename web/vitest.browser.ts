import { defineConfig } from 'vitest/config';

// The browser tests drive a real Chromium against a real server; see test/browser/stage.ts.
export default defineConfig({
	test: {
		include: ['test/browser/**/*.test.ts'],
		fileParallelism: false,
		testTimeout: 180_000,
		hookTimeout: 60_000,
		// A machine that does other work besides may be late once. Whoever looks for such a test runs it without CI set.
		retry: process.env.CI ? 1 : 0,
	},
});
