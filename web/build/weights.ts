import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A built file and how many bytes of it go over the line. */
export interface Weight {
	name: string;
	kind: 'page' | 'icons' | 'font' | 'rest';
	whole: number;
	packed: number;
}

/** The most that all pages together may weigh, compressed, in bytes: scripts and styles, icons and fonts aside. */
export const most = 150_000;

export function kindOf(name: string): Weight['kind'] {
	if (/^icons-[^.]*\.js$/.test(name)) return 'icons';
	if (/\.(js|css|html)$/.test(name)) return 'page';
	return /\.woff2?$/.test(name) ? 'font' : 'rest';
}

/** The files of a built folder, the heaviest first. */
export function weights(folder: string): Weight[] {
	const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((f) => f.isFile());
	return files
		.filter((f) => !f.name.startsWith('.'))
		.map((f) => {
			const bytes = readFileSync(join(f.parentPath, f.name));
			const kind = kindOf(f.name);
			const packed = kind === 'font' ? bytes.length : gzipSync(bytes, { level: 9 }).length;
			return { name: f.name, kind, whole: bytes.length, packed };
		})
		.sort((a, b) => b.packed - a.packed);
}

export function total(of: Weight[], kind: Weight['kind']): number {
	return of.reduce((sum, w) => sum + (w.kind === kind ? w.packed : 0), 0);
}

/** The table that is printed. */
export function table(of: Weight[]): string {
	const kilo = (n: number) => (n / 1000).toFixed(1).padStart(8);
	const line = (name: string, a: string, b: string) => `${name.padEnd(44)} ${a} ${b}`;
	const kinds: Weight['kind'][] = ['page', 'icons', 'font', 'rest'];
	return [
		line('', '      KB', '    gzip'),
		...of.map((w) => line(w.name, kilo(w.whole), kilo(w.packed))),
		...kinds.map((k) => line(`all: ${k}`, ' '.repeat(8), kilo(total(of, k)))),
		line('the most that pages may weigh', ' '.repeat(8), kilo(most)),
	].join('\n');
}
