import { defineConfig } from 'vitest/config';

// Takes pictures of every page and state: pictures/states.pictures.ts says how.
export default defineConfig({
	test: {
		include: ['pictures/states.pictures.ts'],
		testTimeout: 1_200_000,
		hookTimeout: 180_000,
		expect: { poll: { timeout: 30_000 } },
	},
});
