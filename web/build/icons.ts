import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const asked = 'virtual:icons';
const resolved = `\0${asked}`;
const dictionary = new URL('../src/look/icons.json', import.meta.url);
const collection = new URL('../node_modules/@iconify-json/game-icons/icons.json', import.meta.url);

/**
 * Gives the program the outlines of just those icons that src/look/icons.json names: the whole collection has 6 MB. The
 * module's default export maps a word ("shotgun") to the path of its icon in a square of 512 by 512.
 */
export function icons(): Plugin {
	return {
		name: 'icons',
		resolveId: (id) => (id === asked ? resolved : undefined),
		load(id) {
			if (id !== resolved) return undefined;
			this.addWatchFile(dictionary.pathname);
			return code(outlines());
		},
	};
}

function outlines(): Record<string, string> {
	const words: Record<string, string> = JSON.parse(readFileSync(dictionary, 'utf8'));
	const all: { icons: Record<string, { body: string }> } = JSON.parse(readFileSync(collection, 'utf8'));
	const found: Record<string, string> = {};
	for (const [word, name] of Object.entries(words)) {
		const path = all.icons[name]?.body.match(/^<path fill="currentColor" d="([^"]+)"\/>$/)?.[1];
		if (!path) throw new Error(`src/look/icons.json: "${word}": there is no single-path icon named "${name}"`);
		found[word] = path;
	}
	return found;
}

/** Several words may share an outline; it is written once. */
function code(found: Record<string, string>): string {
	const paths = [...new Set(Object.values(found))];
	const words = Object.entries(found).map(([word, path]) => `${JSON.stringify(word)}:p[${paths.indexOf(path)}]`);
	return `const p=${JSON.stringify(paths)};export default {${words.join(',')}}`;
}
