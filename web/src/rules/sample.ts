import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BookTable } from '../wire/api.ts';

// In the made-up browser of the unit tests the address of a module is none of a file.
const folder = join(import.meta.dirname, '../../../rules');

/** The tables of every rulebook of the program, by the name of its folder. */
export function books(): Map<string, BookTable[]> {
	const clauses = (name: string) => join(folder, name, 'clauses.yaml');
	const names = readdirSync(folder).filter((name) => existsSync(clauses(name)));
	return new Map(names.map((name) => [name, tablesOf(readFileSync(clauses(name), 'utf8'))]));
}

/** The tables of a rulebook file. It reads what our rulebooks write, a row a line, and complains of all else. */
function tablesOf(file: string): BookTable[] {
	const lines = file.split('\n');
	const from = lines.indexOf('tables:') + 1;
	if (from === 0) throw new Error('no tables');
	const tables: BookTable[] = [];
	for (const line of lines.slice(from)) {
		if (/^[a-z-]/.test(line)) break;
		const id = /^ {2}- id: (\S+)$/.exec(line)?.[1];
		if (id) {
			tables.push({ id, title: '', columns: [], rows: [] });
			continue;
		}
		const table = tables.at(-1);
		const field = /^ {4}([a-z]+):(?: (.*))?$/.exec(line);
		const row = /^ {6}- (\[.*\])$/.exec(line)?.[1];
		if (table && field) set(table, field[1] ?? '', field[2] ?? '');
		else if (table && /^ {6}- "/.test(line)) table.says?.push(...cells(`[${line.slice(8)}]`));
		else if (table && row) table.rows?.push(cells(row));
		else if (line.trim() !== '') throw new Error(`a line of a table that cannot be read: ${line}`);
	}
	for (const { id, columns, rows } of tables) {
		const odd = rows?.find((row) => row?.length !== columns?.length);
		if (odd) throw new Error(`a row of ${id} was read as ${odd.join(' | ')}`);
	}
	return tables;
}

function set(table: BookTable, field: string, value: string): void {
	if (field === 'title' || field === 'kind') table[field] = value;
	else if (field === 'aside') table.aside = value === 'true';
	else if (field === 'columns' || field === 'why' || field === 'says') table[field] = cells(value);
	else if (field !== 'rows') throw new Error(`an unknown field of a table: ${field}`);
}

function cells(list: string): string[] {
	const found = list.slice(1, -1).match(/"(?:[^"\\]|\\.)*"|[^,\s"][^,"]*/g) ?? [];
	return found.map((cell) => (cell.startsWith('"') ? JSON.parse(cell) : cell.trim()));
}
