import { defineConfig } from 'vitest/config';

// How quick the table is: prints figures, for comparing two builds on one machine. Not a test.
export default defineConfig({
	test: {
		include: ['measure/**/*.measure.ts'],
		fileParallelism: false,
		disableConsoleIntercept: true,
		testTimeout: 180_000,
		hookTimeout: 180_000,
	},
});
