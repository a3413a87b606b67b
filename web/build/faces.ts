import type { Plugin } from 'vite';

/** Has the built page fetch its fonts at once, beside the program, rather than when the styles have been read. */
export function faces(): Plugin {
	return {
		name: 'faces',
		apply: 'build',
		transformIndexHtml: {
			order: 'post',
			handler: (_, { bundle }) =>
				Object.keys(bundle ?? {})
					.filter((file) => file.endsWith('.woff2'))
					.sort()
					.map((file) => ({
						tag: 'link',
						attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
						injectTo: 'head',
					})),
		},
	};
}
