import { defineConfig } from 'vitest/config';

// The browser tests drive a real Chromium against a real server; see test/browser/stage.ts.
export default defineConfig({
	test: {
		include: ['test/browser/**/*.test.ts'],
		fileParallelism: false,
		testTimeout: 180_000,
		hookTimeout: 60_000,
	},
});
