// What luck did in a match that is over, and the chance to win while it goes on. What is counted is ten-thousandths of a win; a moment is how
// many answers had been given, as in a recording.
import { call, type Fetch, post } from './client.ts';

/** How the analysis of a match stands. */
export interface Analysis {
	state: 'none' | 'waiting' | 'working' | 'done' | 'stopped' | 'failed';
	/** pieces of work, and all of them: 0 before that is known */
	done: number;
	of: number;
	depth: number;
	report?: Report;
	error?: { code: string; message: string };
}

export interface Report {
	seats: SeatSums[];
	line: LinePoint[];
	throws: ThrowLuck[];
	decisions: DecisionCost[];
	turns: TurningPoint[];
	sentence: string;
}

/** Luck and skill of a seat are what result and start differ by. */
export interface SeatSums {
	id: string;
	name: string;
	start: number;
	result: number;
	luck: number;
	skill: number;
	error: number;
	decisions: number;
	faults: number;
	cost: number;
}

/** The chances of the seats at the start of a stretch; the last point is the result. */
export interface LinePoint {
	moment: number;
	seats: number[];
	error: number;
}

export interface ThrowLuck {
	moment: number;
	/** the stretch, and its place among the throws of that */
	at: number[];
	text: string;
	luck: number[];
	errors: number[];
	ways: number;
	sampled: boolean;
}

export interface DecisionCost {
	/** before the answer */
	moment: number;
	seat: number;
	text: string;
	cost: number;
	error: number;
	better?: string;
}

export interface TurningPoint {
	/** when the stretch began */
	moment: number;
	change: number[];
	text: string;
}

/** What the holder of a key may ask about the analysis of a match. */
export function analyses(match: string, key: string, get: Fetch = (...a) => fetch(...a)) {
	const at = `/api/matches/${encodeURIComponent(match)}/analysis`;
	const headers: Record<string, string> = key ? { Authorization: `Bearer ${key}` } : {};
	return {
		look: (signal?: AbortSignal) => call<Analysis>(get, at, signal ? { headers, signal } : { headers }),
		/** has it computed, so many times as closely as usual */
		start: (depth: number) => call<Analysis>(get, at, post({ depth }, key)),
		stop: () => call<Analysis>(get, at, { method: 'DELETE', headers }),
	};
}

export type Analyses = ReturnType<typeof analyses>;
