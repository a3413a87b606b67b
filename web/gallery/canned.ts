import { Match } from '../src/match/match.svelte.ts';
import { Play } from '../src/question/play.svelte.ts';
import type { Curve, Needs, Odds, OddsByNumber, Question, Scene } from '../src/wire/api.ts';
import { snapshot } from '../test/fake/snapshot.ts';

// What a server would say, made up.

export const needs: Needs = {
	mods: [
		{ word: 'gats', text: 'GATS of Hot Dog', value: 5, clause: 'FK-01' },
		{ word: 'ran', text: 'Ran on this card', value: -2, clause: 'FK-02' },
		{ word: 'cover', text: 'Light cover: window', value: -1, clause: 'FK-03' },
	],
	total: 2,
	dice: 6,
	sides: 6,
};

function outcome(percent: string, kind: string, text: string) {
	return {
		p: `${percent}/100`,
		percent,
		events: kind ? [{ kind, who: 'spats', whom: 'spats' }] : [],
		text: text ? [text] : [],
	};
}

export const odds: Odds = {
	exact: true,
	until: 'end',
	outcomes: [
		outcome('31', 'out', 'Spats goes down'),
		outcome('24', 'hit', 'Spats is wounded'),
		outcome('29', 'duck', 'Spats ducks'),
		outcome('16', '', ''),
	],
	figures: [{ who: 'spats', chances: [{ kind: 'out', p: '31/100', percent: '31', text: 'goes down' }] }],
	needs,
};

export const tried: Odds = {
	...odds,
	exact: false,
	samples: 20_000,
	error: 0.0034,
	outcomes: [...Array(9)].map((_, i) =>
		outcome(`${(20 - i * 2.1).toFixed(1)}`, ['out', 'hit', 'duck'][i % 3] ?? '', `Outcome ${i + 1}`),
	),
};

/** The chances of a list of events with each number from 1 to 10; the first of a part is that none of it happens. */
function curves(...said: [kind: string, text: string, each: (n: number) => number][]): Curve[] {
	const numbers = Array.from({ length: 10 }, (_, i) => i + 1);
	const rest = numbers.map((n) => said.reduce((left, [, , each]) => left - each(n), 100));
	return [
		{ events: [], text: [], percent: rest.map((p) => p.toFixed(2)) },
		...said.map(([kind, text, each]) => ({
			events: [{ kind, who: 'spats' }],
			text: [text],
			percent: numbers.map((n) => (each(n) === 0 ? '0' : each(n).toFixed(2))),
		})),
	];
}

export const byNumber: OddsByNumber = {
	from: 1,
	to: 10,
	exact: true,
	until: 'end',
	runs: 100,
	outcomes: [],
	good: curves(['out', 'Spats goes down', (n) => 4 * n], ['hit', 'Spats is wounded', (n) => 12 + n]),
	bad: curves(['jam', 'The gun jams', (n) => 0.3 * (n - 1) ** 2]),
	needs,
};

const clause = {
	title: 'A clause',
	rule: 'What the rule says, in a sentence of its own.',
	kind: 'ruling',
	why: 'made up',
};

/** Answers whatever the page asks of a server; nothing is ever fetched from one. */
export const answering: typeof fetch = async (where) => {
	const path = new URL(String(where instanceof Request ? where.url : where), location.href).pathname;
	const of = (end: string) => path.endsWith(end);
	const body = of('/odds')
		? odds
		: of('/odds-by-number')
			? byNumber
			: of('/preview')
				? { allowed: true, needs }
				: path.startsWith('/api/clauses/')
					? { ...clause, id: path.slice('/api/clauses/'.length) }
					: {};
	return Response.json(body);
};

/** Somebody about to answer a question at a table that looks like this. */
export function playing(scene: Scene, questions: Question[]): Play {
	const match = new Match('gallery', '');
	const now = snapshot(scene, { match: 'gallery', title: scene.title, questions });
	match.now = now;
	const play = new Play(match);
	play.follow(questions[0] ?? null);
	return play;
}
