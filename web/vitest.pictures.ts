import { defineConfig } from 'vitest/config';

// Makes the pictures of the documentation with the real program.
export default defineConfig({
	test: {
		include: ['pictures/documentation.pictures.ts'],
		fileParallelism: false,
		testTimeout: 180_000,
		hookTimeout: 180_000,
	},
});
