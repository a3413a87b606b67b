import type { Happening, Throw } from '../wire/api.ts';

// The rows of a journal, as far as the dice are concerned. Whoever wrote it may be wrong or lie: nothing is taken for
// granted but that each row is JSON.

/** A throw as the journal has it: `at` says which one it is, by its checkpoint and its place after that; `face` which of so many things was drawn, from 1. */
export type JournalThrow = Throw;
export type Line = Happening;

export interface Row {
	seq: number;
	start?: {
		match: string;
		players: string[];
		commitment: string;
		/** it goes on from another match: the stretch there, and how many of its throws had fallen in that match */
		origin?: { throws?: number[] };
	};
	secret?: string;
	/** by the numbers of seats, from 0 */
	commit?: { seats: number[]; start?: number; commitment: string };
	seed?: { seats: number[]; start?: number; seed: string };
	restart?: { seat: number; start: number };
	answer?: object;
	takeback?: { seat?: number; row?: number; alone?: boolean; practice?: boolean };
	standing?: object;
	/** the stretches of play that it finished */
	checkpoints?: { number: number }[];
	/** told by the rules, and by the table */
	told?: Line[];
	notes?: Line[];
}

/** One row of the journal; null where it is none. */
export function rowOf(text: string): Row | null {
	try {
		const row: unknown = JSON.parse(text);
		return row && typeof row === 'object' && typeof (row as Row).seq === 'number' ? (row as Row) : null;
	} catch {
		return null;
	}
}

/** The numbers of the rows that a take back has undone. */
export function undone(rows: readonly Row[]): Set<number> {
	const gone = new Set<number>();
	rows.forEach((row, i) => {
		const back = row.takeback;
		if (!back?.row) return;
		for (const r of rows.slice(0, i)) {
			if (r.answer && (r.seq === back.row || (r.seq > back.row && !back.alone))) gone.add(r.seq);
		}
	});
	return gone;
}

/** Every throw of a line, with what it says of itself. */
export function throwsOf(line: Line): JournalThrow[] {
	return line.dice ?? [];
}
