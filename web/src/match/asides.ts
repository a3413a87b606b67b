import type { Question, Schemas, Snapshot } from '../wire/api.ts';
import { call, type Fetch, post } from '../wire/client.ts';
import { listing } from './takeback.ts';

/** What is offered to the other people at the table. */
export type Offer = NonNullable<Snapshot['offer']>['kind'];

/** What a bot would answer. */
export type Hint = Schemas['Hint'];

/** How likely everybody is to win, as a seat knows the match. */
export type Foreseen = Schemas['Foreseen'];

/** What people at a table may ask for beside the game: offers, a pause, giving up, a hint. */
export function asides(match: { id: string; key: string }, get: Fetch = (...a) => fetch(...a)) {
	const at = `/api/matches/${encodeURIComponent(match.id)}`;
	const say = <T = { seq: number }>(what: string, body: object, signal?: AbortSignal) =>
		call<T>(get, `${at}/${what}`, post(body, match.key, signal));
	return {
		offer: (kind: Offer, seat: string) => say('offers', { kind, seat }),
		replyOffer: (reply: 'yes' | 'no' | 'withdraw', offer: string) => say('offers/reply', { reply, offer }),
		goOn: (seat: string) => say('go-on', { seat }),
		giveUp: (seat: string) => say('give-up', { seat }),
		/** takes a seat back from the bot that played on */
		comeBack: (seat: string) => say('return', { seat }),
		/** how likely everybody is to win, as one's seat knows the match */
		chances: () =>
			call<Foreseen>(get, `${at}/chance`, match.key ? { headers: { Authorization: `Bearer ${match.key}` } } : {}),
		/** what a bot would answer; whoever does not wait for it any more calls it off */
		hint: (question: string, signal?: AbortSignal) => say<Hint>('hint', { question }, signal),
	};
}

const offered: Record<Offer, string> = {
	draw: 'a draw',
	stop: 'to stop here',
	adjourn: 'to play on later',
	pause: 'a pause',
	'go-on': 'to go on now',
};

/** The seats of the other people who are still at the table. */
export function otherPeople(now: Snapshot): string[] {
	const gone = [...(now.givenUp ?? []), ...(now.stoodIn ?? [])];
	return now.players
		.filter(
			(p) => (p.player === 'human' || p.player === 'open') && !now.seats.includes(p.seat) && !gone.includes(p.seat),
		)
		.map((p) => p.seat);
}

/** The seats of one's own that one still plays. */
export function ownSeats(now: Snapshot): string[] {
	const gone = [...(now.givenUp ?? []), ...(now.stoodIn ?? [])];
	return now.seats.filter((s) => !gone.includes(s));
}

/** What whoever looks is told of the open offer, and their part in it. */
export function offerTale(
	now: Snapshot,
	name: (seat: string) => string,
): { part: 'reply' | 'mine' | 'others'; text: string } | null {
	const { offer } = now;
	if (!offer || now.result) return null;
	const waiting = listing(offer.waiting.map(name)) || 'the others';
	if (offer.reply.length > 0)
		return { part: 'reply', text: `${name(offer.by)} offered ${offered[offer.kind]}. Do you agree?` };
	if (now.seats.includes(offer.by))
		return { part: 'mine', text: `You offer ${offered[offer.kind]}. Waiting for ${waiting}.` };
	return { part: 'others', text: `${name(offer.by)} offered ${offered[offer.kind]}. Waiting for ${waiting}.` };
}

/** What a request for another link is, for whoever looks. */
export function relinkTale(
	relink: { seat: string; by: readonly string[]; waiting: readonly string[] },
	mine: readonly string[],
	name: (seat: string) => string,
): { part: 'reply' | 'lost' | 'mine' | 'others'; text: string } {
	const by = listing(relink.by.map(name));
	const waiting = listing(relink.waiting.map(name));
	if (relink.by.some((s) => mine.includes(s)))
		return {
			part: 'mine',
			text: waiting
				? `You ask for another link for ${name(relink.seat)}. Waiting for ${waiting}.`
				: `All agree to another link for ${name(relink.seat)}.`,
		};
	if (mine.includes(relink.seat))
		return {
			part: 'lost',
			text: `${by} says that your link was lost, and asks the table for another. Yours works: do you still need it?`,
		};
	if (relink.waiting.some((s) => mine.includes(s)))
		return {
			part: 'reply',
			text: `The link of ${name(relink.seat)} was lost, and ${by} asks for another. The old one will be dead. Do you agree?`,
		};
	return {
		part: 'others',
		text: `${by} asks for another link for ${name(relink.seat)}. Waiting for ${waiting || 'the others'}.`,
	};
}

/** Whether one may ask how likely everybody is to win: where the table agreed on it, else if nobody but oneself and bots play. */
export function mayForesee(now: Snapshot): boolean {
	if (!now.started || now.result || now.stopped || now.seats.length === 0) return false;
	const people = now.players.filter((p) => p.player === 'human' || p.player === 'open');
	return now.agreed ? now.agreed.analysis === 'own' : people.length === 1;
}

/** What giving up for a seat means, before it is done. Where it is an answer that the rules know, that may be taken back as any other. */
export function surrender(
	now: Snapshot,
	seat: string,
	name: (seat: string) => string,
	asked: readonly Pick<Question, 'seat' | 'options'>[] = [],
): string {
	const out = now.givenUp ?? [];
	const left = now.players.map((p) => p.seat).filter((s) => s !== seat && !out.includes(s));
	const [only] = left;
	if (left.length === 1 && only) return `The match is over then, and goes to ${name(only)}. It cannot be taken back.`;
	const rules = asked.some((q) => q.seat === seat && q.options.some((o) => o.concedes));
	if (rules) return `${name(seat)} is out of the match then. If the others are all on one side, they have won.`;
	return `If the others are all on one side, they have won. Otherwise they play on; ${name(seat)} is played by the usual answers, and cannot win. It cannot be taken back.`;
}
