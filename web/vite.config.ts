import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { icons } from './build/icons.ts';

export default defineConfig({
	plugins: [icons(), svelte()],
	build: {
		// The server allows scripts, styles and fonts from itself only: nothing may be turned into a data: address.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		target: 'es2023',
	},
	server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
	resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
	test: { environment: 'happy-dom', include: ['test/unit/**/*.test.ts'] },
});
