import type { Problem } from './api.ts';

/** A refusal by the server, or its silence: `message` is a sentence for the person, `code` is for the program. */
export class Refusal extends Error {
	readonly code: string;
	readonly status: number;
	/** what is wrong in which place of the request: `body.settings.turns` */
	readonly places: ReadonlyMap<string, string>;
	/** the seconds after which the server wants to be asked again, 0 where it says none */
	readonly after: number;

	constructor(
		status: number,
		code: string,
		sentence: string,
		places: ReadonlyMap<string, string> = new Map(),
		after = 0,
	) {
		super(sentence);
		this.status = status;
		this.code = code;
		this.places = places;
		this.after = after;
	}
}

/** Reads the problem document of a refused request; a page of another kind gives a sentence with the status. */
export async function refusal(answer: Response): Promise<Refusal> {
	let problem: Problem = {};
	try {
		problem = ((await answer.json()) as Problem) ?? {};
	} catch {
		// A proxy's HTML page: the status is all there is to tell.
	}
	const parts = [problem.detail ?? `The server refused (${answer.status}).`];
	for (const e of problem.errors ?? []) if (e.message && e.message !== problem.detail) parts.push(e.message);
	const places = new Map((problem.errors ?? []).flatMap((e) => (e.location ? [[e.location, e.message] as const] : [])));
	const after = Number(answer.headers.get('Retry-After') ?? '');
	if (after > 0 && !/second/.test(parts[0] ?? ''))
		parts.push(`Try again in ${after === 1 ? 'a second' : `${after} seconds`}.`);
	return new Refusal(answer.status, problem.code ?? 'refused', parts.join(' '), places, after > 0 ? after : 0);
}

/** What went wrong, as a sentence for the person. */
export function sentence(e: unknown): string {
	if (e instanceof Refusal) return e.message;
	return 'Something went wrong on this page. Reload it; the match is kept by the server.';
}
