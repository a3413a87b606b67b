import { type Tone, toneOfAll } from '../odds/tones.ts';
import type { Odds, Option, Question, Scene } from '../wire/api.ts';
import { looks, played } from './sentences.ts';

// What sort of thing a sentence is, as the words of the game say: what matters now, what a gesture means by itself.

/** The sentences that take a figure to a place that is picked, the cheapest first. */
export function movesOf(q: Question, figure: string): Option[] {
	return played(q)
		.filter((o) => o.rank === 'move' && o.who === figure && o.where && !looks(o))
		.sort((a, b) => (a.order ?? 0) - (b.order ?? 0));
}

/** Whom a bare place would move: who was begun with, who is asked about, else the only one who can move; '' for nobody. */
export function moverOf(q: Question, begun: string): string {
	if (begun) return movesOf(q, begun).length > 0 ? begun : '';
	if (q.who && movesOf(q, q.who).length > 0) return q.who;
	const [only, another] = new Set(played(q).flatMap((o) => (o.rank === 'move' && o.where && o.who ? [o.who] : [])));
	return only && !another ? only : '';
}

/** The sentence that turns a figure which has moved, when nothing else is asked than that. */
export function turnOf(q: Question, figure: string): Option | undefined {
	const [only, another] = played(q).filter((o) => o.rank !== 'pass');
	return only?.rank === 'turn' && !another && only.who === figure && looks(only) ? only : undefined;
}

/** Those on the table whom a seat would not attack: its own, its allies, and bystanders. */
export function friendsOf(scene: Scene | undefined, seat: string): Set<string> {
	const own = scene?.seats.find((s) => s.id === seat);
	const sides = new Set(['', seat, ...(own?.allies ?? [])]);
	return new Set((scene?.pieces ?? []).filter((p) => sides.has(p.seat)).map((p) => p.id));
}

/** How soon a sentence is wanted: attacks on enemies, moves, the rest, attacks on friends and bystanders, trifles. */
function turnOfMind(o: Option, friends: ReadonlySet<string>): number {
	if (o.rank === 'trifle') return 4;
	if (o.rank === 'attack') return friends.has(o.whom ?? '') ? 3 : 0;
	return o.rank === 'move' ? 1 : 2;
}

/** The question with what matters now first; what is alike keeps its order. */
export function arranged(q: Question, friends: ReadonlySet<string>): Question {
	const order = (o: Option) => turnOfMind(o, friends);
	return { ...q, options: q.options.toSorted((a, b) => order(a) - order(b)) };
}

/** What each tone of what happens to somebody is worth to whoever attacks them. */
const worth: Partial<Record<Tone, number>> = { down: 4, hurt: 2, rattled: 1 };

/** What odds promise against somebody. */
export function promise(odds: Odds | undefined, whom: string): number {
	return (odds?.outcomes ?? []).reduce((sum, o) => {
		const his = o.events.filter((e) => (e.whom ?? e.who) === whom);
		return sum + Number.parseFloat(o.percent) * (worth[toneOfAll(his)] ?? 0);
	}, 0);
}

/** The likeliest of several attacks on one enemy, by the odds as far as they are known, else the first; none on a friend. */
export function likeliest(
	options: readonly Option[],
	odds: ReadonlyMap<number, Odds>,
	friends: ReadonlySet<string>,
	pieces: ReadonlySet<string>,
): Option | undefined {
	const attacks = options.filter((o) => o.rank === 'attack' && o.whom && pieces.has(o.whom) && !friends.has(o.whom));
	const by = (o: Option) => promise(odds.get(o.index), o.whom ?? '');
	return attacks.toSorted((a, b) => by(b) - by(a))[0];
}

/** What a way of moving is called, in a word: "creep". */
export const wayOf = (o: Option): string => o.verb.replaceAll('-', ' ');
