// What luck did in a match that is over. What is counted is ten-thousandths of a win; a moment is how many answers had been given, as in a recording.
import type { Schemas } from './api.ts';
import { call, type Fetch, post } from './client.ts';

/** How the analysis of a match stands. */
export type Analysis = Omit<Schemas['AnalysisView'], 'report'> & { report?: Report };
export type Report = Omit<Schemas['AnalysisReport'], 'line'> & { line: Point[] };
/** The chances at the start of a stretch, with its number as the match counts them. A report of before points had numbers has none, or 0 at each. */
export type Point = Omit<Schemas['AnalysisPoint'], 'stretch'> & { stretch?: number };
/** Luck and skill of a seat are what result and start differ by. */
export type SeatSums = Schemas['AnalysisSeat'];
export type ThrowLuck = Schemas['AnalysisThrow'];
export type DecisionCost = Schemas['AnalysisDecision'];

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
