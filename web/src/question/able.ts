import type { Piece, Question } from '../wire/api.ts';
import { played } from './sentences.ts';

// Which figures can act now and which cannot, told by the sentences on offer.

type Figure = Pick<Piece, 'id' | 'seat' | 'out' | 'thing'>;

/** Those whom sentences begin with, when the question is not about one of them alone. */
export function ableOf(q: Question | null, pieces: readonly Figure[]): Set<string> {
	if (!q) return new Set();
	const own = pieces.filter((p) => p.seat === q.seat && !p.out && !p.thing).map((p) => p.id);
	if (q.who && pieces.some((p) => p.id === q.who)) return new Set();
	const begin = new Set(played(q).map((o) => o.who));
	return new Set(own.filter((id) => begin.has(id)));
}

/** Those of the same seat that cannot, while others of it can. */
export function spentOf(q: Question | null, pieces: readonly Figure[]): Set<string> {
	const able = ableOf(q, pieces);
	if (able.size === 0) return new Set();
	return new Set(pieces.filter((p) => p.seat === q?.seat && !p.out && !p.thing && !able.has(p.id)).map((p) => p.id));
}
