import type { Chart } from '../wire/api.ts';

/** The heading of a column in words: files write stat_loss. */
export function heading(column: string): string {
	return column.replaceAll('_', ' ');
}

/** Which line of its table a chart is, in words; nothing where the table has but one. */
export function lineName(chart: Chart): string {
	if (chart.row) return chart.row;
	return chart.column ? heading(chart.column) : '';
}
