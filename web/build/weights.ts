import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A built file and how many bytes of it go over the line. */
export interface Weight {
	name: string;
	kind: 'code' | 'icons' | 'font' | 'rest';
	whole: number;
	packed: number;
}

/** What Vite writes down of a built file: what it cannot do without, and whether it is fetched only when it is wanted. */
interface Built {
	file: string;
	imports?: string[];
	css?: string[];
	isDynamicEntry?: boolean;
}

export type Manifest = Record<string, Built>;

/** The most that whoever opens a page may be sent for it, compressed, in bytes: scripts and styles, icons and fonts aside. */
export const most = 150_000;

const start = 'index.html';

export function kindOf(name: string): Weight['kind'] {
	if (/^icons-[^.]*\.js$/.test(name)) return 'icons';
	if (/\.(js|css|html)$/.test(name)) return 'code';
	return /\.woff2?$/.test(name) ? 'font' : 'rest';
}

/** The files of a built folder that are sent to somebody, the heaviest first. */
export function weights(folder: string): Weight[] {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((f) => f.isFile());
	return files
		.filter((f) => !f.name.startsWith('.') && basename(f.parentPath) !== '.vite')
		.map((f) => {
			const bytes = readFileSync(join(f.parentPath, f.name));
			const kind = kindOf(f.name);
			const packed = kind === 'font' ? bytes.length : gzipSync(bytes, { level: 9 }).length;
			return { name: f.name, kind, whole: bytes.length, packed };
		})
		.sort((a, b) => b.packed - a.packed);
}

export function manifestOf(folder: string): Manifest {
	return JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
}

/** The bytes of code for each page by itself, the heaviest page first: the start, the page, and all that these cannot do without. */
export function pages(manifest: Manifest, of: Weight[]): { page: string; packed: number }[] {
	const light = new Map(of.filter((w) => w.kind === 'code').map((w) => [w.name, w.packed]));
	return Object.entries(manifest)
		.filter(([source, built]) => built.isDynamicEntry && source.startsWith('src/pages/'))
		.map(([source]) => {
			const names = new Set([start, ...needed(manifest, start), ...needed(manifest, source)]);
			const packed = [...names].reduce((sum, name) => sum + (light.get(name) ?? 0), 0);
			return { page: basename(source, '.svelte'), packed };
		})
		.sort((a, b) => b.packed - a.packed);
}

function needed(manifest: Manifest, source: string, met = new Set<string>()): string[] {
	const built = manifest[source];
	if (!built || met.has(source)) return [];
	met.add(source);
	const own = [built.file, ...(built.css ?? [])].map((f) => basename(f));
	return [...own, ...(built.imports ?? []).flatMap((i) => needed(manifest, i, met))];
}

export function total(of: Weight[], kind: Weight['kind']): number {
	return of.reduce((sum, w) => sum + (w.kind === kind ? w.packed : 0), 0);
}

/** The table that is printed. */
export function table(of: Weight[], by: { page: string; packed: number }[]): string {
	const kilo = (n: number) => (n / 1000).toFixed(1).padStart(8);
	const line = (name: string, a: string, b: string) => `${name.padEnd(48)} ${a} ${b}`;
	const blank = ' '.repeat(8);
	const kinds: Weight['kind'][] = ['code', 'icons', 'font', 'rest'];
	return [
		line('KB', '   whole', '    gzip'),
		...of.map((w) => line(w.name, kilo(w.whole), kilo(w.packed))),
		...kinds.map((k) => line(`all of it that is ${k}`, blank, kilo(total(of, k)))),
		...by.map((p) => line(`code that comes with the page ${p.page}`, blank, kilo(p.packed))),
		line('the most that may come with a page', blank, kilo(most)),
	].join('\n');
}
