import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

/**
 * The rooms of `src`, from the ground up: a file may import from its own room and from those before it, never from one
 * after it. README.md draws them.
 */
export const rooms = [
	'wire',
	'geometry',
	'look',
	'keys',
	'habits',
	'company',
	'notice',
	'rules',
	'seats',
	'dice',
	'odds',
	'fair',
	'stage',
	'match',
	'question',
	'terrain',
	'board',
	'cards',
	'zones',
	'log',
	'replay',
	'analysis',
	'gang',
	'people',
	'setup',
	'again',
	'front',
	'room',
	'coach',
	'table',
	'pages',
];

/** The files that lie at the top of `src`, in no room. */
export const top = ['App.svelte', 'main.ts', 'pages.ts', 'routes.ts'];

/** The addresses of the pages: they import nothing, and every room may link to a page. */
const anybodys = 'routes.ts';

/** What each file of a folder imports from that folder; paths are relative to it. What lies outside begins with "..". */
export type Imports = Map<string, string[]>;

const written = /(?:\bfrom|\bimport)\s*\(?\s*'(\.[^']+)'/g;

export function importsOf(folder: string): Imports {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((f) => f.isFile() && /\.(ts|svelte)$/.test(f.name))
		.map((f) => relative(folder, join(f.parentPath, f.name)))
		.sort();
	return new Map(files.map((f) => [f, importedBy(f, readFileSync(join(folder, f), 'utf8'))]));
}

/** What a file with that text imports from its folder or from beside it. */
export function importedBy(file: string, text: string): string[] {
	return [...text.matchAll(written)].map((m) => normalize(join(dirname(file), m[1] ?? '')));
}

/** A circle of files that import each other, the first one again at its end; nothing where there is none. */
export function circle(imports: Imports): string[] | null {
	const done = new Set<string>();
	const way: string[] = [];
	function walk(file: string): string[] | null {
		const met = way.indexOf(file);
		if (met >= 0) return [...way.slice(met), file];
		if (done.has(file)) return null;
		way.push(file);
		for (const next of imports.get(file) ?? []) {
			const found = walk(next);
			if (found) return found;
		}
		way.pop();
		done.add(file);
		return null;
	}
	for (const file of imports.keys()) {
		const found = walk(file);
		if (found) return found;
	}
	return null;
}

function isTest(file: string): boolean {
	return /(\.test|(^|\/)sample)\.ts$/.test(file);
}

/** Every import that goes against the order of the rooms, and every file that lies in none, as a sentence. */
export function faults(imports: Imports): string[] {
	return [...imports].flatMap(([file, used]) => [
		...(misplaced(file) ? [`${file} lies in no room`] : []),
		...used.filter((to) => against(file, to)).map((to) => `${file} imports ${to}`),
	]);
}

function roomOf(file: string): string | undefined {
	const [room, more] = file.split('/');
	return more ? room : undefined;
}

function misplaced(file: string): boolean {
	const room = roomOf(file);
	return room ? !rooms.includes(room) : !top.includes(file.replace('.test.ts', '.ts'));
}

function against(file: string, to: string): boolean {
	// Tests may use what was made up for tests; nothing else may, and nothing else may leave the folder.
	if (to.startsWith('..')) return !isTest(file);
	if (isTest(to) && !isTest(file)) return true;
	if (to === anybodys) return false;
	const [from, at] = [roomOf(file), roomOf(to)];
	if (from === undefined) return file === anybodys;
	return at === undefined || rooms.indexOf(at) > rooms.indexOf(from);
}
