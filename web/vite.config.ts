import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { faces } from './build/faces.ts';
import { icons } from './build/icons.ts';

export default defineConfig({
	plugins: [icons(), faces(), svelte()],
	build: {
		// The server allows scripts, styles and fonts from itself only: nothing may be turned into a data: address.
		assetsInlineLimit: 0,
		modulePreload: { polyfill: false },
		target: 'es2023',
		manifest: true, // which files each page needs: build/weights.ts weighs them
		rolldownOptions: {
			output: {
				codeSplitting: {
					groups: [
						// The outlines of the icons change seldom and are many: a file of their own, fetched beside the program and kept.
						{ name: 'icons', test: /virtual:icons/, priority: 1 },
						{ name: 'common', test: /\/src\/odds\/chances/, priority: 1 },
						// What many parts have in common packs better in one file than in twenty, but for what waits until somebody asks.
						{
							name: 'common',
							test: /\/src\/(?!(rules|cards|gang|zones|company|people|notice|setup|room|front|again|analysis)\/|match\/asides|look\/Choice|wire\/analysis|odds\/points)/,
							minShareCount: 4,
						},
						// So do the small things that tables share with a page or two.
						{
							name: 'shared',
							test: /\/src\/(rules\/(heading|ClauseLink)|wire\/(throttle|sse)|keys|habits\/(?!played)|cards\/cards|match\/(?!asides|watching))/,
							minShareCount: 2,
						},
					],
				},
			},
		},
	},
	server: { proxy: { '/api': 'http://127.0.0.1:8080' } },
	resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
	// A test that draws a page or keeps something in the browser says so in its first line: @vitest-environment happy-dom.
	test: { include: ['{src,build,measure}/**/*.test.ts'] },
});
