import { all, type BookTable } from '../api.ts';

/** The heading of a column in words: files write stat_loss. */
export function heading(column: string): string {
	return column.replaceAll('_', ' ');
}

/** A cell in words: files write true and false. */
export function said(cell: string): string {
	if (cell === 'true') return 'yes';
	return cell === 'false' ? 'no' : cell;
}

/** For each column whether it holds figures, which stand in a line at the right. What a row is called stands at the left. */
export function figures(table: Pick<BookTable, 'columns' | 'rows'>): boolean[] {
	return all(table.columns).map((_, i) => {
		if (i === 0) return false;
		const cells = all(table.rows).map((row) => all(row)[i] ?? '');
		return cells.some((c) => /\d/.test(c)) && cells.every((c) => /^([+−-]?\d+([.,]\d+)?|[-–]?)$/.test(c));
	});
}
