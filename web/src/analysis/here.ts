import type { Moment } from '../replay/moments.ts';
import type { DecisionCost, Report } from '../wire/analysis.ts';
import { counted, thrown } from './finding.ts';
import { luckiest } from './told.ts';

/** What luck did, by the index of the moment in which it is told: of several throws there, their sums. */
export function lucksAt(report: Pick<Report, 'throws' | 'line'>, all: readonly Moment[]): Map<number, number[]> {
	const found = new Map<number, number[]>();
	for (const t of luckiest(report)) {
		if (!t.text) continue;
		const at = thrown(all, report, t);
		const before = found.get(at);
		found.set(at, before ? before.map((n, i) => n + (t.luck[i] ?? 0)) : t.luck);
	}
	return found;
}

/** The decisions for which something better was found, by the index of the moment in which they were asked for; the dearest of several. */
export function costsAt(report: Pick<Report, 'decisions'>, all: readonly Moment[]): Map<number, DecisionCost> {
	const found = new Map<number, DecisionCost>();
	for (const d of report.decisions) {
		const at = counted(all, d.moment);
		if (d.cost > (found.get(at)?.cost ?? 0)) found.set(at, d);
	}
	return found;
}
