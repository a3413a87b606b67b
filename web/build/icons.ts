import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const asked = 'virtual:icons';
const resolved = `\0${asked}`;
const dictionary = new URL('../src/look/icons.json', import.meta.url);
const collection = new URL('../node_modules/@iconify-json/game-icons/icons.json', import.meta.url);

/**
 * Gives the program the outlines of just those icons that src/look/icons.json names, those of the games and the page's own: the
 * whole collection has 6 MB. The module's default export maps an icon ("sawed-off-shotgun") to its path in a square of 512 by 512.
 */
export function icons(): Plugin {
	return {
		name: 'icons',
		resolveId: (id) => (id === asked ? resolved : undefined),
		load(id) {
			if (id !== resolved) return undefined;
			this.addWatchFile(dictionary.pathname);
			return `export default ${JSON.stringify(outlines())}`;
		},
	};
}

function outlines(): Record<string, string> {
	const set: { own: Record<string, string>; games: string[] } = JSON.parse(readFileSync(dictionary, 'utf8'));
	const all: { icons: Record<string, { body: string }> } = JSON.parse(readFileSync(collection, 'utf8'));
	const found: Record<string, string> = {};
	for (const name of [...set.games, ...Object.values(set.own)]) {
		const path = all.icons[name]?.body.match(/^<path fill="currentColor" d="([^"]+)"\/>$/)?.[1];
		if (!path) throw new Error(`src/look/icons.json: there is no single-path icon named "${name}"`);
		found[name] = path;
	}
	return found;
}
