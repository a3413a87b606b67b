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

/** What Vite writes down of a built file: what it cannot do without, and what it fetches only when that is wanted. */
interface Built {
	file: string;
	name?: string;
	imports?: string[];
	dynamicImports?: string[];
	css?: string[];
}

export type Manifest = Record<string, Built>;

/** The most that whoever opens a page may be sent for it, compressed, in bytes: scripts and styles, icons and fonts aside. */
export const most = 150_000;

const start = 'index.html';

/** The pages that draw a table: they fetch at once what it is drawn with. */
const drawing = ['Table', 'Replay'];

const always = ['Tips'];
const cards = ['Cards', 'CardFace'];
const moving = ['Body', 'Overlays', 'overlays', 'bodies'];

/** What such a page fetches at once besides itself, by what lies on the table: src/table/needed.ts says it, and what the drawings add. */
export const tables: Record<string, string[]> = {
	inches: [...always, 'Board', 'Goals'],
	'inches and cards': [...always, 'Board', 'Goals', ...cards],
	'inches, cards, cars and flames': [...always, 'Board', 'Goals', ...cards, ...moving],
	'the same in the west': [...always, 'Board', 'Goals', ...cards, ...moving, 'frontier'],
	places: [...always, 'ZoneBoard', 'Middle', 'Plaques', ...cards],
	'no plan': [...always, 'Felt', 'Middle', 'Plaques', ...cards],
};

/** What is fetched only when somebody asks for it, or when a match is over. */
export const wanted = [
	'Action',
	'AsText',
	'AsideBar',
	'BackBar',
	'Caption',
	'CarriedOn',
	'ChangeAgreed',
	'ChangeGame',
	'Chooser',
	'ClauseSheet',
	'Clock',
	'Clocks',
	'Coach',
	'Curtain',
	'Ending',
	'Form',
	'Gathering',
	'GoOn',
	'HintBar',
	'Inspector',

	'Menu',
	'Needs',
	'Notices',
	'People',
	'Practice',
	'QrCode',
	'Rest',
	'RuleBook',
	'Sight',
	'Standing',
	'Strip',
	'Sum',
	'Traces',
	'Verdict',
	'Welcome',
	'plain',
	'bynumber',
	'check',
	'noise',
];

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

/**
 * The bytes of code for each page by itself, the heaviest page first: the start, the page, and all that these cannot do without.
 * A page with a table is weighed once for each sort of table, with what draws it.
 */
export function pages(manifest: Manifest, of: Weight[]): { page: string; packed: number }[] {
	const light = new Map(of.filter((w) => w.kind === 'code').map((w) => [w.name, w.packed]));
	const parts = fetched(manifest);
	const weigh = (...sources: string[]) => {
		const names = new Set([start, ...[start, ...sources].flatMap((s) => needed(manifest, s))]);
		return [...names].reduce((sum, name) => sum + (light.get(name) ?? 0), 0);
	};
	return Object.keys(manifest)
		.filter(isPage)
		.flatMap((source) => {
			const page = basename(source, '.svelte');
			if (!drawing.includes(page)) return [{ page, packed: weigh(source) }];
			return Object.entries(tables).map(([sort, more]) => ({
				page: `${page}: ${sort}`,
				packed: weigh(source, ...more.map((name) => parts.get(name) ?? '')),
			}));
		})
		.sort((a, b) => b.packed - a.packed);
}

/** What is fetched by itself and stands in none of the lists above, and what stands in them and is not fetched by itself. */
export function unlisted(manifest: Manifest): string[] {
	const listed = new Set([...Object.values(tables).flat(), ...wanted]);
	const found = fetched(manifest);
	return [...[...found.keys()].filter((name) => !listed.has(name)), ...[...listed].filter((name) => !found.has(name))];
}

/** What is fetched by itself, pages aside: by its name, where the manifest has it. */
function fetched(manifest: Manifest): Map<string, string> {
	const sources = Object.values(manifest).flatMap((built) => built.dynamicImports ?? []);
	return new Map(sources.filter((s) => !isPage(s)).map((source) => [manifest[source]?.name ?? source, source]));
}

function isPage(source: string): boolean {
	return source.startsWith('src/pages/');
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
