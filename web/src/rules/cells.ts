import type { BookTable } from '../wire/api.ts';

/** A cell in words: files write true and false. */
export function said(cell: string): string {
	if (cell === 'true') return 'yes';
	return cell === 'false' ? 'no' : cell;
}

/**
 * For each column whether it holds figures, which stand in a line at the right; here and there a short word may stand for
 * one. What a row is called stands at the left.
 */
export function figures(table: Pick<BookTable, 'columns' | 'rows'>): boolean[] {
	return table.columns.map((_, i) => {
		if (i === 0) return false;
		const cells = table.rows.map((row) => row[i] ?? '');
		const numbers = cells.filter((c) => /^[+−-]?\d+([.,]\d+)?$/.test(c)).length;
		const instead = cells.filter((c) => /^([a-z]{1,4}|[-–]?)$/i.test(c)).length;
		return numbers > 0 && numbers * 2 >= cells.length && numbers + instead === cells.length;
	});
}
