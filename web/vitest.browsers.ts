import { defineConfig } from 'vitest/config';

// A whole match in Firefox and in WebKit, one after the other; see browsers/match.browsers.ts.
export default defineConfig({
	test: {
		include: ['browsers/**/*.browsers.ts'],
		testTimeout: 1_200_000,
		hookTimeout: 180_000,
		fileParallelism: false,
	},
});
